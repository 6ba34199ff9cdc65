#include "catch.hpp"
#include "frames.hpp"
#include "on_screen.hpp"

#include <riposte/view/camera_rig.hpp>

// How large the fencers are in pictures of any shape, and what a hand may do to a camera.

using namespace riposte;
using namespace riposte::view;

namespace {

/// On guard behind their lines, or wherever.
Frame on_guard(Real middle = 0, Real apart = 4) {
    Frame frame;
    frame.fencers[0].subjects = stick_fencer(middle - apart / 2, 1, 0.4, 0.3, 1.7);
    frame.fencers[1].subjects = stick_fencer(middle + apart / 2, -1, 0.4, 0.3, 1.7);
    return frame;
}

}  // namespace

TEST_CASE("beside the piste neither fencer is drawn larger than the other") {
    for (const Real aspect : kAspects) {
        for (const Real apart : {1.2, 2.5, 4.0}) {
            const Frame frame = on_guard(0, apart);
            CameraRig rig;
            const Camera camera = update(rig, frame, aspect, 0);
            const Real left = head_size(camera, aspect, frame.fencers[0].subjects);
            const Real right = head_size(camera, aspect, frame.fencers[1].subjects);
            CHECK(left / right == Approx(1).margin(0.1));
        }
    }
}

TEST_CASE("in half a screen the opponent is about as large to a fencer's eyes as on a whole one") {
    const Frame frame = on_guard();
    const auto size = [&](Real aspect) {
        CameraRig rig;
        rig.kind = CameraKind::kFencer0;
        return head_size(update(rig, frame, aspect, 0), aspect, frame.fencers[1].subjects);
    };
    const Real whole = size(16.0 / 9);
    CHECK(size(8.0 / 9) > 0.8 * whole);
    CHECK(size(9.0 / 8) > 0.8 * whole);
    CHECK(size(9.0 / 16) > 0.7 * whole);
    CHECK(size(21.0 / 9) >= whole);
}

TEST_CASE("one looks round fencers who are in the picture, until a hand leads the camera") {
    for (const Real aspect : kAspects) {
        CameraRig rig;
        rig.kind = CameraKind::kExamine;
        REQUIRE(shows_bodies(update(rig, on_guard(), aspect, 0), aspect, on_guard(), 0.8));
        for (int picture = 0; picture < 120; ++picture) update(rig, on_guard(0, 2), aspect, 1.0 / 60);
        CHECK(shows_bodies(update(rig, on_guard(0, 2), aspect, 0), aspect, on_guard(0, 2), 0.8));
        const Camera before = update(rig, on_guard(0, 2), aspect, 0);
        zoom(rig.orbit, 1);
        const Orbit led = rig.orbit;
        const Camera after = update(rig, on_guard(0, 2), aspect, 0);
        CHECK(after.vertical_fov == before.vertical_fov);
        CHECK(glm::distance(after.world_from_camera.translation, before.world_from_camera.translation) < 1);
        for (int picture = 0; picture < 120; ++picture) update(rig, on_guard(0, 5), aspect, 1.0 / 60);
        CHECK(rig.orbit == led);
    }
}

TEST_CASE("one looks round even fencers who stand outside the hall") {
    for (const Real aspect : kAspects) {
        CameraRig rig;
        rig.kind = CameraKind::kExamine;
        const Camera camera = update(rig, on_guard(20, 40), aspect, 0);
        const Vec3 eye = camera.world_from_camera.translation;
        CHECK(std::isfinite(eye.x + eye.y + eye.z));
        CHECK(rig.orbit.distance > 0.3);
    }
}

TEST_CASE("however the side camera is tuned, it keeps both fencers, its room and its side") {
    Prng prng = Prng::seeded(31);
    for (int round = 0; round < 100; ++round) {
        for (const Real aspect : kAspects) {
            const Frame frame = on_guard(prng.between(-3, 3), prng.between(1, 5));
            CameraRig rig;
            const auto most = [&](Real bound) { return prng.between(-bound, bound); };
            rig.tuning.shift = {most(kMostShift), most(kMostShift), most(kMostShift)};
            rig.tuning.yaw = most(kMostTurn);
            rig.tuning.pitch = most(kMostTurn);
            const Camera camera = update(rig, frame, aspect, 0);
            INFO("aspect " << aspect);
            CHECK(shows_bodies(camera, aspect, frame));
            const Vec3& eye = camera.world_from_camera.translation;
            CHECK(glm::clamp(eye, rig.room.low, rig.room.high) == eye);
        }
    }
}

TEST_CASE("a small tuning of the side camera is as it was made") {
    CameraRig rig;
    const Camera plain = update(rig, on_guard(), 16.0 / 9, 0);
    rig.tuning = {{0.3, -0.2, 0}, 0.02, 0.03};
    const Camera tuned = update(rig, on_guard(), 16.0 / 9, 0);
    const Vec3 moved = tuned.world_from_camera.translation - plain.world_from_camera.translation;
    CHECK(glm::dot(moved, plain.world_from_camera.direction(kAxisX)) == Approx(0.3));
    CHECK(glm::dot(moved, plain.world_from_camera.direction(kAxisY)) == Approx(-0.2));
}
