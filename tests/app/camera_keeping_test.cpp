#include "app/cameras/camera_keeping.hpp"

#include "app/cameras/camera_hand.hpp"
#include "catch.hpp"
#include "sdl_events.hpp"

using namespace riposte;
using view::CameraKind;

namespace {

SDL_Event motion(int right, bool held) {
    SDL_Event event = scratch::mouse_motion(right, 0);
    event.motion.state = held ? SDL_BUTTON_LMASK : 0U;
    return event;
}

/// A window's camera round the fencers under a mouse, the settings, and somebody who hears of each change of them.
struct Desk {
    SettingsStore store{{}, {}, {}};
    CameraChoices choices{store.in_force().cameras};
    CameraKeeping keeping{store, choices};
    CameraHand hand;
    LedCamera led;
    int changes = 0;
    SettingsStore::Subscription counts = store.subscribe([this](const Settings& /*before*/, const Settings& /*now*/) {
        ++changes;
        return std::vector<Error>{};
    });

    Desk() { led.choice.kind = CameraKind::kExamine; }
    void handle(const SDL_Event& event) { hand.handle(event, 720, led, choices.tuned()); }
    /// Returns true if the settings are to be written with this picture.
    bool picture() {
        led.follow(choices.tuned());
        keeping.put();
        return keeping.take_changed(hand.take_tuned());
    }
};

}  // namespace

TEST_CASE(
    "of however many motions the settings change once with the picture, and are written when the drag has ended") {
    Desk desk;
    for (int picture = 1; picture <= 3; ++picture) {
        for (int i = 0; i < 200; ++i) desk.handle(motion(1, true));
        CHECK(desk.changes == picture - 1);
        CHECK_FALSE(desk.picture());
        CHECK(desk.changes == picture);
        CHECK(desk.store.in_force().cameras.tuned.orbit == desk.led.rig.orbit);
    }
    CHECK(desk.led.rig.orbit.yaw != view::Orbit{}.yaw);
    desk.handle(scratch::mouse_button(SDL_BUTTON_LEFT, false));
    CHECK(desk.picture());
    CHECK_FALSE(desk.picture());
    CHECK(desk.changes == 3);
}

TEST_CASE("motions that lead no camera change nothing") {
    Desk desk;
    for (int i = 0; i < 200; ++i) desk.handle(motion(1, false));
    CHECK_FALSE(desk.picture());
    CHECK(desk.changes == 0);
}

TEST_CASE("another choice is to be written with the next picture") {
    Desk desk;
    desk.choices.choose_split(true);
    CHECK(desk.picture());
    CHECK(desk.store.in_force().cameras.split);
    CHECK_FALSE(desk.picture());
}

TEST_CASE("cameras that are put back are written as such") {
    Desk desk;
    desk.handle(motion(100, true));
    desk.handle(scratch::mouse_button(SDL_BUTTON_LEFT, false));
    CHECK(desk.picture());
    LedCamera* const led = &desk.led;
    desk.hand.put_back({&led, 1}, desk.choices.tuned());
    CHECK(desk.picture());
    CHECK(desk.store.in_force().cameras.tuned == view::CameraTunings{});
}

TEST_CASE("cameras that the settings change elsewhere are those that are seen") {
    Desk desk;
    desk.store.change([](Settings& s) { s.cameras.whole.kind = CameraKind::kLamp; });
    CHECK(desk.choices.seen().whole.kind == CameraKind::kLamp);
    desk.store.change([](Settings& s) { s.video.brightness = 1.5; });
    CHECK(desk.choices.seen().whole.kind == CameraKind::kLamp);
}
