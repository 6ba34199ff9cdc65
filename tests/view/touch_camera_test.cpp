#include "bot_bout.hpp"
#include "catch.hpp"
#include "on_screen.hpp"

#include <riposte/view/camera_rig.hpp>
#include <riposte/view/contact_mark.hpp>
#include <riposte/view/struck.hpp>
#include <riposte/view/touch_camera.hpp>

#include <algorithm>
#include <deque>
#include <vector>

using namespace riposte;
using namespace riposte::view;

namespace {

constexpr Real kWide = 16.0 / 9;
constexpr Real kUpright = 9.0 / 16;  // as a telephone, for which the hall is too narrow
constexpr std::size_t kLed = 84;     // ticks before a touch that are seen again

/// A touch of a bout between bots.
struct Touch {
    TouchScene scene;
    Frame at_touch;
    Frame first;
    FencerId scorer{0};
};

std::vector<Touch> touches_of(int level, std::uint64_t seed, int touches) {
    BotBout bout(seed, touches, level);
    std::vector<Touch> all;
    std::deque<BoutState> past{bout.state};
    while (!bout.over()) {
        const BoutState before = bout.state;
        bout.tick();
        past.push_back(bout.state);
        if (past.size() > kLed) past.pop_front();
        for (const TouchEvent& event : bout.events.touches) {
            if (!event.noted) continue;
            const Frame at_touch = interpolate(bout.setup, before, bout.state, event.weapons.fraction);
            all.push_back({scene_of(bout.setup, event, at_touch), at_touch,
                           interpolate(bout.setup, past.front(), past.front(), 1), FencerId{event.attacker}});
            add_moment(all.back().scene, all.back().first);
        }
    }
    return all;
}

/// Of bouts of bots who can fence and of bots who cannot.
const std::vector<Touch>& many_touches() {
    static const std::vector<Touch> all = [] {
        std::vector<Touch> of_both;
        for (std::uint64_t seed = 1; of_both.size() < 24; ++seed)
            for (Touch& touch : touches_of(seed % 2 == 1 ? 3 : 1, seed, 3)) of_both.push_back(std::move(touch));
        return of_both;
    }();
    return all;
}

/// Whether no triangle of either skin is between the struck place and the eye. It asks other shapes than the camera
/// does, and so may come to another answer where a look only just passes.
bool skins_leave_free(const Touch& touch, const Vec3& eye) {
    static const BoutSetup setup = shipped_setup();
    const Segment look{touch.scene.point_world + 0.03 * touch.scene.normal_world, eye};
    for (const FencerId id : kFencers) {
        const FencerModel& model = *setup.models[id];
        const FencerView& fencer = touch.at_touch.fencers[id];
        const auto corners = skin_world(model, fencer.pose, fencer.world_from_model, setup.skin_method);
        const auto& triangles = model.skin.triangles;
        if (std::any_of(triangles.begin(), triangles.end(),
                        [&](const Triangle& t) { return crossing(look, corners_of(t, corners)).has_value(); }))
            return false;
    }
    return true;
}

bool in_hall(const Vec3& eye) {
    const CameraRoom hall;
    return glm::all(glm::greaterThanEqual(eye, hall.low)) && glm::all(glm::lessThanEqual(eye, hall.high));
}

/// Masks below score and plate.
bool shows_heads(const Camera& camera, Real aspect, const Frame& frame) {
    return std::all_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
        const Subjects& s = frame.fencers[id].subjects;
        const Vec3 top = on_screen(camera, aspect, s.head + Vec3(0, 0.27, 0));
        return inside(top) && top.y < 0.66 && inside(on_screen(camera, aspect, s.head + 0.2 * s.facing)) &&
               inside(on_screen(camera, aspect, s.head - 0.2 * s.facing));
    });
}

TouchScene of_sticks(const Vec3& normal) {
    TouchScene scene;
    for (const FencerId id : kFencers) {
        const Real facing = id == 0 ? 1 : -1;
        Subjects& s = scene.at_touch[id];
        s.facing = {facing, 0, 0};
        s.pelvis = {-0.7 * facing, 1, 0};
        s.head = {-0.7 * facing, 1.5, 0};
        s.elbow = {-0.4 * facing, 1.2, 0};
        s.hand = {-0.2 * facing, 1.2, 0};
        scene.limbs.push_back({{s.pelvis, s.head}, 0.15});
    }
    scene.normal_world = glm::normalize(normal);
    scene.point_world = Vec3(-0.7, 1.3, 0) + 0.16 * scene.normal_world;
    return scene;
}

}  // namespace

TEST_CASE("a touch is seen again with its place, both heads and who struck it in the picture, from within the hall") {
    for (const Real aspect : {kWide, 16.0 / 10, 4.0 / 3, 21.0 / 9, kUpright}) {
        for (const Touch& touch : many_touches()) {
            CAPTURE(aspect, touch.at_touch.time, touch.scorer.index());
            const Camera eye = of_touch(touch.scene, aspect);
            CHECK(in_hall(eye.world_from_camera.translation));
            CHECK((eye.vertical_fov < 0.75 || aspect == kUpright));
            const Vec3 struck = on_screen(eye, aspect, touch.scene.point_world);
            CHECK(std::max(std::fabs(struck.x), std::fabs(struck.y)) < 0.85);
            CHECK(shows_heads(eye, aspect, touch.at_touch));
            CHECK(shows_heads(eye, aspect, touch.first));
            const Subjects& scorer = touch.at_touch.fencers[touch.scorer].subjects;
            for (const Vec3& part : {scorer.shoulder, scorer.elbow, scorer.hand, scorer.pelvis})
                CHECK(inside(on_screen(eye, aspect, part)));
            if (aspect == kUpright) continue;
            CHECK(head_size(eye, aspect, touch.at_touch.fencers[touch.scorer.other()].subjects) > 0.08);
        }
    }
}

TEST_CASE("the left fencer stays on the left of a touch that is seen again, where its place can be seen from there") {
    std::size_t free = 0;
    std::size_t beyond = 0;
    std::size_t needless = 0;
    for (const Touch& touch : many_touches()) {
        CAPTURE(touch.at_touch.time);
        const Camera eye = of_touch(touch.scene, kWide);
        const Vec3 place = eye.world_from_camera.translation;
        if (skins_leave_free(touch, place)) ++free;
        const Real left = on_screen(eye, kWide, touch.at_touch.fencers[0].subjects.head).x;
        const Real right = on_screen(eye, kWide, touch.at_touch.fencers[1].subjects.head).x;
        CHECK((left > right) == is_beyond(eye));
        if (!is_beyond(eye)) continue;
        ++beyond;
        const std::array yaws{-0.7, -0.3, 0.0, 0.3, 0.7};
        needless += std::any_of(yaws.begin(), yaws.end(), [&](Real yaw) {
            const Camera here = orbit(touch.scene.point_world, yaw, 0.1, 3.5, 0.6);
            return sees_struck_place(touch.scene, here.world_from_camera.translation);
        });
    }
    CAPTURE(free, beyond, needless);
    CHECK(10 * free >= 8 * many_touches().size());
    CHECK(10 * needless < many_touches().size());  // a look may only just pass from another distance
    CHECK(2 * beyond < many_touches().size());     // how many have to hangs on the touches
}

TEST_CASE("a place turned away from the spectators is seen from round the fencers, and one behind from beyond") {
    const auto eye_of = [](const Vec3& normal) { return of_touch(of_sticks(normal), kWide); };
    CHECK_FALSE(is_beyond(eye_of({0, 0, 1})));
    const Camera round = eye_of({1, 0, -0.4});
    CHECK_FALSE(is_beyond(round));
    CHECK(round.world_from_camera.translation.x > 1);
    CHECK(is_beyond(eye_of({0, 0, -1})));
    CHECK(is_beyond(eye_of({-0.2, 0, -1})));
}

TEST_CASE("a limb before the struck place hides it") {
    TouchScene scene = of_sticks({0, 0, 1});
    const Vec3 eye(-0.7, 1.4, 4);
    CHECK(sees_struck_place(scene, eye));
    scene.limbs.push_back({{{-1, 1.3, 0.5}, {-0.4, 1.3, 0.5}}, 0.06});
    CHECK_FALSE(sees_struck_place(scene, eye));
    CHECK_FALSE(sees_struck_place(of_sticks({0, 0, -1}), eye));
}

TEST_CASE("the struck place is ringed as the camera sees it, and the hall stays") {
    const Touch& touch = many_touches().front();
    const Camera eye = of_touch(touch.scene, kWide);
    Frame frame = touch.at_touch;
    mark_struck_place(touch.scene.point_world, eye, frame);
    CHECK_FALSE(frame.backdrop);
    CHECK_FALSE(frame.border);
    REQUIRE_FALSE(frame.overlay.lines.empty());
    const Vec3 middle = on_screen(eye, 1, touch.scene.point_world);
    const auto apart = [&](const OverlayLine& line) {
        return glm::length(Vec2(on_screen(eye, 1, Vec3(line.from_world)) - middle));
    };
    for (const OverlayLine& line : frame.overlay.lines) {
        CHECK(line.on_top);
        CHECK(apart(line) == Approx(apart(frame.overlay.lines.front())).epsilon(0.1));
    }
}
