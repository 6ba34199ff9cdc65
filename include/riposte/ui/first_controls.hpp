// How long a player's controls stand beside his hand square, and which of them.
#pragma once

#include <riposte/fencing/state.hpp>
#include <riposte/ui/prompts.hpp>

#include <bitset>

namespace riposte::ui {

/// Until the player has cut and parried once each since the game began, or 20 s were fenced in this bout; each until
/// what it tells was done. How to take guard is told to who stands, and to who stands in a phrase that alone, always.
class FirstControls {
  public:
    void begin_bout();
    /// Every picture of a bout that goes on. `fenced` and `elapsed` in s: fenced in this bout, and since the last
    /// picture.
    void step(HandSet set, double fenced, double elapsed);
    /// Every picture of a phrase: what his legs do, and where his device points.
    void see(LegState legs, const Vec2& device);
    /// Every picture of a bout, `fencing` or whatever else the referee waits for: whether he holds his control for it,
    /// and what comes of it. Who is put in guard for having stood too long has not learnt it.
    void see_guard(bool pressed, LegState legs, bool fencing);
    /// Of all of them those that come next: a few, not yet done, in the order in which they are learnt.
    [[nodiscard]] std::vector<Prompt> next(const std::vector<Prompt>& all) const;
    /// Opacity, 0 .. 1.
    [[nodiscard]] double shown() const { return defenceless_ ? 1 : shown_; }

  private:
    void note(FirstMove move) { done_.set(static_cast<std::size_t>(move)); }
    [[nodiscard]] bool done(FirstMove move) const { return done_[static_cast<std::size_t>(move)]; }
    [[nodiscard]] bool known() const { return done(FirstMove::kCut) && done(FirstMove::kParry); }

    std::bitset<kFirstMoveCount> done_;
    double shown_ = 1;
    bool forward_ = false;  ///< has stepped so
    bool back_ = false;
    bool stands_ = false;
    bool defenceless_ = false;  ///< stands while the phrase goes on
};

}  // namespace riposte::ui
