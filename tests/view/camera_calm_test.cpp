#include "bot_bout.hpp"
#include "catch.hpp"
#include "on_screen.hpp"

#include <riposte/view/camera_rig.hpp>

#include <functional>

// What a viewer sees of a whole bout: blades that dart, and a camera that does not.

using namespace riposte;
using namespace riposte::view;

namespace {

constexpr Real kAspect = 16.0 / 9;
constexpr Real kPicture = 1.0 / 60;  // s

/// Every picture of a bout at the tempo in which bouts are fenced.
void watch(std::uint64_t seed, const std::function<void(const Frame& frame)>& shown) {
    constexpr Real kTempo = 0.8;
    BotBout bout(seed, 2, 2);
    BoutState before = bout.state;
    Real wanted = 0;
    for (int tick = 1; tick < 12'000 && !bout.over(); ++tick) {
        before = bout.state;
        bout.tick();
        for (; wanted <= tick; wanted += kPicture * kTempo * kTicksPerSecond)
            shown(interpolate(bout.setup, before, bout.state, wanted - (tick - 1)));
    }
}

/// The farthest that a point of the far wall moves between two pictures, in pixels of a picture 1080 pixels high.
Real moved(const Camera& before, const Camera& after) {
    Real farthest = 0;
    for (const Real x : {-3, -2, -1, 0, 1, 2, 3}) {
        for (const Real y : {0, 2}) {
            const Vec3 from = on_screen(before, kAspect, {x, y, -1.5});
            if (!inside(from)) continue;
            const Vec3 by = on_screen(after, kAspect, {x, y, -1.5}) - from;
            farthest = std::max(farthest, 540 * std::hypot(by.x * kAspect, by.y));
        }
    }
    return farthest;
}

struct Watched {
    CameraRig rig;
    std::optional<Camera> last;
    Real farthest = 0;  ///< pixels between two pictures
    Real zoom = 0;      ///< of the last picture, as a share
    int reversals = 0;  ///< of the zoom from one picture to the next
    int lost = 0;       ///< pictures that do not show both from head to foot

    void look(const Frame& frame) {
        const Camera camera = update(rig, frame, kAspect, kPicture);
        if (last) {
            farthest = std::max(farthest, moved(*last, camera));
            const Real now = camera.vertical_fov / last->vertical_fov - 1;
            if (now * zoom < 0 && std::fabs(now - zoom) > 0.004) ++reversals;
            zoom = now;
        }
        if (!shows_bodies(camera, kAspect, frame)) ++lost;
        last = camera;
    }
};

}  // namespace

TEST_CASE("cameras that show both fencers are calm for a whole bout, and lose neither") {
    std::vector<Watched> all;
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kReferee, CameraKind::kLamp, CameraKind::kExamine}) {
        for (const bool reduced_motion : {false, true}) {
            Watched one;
            one.rig.kind = kind;
            one.rig.reduced_motion = reduced_motion;
            all.push_back(one);
        }
    }
    watch(1, [&](const Frame& frame) {
        for (Watched& one : all) one.look(frame);
    });
    for (const Watched& one : all) {
        INFO("kind " << static_cast<int>(one.rig.kind) << ", reduced motion " << one.rig.reduced_motion);
        CHECK(one.lost == 0);
        CHECK(one.farthest > 0.5);
        CHECK(one.farthest < 12);
        CHECK(one.reversals < 4);
    }
}

TEST_CASE("a blade that cuts moves no camera, and one that is held up is shown after a while") {
    Frame frame;
    for (std::size_t i = 0; i < 2; ++i) {
        Subjects& s = frame.fencers[i].subjects;
        s.facing = {i == 0 ? 1 : -1, 0, 0};
        s.pelvis = -1.2 * s.facing + Vec3(0, 0.9, 0);
        s.head = s.pelvis + Vec3(0, 0.6, 0);
        s.feet = {s.pelvis + 0.4 * s.facing, s.pelvis - 0.3 * s.facing};
        for (Vec3& foot : s.feet) foot.y = 0.03;
        s.shoulder = s.hand = s.pelvis + 0.4 * s.facing + Vec3(0, 0.3, 0);
        s.tip = s.hand + 0.9 * s.facing;
    }
    const Vec3 guard = frame.fencers[0].subjects.tip;
    const Vec3 raised = frame.fencers[0].subjects.pelvis + Vec3(-0.2, 1.6, 0);
    CameraRig rig;
    Camera last = update(rig, frame, kAspect, 0);
    for (int picture = 0; picture < 120; ++picture) {
        const bool cuts = picture % 30 < 12;  // back over the shoulder for a fifth of a second
        frame.fencers[0].subjects.tip = cuts ? raised : guard;
        const Camera camera = update(rig, frame, kAspect, kPicture);
        CHECK(moved(last, camera) < 2.5);
        last = camera;
    }
    frame.fencers[0].subjects.tip = raised;
    for (int picture = 0; picture < 240; ++picture) last = update(rig, frame, kAspect, kPicture);
    CHECK(inside(on_screen(last, kAspect, raised)));
}
