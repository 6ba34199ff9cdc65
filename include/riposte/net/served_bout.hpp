// The true bout of a server: computed at 120 ticks a second from what the clients sent, and logged.
#pragma once

#include <riposte/bout/bout.hpp>
#include <riposte/bout/live_programme.hpp>
#include <riposte/net/bout_log.hpp>
#include <riposte/net/input_intake.hpp>
#include <riposte/net/standing.hpp>

#include <vector>

namespace riposte::net {

class ServedBout {
  public:
    /// Bots have the seats that `bots` gives them. `scribe` hears each tick; it must outlive this, or is null.
    ServedBout(BoutSetup setup, const Seats& bots, Scribe* scribe);

    /// Begins at `now`; until then nothing is computed.
    void begin(Micros now);
    /// Computes the ticks that are due. Time that is lost, as while the machine slept, is not made good.
    void go_on(Micros now);
    /// Lets the bout stand from a tick on that has not been computed yet, until `go_on_at` is called; or tells
    /// otherwise why it stands.
    void stand(const Standing& standing) { standing_ = standing; }
    /// Names when a bout that stands goes on; `then` must not be past.
    void go_on_at(Micros then);
    /// Ends the bout after its last tick.
    void break_off() { stage_ = BoutStage::kOver; }
    /// Takes what the client of a seat has sent.
    void take(FencerId seat, const InputsText& text, Micros now);
    /// Hears that another client has the seat, or the same one anew.
    void restart(FencerId seat) { intakes_[seat].restart(); }

    [[nodiscard]] const BoutSetup& setup() const { return bout_.setup(); }
    [[nodiscard]] const BoutState& state() const { return moment_.state; }
    [[nodiscard]] const BoutLog& log() const { return log_; }
    [[nodiscard]] const InputIntake& intake(FencerId seat) const { return intakes_[seat]; }
    [[nodiscard]] BoutStage stage() const { return stage_; }
    [[nodiscard]] const Standing& standing() const { return standing_; }
    /// Returns why the bout stands in the eyes of who has been told of its first `told` ticks.
    [[nodiscard]] Standing standing_at(std::uint32_t told) const;
    /// Returns true if the bout stands now, and nobody has said when it goes on.
    [[nodiscard]] bool stands() const { return standing_.is_open() && log_.ticks() >= standing_.from; }
    /// Returns how many ticks of the log may be told `delay` ticks after they were due.
    [[nodiscard]] std::uint32_t told_after(std::uint32_t delay, Micros now) const;
    /// Returns stage and score for whoever has been told of the first `told` ticks.
    [[nodiscard]] BoutStage stage_at(std::uint32_t told) const;
    [[nodiscard]] PerFencer<std::uint16_t> score_at(std::uint32_t told) const;

  private:
    void tick();

    Bout bout_;
    BoutMoment moment_;
    BoutLog log_;
    PerFencer<InputIntake> intakes_;
    TickTimes times_;
    BoutStage stage_ = BoutStage::kWaiting;
    Standing standing_;
    /// A time for which it has stood, and when tick 0 was due by the time before.
    struct Stood {
        Standing standing;
        Micros begin = 0;
    };
    std::vector<Stood> stood_;
    /// A score, and the tick after which it stood.
    struct Scored {
        std::uint32_t told = 0;
        PerFencer<std::uint16_t> score{};
    };
    std::vector<Scored> scores_{{}};
    Scribe* scribe_;
};

}  // namespace riposte::net
