// The menu keys that are down, from frame to frame.
#pragma once

#include "theme.hpp"

#include <vector>

namespace riposte::ui {

/// Each device's keys by themselves: one that is held does not hide another's. A key that is held fires again and
/// again.
class HeldKeys {
  public:
    /// Begins a frame, `seconds` after the one before. `anew`: those of the keys that are `down` that were let go of
    /// and pressed again since then, or were pressed for the first time.
    void follow(const MenuPresses& down, const MenuPresses& anew, float seconds);
    /// A row that is being spelt has all keys for itself, and none of them goes on to mean something else when that
    /// ends. Tells the row which keys its device pressed in this frame; ends a spelling whose row is no longer drawn.
    void withhold(Spelling& spelling);
    /// Tells the theme which keys were pressed in this frame, and returns those that are down; of what is not withheld.
    MenuKeySet pass_on(Theme& theme) const;

    /// Returns true if any key is down.
    [[nodiscard]] bool any() const { return !held_.empty(); }
    /// Returns true if any key fires in this frame.
    [[nodiscard]] bool any_fires() const;
    /// Returns true if what was struck in this frame has its effect in the next one alone. Directions move the focus
    /// within the frame, but out of a text (`typing`) as the next one begins. What any other key chose is seen in the
    /// next one, a screen perhaps, which has its focus when it has been drawn once.
    [[nodiscard]] bool lead_on(bool typing) const;

  private:
    /// A key that is down.
    struct Held {
        MenuPress press;
        float seconds = 0;
        bool struck = true;     ///< in this frame
        bool fired = true;      ///< the same, or repeating
        bool withheld = false;  ///< from all but a text that is being spelt, until it is let go of
    };
    std::vector<Held> held_;
};

}  // namespace riposte::ui
