#include "bodies.hpp"

#include "legs.hpp"

#include <riposte/core/fixed_vector.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kMostCapsules = 16;
constexpr Real kSkinRoom = 0.03;     // m between the capsules of bodies that meet: for the skins around them
constexpr Real kPartingRoom = 0.05;  // m more between bodies that have parted
constexpr Real kHandRoom = 0.04;     // m, a fist is thicker than a blade
constexpr Real kGreatestPush = 6.0;  // m/s, out of a body
// m/s between the two: a fleche alone comes at 2.6 at most and only stumbles, into somebody who comes to meet it, by a
// step (1.0), a lunge (1.8) or a fleche of his own, it throws down.
constexpr Real kHardMeeting = 3.2;
constexpr Real kFaster = 1.25;  // times the other's speed: clearly faster

Segment axis_of(const BodyCapsule& capsule, const Figure& figure) {
    return capsule_axis(capsule, figure.model, figure.world_from_model);
}

/// Along +X for fencer 1, -X for fencer 0: how far each must still go so that two capsules just touch.
Real overlap_along_x(const Segment& a, Real radius_a, const Segment& b, Real radius_b) {
    const Real gap =
        std::max(std::min(a.a.x, a.b.x) - std::max(b.a.x, b.b.x), std::min(b.a.x, b.b.x) - std::max(a.a.x, a.b.x));
    if (gap > radius_a + radius_b) return 0;
    const SegmentProximity near = closest(a, b);
    const Real lacking = radius_a + radius_b - near.distance;
    if (lacking <= 0) return 0;
    const Real slope = near.distance > 1e-9 ? std::fabs(near.on_b.x - near.on_a.x) / near.distance : 1.0;
    return lacking / std::max(slope, 0.3);
}

struct SolidCapsule {
    Segment axis;  ///< world
    Real radius = 0;
};
using SolidCapsules = FixedVector<SolidCapsule, kMostCapsules>;

SolidCapsules solid_capsules(const FencerModel& model, const Figure& figure) {
    RIPOSTE_ASSERT(model.capsules.size() <= kMostCapsules);
    SolidCapsules solid;
    for (const BodyCapsule& capsule : model.capsules) {
        if (capsule.solid) solid.push_back({axis_of(capsule, figure), capsule.radius});
    }
    return solid;
}

/// How far two bodies must still go apart, and which of their solid capsules ask for it.
struct Overlap {
    Real way = 0;  ///< m, along X
    std::array<std::size_t, 2> capsules{};
};

/// The greatest of those that lack `room` (m) between the capsules of the one and of the other.
Overlap greatest_overlap(const BoutSetup& setup, const std::array<Figure, 2>& figures, Real room) {
    const SolidCapsules first = solid_capsules(*setup.models[0], figures[0]);
    const SolidCapsules second = solid_capsules(*setup.models[1], figures[1]);
    Overlap most;
    for (std::size_t i = 0; i < first.size(); ++i) {
        for (std::size_t j = 0; j < second.size(); ++j) {
            const Real way = overlap_along_x(first[i].axis, first[i].radius + room, second[j].axis, second[j].radius);
            if (way > most.way) most = {way, {i, j}};
        }
    }
    return most;
}

/// How far each came forward in this tick, m.
std::array<Real, 2> ways_forward(const BoutState& state, const std::array<Figure, 2>& before) {
    std::array<Real, 2> forward{};
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const Real moved = state.fencers[i].root_x - before[i].world_from_model.translation.x;
        forward[i] = std::max(0.0, moved * facing(side));
    }
    return forward;
}

/// Of an overlap, the part that the first one made: by how far each came forward as a whole, or with the very limb in
/// any way but back (a foot that comes in from the side).
Real share_of_first(const BoutSetup& setup, std::array<Real, 2> forward, const Overlap& overlap,
                    const std::array<Figure, 2>& before, const std::array<Figure, 2>& figures) {
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const std::size_t limb = overlap.capsules[i];
        const Segment was = solid_capsules(*setup.models[i], before[i])[limb].axis;
        const Segment is = solid_capsules(*setup.models[i], figures[i])[limb].axis;
        Vec3 way = 0.5 * (is.a - was.a + is.b - was.b);
        way.x = std::max(0.0, way.x * facing(side));
        forward[i] = std::max(forward[i], glm::length(way));
    }
    const Real sum = forward[0] + forward[1];
    return sum > 0 ? forward[0] / sum : 0.5;
}

/// Who came slower goes down, and where neither was clearly faster both do.
void run_down(BoutState& state, const std::array<Real, 2>& forward, Real dt) {
    if (forward[0] + forward[1] < kHardMeeting * dt) return;
    for (std::size_t i = 0; i < 2; ++i) state.fencers[i].run_down = forward[i] <= kFaster * forward[1 - i];
}

void shift(FencerState& fencer, Figure& figure, Real dx) {
    fencer.root_x += dx;
    fencer.legs.anchor_x += dx;
    figure.world_from_model.translation.x += dx;
}

bool sweeps_through_trunk(const FencerModel& model, const Figure& figure, const Vec3& grip, const Quat& from,
                          const Quat& to, Real blade_length, Arc arc) {
    constexpr int kSamples = 8;
    for (int i = 1; i < kSamples; ++i) {
        const Quat turned = slerp(from, to, static_cast<Real>(i) / kSamples, arc);
        const Segment blade{grip, grip + turned * kAxisY * blade_length};
        for (std::size_t c = 0; c < kTrunkCapsules; ++c) {
            const BodyCapsule& capsule = model.capsules[c];
            if (closest(blade, axis_of(capsule, figure)).distance < capsule.radius) return true;
        }
    }
    return false;
}

}  // namespace

bool keep_bodies_apart(const BoutSetup& setup, BoutState& state, const std::array<Figure, 2>& before,
                       std::array<Figure, 2>& figures, Real dt) {
    const std::array<Real, 2> forward = ways_forward(state, before);
    bool met = false;
    Real share = 0.5;
    for (int pass = 0; pass < 4; ++pass) {
        const Overlap overlap = greatest_overlap(setup, figures, kSkinRoom);
        if (overlap.way <= 1e-6) break;
        if (!met) share = share_of_first(setup, forward, overlap, before, figures);
        met = true;
        shift(state.fencers[0], figures[0], -share * overlap.way);
        shift(state.fencers[1], figures[1], (1.0 - share) * overlap.way);
    }
    const bool anew = met && !state.bodies_touch;
    for (FencerState& fencer : state.fencers) fencer.run_down = false;
    if (anew) run_down(state, forward, dt);
    // Who stands against the other sways in and out of touch; it is one meeting until there is room between them.
    state.bodies_touch =
        met || (state.bodies_touch && greatest_overlap(setup, figures, kSkinRoom + kPartingRoom).way > 0);
    return anew;
}

Vec3 way_out(const Vec3& from_axis_before, const Vec3& from_axis) {
    const Vec3 straight = normalized_or(from_axis, kAxisY);
    return glm::dot(straight, from_axis_before) < 0 ? -straight : straight;
}

void keep_out(const FencerModel& model, const Figure& before, const Figure& after, const Segment& steel, Real dt,
              Real left, Within within, MovingBlade& blade) {
    RIPOSTE_ASSERT(model.capsules.size() <= kMostCapsules);
    struct Hold {
        Vec3 point;
        Vec3 out;
        Real speed;    ///< m/s, at which it is not in the capsule in the end
        Real lasting;  ///< what of it may stay
    };
    FixedVector<Hold, kMostCapsules> holds;
    for (const BodyCapsule& capsule : model.capsules) {
        const Segment axis_before = axis_of(capsule, before);
        const SegmentProximity was = closest(steel, axis_before);
        const SegmentProximity near = closest(steel, axis_of(capsule, after));
        const Real hand = near.along_a <= 0 ? kHandRoom : 0.0;
        const Vec3 out = way_out(was.on_a - was.on_b, near.on_a - near.on_b);
        const Real room = glm::dot(near.on_a - near.on_b, out) - capsule.radius - hand;
        const Real body = glm::dot(near.on_b - axis_before.at(near.along_b), out) / dt;
        if (within == Within::kStays && room <= 0) continue;
        // What is outside may come as far as the skin in the time left; what is inside has a whole tick to get out.
        const Real time = room > 0 ? left : dt;
        const Real speed = std::min(-room / time, body + kGreatestPush);
        holds.push_back({near.on_a, out, speed, room > 0 ? speed : std::min(speed, body)});
    }
    // Twice: what leads out of one capsule may lead into the next.
    for (int pass = 0; pass < 2; ++pass) {
        for (const Hold& hold : holds) hold_point(hold.point, hold.out, hold.lasting, blade);
    }
    for (int pass = 0; pass < 2; ++pass) {
        for (const Hold& hold : holds) push_point(hold.point, hold.out, hold.speed, blade);
    }
}

bool catch_the_long_way(const FencerModel& model, const Figure& figure, const Vec3& grip, const Quat& from,
                        const Quat& to, Real blade_length) {
    return sweeps_through_trunk(model, figure, grip, from, to, blade_length, Arc::kShort) &&
           !sweeps_through_trunk(model, figure, grip, from, to, blade_length, Arc::kLong);
}

}  // namespace riposte
