// What a touch does to the body that is struck where a clip answers to it.
#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/flinch.hpp>
#include <riposte/fencing/pose.hpp>

#include <algorithm>

using namespace riposte;

namespace {

constexpr std::size_t kStruck = 1;

ModelPose figure_of(const Scene& scene) {
    Pose pose;
    ModelPose figure;
    pose_fencer(scene.setup, scene.state, kStruck, pose, figure);
    return figure;
}

/// The struck fencer's feet are where the legs alone would have them.
bool feet_alike(const Skeleton& skeleton, const ModelPose& a, const ModelPose& b) {
    for (const char* name : {"pelvis", "r_foot", "l_foot", "r_toe", "l_toe"}) {
        const JointIndex joint = skeleton.find(name);
        if (!(a[joint] == b[joint])) return false;
    }
    return true;
}

Real head_turn(const FencerModel& model, const ModelPose& a, const ModelPose& b) {
    return angle_between(normalized(Quat(a[model.head].rotation)), normalized(Quat(b[model.head].rotation)));
}

}  // namespace

TEST_CASE("whatever his legs do, a struck fencer's head moves within 50 ms and his feet do not mind") {
    for (const std::uint16_t legs : {std::uint16_t{0}, std::uint16_t{kLunge}, std::uint16_t{kBack}}) {
        for (const BodyPart part : {BodyPart::kHead, BodyPart::kTorso, BodyPart::kForearmR, BodyPart::kThighL}) {
            CAPTURE(legs, name_of(part));
            Scene calm(4.0);
            BoutInput input;
            input.fencers[kStruck].buttons = legs;
            for (int i = 0; i < 40; ++i) calm.tick(input);
            Scene struck(4.0);
            struck.state = calm.state;
            begin_flinch(struck.setup, kStruck, part, 3.0, struck.state.fencers[kStruck]);
            const FencerModel& model = *calm.setup.models[kStruck];
            for (int i = 0; i <= 130; ++i) {
                calm.tick(input);
                struck.tick(input);
                const ModelPose a = figure_of(calm);
                const ModelPose b = figure_of(struck);
                CHECK(feet_alike(model.skeleton, a, b));
                if (i == 5) CHECK(head_turn(model, a, b) > 0.04);
                if (i == 130) CHECK(head_turn(model, a, b) == 0);
            }
        }
    }
}

TEST_CASE("a light touch moves the head as much less as it was lighter than a cut must be") {
    Scene scene(4.0);
    const FencerModel& model = *scene.setup.models[kStruck];
    const ModelPose calm = figure_of(scene);
    const auto turn_after = [&](Real speed) {
        Scene struck(4.0);
        begin_flinch(struck.setup, kStruck, BodyPart::kHead, speed, struck.state.fencers[kStruck]);
        advance_flinches(struck.state.fencers[kStruck], 0.1);
        return head_turn(model, calm, figure_of(struck));
    };
    const Real whole = turn_after(scene.setup.rules.cut_speed);
    CHECK(whole > 0.05);
    CHECK(turn_after(5 * scene.setup.rules.cut_speed) == Approx(whole));
    CHECK(turn_after(0.25 * scene.setup.rules.cut_speed) == Approx(0.25 * whole).epsilon(0.1));
}

TEST_CASE("a touch makes its victim flinch where it struck, whether it counts or not") {
    for (const bool fencing : {true, false}) {
        Scene scene(1.9);
        scene.setup.body.reactions = ReactionKind::kClip;
        if (!fencing) scene.state.judge.phase = JudgePhase::kHalt;
        int touches = 0;
        for (int i = 0; i < 90; ++i) {
            scene.tick({{cut_from({-0.9, 0.9}, i), {}}});
            for (const TouchEvent& touch : scene.events.touches) {
                CHECK((touch.verdict == TouchVerdict::kNotFencing) == !fencing);
                const auto& flinches = scene.state.fencers[1U - touch.attacker].flinches;
                const Real share = std::min(1.0, glm::length(touch.velocity_world) / scene.setup.rules.cut_speed);
                CHECK(std::any_of(flinches.begin(), flinches.end(), [&](const Flinch& flinch) {
                    return flinch.part == touch.part && flinch.left > 0.7 && flinch.share == share;
                }));
                ++touches;
            }
        }
        CHECK(touches > 0);
    }
}

TEST_CASE("a second touch does not cut the first one's flinch short, and a light one moves less") {
    const BoutSetup& setup = shipped().setup;
    FencerState fencer;
    begin_flinch(setup, 0, BodyPart::kHead, 0.1 * setup.rules.cut_speed, fencer);
    advance_flinches(fencer, 0.25);
    begin_flinch(setup, 0, BodyPart::kTorso, 9, fencer);
    CHECK(fencer.flinches[0].part == BodyPart::kHead);
    CHECK(fencer.flinches[0].share == Approx(0.1));
    CHECK(fencer.flinches[1].part == BodyPart::kTorso);
    CHECK(fencer.flinches[1].share == 1);
    CHECK(fencer.flinches[0].left < fencer.flinches[1].left);
    advance_flinches(fencer, 2);
    CHECK(fencer.flinches[1].left == 0);
}

TEST_CASE("a flinch is written with the state") {
    Scene scene(3.0);
    const std::uint64_t calm = hash_state(scene.state);
    begin_flinch(scene.setup, 0, BodyPart::kHead, 3.0, scene.state.fencers[0]);
    const std::uint64_t struck = hash_state(scene.state);
    CHECK(struck != calm);
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, scene.state);
    BoutState read;
    ByteReader reader(bytes);
    serialize(reader, read);
    REQUIRE(reader.ok());
    CHECK(hash_state(read) == struck);
    const Flinch& flinch = read.fencers[0].flinches[0];
    CHECK(flinch.part == BodyPart::kHead);
    CHECK(flinch.left == scene.state.fencers[0].flinches[0].left);
    CHECK(flinch.share == 1);
}
