// What one sees of oneself out of the own mask.
#include "catch.hpp"
#include "on_screen.hpp"
#include "shipped.hpp"

#include <riposte/view/camera_rig.hpp>
#include <riposte/view/head.hpp>

using namespace riposte;
using namespace riposte::view;

namespace {

/// Both in guard, so far apart.
Frame in_guard(const BoutSetup& setup, Real apart) {
    BoutState state = initial_state(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        state.fencers[i].legs.state = LegState::kGuard;
        state.fencers[i].root_x = (i == 0 ? -1 : 1) * apart / 2;
    }
    place_weapons(setup, state);
    return interpolate(setup, state, state, 1, {}, {});
}

}  // namespace

TEST_CASE("out of a mask the own hand in guard is in the picture, and the opponent's head below the score board") {
    for (const Kits& kits : {Kits{}, Kits{Kit{"woman", "sabre", 1.65}, Kit{"man", "rapier", 1.85}},
                             Kits{Kit{"man", "rapier", 2.0, true}, Kit{"woman", "sabre", 1.6}}}) {
        const BoutAssets assets = load_shipped(kits);
        for (const Real apart : {2.2, 3.0, 4.0}) {
            const Frame frame = in_guard(assets.setup, apart);
            for (const Real aspect : {4.0 / 3, 16.0 / 9, 21.0 / 9}) {
                for (const Real board : {0.11, 0.16}) {
                    CameraRig rig;
                    rig.kind = CameraKind::kFencer0;
                    rig.covers.panels.above = board;
                    const Camera camera = update(rig, frame, aspect, 0);
                    const Vec3 hand = on_screen(camera, aspect, frame.fencers[0].subjects.hand);
                    const Vec3 grip = on_screen(camera, aspect, frame.fencers[0].world_from_weapon.translation);
                    const Vec3 mask = on_screen(camera, aspect, frame.fencers[1].subjects.head + Vec3(0, 0.27, 0));
                    INFO(kits[0].fencer << " " << kits[0].height << ", apart " << apart << ", aspect " << aspect
                                        << ", board " << board);
                    CAPTURE(hand.y, grip.y, mask.y, 1 - 2 * board);
                    CHECK(inside(grip));
                    CHECK(inside(hand));
                    CHECK(mask.y < 1 - 2 * board);
                }
            }
        }
    }
}

TEST_CASE("the own sword hand is solid, whatever one sees through, unless that was chosen or motion is reduced") {
    const Frame frame = in_guard(shipped().setup, 3);
    CameraRig rig;
    rig.kind = CameraKind::kFencer1;
    CHECK(update(rig, frame, 1.6, 0).hand_solid_of == 1);
    CHECK(update(rig, frame, 1.6, 0).opacity[1] < 1);
    rig.reduced_motion = true;
    CHECK_FALSE(update(rig, frame, 1.6, 0).hand_solid_of);
    rig.reduced_motion = false;
    rig.opacity[1] = 0.5;
    CHECK_FALSE(update(rig, frame, 1.6, 0).hand_solid_of);
    rig.kind = CameraKind::kSide;
    CHECK_FALSE(update(rig, frame, 1.6, 0).hand_solid_of);
}

TEST_CASE("a forearm's branch is forearm, hand and fingers") {
    const Skeleton& skeleton = shipped().setup.models[0]->skeleton;
    const JointBits bits = joints_of_branch(skeleton, skeleton.find("r_forearm"));
    const auto has = [&](const char* name) {
        const auto joint = static_cast<unsigned>(skeleton.find(name));
        return (bits.at(joint / 32) >> (joint % 32) & 1U) != 0;
    };
    CHECK((has("r_forearm") && has("r_hand")));
    CHECK_FALSE((has("r_upperarm") || has("l_hand") || has("head")));
    CHECK(joints_of_branch(skeleton, kNoJoint) == JointBits{});
}

TEST_CASE("of a figure whose shoulders stand up to his eyes only the sword hand and its forearm are seen out of them") {
    const Skeleton& skeleton = shipped().setup.models[0]->skeleton;
    Skin skin = shipped().setup.models[0]->skin;
    const JointBits shoulder = joints_of_branch(skeleton, skeleton.find("l_clavicle"));
    for (std::size_t corner = 0; corner < skin.vertex_count(); ++corner) {
        const unsigned joint = skin.influences[corner].joints[0];
        if ((shoulder.at(joint / 32) >> (joint % 32) & 1U) != 0) skin.y[corner] += 0.1F;
    }
    JointBits all_but_hand = joints_of_branch(skeleton, skeleton.find("r_forearm"));
    for (std::uint32_t& bits : all_but_hand) bits = ~bits;
    CHECK(joints_before_eyes(skeleton, skin) == all_but_hand);
}

TEST_CASE("nothing but the head is left out of the pictures out of the shipped figures' eyes, of any height") {
    for (const Real height : {1.4, 1.75, 2.2}) {
        const BoutAssets assets = load_shipped({Kit{"man", "sword", height}, Kit{"woman", "sabre", height}});
        for (const auto& model : assets.setup.models)
            CHECK(joints_before_eyes(model->skeleton, model->skin) == JointBits{});
    }
}

TEST_CASE("who stands alone looks straight ahead, where an opponent would be") {
    const BoutSetup& setup = shipped_setup();
    const BoutState state = initial_state(setup);
    Frame frame = interpolate(setup, state, state, 1);
    frame.fencers[1].subjects = frame.fencers[0].subjects;
    frame.fencers[1].body_shown = false;
    for (const CameraKind kind : {CameraKind::kFencer0, CameraKind::kBehind0}) {
        CameraRig rig;
        rig.kind = kind;
        const Vec3 ahead = update(rig, frame, 16.0 / 9, 0).world_from_camera.direction(-kAxisZ);
        CHECK(glm::dot(ahead, frame.fencers[0].subjects.facing) > 0.8);
    }
}
