// A fencer whom a device drives, alone: the other stands far away, and nobody stops the fencing.
#pragma once

#include <riposte/fencing/step.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::workshop {

class LoneFencer {
  public:
    /// In guard in the middle of the piste.
    explicit LoneFencer(const BoutSetup& setup);

    /// One tick of 1/120 s. A fencer who walked far is put back into the middle, as he is.
    void step(const FencerInput& input);

    [[nodiscard]] const BoutSetup& setup() const { return setup_; }
    [[nodiscard]] const BoutState& state() const { return state_; }
    /// Of the last tick.
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// At alpha (0..1) between the last two ticks, the other out of the picture.
    [[nodiscard]] view::Frame frame(Real alpha) const;

  private:
    void keep_alone();

    BoutSetup setup_;
    StepScratch scratch_;
    BoutState state_;
    BoutState before_;
    BoutEvents events_;
};

}  // namespace riposte::workshop
