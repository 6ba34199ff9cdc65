// Keeps keys and buttons in the order in which they were pressed, however slow the frames are.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace riposte::ui {

/// Holds events back: an event that comes too early for a frame waits for the next frame, and so does every later
/// event.
class PacedKeys {
  public:
    /// The events that the coming frame still takes.
    struct Room {
        bool press = true;  ///< true if the frame takes another press
        /// True if a text field has the keyboard. ImGui only remembers which keys are down and would lose a tap that
        /// begins and ends within a frame, so each key changes once a frame. Presses after a key that ends the text are
        /// not for the field, and wait.
        bool typing = false;
    };

    /// Returns true if the event has to wait. `listening`, which tells if somebody listened when the event came, is
    /// kept with the event.
    bool hold(const SDL_Event& event, bool listening, Room room);
    /// Notes that nobody listens to the waiting events any more; a text still gets its letters, and keys are let go of.
    void deafen();
    /// Takes the waiting events of a joystick or gamepad out.
    void forget(std::int32_t instance);
    [[nodiscard]] bool all_passed() const { return waiting_.empty(); }
    /// Calls `pass_on` for each event whose turn it is, with the `listening` that was kept. `room` is asked before each
    /// event.
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

    std::vector<SDL_Scancode> changed_;  ///< keys that changed since the last frame
    bool text_ended_ = false;            ///< true if a key has ended the text since the last frame
    std::vector<Waiting> waiting_;
};

}  // namespace riposte::ui
