// Keys and buttons in the order in which they were pressed, however slow the frames are.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace riposte::ui {

/// What comes too early for a frame waits for the next one, and everything behind it.
class PacedKeys {
  public:
    /// What the frame that is to come still takes.
    struct Room {
        bool press = true;  ///< another press
        /// A text field has the keyboard. What feeds it only remembers which keys are down and would lose a tap that
        /// begins and ends within a frame, so each key changes once a frame. What is pressed behind a key that ends the
        /// text is not for the field, and waits.
        bool typing = false;
    };

    /// True where the event has to wait. Whether somebody listened when it came is kept with it.
    bool hold(const SDL_Event& event, bool listening, Room room);
    /// From now on nobody listens to what waits; a text still gets its letters, and what is down is let go of.
    void deafen();
    /// Nothing that waits comes from that joystick or gamepad any more.
    void forget(std::int32_t instance);
    [[nodiscard]] bool all_passed() const { return waiting_.empty(); }
    /// Calls `pass_on` with each event whose turn it is, and with whether somebody listened when it came. `room` is
    /// asked before each.
    template <class GetRoom, class PassOn>
    void end_frame(GetRoom room, PassOn pass_on) {
        changed_.clear();
        text_ended_ = false;
        for (const auto& [event, listening] : std::exchange(waiting_, {}))
            if (!hold(event, listening, room())) pass_on(event, listening);
    }

  private:
    struct Waiting {
        SDL_Event event;
        bool listening = false;
    };

    [[nodiscard]] bool fits(const SDL_Event& event, Room room) const;

    std::vector<SDL_Scancode> changed_;  ///< since the frame before
    bool text_ended_ = false;            ///< since the frame before, by a key that a text field ends at
    std::vector<Waiting> waiting_;
};

}  // namespace riposte::ui
