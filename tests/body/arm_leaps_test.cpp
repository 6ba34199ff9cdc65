// A great many short paths of the goal, slow ones and fencing-fast ones, each begun with an arm that holds its goal:
// what a joint turns in a tick is owed to the goal or is less than five degrees.
#include "catch.hpp"
#include "wandering.hpp"

#include <cstdio>

using namespace riposte;
using namespace riposte::test;

namespace {

/// What a goal's way in a tick asks of the joints wherever the elbow is, rad: its own turn, that of the line from
/// shoulder to wrist, and the elbow's opening.
Real owed_to(const ArmRig& rig, const ArmGoal& from, const ArmGoal& to) {
    const auto line = [&](const ArmGoal& goal) {
        return normalized_or(wrist_of(rig, goal.model_from_weapon) - rig.clavicle_from_upperarm.translation, kAxisY);
    };
    return angle_between(from.model_from_weapon.rotation, to.model_from_weapon.rotation) +
           angle_between({1, 0, 0, 0}, rotation_between(line(from), line(to))) +
           angle_between(solve_arm(rig, {}, from).upperarm_from_forearm, solve_arm(rig, {}, to).upperarm_from_forearm);
}

struct Leaps {
    long ticks = 0;
    Real turn = 0;    ///< rad, the largest turn of a joint in a tick
    Real owed = 0;    ///< rad, what the goal asked for in that tick
    Real excess = 0;  ///< rad, the largest turn beyond what was asked for
    Real calm = 0;    ///< rad, the largest turn in a tick in which the goal asked for less than a degree
    Real missed = 0;  ///< m, from a goal within reach
};

/// One path of 8 to 16 ticks. Three of four goals stay within reach; the elbow wished for is the path's own or one that
/// leaps in the middle of it.
void follow_path(const ArmRig& rig, long path, Prng& prng, Leaps& leaps) {
    const bool in_reach = path % 4 != 3;
    const Wandering way = random_wandering(prng);
    const Real quick = prng.between(0, 1);
    const Real pace = 0.003 + 0.06 * quick * quick;  // of the curve in a tick
    const Vec3 whim = rig.clavicle_from_upperarm.translation + random_in_box(prng, 0.4);
    const auto goal_at_tick = [&](int i) {
        ArmGoal goal = in_reach ? within_reach(rig, way.at(i * pace)) : anywhere(rig, way.at(i * pace));
        if (path % 2 == 1 && i > 4) goal.elbow_model = whim;
        return goal;
    };
    ArmGoal goal = goal_at_tick(0);
    HeldArm held = hold_arm(rig, {}, goal);
    ArmSolution last = solution_of(rig, held);
    const int ticks = 8 + static_cast<int>(path % 9);
    for (int i = 1; i <= ticks; ++i, ++leaps.ticks) {
        const ArmGoal next = goal_at_tick(i);
        held = advance_arm(rig, {}, next, held, kMost);
        const ArmSolution now = solution_of(rig, held);
        const Real turn = joint_step(last, now);
        const Real owed = owed_to(rig, goal, next);
        if (!(turn - owed < 5 * kDegree)) {
            CAPTURE(path, i, turn / kDegree, owed / kDegree);
            FAIL("a joint leaps, or is none");
        }
        if (turn > leaps.turn) leaps.turn = turn, leaps.owed = owed;
        leaps.excess = std::max(leaps.excess, turn - owed);
        if (owed < kDegree) leaps.calm = std::max(leaps.calm, turn);
        if (in_reach) {
            leaps.missed = std::max(leaps.missed, glm::distance(wrist_of(rig, held.clavicle_from_weapon),
                                                                wrist_of(rig, next.model_from_weapon)));
        }
        goal = next;
        last = now;
    }
}

void check_paths(long paths, Prng prng, const char* progress) {
    const ArmRig rig = rig_of(Side::kRight);
    Leaps leaps;
    for (long path = 0; path < paths; ++path) {
        follow_path(rig, path, prng, leaps);
        if (progress == nullptr || (path + 1) % (paths / 10) != 0) continue;
        std::printf(progress, path + 1, leaps.ticks, leaps.turn / kDegree, leaps.owed / kDegree, leaps.excess / kDegree,
                    leaps.calm / kDegree, leaps.missed * 1000);
        std::fflush(stdout);
    }
    CHECK(leaps.calm < 5 * kDegree);
    CHECK(leaps.missed < 1e-3);
    CHECK(leaps.turn > 5 * kDegree);  // fast goals were among them
}

}  // namespace

TEST_CASE("no joint leaps by more than its goal asks for and five degrees") {
    check_paths(4000, Prng::seeded(80), nullptr);
}

TEST_CASE("nor on a million paths", "[.soak]") {
    check_paths(1000000, Prng::seeded(81),
                "%ld paths, %ld ticks: at most %.2f degrees a tick (%.2f owed), %.2f beyond what is owed, %.2f where "
                "less than one is; missed by %.4f mm\n");
}
