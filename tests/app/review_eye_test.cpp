#include "app/play/review_eye.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

/// Where a place is in a picture of 16 : 9, -1..1 both ways.
Vec2 in_picture(const view::Camera& camera, const Vec3& place_world) {
    const Vec4f clip = view::clip_from_world(camera, 16.0 / 9) * Vec4f(Vec3f(place_world), 1);
    REQUIRE(clip.w > 0);
    return {clip.x / clip.w, clip.y / clip.w};
}

TouchEvent touch_at(const Vec3& point, const Vec3& normal, int attacker) {
    TouchEvent touch;
    touch.point_world = point;
    touch.normal_world = glm::normalize(normal);
    touch.attacker = static_cast<std::uint8_t>(attacker);
    return touch;
}

}  // namespace

TEST_CASE("a touch is seen from the side to which the place is turned, with who struck it in the picture") {
    for (const int attacker : {0, 1}) {
        const Real towards = attacker == 0 ? -1 : 1;  // where he stands, seen from the place
        for (const Real side : {-1.0, 1.0}) {
            for (const Real height : {0.5, 1.2, 1.75}) {
                CAPTURE(attacker, side, height);
                const Vec3 point(0.8, height, 0.1 * side);
                const view::Camera eye = review_eye(touch_at(point, Vec3(0.5 * towards, 0.1, side), attacker));
                const Vec3 place = eye.world_from_camera.translation;
                CHECK((place.z - point.z) * side > 0);
                const Vec2 struck = in_picture(eye, point);
                CHECK(glm::length(struck) < 0.9);
                const Vec2 hand = in_picture(eye, point + Vec3(0.7 * towards, 0.1, 0));
                CHECK(std::fabs(hand.x) < 1);
                CHECK((hand.x - struck.x) * towards * side > 0);
                // Between the piste and the table with the scoring box, or within the hall on the spectators' side.
                CHECK(place.z > -1.5);
                CHECK(place.z < 5);
            }
        }
    }
}

TEST_CASE("a place in the middle of the body is seen from the spectators' side") {
    CHECK(review_eye(touch_at({0, 1, 0}, {1, 0, 0}, 1)).world_from_camera.translation.z > 0);
    CHECK(review_eye(touch_at({0, 1, 0}, {1, 0, -0.1}, 0)).world_from_camera.translation.z > 0);
}
