// What a player's hand does to the camera of a picture: keys, drags, the wheel, sticks.
#pragma once

#include "steering.hpp"

#include <riposte/view/camera_rig.hpp>

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

class CameraHand {
  public:
    /// A drag with Shift moves any camera, with Ctrl it turns it; a camera that is led by hand is turned without a key,
    /// and shifted with the right button. All that is remembered in `tunings`. `height` of the picture in the unit of
    /// mouse events.
    void handle(const SDL_Event& event, double height, LedCamera& led, view::CameraTunings& tunings);
    /// What keys and sticks that are held ask for since the last picture; remembered as that of a drag is.
    void steer(const Lead& by, LedCamera& led, view::CameraTunings& tunings);
    /// Drags, and what wheel, keys and sticks did, have ended: the tunings have something new to remember.
    [[nodiscard]] bool take_tuned();
    void let_go() { dragging_ = false; }

  private:
    void move(const Lead& by, LedCamera& led, view::CameraTunings& tunings);
    bool drag(const Vec2& by, bool right, LedCamera& led, view::CameraTunings& tunings);

    bool dragging_ = false;
    bool steering_ = false;
    Seconds wheel_rests_at_ = 0;
    bool tuned_ = false;
};

}  // namespace riposte
