// The arm from a goal of the hand and a wanted elbow: goals all round the shoulder, both arms.
#include "naive_arm.hpp"
#include "race.hpp"

#include <riposte/body/arm.hpp>
#include <riposte/core/prng.hpp>

#include <algorithm>
#include <memory>

namespace riposte::bench {
namespace {

constexpr std::size_t kGoals = 256;  // of each arm

Quat random_rotation(Prng& prng) {
    const Real x = prng.between(-1, 1);
    const Real y = prng.between(-1, 1);
    return exp_rotation(Vec3(x, y, prng.between(-1, 1)) * kPi);
}

/// Clavicle and arm, the joints along +Y of each other, the elbow slightly bent.
Skeleton arm(Side side) {
    const Quatf bent(axis_angle(kAxisX, 0.2));
    const Quatf none(1, 0, 0, 0);
    const float out = side == Side::kRight ? -1 : 1;
    Skeleton skeleton;
    const auto add = [&](const char* joint, JointIndex parent, const Quatf& turn, float along) {
        skeleton.joints.push_back({side_name(side, joint), parent, {turn, Vec3f(0, along, 0)}});
    };
    add("clavicle", kNoJoint, Quatf(axis_angle(kAxisZ, Real{-out} * kPi / 2)), 1.4F);
    add("upperarm", 0, none, 0.17F);
    add("upperarm_swing", 0, none, 0.17F);
    add("forearm", 1, bent, 0.295F);
    add("forearm_twist", 3, none, 0.13F);
    add("hand", 3, none, 0.262F);
    add("weapon", 5, none, 0.08F);
    return skeleton;
}

struct Goals {
    ArmRig rig;
    Rigid clavicle;
    std::vector<ArmGoal> goals;
    std::vector<ArmSolution> solutions;
    naive::Arm naive;
    std::vector<naive::ArmGoal> naive_goals;
    std::vector<naive::Solution> naive_solutions;
};

Goals make_goals(Side side, Prng& prng) {
    const Skeleton skeleton = arm(side);
    Goals g;
    g.rig = make_arm_rig(skeleton, side).value();
    g.clavicle = unit_rigid(skeleton.joints[0].parent_from_joint);
    const Rigid shoulder = g.clavicle * g.rig.clavicle_from_upperarm;
    g.naive = {shoulder.translation, g.clavicle.rotation, g.rig.upper_length, g.rig.fore_length};
    for (std::size_t i = 0; i < kGoals; ++i) {
        const Quat turn = random_rotation(prng);
        const Vec3 reach = turn * kAxisY * (g.rig.length() * prng.between(0.5, 0.98));
        const Rigid hand{random_rotation(prng), shoulder.translation + reach};
        const Vec3 elbow = shoulder.translation + reach * 0.5 + turn * kAxisX * 0.2;
        g.goals.push_back({hand * g.rig.hand_from_weapon, elbow});
        g.naive_goals.push_back({hand.translation, hand.rotation, elbow});
    }
    g.solutions.resize(kGoals);
    g.naive_solutions.resize(kGoals);
    return g;
}

void solve_naive(Goals& g) {
    for (std::size_t i = 0; i < kGoals; ++i) g.naive_solutions[i] = naive::solve(g.naive, g.naive_goals[i]);
}

void solve_ours(Goals& g) {
    for (std::size_t i = 0; i < kGoals; ++i) g.solutions[i] = solve_arm(g.rig, g.clavicle, g.goals[i]);
}

Row make_row() {
    Prng prng = Prng::seeded(1);
    auto arms = std::make_shared<std::vector<Goals>>();
    for (const Side side : {Side::kRight, Side::kLeft}) arms->push_back(make_goals(side, prng));
    const Quote ozz{"ozz-animation", 117, 60};
    Row row{"two-bone arm, any goal of the hand", "arm", 2 * kGoals, {}, {}, {}, ozz};
    row.contenders.push_back({"GLM, -O3 -march=x86-64-v3", [=] {
                                  for (Goals& g : *arms) solve_naive(g);
                              }});
    row.contenders.push_back({"ours", [=] {
                                  for (Goals& g : *arms) solve_ours(g);
                              }});
    for (const Contender& contender : row.contenders) contender.run();
    Real apart = 0;
    for (const Goals& g : *arms) {
        for (std::size_t i = 0; i < kGoals; ++i) {
            apart = std::max(apart, glm::distance(g.solutions[i].elbow_model, g.naive_solutions[i].elbow));
        }
    }
    row.agreement = farthest_apart(apart);
    row.goals.push_back({0, 1, ozz.peer_ns / 88, ozz.peer_ns / 71});
    return row;
}

const Registration kRow(5, make_row);

}  // namespace
}  // namespace riposte::bench
