#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/view/frame.hpp>

using namespace riposte;
using namespace riposte::view;

namespace {

const BoutSetup& setup() {
    static const BoutAssets assets = [] {
        auto loaded = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
        if (!loaded) FAIL(loaded.error().message());
        return std::move(loaded).value();
    }();
    return assets.setup;
}

struct TwoTicks {
    BoutState before;
    BoutState after;
};

/// Two ticks in the middle of a step and a cut.
TwoTicks moving_ticks() {
    TwoTicks ticks;
    ticks.after = initial_state(setup());
    StepScratch scratch(setup());
    BoutEvents events;
    BoutInput input;
    input.fencers[0] = {20000, -12000, kForward};
    input.fencers[1] = {-9000, 15000, kForward};
    for (int i = 0; i < 700; ++i) {
        ticks.before = ticks.after;
        step(setup(), ticks.after, input, scratch, events);
    }
    return ticks;
}

void check_is_tick(const Frame& frame, const BoutState& state) {
    for (const FencerId i : kFencers) {
        Pose pose;
        ModelPose model_pose;
        pose_fencer(setup(), state, i, pose, model_pose);
        CHECK(frame.fencers[i].pose == model_pose);
        CHECK(frame.fencers[i].world_from_weapon == state.fencers[i].weapon.world_from_weapon);
        CHECK(frame.fencers[i].world_from_model == to_float(world_from_model(i, state.fencers[i].root_x)));
    }
}

}  // namespace

TEST_CASE("at its ends a blended frame is the tick itself") {
    const TwoTicks ticks = moving_ticks();
    check_is_tick(interpolate(setup(), ticks.before, ticks.after, 0), ticks.before);
    check_is_tick(interpolate(setup(), ticks.before, ticks.after, 1), ticks.after);
}

TEST_CASE("between two ticks a frame lies between them, in order") {
    const TwoTicks ticks = moving_ticks();
    const Frame a = interpolate(setup(), ticks.before, ticks.after, 0);
    const Frame b = interpolate(setup(), ticks.before, ticks.after, 1);
    const Vec3 from = a.fencers[0].subjects.tip;
    const Vec3 to = b.fencers[0].subjects.tip;
    REQUIRE(glm::distance(from, to) > 1e-6);
    Real last = 0;
    for (const Real alpha : {0.25, 0.5, 0.75}) {
        const Frame frame = interpolate(setup(), ticks.before, ticks.after, alpha);
        const Real gone = glm::distance(from, frame.fencers[0].subjects.tip);
        CHECK(gone > last);
        CHECK(frame.time == Approx(a.time + (b.time - a.time) * alpha));
        last = gone;
    }
}

TEST_CASE("the hand stays at the grip between ticks") {
    const TwoTicks ticks = moving_ticks();
    for (const Real alpha : {0.0, 0.3, 0.7, 1.0}) {
        const Frame frame = interpolate(setup(), ticks.before, ticks.after, alpha);
        for (std::size_t i = 0; i < 2; ++i) {
            const ArmRig& arm = setup().models[i]->arm;
            const Rigidf holder = frame.fencers[i].world_from_model * frame.fencers[i].pose[arm.weapon];
            CHECK(glm::distance(Vec3(holder.translation), frame.fencers[i].world_from_weapon.translation) < 0.02);
        }
    }
}

TEST_CASE("a fencer who was put elsewhere is never shown on the way") {
    TwoTicks ticks = moving_ticks();
    ticks.after.fencers[1].root_x += 3.0;
    ticks.after.fencers[1].weapon.world_from_weapon.translation.x += 3.0;
    const Frame early = interpolate(setup(), ticks.before, ticks.after, 0.4);
    const Frame late = interpolate(setup(), ticks.before, ticks.after, 0.6);
    CHECK(early.fencers[1].world_from_model == to_float(world_from_model(1, ticks.before.fencers[1].root_x)));
    CHECK(late.fencers[1].world_from_model == to_float(world_from_model(1, ticks.after.fencers[1].root_x)));
}

TEST_CASE("score, lamps and the skin's method come from the bout") {
    TwoTicks ticks = moving_ticks();
    ticks.after.judge.lamp = {false, true};
    ticks.before.judge.score = {4, 7};
    ticks.after.judge.score = {4, 8};
    CHECK(interpolate(setup(), ticks.before, ticks.after, 0.4).scores == std::array{4, 7});
    CHECK(interpolate(setup(), ticks.before, ticks.after, 0.6).scores == std::array{4, 8});
    const Frame frame = interpolate(setup(), ticks.before, ticks.after, 1);
    CHECK_FALSE(frame.lamps[0]);
    CHECK(frame.lamps[1]);
    CHECK(frame.skin_method == setup().skin_method);
}

TEST_CASE("team colours differ without colour as well") {
    const auto grey = [](const Vec3f& c) { return 0.2126f * c.x + 0.7152f * c.y + 0.0722f * c.z; };
    CHECK(grey(kTeamColours[1]) > 1.7f * grey(kTeamColours[0]));
}
