// How long a player's controls stand beside his hand square.
#pragma once

#include <riposte/fencing/state.hpp>

namespace riposte::ui {

/// Until the player has cut and parried once each since the game began, or 20 s were fenced in this bout.
class FirstControls {
  public:
    void begin_bout();
    /// Every picture of a bout that goes on. `fenced` and `elapsed` in s: fenced in this bout, and since the last
    /// picture.
    void step(HandSet set, double fenced, double elapsed);
    /// Opacity, 0 .. 1.
    [[nodiscard]] double shown() const { return shown_; }

  private:
    [[nodiscard]] bool known() const { return cut_ && parried_; }

    bool cut_ = false;
    bool parried_ = false;
    double shown_ = 1;
};

}  // namespace riposte::ui
