// A bout that is fenced now.
#pragma once

#include <riposte/bout/bout.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/core/fixed_step.hpp>

namespace riposte {

/// Writes a bout down: each confirmed tick once, in order.
class Scribe {
  public:
    virtual ~Scribe() = default;
    /// The tick with that input is about to be computed.
    virtual void begin(const BoutInput& input) = 0;
    virtual void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) = 0;
};

class LiveProgramme final : public Programme {
  public:
    /// `scribe` must outlive the programme; null: nothing is written down.
    LiveProgramme(BoutSetup setup, const Seats& seats, Scribe* scribe);

    [[nodiscard]] const BoutSetup& setup() const override { return bout_.setup(); }
    [[nodiscard]] Shown shown() const override { return {before_, moment_.state, steps_.fraction()}; }
    [[nodiscard]] const BoutState& confirmed() const override { return moment_.state; }
    [[nodiscard]] BoutInput input() const override { return input_; }
    [[nodiscard]] bool moving() const override { return true; }
    void advance(Seconds elapsed, const Players& players, Witness& witness) override;

    /// Goes one tick on, whatever the time is; returns what happened in it.
    const BoutEvents& tick(const BoutInput& players);
    /// Forgets time that has passed and was not fenced: after a pause.
    void forget_lost_time() { steps_.reset(); }
    [[nodiscard]] const Seats& seats() const { return bout_.seats(); }

  private:
    Bout bout_;
    Scribe* scribe_;
    BoutMoment moment_;
    BoutState before_;
    BoutEvents events_;
    BoutInput input_;
    FixedStep steps_;
};

}  // namespace riposte
