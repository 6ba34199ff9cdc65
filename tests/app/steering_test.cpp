#include "app/cameras/steering.hpp"

#include "app/cameras/camera_hand.hpp"
#include "catch.hpp"

#include <riposte/settings/settings.hpp>

#include <SDL.h>

using namespace riposte;
using view::CameraKind;

namespace {

constexpr std::int32_t kDevice = 3;

bool anybody(DeviceId) { return true; }

SDL_Event key(SDL_Scancode code, bool down, Uint16 mod = 0) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    event.key.keysym.mod = mod;
    return event;
}

SDL_Event pad_axis(SDL_GameControllerAxis axis, double value) {
    SDL_Event event{};
    event.type = SDL_CONTROLLERAXISMOTION;
    event.caxis.which = kDevice;
    event.caxis.axis = static_cast<Uint8>(axis);
    event.caxis.value = static_cast<Sint16>(value * 32767);
    return event;
}

SDL_Event pad_button(SDL_GameControllerButton button, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
    event.cbutton.which = kDevice;
    event.cbutton.button = static_cast<Uint8>(button);
    return event;
}

SDL_Event stick_axis(int axis, double value) {
    SDL_Event event{};
    event.type = SDL_JOYAXISMOTION;
    event.jaxis.which = kDevice;
    event.jaxis.axis = static_cast<Uint8>(axis);
    event.jaxis.value = static_cast<Sint16>(value * 32767);
    return event;
}

/// Counted from 1, as players do.
SDL_Event stick_button(int button, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_JOYBUTTONDOWN : SDL_JOYBUTTONUP;
    event.jbutton.which = kDevice;
    event.jbutton.button = static_cast<Uint8>(button - 1);
    return event;
}

struct Desk {
    Steering steering;
    Settings settings;
    LedCamera led;
    view::CameraTunings tunings;
    CameraHand hand;

    Lead lead(Seconds elapsed = 1) { return steering.lead(elapsed, settings, anybody); }
    void after(Seconds elapsed, int pictures) {
        for (int i = 0; i < pictures; ++i) hand.steer(lead(elapsed / pictures), led, tunings);
    }
    view::CameraTuning& tuning() { return tunings.of(led.choice.kind, led.choice.aim); }
};

}  // namespace

TEST_CASE("a pad's right stick turns a camera, or shifts it while the left stick is pressed, its triggers go nearer") {
    Desk desk;
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 1));
    CHECK(desk.lead().turn.x < 0);  // the picture goes to the left
    CHECK(desk.lead().shift == Vec2(0));
    desk.steering.handle(pad_button(SDL_CONTROLLER_BUTTON_LEFTSTICK, true));
    CHECK(desk.lead().turn == Vec2(0));
    CHECK(desk.lead().shift.x < 0);
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0));
    CHECK(desk.lead() == Lead{});
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1));
    CHECK(desk.lead().nearer > 0);
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1));
    CHECK(desk.lead() == Lead{});  // both
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0));
    CHECK(desk.lead().nearer < 0);
}

TEST_CASE("a pad's left stick is the menu's: it leads no camera") {
    Desk desk;
    CHECK_FALSE(desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_LEFTX, 1)));
    CHECK_FALSE(desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_LEFTY, 1)));
    CHECK(desk.lead() == Lead{});
}

TEST_CASE("within the dead zone a stick leads nothing, beyond it slowly at first") {
    Desk desk;
    for (const double dead_zone : {0.0, 0.3}) {
        desk.settings.gamepad.dead_zone = dead_zone;
        const double edge = std::max(dead_zone, 0.1);  // none at all would let a worn stick wander
        desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, edge - 0.01));
        CHECK(desk.lead() == Lead{});
        desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, edge + 0.01));
        CHECK(std::fabs(desk.lead().turn.y) > 0);
        CHECK(std::fabs(desk.lead().turn.y) < 0.02);
        desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, 1));
        CHECK(desk.lead().turn.y == Approx(-0.5));
    }
}

TEST_CASE("a camera is led as far at any picture rate") {
    for (const CameraKind kind : {CameraKind::kExamine, CameraKind::kFree, CameraKind::kReferee}) {
        Desk few;
        Desk many;
        for (Desk* desk : {&few, &many}) {
            desk->led.choice.kind = kind;
            desk->steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0.7));
            desk->steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, -0.4));
            if (kind == CameraKind::kFree) continue;  // whose way is curved
            desk->steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0.5));
        }
        few.after(0.5, 3);
        many.after(0.5, 100);
        const auto place = [](Desk& desk) {
            const auto& [rig, tuning] = std::pair(desk.led.rig, desk.tuning());
            return std::array{rig.orbit.yaw,    rig.orbit.pitch, rig.orbit.distance, rig.flight.yaw,
                              rig.flight.pitch, tuning.yaw,      tuning.pitch,       tuning.shift.z};
        };
        const auto a = place(few);
        const auto b = place(many);
        for (std::size_t i = 0; i < a.size(); ++i) CHECK(a.at(i) == Approx(b.at(i)));
        Desk untouched;
        CHECK_FALSE(a == place(untouched));
    }
}

TEST_CASE("what a stick tuned is remembered once it is let go of") {
    Desk desk;
    desk.led.choice.kind = CameraKind::kReferee;
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 1));
    desk.after(0.5, 30);
    CHECK(desk.tuning().yaw < 0);
    CHECK_FALSE(desk.hand.take_tuned());
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0));
    desk.after(0.5, 30);
    CHECK(desk.hand.take_tuned());
    CHECK_FALSE(desk.hand.take_tuned());
}

TEST_CASE("where a camera was led round the fencers or flown to is where the next begins, until it is put back") {
    for (const CameraKind kind : {CameraKind::kExamine, CameraKind::kFree}) {
        Desk desk;
        desk.led.choice.kind = kind;
        desk.led.follow(desk.tunings);
        desk.steering.handle(key(SDL_SCANCODE_KP_6, true));
        desk.after(0.5, 30);
        CHECK_FALSE(desk.hand.take_tuned());
        desk.steering.handle(key(SDL_SCANCODE_KP_6, false));
        desk.after(0.5, 30);
        CHECK(desk.hand.take_tuned());
        LedCamera next;
        next.choice.kind = kind;
        next.follow(desk.tunings);
        CHECK(next.rig.orbit == desk.led.rig.orbit);
        CHECK(next.rig.flight == desk.led.rig.flight);
        CHECK(next.was_led(desk.tunings));
        next.put_back(desk.tunings);
        CHECK(desk.tunings == view::CameraTunings{});
        CHECK_FALSE(next.was_led(desk.tunings));
    }
}

TEST_CASE("held keys lead a camera: the number pad turns it, letters move it, both go nearer") {
    Desk desk;
    const auto held = [&](SDL_Scancode code) {
        desk.steering.handle(key(code, true));
        const Lead lead = desk.lead();
        desk.steering.handle(key(code, false));
        CHECK(desk.lead() == Lead{});
        return lead;
    };
    CHECK(held(SDL_SCANCODE_KP_4).turn.x > 0);
    CHECK(held(SDL_SCANCODE_KP_6).turn.x < 0);
    CHECK(held(SDL_SCANCODE_KP_8).turn.y > 0);
    CHECK(held(SDL_SCANCODE_KP_2).turn.y < 0);
    CHECK(held(SDL_SCANCODE_A).shift.x > 0);
    CHECK(held(SDL_SCANCODE_E).shift.y > 0);
    CHECK(held(SDL_SCANCODE_W).nearer > 0);
    CHECK(held(SDL_SCANCODE_KP_MINUS).nearer < 0);
    const Real one = held(SDL_SCANCODE_W).nearer;
    desk.steering.handle(key(SDL_SCANCODE_W, true));
    desk.steering.handle(key(SDL_SCANCODE_KP_PLUS, true));
    CHECK(desk.lead().nearer == one);  // no quicker by two keys
}

TEST_CASE("a letter with Ctrl or Alt is a shortcut and leads no camera") {
    Desk desk;
    desk.steering.handle(key(SDL_SCANCODE_S, true, KMOD_LCTRL));
    desk.steering.handle(key(SDL_SCANCODE_D, true, KMOD_LALT));
    CHECK(desk.lead() == Lead{});
}

TEST_CASE("a joystick leads a camera while its third or fourth button is held, and no menu meanwhile") {
    Desk desk;
    CHECK_FALSE(desk.steering.handle(stick_axis(0, 1)));
    CHECK(desk.lead() == Lead{});
    CHECK_FALSE(desk.steering.handle(stick_axis(0, 0)));
    desk.steering.handle(stick_button(3, true));
    CHECK(desk.steering.handle(stick_axis(0, 1)));
    CHECK(desk.lead().turn.x < 0);
    desk.steering.handle(stick_button(4, true));
    CHECK(desk.steering.handle(stick_axis(0, 0)));
    CHECK(desk.steering.handle(stick_axis(1, -1)));
    CHECK(desk.lead().turn == Vec2(0));
    CHECK(desk.lead().nearer > 0);
    desk.steering.handle(stick_button(3, false));
    CHECK(desk.lead().shift.y > 0);
}

TEST_CASE("menu or camera, whoever has a joystick's stick has it until it rests") {
    Desk desk;
    desk.steering.handle(stick_axis(1, 1));
    desk.steering.handle(stick_button(3, true));
    CHECK(desk.lead() == Lead{});
    CHECK_FALSE(desk.steering.handle(stick_axis(1, 0.9)));
    CHECK_FALSE(desk.steering.handle(stick_axis(1, 0)));  // the menu is to see it let go
    CHECK(desk.steering.handle(stick_axis(1, 1)));
    desk.steering.handle(stick_button(3, false));
    CHECK(desk.lead() == Lead{});
    CHECK(desk.steering.handle(stick_axis(1, 0.9)));
    CHECK(desk.steering.handle(stick_axis(1, 0)));
    CHECK_FALSE(desk.steering.handle(stick_axis(1, 1)));
}

TEST_CASE("a device with which somebody fences leads no camera, the others do") {
    Desk desk;
    desk.steering.handle(key(SDL_SCANCODE_KP_4, true));
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1));
    const auto lead = [&](DeviceId fences) {
        return desk.steering.lead(1, desk.settings, [&](DeviceId device) { return !(device == fences); });
    };
    CHECK(lead({DeviceKind::kGamepad, kDevice}).nearer == 0);
    CHECK(lead({DeviceKind::kGamepad, kDevice}).turn.x > 0);
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0));
    CHECK(lead({DeviceKind::kKeyboard, 0}).nearer == 0);
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1));
    CHECK(lead({DeviceKind::kKeyboard, 0}).nearer > 0);
    CHECK(lead({DeviceKind::kKeyboard, 0}).turn.x == 0);
}

TEST_CASE("what was held leads no more when it is unplugged, let go of, or the window loses the keyboard") {
    Desk desk;
    desk.steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 1));
    SDL_Event gone{};
    gone.type = SDL_JOYDEVICEREMOVED;
    gone.jdevice.which = kDevice;
    desk.steering.handle(gone);
    CHECK(desk.lead() == Lead{});
    desk.steering.handle(key(SDL_SCANCODE_W, true));
    SDL_Event elsewhere{};
    elsewhere.type = SDL_WINDOWEVENT;
    elsewhere.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    desk.steering.handle(elsewhere);
    CHECK(desk.lead() == Lead{});
    desk.steering.handle(key(SDL_SCANCODE_W, true));
    desk.steering.let_go();
    CHECK(desk.lead() == Lead{});
}

TEST_CASE("the wheel and a drag lead a flown camera as one that is led round the fencers") {
    const auto drag = [](Uint32 button, CameraKind kind) {
        Desk desk;
        desk.led.choice.kind = kind;
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.state = button;
        event.motion.xrel = 50;
        desk.hand.handle(event, 500, desk.led, desk.tunings);
        return desk.led.rig;
    };
    CHECK(drag(SDL_BUTTON_LMASK, CameraKind::kFree).flight.yaw > 0);
    CHECK(drag(SDL_BUTTON_RMASK, CameraKind::kFree).flight.eye.x < 0);
    CHECK(drag(SDL_BUTTON_LMASK, CameraKind::kExamine).orbit.yaw < view::kFirstOrbit.yaw);
    CHECK(drag(SDL_BUTTON_RMASK, CameraKind::kExamine).orbit.middle.x < 0);
}

TEST_CASE("what is held while its device is not free leads nothing before it was let go") {
    Steering steering;
    const Settings settings;
    const auto lead = [&](bool free) { return steering.lead(0.1, settings, [&](DeviceId) { return free; }); };
    steering.handle(key(SDL_SCANCODE_W, true));
    steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0.9));
    CHECK(lead(false) == Lead{});
    CHECK(lead(true) == Lead{});
    SDL_Event again = key(SDL_SCANCODE_W, true);
    again.key.repeat = 1;
    steering.handle(again);
    steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0.5));  // on its way home
    CHECK(lead(true) == Lead{});
    steering.handle(key(SDL_SCANCODE_W, false));
    steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0));
    CHECK(lead(true) == Lead{});
    steering.handle(key(SDL_SCANCODE_W, true));
    CHECK(lead(true).nearer > 0);
    steering.handle(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0.9));
    CHECK(lead(true).turn.x != 0);
}
