// The programme of a bout that is fenced now.
#pragma once

#include <riposte/bout/bout.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/core/fixed_step.hpp>

namespace riposte {

/// A scribe writes a bout down: each confirmed tick once, in order.
class Scribe {
  public:
    virtual ~Scribe() = default;
    /// Hears that the tick with this input is about to be computed.
    virtual void begin(const BoutInput& input) = 0;
    /// Hears that the bout goes on from this state, whatever was before, as over a network: ticks are missing, or the
    /// states before were others.
    virtual void go_on_from(const BoutState& /*state*/) {}
    /// Writes down a tick: its input, the state after it, and its events.
    virtual void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) = 0;
};

/// A bout that is fenced now: players and bots give the input, and a scribe writes down the ticks.
class LiveProgramme final : public Programme {
  public:
    /// `scribe` must outlive the programme. If `scribe` is null, nothing is written down.
    LiveProgramme(BoutSetup setup, const Seats& seats, Scribe* scribe);

    [[nodiscard]] const BoutSetup& setup() const override { return bout_.setup(); }
    [[nodiscard]] Shown shown() const override { return {before_, moment_.state, steps_.fraction()}; }
    [[nodiscard]] const BoutState& confirmed() const override { return moment_.state; }
    [[nodiscard]] BoutInput input() const override { return input_; }
    [[nodiscard]] bool moving() const override { return true; }
    void advance(Seconds elapsed, const Players& players, Witness& witness) override;

    /// Goes on by one tick, whatever the time is, and returns the events of the tick.
    const BoutEvents& tick(const BoutInput& players);
    /// Forgets time that has passed and was not fenced, as after a pause.
    void forget_lost_time() { steps_.reset(); }
    [[nodiscard]] const Seats& seats() const { return moment_.seats; }
    /// Gives the fencers to others from the next tick on.
    void seat(const Seats& seats) { bout_.seat(seats, moment_); }
    /// Returns everything of the bout that changes, as a value that `restore` takes.
    [[nodiscard]] const BoutMoment& moment() const { return moment_; }
    /// Lets the bout go on from another moment, with those who drive the fencers now. Ticks are counted on, so that
    /// each is told and written down once; all else is as in the moment.
    void restore(const BoutMoment& moment);
    /// Lets the fencers move at another tempo (0.5 .. 1) from the next tick on. A recording has one tempo, so there
    /// must be no scribe who records.
    void change_tempo(Real tempo);
    /// Gives an order of free practice with the next tick. Of the two about the judge the later one stays.
    void order(Order order);
    /// Returns true if the order is going to be given with the next tick.
    [[nodiscard]] bool ordered(Order order) const { return (orders_ & order) != 0; }

  private:
    Bout bout_;
    Scribe* scribe_;
    BoutMoment moment_;
    BoutState before_;
    BoutEvents events_;
    BoutInput input_;
    std::uint16_t orders_ = 0;  ///< Orders for the next tick
    FixedStep steps_;
};

}  // namespace riposte
