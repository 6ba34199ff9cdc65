// The controls that a player has not learnt yet, which stand beside the hand square.
#pragma once

#include <riposte/fencing/state.hpp>
#include <riposte/ui/kit/prompts.hpp>

#include <bitset>

namespace riposte::ui {

inline constexpr std::size_t kPromptsAtOnce = 4;  ///< greatest number of controls that a player is shown

/// Tells which controls a player is shown. Controls are shown until the player has cut and parried once since the game
/// began, or until 20 s of the bout were fenced; each control until the player has used it. A player whose fencer
/// stands is shown how to take guard. While the fencer stands in a phrase, that is shown alone, and always.
class FirstControls {
  public:
    /// Begins a bout.
    void begin_bout();
    /// Goes on by a picture of a bout that is fenced. `fenced` is the fencing time of the bout, `elapsed` the time
    /// since the last picture, both s.
    void step(HandSet set, double fenced, double elapsed);
    /// Sees, in each picture of a phrase, the state of the legs and the place at which the device points.
    void see(LegState legs, const Vec2& device);
    /// Sees, in each picture of a bout, if the player presses the control for guard, and the state of the legs.
    /// `fencing` is true in a phrase. A player whose fencer is put in guard by the referee has not learnt the control.
    void see_guard(bool pressed, LegState legs, bool fencing);
    /// Returns the prompts of `all` that come next: a few that the player has not used, in the order of learning.
    [[nodiscard]] std::vector<Prompt> next(const std::vector<Prompt>& all) const;
    /// Returns the opacity of the prompts, 0 .. 1.
    [[nodiscard]] double shown() const { return defenceless_ ? 1 : shown_; }

  private:
    void note(FirstMove move) { done_.set(static_cast<std::size_t>(move)); }
    [[nodiscard]] bool done(FirstMove move) const { return done_[static_cast<std::size_t>(move)]; }
    [[nodiscard]] bool known() const { return done(FirstMove::kCut) && done(FirstMove::kParry); }

    std::bitset<kFirstMoveCount> done_;
    double shown_ = 1;
    bool forward_ = false;      ///< true once the player has stepped forward
    bool back_ = false;         ///< true once the player has stepped back
    bool stands_ = false;       ///< true while the fencer stands
    bool defenceless_ = false;  ///< true while the fencer stands in a phrase
};

}  // namespace riposte::ui
