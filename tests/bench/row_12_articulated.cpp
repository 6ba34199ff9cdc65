// The articulated-body algorithm: one tree of 29 bodies and 58 degrees of freedom in double precision, from coordinates
// to accelerations.
#include "articulated.hpp"

#include <memory>

namespace riposte::bench {
namespace {

constexpr std::size_t kLinks = 28;  // and the base

/// 12 balls and 16 hinges, evenly among each other: 52, and 6 of the floating base.
JointKind joint(std::size_t i) { return (i * 3) % 7 < 3 ? JointKind::kBall : JointKind::kRevolute; }

Row make_row() {
    static const Bodies bodies = draw_bodies(1, kLinks, joint);
    std::vector<Finder> finders;
    for (const auto& make : {mujoco_finder, mujoco_forward_finder, bullet_finder})
        if (auto peer = make(bodies)) finders.push_back(*peer);
    finders.push_back(our_finder(bodies));
    Row row = row_of("articulated-body algorithm, 29 bodies, " + std::to_string(6 + bodies.model.velocity_count) +
                         " degrees of freedom",
                     bodies, finders);
    for (std::size_t i = 0; i + 1 < finders.size(); ++i) {
        if (finders[i].name == kLeastOfMujoco) row.goals.push_back({i, finders.size() - 1, 3.6, 12 / 2.5});
        if (finders[i].name == kBullet) row.goals.push_back({i, finders.size() - 1, 1.8, 5.9 / 2.5});
    }
    return row;
}

const Registration kRow(12, make_row);

}  // namespace
}  // namespace riposte::bench
