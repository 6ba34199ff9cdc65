#include "catch.hpp"
#include "chains.hpp"
#include "tell.hpp"

#include <string>

using namespace riposte;
using namespace riposte::test;

namespace {

struct Tally {
    int goals = 0;
    int reached = 0;
    Real rounds = 0;  ///< of those that were reached

    [[nodiscard]] Real share() const { return static_cast<Real>(reached) / goals; }
};

/// Goals are end points of turns that the chain may have, so that each can be reached.
Tally tally(const Chain& chain, ChainMethod method, int goals) {
    Prng prng = Prng::seeded(7);
    Tally tally;
    for (; tally.goals < goals; ++tally.goals) {
        const Vec3 goal = end_of(chain, any_turns(prng, chain));
        const ChainSolution found =
            solve_chain(chain, {}, goal, {method, kEnoughRounds[static_cast<std::size_t>(method)], 1e-3});
        REQUIRE(finite(chain, found));
        REQUIRE(glm::distance(found.end_base, end_of(chain, found.turns)) < 1e-12);
        REQUIRE(found.reached == (found.miss <= 1e-3));
        if (!found.reached) continue;
        ++tally.reached;
        tally.rounds += found.rounds;
    }
    return tally;
}

void tell_tally(const char* chain, ChainMethod method, const Tally& tally) {
    const std::string words = std::string(chain) + ", " + kChainWords[static_cast<std::size_t>(method)];
    tell((words + ": goals").c_str(), tally.goals);
    tell((words + ": share within 1 mm").c_str(), tally.share());
    tell((words + ": rounds on average").c_str(), tally.rounds / std::max(1, tally.reached));
}

}  // namespace

TEST_CASE("every way finds every goal that a free arm reaches") {
    const Chain chain = arm_chain(false);
    for (const ChainMethod method : kChainMethods) {
        const Tally found = tally(chain, method, 10000);
        tell_tally("free arm", method, found);
        CHECK(found.share() > 0.999);
    }
}

TEST_CASE("every way finds most goals that an arm reaches within its limits") {
    const Chain chain = arm_chain(true);
    for (const ChainMethod method : kChainMethods) {
        const Tally found = tally(chain, method, 10000);
        tell_tally("arm within limits", method, found);
        CHECK(found.share() > 0.9);
    }
}

TEST_CASE("every way finds nearly all goals that an arm and its trunk reach within their limits") {
    const Chain chain = trunk_chain(true);
    for (const ChainMethod method : kChainMethods) {
        const Tally found = tally(chain, method, 10000);
        tell_tally("trunk and arm within limits", method, found);
        CHECK(found.share() > 0.97);
    }
}

TEST_CASE("no way leaves a joint beyond its limits") {
    const Chain chain = trunk_chain(true);
    Prng prng = Prng::seeded(8);
    for (int i = 0; i < 400; ++i) {
        const ChainMethod method = kChainMethods[static_cast<std::size_t>(i) % kChainMethods.size()];
        const Vec3 goal = random_in_box(prng, 1.2);
        const ChainSolution found = solve_chain(chain, {}, goal, {method, 60, 1e-3});
        for (std::size_t j = 0; j < chain.joints.size(); ++j)
            REQUIRE(size_in(chain.joints[j].limits, turn_of(found.turns[j])) <= 1 + 1e-9);
    }
}

TEST_CASE("a goal out of reach draws the chain out towards itself, and nothing is ever not a number") {
    const Chain chain = arm_chain(false);
    const Vec3 first = chain.joints[0].parent_from_joint.translation;
    Prng prng = Prng::seeded(9);
    for (const ChainMethod method : kChainMethods) {
        Real worst = 0;
        for (int i = 0; i < 1000; ++i) {
            const Vec3 way = random_rotation(prng) * kAxisY;
            const Vec3 goal = first + way * (chain.length() * prng.between(1.05, 4));
            const ChainTurns start = any_turns(prng, chain);
            const ChainSolution found = solve_chain(chain, start, goal, {method, 1000, 1e-3});
            REQUIRE(finite(chain, found));
            REQUIRE_FALSE(found.reached);
            worst = std::max(worst, glm::distance(found.end_base, first + way * chain.length()));
        }
        tell((std::string("out of reach, ") + kChainWords[static_cast<std::size_t>(method)] +
              ": farthest from drawn out, m")
                 .c_str(),
             worst);
        CHECK(worst < 0.02);
    }
}

TEST_CASE("a chain that stands straight bends for a goal on its own line") {
    Chain chain = arm_chain(false);
    for (std::size_t i = 1; i < chain.joints.size(); ++i) chain.joints[i].parent_from_joint.rotation = Quat(1, 0, 0, 0);
    const Vec3 first = chain.joints[0].parent_from_joint.translation;
    const Vec3 end = end_of(chain, {});
    REQUIRE(glm::distance(first, end) == Approx(chain.length()).margin(1e-9));
    for (const ChainMethod method : kChainMethods) {
        for (const Real share : {-0.9, -0.5, 0.3, 0.7}) {
            CAPTURE(static_cast<int>(method), share);
            const ChainSolution found = solve_chain(chain, {}, first + (end - first) * share, {method, 1000, 1e-3});
            CHECK(found.reached);
        }
        for (const Vec3& goal : {first, end, first - (end - first) * 2.0, end + (end - first)})
            CHECK(finite(chain, solve_chain(chain, {}, goal, {method, 200, 1e-3})));
    }
}

TEST_CASE("two bones bend as the closed form of the arm has them") {
    const Skeleton skeleton = figure();
    const ArmRig rig = rig_of(Side::kRight);
    Chain chain = make_chain(skeleton, rig.upperarm, rig.forearm, rig.forearm_from_hand.translation).value();
    chain.limited = false;
    const Rigid clavicle = bind_clavicle(rig);
    Prng prng = Prng::seeded(10);
    Real worst = 0;
    for (int i = 0; i < 500; ++i) {
        const ArmGoal goal = random_goal(rig, clavicle, prng, 0.5, 0.95);
        const ArmSolution closed = solve_arm(rig, clavicle, goal);
        REQUIRE(closed.reached);
        const Rigid clavicle_from_goal = inverse(clavicle) * (goal.model_from_weapon * rig.weapon_from_hand);
        const Vec3 wrist = clavicle_from_goal.translation;
        const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
        for (const ChainMethod method : kChainMethods) {
            const ChainSolution found = solve_chain(chain, {}, wrist, {method, 2000, 1e-6});
            REQUIRE(found.reached);
            // The elbow swings freely about the line from shoulder to wrist; how far it is off that line is fixed.
            const Rigid upper = chain.joints[0].parent_from_joint * Rigid{found.turns[0], Vec3(0)};
            const Vec3 elbow = upper.point(chain.joints[1].parent_from_joint.translation);
            const Vec3 closed_elbow = inverse(clavicle).point(closed.elbow_model);
            const Vec3 line = glm::normalize(wrist - shoulder);
            const Real along = glm::dot(elbow - closed_elbow, line);
            const Real off = glm::length(glm::cross(line, elbow - shoulder)) -
                             glm::length(glm::cross(line, closed_elbow - shoulder));
            worst = std::max({worst, std::fabs(along), std::fabs(off)});
        }
    }
    tell("two bones, elbow against the closed form, m", worst);
    CHECK(worst < 1e-5);
}

TEST_CASE("a chain keeps the pose that it comes from, and a pose takes its turns") {
    const Skeleton skeleton = figure();
    const Chain chain = trunk_chain(false);
    Prng prng = Prng::seeded(11);
    const ChainTurns turns = any_turns(prng, chain);
    Pose pose = bind_pose(skeleton);
    apply_chain(chain, turns, pose);
    const ChainTurns back = turns_in(chain, pose);
    ModelPose model;
    local_to_model(skeleton, pose, model);
    for (std::size_t i = 0; i < chain.joints.size(); ++i) CHECK(angle_between(turns[i], back[i]) < 1e-6);
    const Rigid pelvis = unit_rigid(model[skeleton.find("pelvis")]);
    const Vec3 palm = unit_rigid(model[skeleton.find("r_hand")]).point(chain.end_last);
    CHECK(glm::distance(pelvis.point(end_of(chain, turns)), palm) < 1e-5);
}

TEST_CASE("a chain from a joint that is not above the other is refused by names") {
    const Skeleton skeleton = figure();
    const auto refused = make_chain(skeleton, skeleton.find("l_clavicle"), skeleton.find("r_hand"), Vec3(0));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().what.find("'r_hand' does not hang on 'l_clavicle'") != std::string::npos);
}
