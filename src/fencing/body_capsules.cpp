#include "body_capsules.hpp"

#include <riposte/core/fixed_vector.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kHandRoom = 0.04;     // m, a fist is thicker than a blade
constexpr Real kGreatestPush = 6.0;  // m/s, out of a body

bool sweeps_through_trunk(const FencerModel& model, const Figure& figure, const BladeTurn& turn, Arc arc) {
    constexpr int kSamples = 8;
    for (int i = 1; i < kSamples; ++i) {
        const Rigid place = interpolate(turn.from, turn.to, static_cast<Real>(i) / kSamples, arc);
        const Segment blade{place.translation, place.translation + place.rotation * kAxisY * turn.blade_length};
        for (std::size_t c = 0; c < kTrunkCapsules; ++c) {
            const BodyCapsule& capsule = model.capsules[c];
            if (closest(blade, axis_of(capsule, figure)).distance < capsule.radius) return true;
        }
    }
    return false;
}

}  // namespace

Segment axis_of(const BodyCapsule& capsule, const Figure& figure) {
    return capsule_axis(capsule, figure.model, figure.world_from_model);
}

Vec3 way_out(const Vec3& from_axis_before, const Vec3& from_axis) {
    const Vec3 straight = normalized_or(from_axis, kAxisY);
    return glm::dot(straight, from_axis_before) < 0 ? -straight : straight;
}

void keep_out(const Target& target, const Segment& steel, Real dt, Real left, Within within, MovingBlade& blade) {
    const FencerModel& model = target.model;
    RIPOSTE_ASSERT(model.capsules.size() <= kMostCapsules);
    struct Hold {
        Vec3 point;
        Vec3 out;
        Real speed;    ///< m/s, at which it is not in the capsule in the end
        Real lasting;  ///< what of it may stay
    };
    FixedVector<Hold, kMostCapsules> holds;
    for (const BodyCapsule& capsule : model.capsules) {
        const Segment axis_before = axis_of(capsule, target.before);
        const SegmentProximity was = closest(steel, axis_before);
        const SegmentProximity near = closest(steel, axis_of(capsule, target.after));
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

bool catch_the_long_way(const FencerModel& model, const Figure& figure, const BladeTurn& turn) {
    return sweeps_through_trunk(model, figure, turn, Arc::kShort) &&
           !sweeps_through_trunk(model, figure, turn, Arc::kLong);
}

}  // namespace riposte
