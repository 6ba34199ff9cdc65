#include "app/play/fencer_preview.hpp"

#include "catch.hpp"
#include "shipped.hpp"

using namespace riposte;

namespace {

/// -1 .. 1 from the picture's left edge to its right, from its lower to its upper.
Vec2 in_picture(const view::Camera& camera, const Vec3& place_world, Real aspect) {
    const Vec4 clip = view::clip_from_world(camera, aspect) * Vec4(place_world, 1);
    return {clip.x / clip.w, clip.y / clip.w};
}

}  // namespace

TEST_CASE("who is dressed stands alone, head, feet and point of the sword beside the panel") {
    const BoutSetup setup = shipped_setup();
    for (const int side : {0, 1}) {
        for (const auto& [left, aspect] : {std::pair{0.35, 16.0 / 9}, {0.5, 16.0 / 10}, {0.35, 4.0 / 3}}) {
            const FencerPreview preview = preview_of(setup, side, {}, {left, 0}, aspect);
            INFO("side " << side << ", panel " << left << ", aspect " << aspect);
            const auto shown = static_cast<std::size_t>(side);
            CHECK(preview.frame.fencers.at(shown).body_shown);
            CHECK(preview.frame.fencers.at(shown).weapon_shown);
            CHECK_FALSE(preview.frame.fencers.at(1 - shown).body_shown);
            CHECK_FALSE(preview.frame.fencers.at(1 - shown).weapon_shown);
            const view::Subjects& subjects = preview.frame.fencers.at(shown).subjects;
            for (const Vec3& place : {subjects.head, subjects.feet[0], subjects.feet[1], subjects.tip}) {
                const Vec2 at = in_picture(preview.camera, place, aspect);
                CHECK(at.x > 2 * left - 1);
                CHECK(at.x < 1);
                CHECK(std::abs(at.y) < 1);
            }
        }
    }
}

TEST_CASE("who is dressed in a picture higher than wide stands above the panel") {
    for (const auto& [below, aspect] : {std::pair{0.45, 9.0 / 16}, {0.6, 3.0 / 4}, {0.55, 1.0}}) {
        const FencerPreview preview = preview_of(shipped_setup(), 0, {}, {0, below}, aspect);
        INFO("panel " << below << ", aspect " << aspect);
        const view::Subjects& subjects = preview.frame.fencers[0].subjects;
        for (const Vec3& place : {subjects.head, subjects.feet[0], subjects.feet[1], subjects.tip}) {
            const Vec2 at = in_picture(preview.camera, place, aspect);
            CHECK(std::abs(at.x) < 1);
            CHECK(at.y > 2 * below - 1);
            CHECK(at.y < 0.95);  // the mask is larger than its joint
        }
    }
}

TEST_CASE("behind a panel that leaves next to nothing who is dressed stands in the middle") {
    constexpr Real kAspect = 1;
    for (const int side : {0, 1}) {
        const FencerPreview preview = preview_of(shipped_setup(), side, {}, {0.95, 0}, kAspect);
        const auto& subjects = preview.frame.fencers.at(static_cast<std::size_t>(side)).subjects;
        CHECK(std::abs(in_picture(preview.camera, subjects.pelvis, kAspect).x) < 0.5);
        CHECK(std::abs(in_picture(preview.camera, subjects.tip, kAspect).x) < 1);
    }
}
