#include "app/studies/workshop_hit.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <cmath>

using namespace riposte;

namespace {

constexpr PixelSize kWindow{1200, 800};

/// The hit page and the mouse in its picture, which a panel covers in part.
struct Page {
    WorkshopHit hit{shipped().setup};
    ui::HitChoice choice;
    WorkshopEye eye;

    Page() {
        eye.fill({0.25, 0.75, 0, 1});
        eye.look({0, 0, 0}, 900.0 / 800, false);
    }
    [[nodiscard]] Vec3 joint(const char* name) const {
        const view::Frame frame = hit.frame();
        const view::FencerView& figure = frame.fencers[0];
        const JointIndex joint = hit.trial().fencer().setup().models[0]->skeleton.find(name);
        return Vec3(figure.world_from_model.point(figure.pose[joint].point({0, 0.05f, 0})));
    }
    bool at(std::uint32_t type, const Vec3& point_world, std::uint8_t button = SDL_BUTTON_LEFT) {
        const Vec2 place = view::place_of(eye.camera(), eye.aspect(), point_world).value();
        SDL_Event event{};
        event.type = type;
        const int x = static_cast<int>(std::lround(300 + (place.x + 1) * 450 - 0.5));
        const int y = static_cast<int>(std::lround((1 - place.y) * 400 - 0.5));
        if (type == SDL_MOUSEMOTION) {
            event.motion.x = x;
            event.motion.y = y;
        } else {
            event.button.x = x;
            event.button.y = y;
            event.button.button = button;
        }
        return hit.handle(event, kWindow, eye, choice);
    }
    [[nodiscard]] Vec3 right() const { return eye.camera().world_from_camera.direction(kAxisX); }
};

}  // namespace

TEST_CASE("A drag from the head strikes the head in the drag's direction, when the button is let go") {
    Page page;
    const Vec3 head = page.joint("head");
    const Vec3 end = head + 0.4 * page.right();
    CHECK(page.at(SDL_MOUSEBUTTONDOWN, head));
    CHECK_FALSE(page.hit.aimed(page.eye, page.choice));
    CHECK(page.at(SDL_MOUSEMOTION, end));
    const auto aimed = page.hit.aimed(page.eye, page.choice);
    REQUIRE(aimed);
    CHECK(aimed->place.part == BodyPart::kHead);
    CHECK(glm::length(aimed->impulse_world) == Approx(8).epsilon(0.1));
    CHECK(glm::dot(glm::normalize(aimed->impulse_world), page.right()) > 0.99);
    CHECK_FALSE(page.hit.trial().outcome());
    page.hit.advance(0.5, page.choice, {});  // time stands still
    CHECK(page.joint("head") == head);
    CHECK(page.at(SDL_MOUSEBUTTONUP, end));
    REQUIRE(page.hit.trial().outcome());
    CHECK(page.hit.trial().outcome()->blow.part == BodyPart::kHead);
    CHECK_FALSE(page.hit.aimed(page.eye, page.choice));
    for (int i = 0; i < 4; ++i) page.hit.advance(0.05, page.choice, {});
    CHECK(glm::dot(page.joint("head") - head, page.right()) > 0.02);
    CHECK(page.hit.line().find("Hit on the head") == 0);
}

TEST_CASE("Beside the figure, with the other button and without a drag nothing is struck") {
    Page page;
    CHECK_FALSE(page.at(SDL_MOUSEBUTTONDOWN, page.joint("head") + Vec3(0, 0.6, 0)));
    CHECK_FALSE(page.at(SDL_MOUSEBUTTONDOWN, page.joint("head"), SDL_BUTTON_RIGHT));
    CHECK(page.at(SDL_MOUSEBUTTONDOWN, page.joint("head")));
    CHECK(page.at(SDL_MOUSEBUTTONUP, page.joint("head")));
    CHECK(page.at(SDL_MOUSEBUTTONDOWN, page.joint("head")));
    CHECK(page.at(SDL_MOUSEMOTION, page.joint("head") + 0.3 * page.right()));
    CHECK(page.at(SDL_MOUSEBUTTONDOWN, page.joint("head"), SDL_BUTTON_RIGHT));  // takes it back
    CHECK_FALSE(page.at(SDL_MOUSEBUTTONUP, page.joint("head") + 0.3 * page.right()));
    CHECK_FALSE(page.hit.trial().outcome());
}

TEST_CASE("A paused trial stands still, one in slow motion goes at a quarter") {
    const auto moved = [](bool paused, bool slow) {
        Page page;
        page.choice.paused = paused;
        page.choice.slow = slow;
        REQUIRE(page.hit.strike(page.choice));
        for (int i = 0; i < 10; ++i) page.hit.advance(0.02, page.choice, {});
        return page.hit.trial().fencer().state().tick;
    };
    CHECK(moved(true, false) == moved(true, true));
    CHECK(moved(false, false) == moved(true, false) + 24);
    CHECK(moved(false, true) == moved(true, false) + 6);
}

TEST_CASE("What is chosen is drawn over the struck fencer") {
    Page page;
    view::Frame bare;
    bare.fencers = page.hit.frame().fencers;
    add_hit_drawings(page.hit, page.choice, {}, bare);
    CHECK(bare.overlay.empty());
    for (bool ui::HitChoice::*shown : {&ui::HitChoice::links, &ui::HitChoice::feet, &ui::HitChoice::mass}) {
        ui::HitChoice choice;
        choice.*shown = true;
        view::Frame frame = page.hit.frame();
        frame.overlay = {};
        add_hit_drawings(page.hit, choice, {}, frame);
        CHECK_FALSE(frame.overlay.empty());
    }
}
