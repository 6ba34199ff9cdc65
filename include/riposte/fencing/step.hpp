// The whole simulation: a pure function of setup, state and input.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>

#include <memory>

namespace riposte {

/// Memory that `step` works in; carries nothing from tick to tick. Sized once, so that `step` allocates nothing.
class StepScratch {
  public:
    explicit StepScratch(const BoutSetup& setup);
    ~StepScratch();
    StepScratch(StepScratch&&) noexcept;
    StepScratch& operator=(StepScratch&&) noexcept;

    struct Impl;
    Impl& impl() { return *impl_; }

  private:
    std::unique_ptr<Impl> impl_;
};

/// One tick of 1/120 s: state' and events from setup, state and input. `state` is replaced, `events` cleared and
/// filled.
void step(const BoutSetup& setup, BoutState& state, const BoutInput& input, StepScratch& scratch, BoutEvents& events);

}  // namespace riposte
