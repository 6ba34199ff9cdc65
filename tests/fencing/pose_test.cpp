#include "catch.hpp"
#include "fencing/figure.hpp"
#include "shipped.hpp"

using namespace riposte;

TEST_CASE("the elbow does not flip while a blow carries the weapon past where the elbow was meant to be") {
    const BoutSetup& setup = shipped().setup;
    const FencerModel& model = *setup.models[0];
    FencerState fencer;
    fencer.legs.state = LegState::kGuard;
    Figure legs_only;
    pose_figure(model, fencer, 0, legs_only);
    const ArmGoal wanted = wanted_arm(setup, fencer, model, legs_only);
    // The wrist moves straight across the line from the shoulder to the wanted elbow.
    const Vec3 wrist_weapon = inverse(model.arm.hand_from_weapon).translation;
    const Vec3 wrist = wanted.model_from_weapon.point(wrist_weapon);
    const Vec3 to_elbow = glm::normalize(wanted.elbow_model - legs_only.shoulder_model);
    const Vec3 past = legs_only.shoulder_model + to_elbow * 0.4 - wrist;

    constexpr int kSteps = 400;
    Vec3 last(0);
    for (int i = 0; i <= kSteps; ++i) {
        Figure figure = legs_only;
        Rigid weapon = wanted.model_from_weapon;
        weapon.translation += past * (2.0 * i / kSteps);
        hold_weapon(model, figure.world_from_model * weapon, wanted, figure);
        const Vec3 elbow(figure.model[model.arm.forearm].translation);
        if (i > 0) CHECK(glm::length(elbow - last) < 3.0 * glm::length(past) * 2.0 / kSteps);
        last = elbow;
    }
}
