#include "catch.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/controls/controls.hpp>
#include <riposte/controls/haptics.hpp>

#include <cmath>

using namespace riposte;

namespace {

constexpr Seconds kTick = 1.0 / 120;

Controls make_controls(const Settings& settings = Settings{}) {
    Result<Devices> devices = Devices::create();
    REQUIRE(devices.ok());
    return Controls(std::move(devices).value(), settings);
}

FencerInput after(Controls& controls, FencerId fencer, std::initializer_list<SDL_Event> events, int ticks = 1) {
    for (const SDL_Event& event : events) controls.handle(event);
    BoutInput input;
    for (int i = 0; i < ticks; ++i) input = controls.sample(kTick, {});
    return input.fencers[fencer];
}

constexpr DeviceId kMouse{DeviceKind::kMouse, 0};
constexpr DeviceId kKeyboard{DeviceKind::kKeyboard, 0};

}  // namespace

TEST_CASE("without devices both sides rest") {
    Controls controls = make_controls();
    controls.assign(1, {DeviceKind::kBot, 0});
    after(controls, 0, {scratch::key(SDL_SCANCODE_J, true), scratch::mouse_motion(300, 0)});
    CHECK(controls.sample(kTick, {}) == BoutInput{});
}

TEST_CASE("mouse motion moves the hand right and up and stops at the square's edge") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    CHECK(controls.wants_mouse());
    const FencerInput moved = after(controls, 0, {scratch::mouse_motion(150, -75)}, 20);
    CHECK(moved.hand_x == quantise_hand(0.5));
    CHECK(moved.hand_y == quantise_hand(0.25));
    const FencerInput edge = after(controls, 0, {scratch::mouse_motion(100000, 100000)}, 60);
    CHECK(edge.hand_x == 32767);
    CHECK(edge.hand_y == -32767);
    const FencerInput back = after(controls, 0, {scratch::mouse_motion(-300, 0)}, 60);
    CHECK(back.hand_x == 0);
}

TEST_CASE("what is pressed and moved while the fencers stand still comes to nothing, what is held then is held") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    for (const SDL_Event& event : {scratch::mouse_motion(150, 0), scratch::mouse_button(SDL_BUTTON_LEFT, true),
                                   scratch::mouse_button(SDL_BUTTON_LEFT, false), scratch::key(SDL_SCANCODE_K, true),
                                   scratch::key(SDL_SCANCODE_ESCAPE, true)})
        controls.handle(event);
    controls.skip();
    CHECK(controls.take_pause() == std::array{true, false});
    const FencerInput input = controls.sample(kTick, {}).fencers[0];
    CHECK(input.hand_x == 0);
    CHECK(input.buttons == Button::kLunge);
}

TEST_CASE("mouse buttons and leg keys become their buttons and are let go") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    CHECK(after(controls, 0, {scratch::mouse_button(SDL_BUTTON_LEFT, true)}).buttons == Button::kAttack);
    CHECK(after(controls, 0, {scratch::mouse_button(SDL_BUTTON_RIGHT, true)}).buttons ==
          (Button::kAttack | Button::kParry));
    after(controls, 0, {scratch::mouse_button(SDL_BUTTON_LEFT, false), scratch::mouse_button(SDL_BUTTON_RIGHT, false)});
    CHECK(after(controls, 0, {}).buttons == 0);
    const std::pair<SDL_Scancode, int> legs[]{{SDL_SCANCODE_N, Button::kGuard},    {SDL_SCANCODE_J, Button::kForward},
                                              {SDL_SCANCODE_H, Button::kBack},     {SDL_SCANCODE_K, Button::kLunge},
                                              {SDL_SCANCODE_B, Button::kSalute},   {SDL_SCANCODE_L, Button::kFleche},
                                              {SDL_SCANCODE_U, Button::kHalfStep}, {SDL_SCANCODE_M, Button::kAppel}};
    for (const auto& [code, button] : legs) {
        CHECK(after(controls, 0, {scratch::key(code, true)}, 3).buttons == button);
        CHECK(after(controls, 0, {scratch::key(code, false)}, 2).buttons == 0);
    }
}

TEST_CASE("a press shorter than a tick is seen exactly once") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    CHECK(after(controls, 0, {scratch::key(SDL_SCANCODE_J, true), scratch::key(SDL_SCANCODE_J, false)}).buttons ==
          Button::kForward);
    CHECK(controls.sample(kTick, {}).fencers[0].buttons == 0);
}

TEST_CASE("stepping left and right on the screen follows the side faced") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    controls.assign(1, kMouse);
    controls.handle(scratch::key(SDL_SCANCODE_D, true));
    const BoutInput input = controls.sample(kTick, {});
    CHECK(input.fencers[0].buttons == Button::kForward);
    CHECK(input.fencers[1].buttons == Button::kBack);
}

TEST_CASE("two players on one keyboard do not disturb each other") {
    Controls controls = make_controls();
    controls.assign(0, kKeyboard);
    controls.assign(1, kKeyboard);
    for (const SDL_Scancode code : {SDL_SCANCODE_W, SDL_SCANCODE_D, SDL_SCANCODE_LSHIFT, SDL_SCANCODE_V}) {
        controls.handle(scratch::key(code, true));
    }
    BoutInput input;
    for (int i = 0; i < 60; ++i) input = controls.sample(kTick, {});
    CHECK(input.fencers[0].hand_x == quantise_hand(0.75));
    CHECK(input.fencers[0].hand_y == quantise_hand(0.75));
    CHECK(input.fencers[0].buttons == (Button::kParry | Button::kLunge));
    CHECK(input.fencers[1] == FencerInput{});
    controls.handle(scratch::key(SDL_SCANCODE_KP_4, true));
    controls.handle(scratch::key(SDL_SCANCODE_LEFT, true));
    for (int i = 0; i < 60; ++i) input = controls.sample(kTick, {});
    CHECK(input.fencers[1].hand_x == quantise_hand(-0.75));
    CHECK(input.fencers[1].buttons == Button::kForward);  // side 1 faces left
}

TEST_CASE("the keyboard's cut reaches beyond 0.8 before attack is pressed") {
    Controls controls = make_controls();
    controls.assign(1, kKeyboard);
    controls.handle(scratch::key(SDL_SCANCODE_KP_ENTER, true));
    bool attacked = false;
    for (int i = 0; i < 120 && !attacked; ++i) {
        const FencerInput input = controls.sample(kTick, {}).fencers[1];
        attacked = (input.buttons & Button::kAttack) != 0;
        if (attacked) CHECK(std::max(std::abs(input.hand_x), std::abs(input.hand_y)) > 32767 * 0.8);
    }
    CHECK(attacked);
}

TEST_CASE("mouse on one side and keyboard on the other keep apart") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    controls.assign(1, kKeyboard);
    controls.handle(
        scratch::key(SDL_SCANCODE_LEFT, true));  // an alternative of the mouse, proper to the keyboard's right half
    controls.handle(scratch::key(SDL_SCANCODE_J, true));  // proper to the mouse, an alternative of the right half
    const BoutInput input = controls.sample(kTick, {});
    CHECK(input.fencers[0].buttons == Button::kForward);
    CHECK(input.fencers[1].buttons == Button::kForward);
    CHECK(input.fencers[1].hand_x == 0);
}

TEST_CASE("lunge and parry can be toggles of either side, and the other side holds") {
    const std::array lunge{scratch::key(SDL_SCANCODE_K, true), scratch::key(SDL_SCANCODE_K, false)};
    const std::array parry{scratch::mouse_button(SDL_BUTTON_RIGHT, true),
                           scratch::mouse_button(SDL_BUTTON_RIGHT, false)};
    for (const std::size_t side : {0U, 1U}) {
        Settings settings;
        settings.accessibility.toggle_lunge.at(side) = true;
        settings.accessibility.toggle_parry.at(1 - side) = true;
        Controls controls = make_controls(settings);
        for (const int either : {0, 1}) controls.assign(either, kMouse);
        const auto left_after = [&](const std::array<SDL_Event, 2>& press) {  // of the buttons of each side
            std::array<int, 2> buttons{};
            for (const SDL_Event& event : press) {
                controls.handle(event);
                for (int i = 0; i < 30; ++i) {
                    const BoutInput input = controls.sample(kTick, {});
                    for (const std::size_t of : {0U, 1U}) buttons.at(of) = input.fencers.at(of).buttons;
                }
            }
            return std::pair(buttons.at(side), buttons.at(1 - side));
        };
        CAPTURE(side);
        CHECK(left_after(lunge) == std::pair<int, int>(Button::kLunge, 0));
        CHECK(left_after(parry) == std::pair<int, int>(Button::kLunge, Button::kParry));
        CHECK(left_after(lunge) == std::pair<int, int>(0, Button::kParry));
        CHECK(left_after(parry) == std::pair<int, int>(0, 0));
    }
}

TEST_CASE("letting go of everything needs each key pressed anew, and pause is told once") {
    Controls controls = make_controls();
    controls.assign(1, kMouse);
    after(controls, 1,
          {scratch::key(SDL_SCANCODE_J, true), scratch::mouse_motion(90, 0), scratch::key(SDL_SCANCODE_ESCAPE, true)},
          9);
    CHECK(controls.take_pause() == std::array{false, true});
    CHECK_FALSE(controls.take_pause().has_value());
    controls.release_all();
    SDL_Event repeat = scratch::key(SDL_SCANCODE_J, true);
    repeat.key.repeat = 1;
    CHECK(after(controls, 1, {repeat}, 5) == FencerInput{});
}

TEST_CASE("a pause by a key that is both players' is either's") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    controls.assign(1, kKeyboard);
    after(controls, 0, {scratch::key(SDL_SCANCODE_ESCAPE, true)}, 2);
    CHECK(controls.take_pause() == std::array{true, true});
    CHECK_FALSE(controls.take_pause().has_value());
}

TEST_CASE("the hand is never faster than the player allows") {
    Settings settings;
    settings.mouse.max_hand_speed = 5;
    Controls controls = make_controls(settings);
    controls.assign(0, kMouse);
    CHECK(after(controls, 0, {scratch::mouse_motion(300, 0)}).hand_x == quantise_hand(5 * kTick));
}

TEST_CASE("the wheel turns the arm out and back, it stays there, and the middle button brings it to rest") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    CHECK(after(controls, 0, {}).extension == kArmAsPosed);
    CHECK(after(controls, 0, {scratch::mouse_wheel(2)}).extension == quantise_extension(0.5));
    CHECK(after(controls, 0, {}, 30).extension == quantise_extension(0.5));
    CHECK(after(controls, 0, {scratch::mouse_wheel(-1)}).extension == quantise_extension(0.25));
    CHECK(after(controls, 0, {scratch::mouse_wheel(-9)}).extension == 1);
    CHECK(after(controls, 0, {scratch::mouse_button(SDL_BUTTON_MIDDLE, true)}).extension == kArmAsPosed);
}

TEST_CASE("a parry by its number parries there, and the thrust key straightens the arm") {
    Controls controls = make_controls();
    controls.assign(0, kKeyboard);
    controls.assign(1, kKeyboard);
    ParryPlaces places;
    places[3] = Vec2(-0.5, 0);  // quarte
    places[5] = Vec2(-1, 1);    // sixte of a left-hander
    for (const FencerId fencer : kFencers) controls.set_parries(fencer, places);
    controls.handle(scratch::key(SDL_SCANCODE_4, true));
    controls.handle(scratch::key(SDL_SCANCODE_F10, true));
    BoutInput input;
    for (int i = 0; i < 60; ++i) input = controls.sample(kTick, {});
    CHECK(input.fencers[0].buttons == Button::kParry);
    CHECK(input.fencers[0].hand_x == quantise_hand(-0.5));
    CHECK(input.fencers[0].hand_y == 0);
    CHECK(input.fencers[1].buttons == Button::kParry);
    CHECK(input.fencers[1].hand_x == quantise_hand(-1));
    CHECK(input.fencers[1].hand_y == quantise_hand(1));
    controls.handle(scratch::key(SDL_SCANCODE_4, false));
    CHECK(after(controls, 0, {scratch::key(SDL_SCANCODE_S, true)}, 10).extension == 255);
}

TEST_CASE("a key is a side's where its device has it bound, and nobody's where only a mouse or a bot plays") {
    Controls controls = make_controls();
    controls.assign(0, kMouse);
    controls.assign(1, {DeviceKind::kBot, 0});
    CHECK_FALSE(controls.fencer_of_key(SDL_SCANCODE_F9));
    CHECK(controls.fencer_of_key(SDL_SCANCODE_J) == 0);
    controls.assign(1, kKeyboard);
    CHECK(controls.fencer_of_key(SDL_SCANCODE_F9) == 1);  // quinte of the right half
}

TEST_CASE("what a device does is shown as it is, with what each pressed control means") {
    Settings settings;
    settings.mouse.max_hand_speed = 1;  // the hand lags, the device does not
    Controls controls = make_controls(settings);
    controls.assign(0, kMouse);
    after(controls, 0,
          {scratch::mouse_motion(300, 0), scratch::mouse_button(SDL_BUTTON_LEFT, true),
           scratch::key(SDL_SCANCODE_K, true)});
    DeviceShown shown = controls.shown(0);
    CHECK(shown.position == Vec2(1, 0));
    REQUIRE(shown.pressed.size() == 2);
    CHECK(shown.pressed[0].control == "left mouse button");
    CHECK(shown.pressed[0].action == label_of(Action::kAttack));
    CHECK(shown.pressed[1].control == "K");
    CHECK(shown.pressed[1].action == label_of(Action::kLunge));
    controls.handle(scratch::key(SDL_SCANCODE_K, false));
    controls.sample(kTick, {});
    CHECK(controls.shown(0).pressed.size() == 1);
    CHECK(controls.shown(1).pressed.empty());
}
