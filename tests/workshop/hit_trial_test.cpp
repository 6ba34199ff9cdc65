#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/hit_aim.hpp>
#include <riposte/workshop/hit_figure.hpp>
#include <riposte/workshop/hit_trial.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

/// A body that even a moderate blow drives off its feet.
constexpr BodyRules kLoose{ReactionKind::kPhysical, 8, 0.4};

Blow blow_on(const HitTrial& trial, BodyPart part, BlowFrom from, Real impulse) {
    const view::Frame frame = trial.frame(1);
    const Vec3 direction = direction_of(from, frame.fencers[0]);
    const auto place =
        place_on(*trial.fencer().setup().models[0], frame.fencers[0], SkinMethod::kBones, part, direction);
    REQUIRE(place);
    return blow_at(frame.fencers[0], *place, direction * impulse);
}

void run(HitTrial& trial, Real seconds) {
    for (int tick = 0; tick < static_cast<int>(seconds * kTicksPerSecond); ++tick) trial.step();
}

HitOutcome outcome_of(BodyPart part, BlowFrom from, Real impulse, const BodyRules& rules = {}) {
    HitTrial trial(shipped().setup);
    trial.take(rules);
    run(trial, 0.5);
    trial.strike(blow_on(trial, part, from, impulse));
    run(trial, 4);
    return trial.outcome().value();
}

}  // namespace

TEST_CASE("Nothing is told of a fencer whom nothing struck, and again strikes nothing then") {
    HitTrial trial(shipped().setup);
    trial.again();
    run(trial, 0.5);
    CHECK_FALSE(trial.outcome());
    CHECK_FALSE(trial.fencer().state().fencers[0].reaction.active);
}

TEST_CASE("A struck fencer gives way where he was struck, and comes back into guard") {
    for (const BodyPart part : {BodyPart::kHead, BodyPart::kTorso, BodyPart::kThighR, BodyPart::kUpperArmL}) {
        const HitOutcome outcome = outcome_of(part, BlowFrom::kRight, 6);
        CAPTURE(name_of(part));
        CHECK(outcome.part_moved > 0.005);
        CHECK(outcome.part_moved < 1);
        CHECK(outcome.head_moved > 0);
        REQUIRE(outcome.back_after);
        CHECK(*outcome.back_after > 0.1);
        CHECK(*outcome.back_after < 3);
    }
    const HitOutcome head = outcome_of(BodyPart::kHead, BlowFrom::kFront, 6);
    const HitOutcome leg = outcome_of(BodyPart::kShinR, BlowFrom::kFront, 6);
    CHECK(head.head_moved > 2 * leg.head_moved);
}

TEST_CASE("Harder blows move more; without strength or with clips no body is simulated") {
    const HitOutcome soft = outcome_of(BodyPart::kTorso, BlowFrom::kFront, 2);
    const HitOutcome hard = outcome_of(BodyPart::kTorso, BlowFrom::kFront, 10);
    CHECK(hard.part_moved > 2 * soft.part_moved);
    CHECK(hard.balance < soft.balance);
    CHECK_FALSE(soft.must_step);
    CHECK(outcome_of(BodyPart::kHips, BlowFrom::kFront, 20, kLoose).must_step);
    CHECK_FALSE(hard.fell);
    CHECK(outcome_of(BodyPart::kTorso, BlowFrom::kFront, 8, {ReactionKind::kPhysical, 0, 1}).part_moved < 1e-6);
    CHECK(outcome_of(BodyPart::kTorso, BlowFrom::kFront, 8, {ReactionKind::kPhysical, 8, 2}).back_after.value() <
          outcome_of(BodyPart::kTorso, BlowFrom::kFront, 8, {ReactionKind::kPhysical, 8, 0.5}).back_after.value());
    const HitOutcome clip = outcome_of(BodyPart::kTorso, BlowFrom::kFront, 8, {ReactionKind::kClip, 8, 1});
    CHECK(clip.balance == 0);
    CHECK(clip.part_moved > 0.01);
    CHECK(clip.back_after);
}

TEST_CASE("Whoever is struck so hard upon the chest that no step could hold him is told to fall") {
    HitTrial trial(shipped().setup);
    trial.take({ReactionKind::kPhysical, 16, 0.3});
    run(trial, 0.5);
    const view::FencerView figure = trial.frame(1).fencers[0];
    const JointIndex chest = trial.fencer().setup().models[0]->skeleton.find("chest");
    const Vec3 high(figure.world_from_model.point(figure.pose[chest].translation + Vec3f(0, 0.1F, 0)));
    trial.strike(blow_at(figure, {BodyPart::kTorso, high}, direction_of(BlowFrom::kFront, figure) * kMostImpulse));
    run(trial, 4);
    CHECK(trial.outcome()->fell);
    CHECK(trial.outcome()->part_moved > 0.3);
    CHECK(trial.outcome()->back_after);
}

TEST_CASE("The same blow again does the same, wherever the first one drove the fencer") {
    HitTrial trial(shipped().setup);
    trial.take(kLoose);
    trial.strike(blow_on(trial, BodyPart::kHips, BlowFrom::kFront, 20));
    run(trial, 4);
    const HitOutcome first = trial.outcome().value();
    CHECK(trial.fencer().state().fencers[0].root_x < -0.05);  // he stepped after it
    trial.again();
    CHECK(trial.fencer().state().fencers[0].root_x == 0);
    run(trial, 4);
    CHECK(trial.outcome()->part_moved == first.part_moved);
    CHECK(trial.outcome()->balance == first.balance);
    CHECK(trial.outcome()->back_after == first.back_after);
}

TEST_CASE("At rest the extrapolated centre is below the centre of mass and between the feet; a blow drives it on") {
    HitTrial trial(shipped().setup);
    run(trial, 0.5);
    const HitMass still = trial.mass();
    CHECK(std::fabs(still.extrapolated_world.x - still.centre_world.x) < 0.02);
    CHECK(still.extrapolated_world.y == 0);
    const auto feet = trial.frame(1).fencers[0].subjects.feet;
    CHECK(still.centre_world.x < feet[0].x);
    CHECK(still.centre_world.x > feet[1].x);
    trial.strike(blow_on(trial, BodyPart::kTorso, BlowFrom::kFront, 10));
    run(trial, 0.05);
    const HitMass struck = trial.mass();
    CHECK(struck.extrapolated_world.x < still.extrapolated_world.x - 0.03);
    CHECK(struck.extrapolated_world.x < struck.centre_world.x);
}

TEST_CASE("The drawings over a struck fencer are where fencer and blow are") {
    HitTrial trial(shipped().setup);
    const view::Frame frame = trial.frame(1);
    const FencerModel& model = *trial.fencer().setup().models[0];
    view::Overlay feet;
    add_support(feet, model, frame.fencers[0]);
    REQUIRE_FALSE(feet.lines.empty());
    for (const view::OverlayLine& line : feet.lines) CHECK(line.from_world.y < 0.01f);
    view::Overlay links;
    add_links(links, model, frame.fencers[0]);
    CHECK(links.lines.size() > 10 * kReactingJoints / 2);
    view::Overlay arrow;
    const Vec3 end = add_blow(arrow, {0, 1, 0}, {0, 0, 10});
    CHECK(glm::distance(end, Vec3(0, 1, 0.5)) < 1e-9);
    view::Overlay mass;
    add_mass(mass, trial.mass());
    CHECK_FALSE(mass.lines.empty());
}
