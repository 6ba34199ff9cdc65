#include "bodies.hpp"

#include "body_capsules.hpp"
#include "legs.hpp"

#include <riposte/core/fixed_vector.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte {
namespace {

constexpr Real kSkinRoom = 0.03;     // m between the capsules of limbs that meet: for the skins around them
constexpr Real kTrunkRoom = 0.002;   // m between the skins of trunks: vertices alone tell where they are
constexpr Real kTrunkReach = 0.3;    // m, from capsules that are farther apart no skins meet or have just parted
constexpr Real kPartingRoom = 0.05;  // m more between bodies that have parted
// m/s at which the legs of whoever runs or rebounds leave the other's when they swing into them: the whole body goes
// away with the leg, and at once would be a leap.
constexpr Real kParting = 1.5;
constexpr Real kPartingInFall = 2.5;  // legs of one who falls are flung
// m/s between the two: a fleche alone comes at 2.6 at most and only stumbles, into somebody who comes to meet it, by a
// step (1.0), a lunge (1.8) or a fleche of his own, it throws down.
constexpr Real kHardMeeting = 3.2;
constexpr Real kStronger = 1.25;  // times the other's momentum: clearly more

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

/// How far two bodies must still go apart, and how what of each asks for it has moved within the tick.
struct Overlap {
    Real way = 0;  ///< m, along X
    PerFencer<Vec3> moved{Vec3(0), Vec3(0)};
};

/// Of boxes around the two.
Real gap_along_x(const Segment& a, const Segment& b) {
    return std::max(std::min(a.a.x, a.b.x) - std::max(b.a.x, b.b.x), std::min(b.a.x, b.b.x) - std::max(a.a.x, a.b.x));
}

/// Along X: how far two capsules must still go to just touch.
Real overlap_along_x(const Segment& a, Real radius_a, const Segment& b, Real radius_b) {
    if (gap_along_x(a, b) > radius_a + radius_b) return 0;
    const SegmentProximity near = closest(a, b);
    const Real lacking = radius_a + radius_b - near.distance;
    if (lacking <= 0) return 0;
    const Real slope = near.distance > 1e-9 ? std::fabs(near.on_b.x - near.on_a.x) / near.distance : 1.0;
    return lacking / std::max(slope, 0.3);
}

bool both_trunk(std::size_t i, std::size_t j) { return i < kTrunkAndFlanks && j < kTrunkAndFlanks; }

/// A foot in the air over the other's foot will come down: feet stand beside each other, never one upon the other.
SolidCapsule on_floor(SolidCapsule foot) {
    foot.axis.a.y = foot.axis.b.y = 0;
    return foot;
}

Vec3 moved(const FencerModel& model, const Figure& before, const Figure& figure, std::size_t limb) {
    const Segment was = solid_capsules(model, before)[limb].axis;
    const Segment is = solid_capsules(model, figure)[limb].axis;
    return 0.5 * (is.a - was.a + is.b - was.b);
}

/// The greatest overlap of those of limbs, with each other and with trunks, that lack `room` (m) between the capsules
/// of the one and of the other.
Overlap overlap_of_limbs(const BoutSetup& setup, const PerFencer<Figure>& before, const PerFencer<Figure>& figures,
                         Real room) {
    const SolidCapsules first = solid_capsules(*setup.models[0], figures[0]);
    const SolidCapsules second = solid_capsules(*setup.models[1], figures[1]);
    Real most = 0;
    PerFencer<std::size_t> limbs{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        for (std::size_t j = 0; j < second.size(); ++j) {
            if (both_trunk(i, j)) continue;
            const bool feet = i >= kFirstFoot && j >= kFirstFoot;
            const SolidCapsule a = feet ? on_floor(first[i]) : first[i];
            const SolidCapsule b = feet ? on_floor(second[j]) : second[j];
            const Real way = overlap_along_x(a.axis, a.radius + room, b.axis, b.radius);
            if (way <= most) continue;
            most = way;
            limbs = {i, j};
        }
    }
    if (most <= 0) return {};
    return {most,
            {moved(*setup.models[0], before[0], figures[0], limbs[0]),
             moved(*setup.models[1], before[1], figures[1], limbs[1])}};
}

bool trunks_are_near(const BoutSetup& setup, const PerFencer<Figure>& figures) {
    const SolidCapsules first = solid_capsules(*setup.models[0], figures[0]);
    const SolidCapsules second = solid_capsules(*setup.models[1], figures[1]);
    for (std::size_t i = 0; i < kTrunkAndFlanks; ++i) {
        for (std::size_t j = 0; j < kTrunkAndFlanks; ++j) {
            const Real reach = first[i].radius + second[j].radius + kTrunkReach;
            if (gap_along_x(first[i].axis, second[j].axis) > reach) continue;
            if (closest(first[i].axis, second[j].axis).distance < reach) return true;
        }
    }
    return false;
}

/// The way that a vertex of the skin goes with its joint.
Vec3 moved(const Skin& skin, const Figure& before, const Figure& figure, std::uint32_t vertex) {
    const std::size_t joint = skin.influences[vertex].joints[0];
    const Vec3f bound = skin.joint_from_bind[joint].point(skin.bind_position(vertex));
    const auto place = [&](const Figure& f) {
        return f.world_from_model.point(Vec3(f.model.model_from_joint[joint].point(bound)));
    };
    return place(figure) - place(before);
}

/// How much farther apart than in `figures` trunks and heads are to be, at least -`room` (m), from skin to skin.
Overlap overlap_of_trunks(const BoutSetup& setup, const PerFencer<Figure>& before, const PerFencer<Figure>& figures,
                          Real room, PerFencer<TrunkSkin>& trunks) {
    if (!trunks_are_near(setup, figures)) return {-room};
    for (const FencerId id : kFencers) trunks[id].pose(*setup.models[id], setup.skin_method, figures[id]);
    const Real apart = figures[1].world_from_model.translation.x - figures[0].world_from_model.translation.x;
    const TrunkMeeting meeting = nearest_places(trunks[0], trunks[1], apart, room);
    if (!meeting.found) return {-room};
    Overlap overlap{-meeting.way};
    for (const FencerId id : kFencers)
        overlap.moved[id] = moved(setup.models[id]->skin, before[id], figures[id], meeting.vertices[id]);
    return overlap;
}

/// How far each came forward in this tick, m.
PerFencer<Real> ways_forward(const BoutState& state, const PerFencer<Figure>& before) {
    PerFencer<Real> forward{};
    for (const FencerId id : kFencers) {
        const Real moved = state.fencers[id].root_x - before[id].world_from_model.translation.x;
        forward[id] = std::max(0.0, moved * facing(id));
    }
    return forward;
}

bool runs(const FencerState& fencer) {
    const LegState legs = fencer.legs.state;
    return legs == LegState::kFleche || legs == LegState::kStumble || legs == LegState::kFall;
}

/// How far limbs may part within the tick, m.
Real parting_of_limbs(const BoutState& state, const PerFencer<Real>& forward, Real dt) {
    if (!runs(state.fencers[0]) && !runs(state.fencers[1])) return std::numeric_limits<Real>::infinity();
    const auto falls = [](const FencerState& fencer) { return fencer.legs.state == LegState::kFall; };
    const bool fall = falls(state.fencers[0]) || falls(state.fencers[1]);
    return forward[0] + forward[1] + (fall ? kPartingInFall : kParting) * dt;
}

/// Of an overlap, the part that the first one gives back. Each came forward as a whole, or with the very limb in any
/// way but back (a foot that comes in from the side). What both ran into each other in goes by the masses, as a blow
/// without rebound has it; but nobody gives back more than he came, since who stands braces himself.
Real share_of_first(const BoutSetup& setup, PerFencer<Real> forward, const Overlap& overlap) {
    for (const FencerId id : kFencers) {
        Vec3 way = overlap.moved[id];
        way.x = std::max(0.0, way.x * facing(id));
        forward[id] = std::max(forward[id], glm::length(way));
    }
    const Real sum = forward[0] + forward[1];
    if (sum <= 0) return 0.5;
    if (overlap.way > sum) return forward[0] / sum;
    const Real mass = setup.models[0]->mass();
    const Real other = setup.models[1]->mass();
    const Real back = overlap.way * other / (mass + other);
    return std::clamp(back, overlap.way - std::min(forward[1], overlap.way), std::min(forward[0], overlap.way)) /
           overlap.way;
}

/// Who came with less momentum goes down, and where neither came with clearly more both do.
void run_down(const BoutSetup& setup, BoutState& state, const PerFencer<Real>& forward, Real dt) {
    if (forward[0] + forward[1] < kHardMeeting * dt) return;
    const PerFencer<Real> momenta{setup.models[0]->mass() * forward[0], setup.models[1]->mass() * forward[1]};
    for (const FencerId id : kFencers) state.fencers[id].run_down = momenta[id] <= kStronger * momenta[id.other()];
}

void shift(FencerState& fencer, Figure& figure, Real dx) {
    fencer.root_x += dx;
    fencer.legs.anchor_x += dx;
    figure.world_from_model.translation.x += dx;
}

}  // namespace

BodyMeeting keep_bodies_apart(const BoutSetup& setup, BoutState& state, const PerFencer<Figure>& before,
                              PerFencer<Figure>& figures, PerFencer<TrunkSkin>& trunks, Real dt) {
    const PerFencer<Real> forward = ways_forward(state, before);
    const Real limbs_part = parting_of_limbs(state, forward, dt);
    const Overlap trunk = overlap_of_trunks(setup, before, figures, kTrunkRoom + kPartingRoom, trunks);
    Real parted = 0;  // m
    Real share = 0.5;
    for (int pass = 0; pass < 4; ++pass) {
        Overlap overlap = overlap_of_limbs(setup, before, figures, kSkinRoom);
        overlap.way = std::min(overlap.way, limbs_part - parted);
        const Real trunk_way = trunk.way + kTrunkRoom - parted;
        if (trunk_way > overlap.way) overlap = {trunk_way, trunk.moved};
        if (overlap.way <= 1e-6) break;
        if (parted == 0) share = share_of_first(setup, forward, overlap);
        parted += overlap.way;
        shift(state.fencers[0], figures[0], -share * overlap.way);
        shift(state.fencers[1], figures[1], (1.0 - share) * overlap.way);
    }
    const bool met = parted > 0;
    const bool anew = met && !state.bodies_touch;
    for (FencerState& fencer : state.fencers) fencer.run_down = false;
    if (anew) run_down(setup, state, forward, dt);
    // Who stands against the other sways in and out of touch; it is one meeting until there is room between them.
    const auto near = [&] {
        return trunk.way + kTrunkRoom + kPartingRoom > 0 ||
               overlap_of_limbs(setup, before, figures, kSkinRoom + kPartingRoom).way > 0;
    };
    state.bodies_touch = met || (state.bodies_touch && near());
    return {anew, (forward[0] + forward[1]) / dt};
}

}  // namespace riposte
