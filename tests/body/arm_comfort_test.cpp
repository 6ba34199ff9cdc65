#include "catch.hpp"
#include "figure.hpp"

using namespace riposte;

namespace {
constexpr Real kDegree = kPi / 180;
}

TEST_CASE("the comfortable swivel is the one that fine sampling finds") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const ArmRig rig = test::rig_of(side);
        Prng prng = Prng::seeded(30);
        int evaluations = 0;
        for (int i = 0; i < 150; ++i) {
            const Rigid weapon = test::random_goal(rig, {}, prng).model_from_weapon;
            const auto cost = [&](Real swivel) { return discomfort(rig, {}, weapon, swivel); };
            // The thesis's way: every degree; then finer and finer about the best.
            Real fine = 0;
            for (int d = 0; d < 360; ++d) fine = cost(d * kDegree) < cost(fine) ? d * kDegree : fine;
            for (const Real step : {0.05, 0.001}) {
                const Real middle = fine;
                for (int n = -50; n <= 50; ++n) {
                    const Real swivel = middle + n * step * kDegree;
                    if (cost(swivel) < cost(fine)) fine = swivel;
                }
            }
            const ComfortableSwivel found = comfortable_swivel(rig, {}, weapon);
            const Real got = found.swivel;
            REQUIRE(found.discomfort == Approx(cost(got)).margin(1e-12));
            REQUIRE(found.evaluations < 360);
            evaluations += found.evaluations;
            const Real apart = std::fabs(std::remainder(got - fine, 2 * kPi));
            // Where another valley is as deep, it will do as well.
            INFO(i << " got " << got / kDegree << " sampled " << fine / kDegree);
            REQUIRE(cost(got) <= cost(fine) + 1e-4);
            if (cost(got) > cost(fine) - 1e-4) REQUIRE((apart < 0.01 * kDegree || cost(got) < cost(fine)));
        }
        CHECK(evaluations < 150 * 360 * 3 / 4);
    }
}

namespace {

/// Arms as people hold them: goals of angles within the limits.
void check_best_valley(int goals) {
    int same = 0;
    for (int i = 0; i < goals; ++i) {
        const ArmRig rig = test::rig_of(i % 2 == 0 ? Side::kRight : Side::kLeft);
        Prng prng = Prng::seeded(static_cast<std::uint64_t>(i) + 1);
        const Rigid clavicle = test::bind_clavicle(rig);
        const Rigid weapon = test::goal_at(rig, clavicle, test::random_angles(rig.limits, prng)).model_from_weapon;
        const auto cost = [&](Real swivel) { return discomfort(rig, clavicle, weapon, swivel); };
        Real sampled = 0;
        for (int d = 0; d < 360; ++d) sampled = cost(d * kDegree) < cost(sampled) ? d * kDegree : sampled;
        const ComfortableSwivel found = comfortable_swivel(rig, clavicle, weapon);
        CAPTURE(i, found.swivel / kDegree, sampled / kDegree, found.discomfort, cost(sampled));
        REQUIRE(found.discomfort <= cost(sampled) + 1e-4);
        // The same valley: the least of it, sought finer and finer from the sample.
        Real fine = sampled;
        for (const Real step : {0.05, 0.001}) {
            const Real middle = fine;
            for (int n = -50; n <= 50; ++n) {
                const Real swivel = middle + n * step * kDegree;
                if (cost(swivel) < cost(fine)) fine = swivel;
            }
        }
        const Real apart = std::fabs(std::remainder(found.swivel - fine, 2 * kPi));
        if (apart > 3 * kDegree) continue;  // another valley, and no worse
        ++same;
        // Or two floors beside each other that are as deep.
        REQUIRE((apart < 0.01 * kDegree || found.discomfort < cost(fine) + 1e-6));
    }
    CHECK(same > goals * 9 / 10);
}

}  // namespace

TEST_CASE("the comfortable swivel lies in the best valley, for arms as people hold them") { check_best_valley(3000); }

// Not run by itself: a minute.
TEST_CASE("nor does any of 60,000 arms lie in a worse valley", "[.soak]") { check_best_valley(60000); }

TEST_CASE("the swivel angle is the elbow's angle on its circle") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(32);
    for (int i = 0; i < 200; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng);
        const Real swivel = prng.between(-kPi, kPi);
        const Vec3 elbow = elbow_at_swivel(rig, {}, goal.model_from_weapon, swivel);
        const ArmSolution s = solve_arm(rig, {}, {goal.model_from_weapon, elbow});
        REQUIRE(glm::length(s.elbow_model - elbow) < 1e-9);
    }
}

TEST_CASE("an arm near its bind posture is more comfortable than one turned over") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Rigid clavicle = test::bind_clavicle(rig);
    const Rigid upper = clavicle * rig.clavicle_from_upperarm;
    const Rigid fore = upper * Rigid{axis_angle(rig.hinge_upperarm, 1.2) * rig.upperarm_from_forearm.rotation,
                                     rig.upperarm_from_forearm.translation};
    const Rigid weapon = fore * rig.forearm_from_hand * rig.hand_from_weapon;
    const Vec3 comfortable = elbow_at_swivel(rig, clavicle, weapon, comfortable_swivel(rig, clavicle, weapon).swivel);
    CHECK(glm::length(comfortable - fore.translation) < 0.12);
}

TEST_CASE("discomfort is the spherical ellipse of the swing plus the twist") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const ArmRig rig = test::rig_of(side);
        Prng prng = Prng::seeded(33);
        for (int i = 0; i < 200; ++i) {
            const Real alpha = prng.between(-1, 2);
            const Real beta = prng.between(-0.9, 0.9);
            const Real twist = prng.between(-1, 1);
            const Quat turned = axis_angle(kAxisX, alpha) * axis_angle(kAxisZ, -beta) * axis_angle(kAxisY, twist);
            const Rigid upper = rig.clavicle_from_upperarm * Rigid{turned, Vec3(0)};
            const Rigid fore = upper * Rigid{axis_angle(rig.hinge_upperarm, 0.8) * rig.upperarm_from_forearm.rotation,
                                             rig.upperarm_from_forearm.translation};
            const Rigid weapon = fore * rig.forearm_from_hand * rig.hand_from_weapon;
            const Vec3 shoulder = upper.translation;
            const Vec3 reach = glm::normalize((fore * rig.forearm_from_hand).translation - shoulder);
            const auto off = [&](const Vec3& elbow) {
                return elbow - shoulder - reach * glm::dot(elbow - shoulder, reach);
            };
            const Vec3 zero = off(elbow_at_swivel(rig, {}, weapon, 0));
            const Vec3 elbow = off(fore.translation);
            const Real swivel = det_atan2(glm::dot(glm::cross(reach, zero), elbow), glm::dot(zero, elbow));

            const SwingLimits& l = rig.limits.swing;
            const Real a = (alpha - (l.alpha_low + l.alpha_high) / 2) / ((l.alpha_high - l.alpha_low) / 2);
            const Real b = (beta - (l.beta_low + l.beta_high) / 2) / ((l.beta_high - l.beta_low) / 2);
            REQUIRE(discomfort(rig, {}, weapon, swivel) == Approx(a * a + b * b - 1 + std::fabs(twist)).margin(1e-6));
        }
    }
}
