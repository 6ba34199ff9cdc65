#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/hit_aim.hpp>
#include <riposte/workshop/lone_fencer.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

struct Standing {
    LoneFencer alone{shipped().setup};
    view::Frame frame = alone.frame(1);
    const FencerModel& model = *alone.setup().models[0];

    [[nodiscard]] const view::FencerView& figure() const { return frame.fencers[0]; }
    [[nodiscard]] Vec3 joint(const char* name) const {
        return Vec3(figure().world_from_model.point(figure().pose[model.skeleton.find(name)].point({0, 0.05f, 0})));
    }
    [[nodiscard]] std::optional<StruckPlace> under(const Vec3& from, const Vec3& to) const {
        return place_under(model, figure(), SkinMethod::kBones, {from, glm::normalize(to - from)});
    }
};

}  // namespace

TEST_CASE("A ray strikes the part that it meets first, on its skin") {
    const Standing standing;
    const auto head = standing.under(standing.joint("head") + Vec3(3, 0.05, 0), standing.joint("head"));
    REQUIRE(head);
    CHECK(head->part == BodyPart::kHead);
    CHECK(head->point_world.x > standing.joint("head").x);
    CHECK(glm::distance(head->point_world, standing.joint("head")) < 0.25);
    const auto nape = standing.under(standing.joint("head") - Vec3(3, -0.05, 0), standing.joint("head"));
    REQUIRE(nape);
    CHECK(nape->point_world.x < head->point_world.x - 0.1);
    const auto shin = standing.under(standing.joint("l_shin") - Vec3(3, 0, 0), standing.joint("l_shin"));
    REQUIRE(shin);
    CHECK(shin->part == BodyPart::kShinL);
    CHECK_FALSE(standing.under({3, 3, 0}, {0, 3, 0}));
    CHECK_FALSE(standing.under(standing.joint("head") + Vec3(3, 0, 0), standing.joint("head") + Vec3(6, 0, 0)));
}

TEST_CASE("Every part can be struck from every side without the mouse, on the side that the blow comes to") {
    const Standing standing;
    for (std::size_t part = 0; part < kBodyPartCount; ++part) {
        for (int from = 0; from < kBlowFromCount; ++from) {
            CAPTURE(part, from);
            const Vec3 direction = direction_of(static_cast<BlowFrom>(from), standing.figure());
            CHECK(glm::length(direction) == Approx(1));
            const auto place =
                place_on(standing.model, standing.figure(), SkinMethod::kBones, static_cast<BodyPart>(part), direction);
            REQUIRE(place);
            CHECK(place->part == static_cast<BodyPart>(part));
        }
    }
    // He faces +X.
    CHECK(direction_of(BlowFrom::kFront, standing.figure()).x == Approx(-1));
    CHECK(direction_of(BlowFrom::kAbove, standing.figure()).y == Approx(-1));
    CHECK(direction_of(BlowFrom::kRight, standing.figure()).z == Approx(-1));
}

TEST_CASE("A drag is an impulse of its direction and length, within what a blow may have") {
    const Vec3 forward(0, 0, -1);
    CHECK_FALSE(impulse_of({0.001, 0, 0}, forward, 0));
    CHECK(glm::distance(impulse_of({0.3, 0.4, 0}, forward, 0).value(), Vec3(6, 8, 0)) < 1e-9);
    CHECK(glm::length(impulse_of({0.015, 0, 0}, forward, 0).value()) == Approx(kLeastImpulse));
    CHECK(glm::length(impulse_of({5, 0, 0}, forward, 0).value()) == Approx(kMostImpulse));
    const Vec3 inwards = impulse_of({0.5, 0, 0}, forward, kPi / 6).value();
    CHECK(glm::length(inwards) == Approx(10));
    CHECK(inwards.z == Approx(-5));
}
