// What a player's hand does to the camera of a picture: keys, drags, the wheel, sticks.
#pragma once

#include "shown.hpp"
#include "steering.hpp"

#include <riposte/view/camera_rig.hpp>

#include <span>

union SDL_Event;

namespace riposte {

/// A picture's camera: what the player chose, and where that led to.
struct LedCamera {
    view::CameraChoice choice;
    view::CameraRig rig;
    bool begun = false;

    /// The rig does what is chosen, with that tuning, and begins, in the first picture of all, where
    /// hands led one like it last.
    void follow(const view::CameraTunings& tunings);
    /// Returns the camera of the picture. Where the pictures are stepped through, each depends on its own moment alone,
    /// so that steps forward and back show the same.
    view::Camera look(const Shown& shown, Real aspect);
    /// A hand has led or tuned it as it is chosen now.
    [[nodiscard]] bool was_led(const view::CameraTunings& tunings) const;
    void put_back(view::CameraTunings& tunings);
};

/// That key was just pressed.
bool struck(const SDL_Event& event, int scancode);

/// F1 to F5: beside the piste, either fencer's eyes, the next place, the next aim. True: it was one of them.
bool choose_by_key(const SDL_Event& event, view::CameraChoice& choice);
/// It was F5, or else one of F1 to F4.
bool turns_aim(const SDL_Event& event);

/// A player's hands on the cameras of one window, with whatever device.
class CameraHand {
  public:
    /// Follows the keys and sticks that are held, of every event. Returns true if a joystick's stick moved for a
    /// camera, not for a menu.
    bool follow(const SDL_Event& event) { return steering_.handle(event); }
    /// A drag with Shift moves any camera, with Ctrl it turns it; a camera that is led by hand is turned without a key,
    /// and shifted with the right button. All that is remembered in `tunings`. `height` of the picture in the unit of
    /// mouse events.
    void handle(const SDL_Event& event, double height, LedCamera& led, view::CameraTunings& tunings);
    /// Returns what keys and sticks ask for that were held for that time (Steering::lead).
    [[nodiscard]] Lead held_for(Seconds elapsed, const Settings& settings, const Steering::Free& free) {
        return steering_.lead(elapsed, settings, free);
    }
    /// Leads the camera as keys and sticks asked for since the last picture; that is remembered as a drag is.
    void steer(const Lead& by, LedCamera& led, view::CameraTunings& tunings);
    /// Puts the cameras back to where they were before any hand led them; that is remembered, too.
    void put_back(std::span<LedCamera* const> cameras, view::CameraTunings& tunings);
    /// Returns true once when drags, and what wheel, keys and sticks did, have ended, and the tunings have something
    /// new to remember.
    [[nodiscard]] bool take_tuned();
    /// Events of mouse, keys and sticks go elsewhere from now on.
    void let_go();

    void note_pressed(DeviceKind device) { pressed_ = device; }
    /// Returns the device that was pressed last.
    [[nodiscard]] DeviceKind pressed() const { return pressed_; }

  private:
    void move(const Lead& by, LedCamera& led, view::CameraTunings& tunings);
    bool drag(const Vec2& by, bool right, LedCamera& led, view::CameraTunings& tunings);

    Steering steering_;
    DeviceKind pressed_ = DeviceKind::kMouse;
    bool dragging_ = false;
    bool steering_now_ = false;  ///< keys or sticks led the camera in the last picture
    Seconds wheel_rests_at_ = 0;
    bool tuned_ = false;
};

}  // namespace riposte
