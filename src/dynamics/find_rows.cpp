#include "find_rows.hpp"

#include "impulse.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kNear = 0.03;       // m: contacts that stay farther off are not looked at
constexpr Real kSlack = 0.0005;    // m: what a contact may stay deep
constexpr Real kShareOut = 0.2;    // of the rest of the depth, that a step takes out
constexpr Real kFastestOut = 0.5;  // m/s

const Rigid& frame_of(const FreeBody& body, LinkIndex link) {
    return link == kBaseLink ? body.state.world_from_base : body.frames[static_cast<std::size_t>(link)];
}

/// The velocity that a contact must have at least: it may come as near as the gap, and if deep goes slowly out.
Real bound_of(Real gap, Real step) {
    if (gap >= 0) return -gap / step;
    return std::min(std::max(-gap - kSlack, 0.0) * kShareOut / step, kFastestOut);
}

/// Returns true if impulses in this step may have to do with a contact so far off.
bool near_enough(const FreeBody& body, const Row& row, Real gap) {
    const Real velocity = velocity_along(row, body.link_velocities, body.state.base_velocity, body.state.velocities);
    return gap + std::min(velocity, 0.0) * body.step < kNear;
}

void add_floor_end(const FreeBody& body, std::uint8_t index, const Vec3& centre_world, FixedVector<Row, kMaxRows>& rows,
                   FloorEnds& ends) {
    const LinkCapsule& capsule = body.contacts.capsules[index];
    const Real gap = centre_world.y - capsule.radius - body.contacts.floor;
    const Vec3 point_world = centre_world - Vec3(0, capsule.radius, 0);
    const auto row = [&](Row::Kind kind, const Vec3& direction_world) {
        Row one;
        one.kind = kind;
        one.first = capsule.link;
        one.on_first = force_at(frame_of(body, capsule.link), point_world, direction_world);
        return one;
    };
    Row push = row(Row::Kind::kPush, kAxisY);
    if (rows.size() + 3 > kMaxRows || !near_enough(body, push, gap)) return;
    push.bound = bound_of(gap, body.step);
    rows.push_back(push);
    rows.push_back(row(Row::Kind::kFrictionX, kAxisX));
    rows.push_back(row(Row::Kind::kFrictionZ, kAxisZ));
    ends.push_back({index, point_world});
}

Segment axis_world(const FreeBody& body, const LinkCapsule& capsule) {
    const Rigid& frame = frame_of(body, capsule.link);
    return {frame.point(capsule.axis.a), frame.point(capsule.axis.b)};
}

}  // namespace

void add_floor_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows, FloorEnds& ends) {
    for (std::size_t i = 0; i < body.contacts.capsules.size(); ++i) {
        const LinkCapsule& capsule = body.contacts.capsules[i];
        const Segment axis = axis_world(body, capsule);
        add_floor_end(body, static_cast<std::uint8_t>(i), axis.a, rows, ends);
        if (!(capsule.axis.a == capsule.axis.b)) add_floor_end(body, static_cast<std::uint8_t>(i), axis.b, rows, ends);
    }
}

void add_limb_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows) {
    for (const LimbPair& pair : body.contacts.pairs) {
        const LinkCapsule& a = body.contacts.capsules[pair.first];
        const LinkCapsule& b = body.contacts.capsules[pair.second];
        const SegmentProximity near = closest(axis_world(body, a), axis_world(body, b));
        const Real gap = near.distance - a.radius - b.radius;
        // Where the axes cross there is no way out that would be nearer than another.
        const Vec3 out = normalized_or(near.on_a - near.on_b, kAxisY);
        Row row;
        row.bound = bound_of(gap, body.step);
        row.first = a.link;
        row.on_first = force_at(frame_of(body, a.link), near.on_a - out * a.radius, out);
        row.second = b.link;
        row.on_second = force_at(frame_of(body, b.link), near.on_b + out * b.radius, -out);
        if (near_enough(body, row, gap)) rows.push_back(row);
    }
}

}  // namespace riposte
