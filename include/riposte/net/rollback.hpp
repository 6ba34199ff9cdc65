// A bout on the machine of one who fences in it over a network: what is confirmed, and what is predicted beyond it.
#pragma once

#include <riposte/bout/bout.hpp>
#include <riposte/net/held_input.hpp>
#include <riposte/net/log_window.hpp>
#include <riposte/net/once_scribe.hpp>
#include <riposte/net/state_dump.hpp>

namespace riposte::net {

/// Predicts from the last confirmed state on, with the own inputs as they were sent and the other's as they were last
/// known. When more is confirmed, only what follows the first tick that was predicted otherwise is computed again.
class Rollback {
  public:
    static constexpr std::uint32_t kMostPredicted = 24;  ///< (unit: tick)
    static constexpr int kMostSettled = 32;              ///< ticks that one call confirms
    static constexpr std::uint32_t kKept = 64;           ///< states that are kept, of what is confirmed and predicted

    /// `scribe` hears each confirmed tick once, in order; it must outlive this, or is null.
    Rollback(BoutSetup setup, FencerId own, Scribe* scribe);

    [[nodiscard]] const BoutSetup& setup() const { return bout_.setup(); }
    /// Begins anew at a state of the server's.
    void restart(const BoutState& state);
    /// Takes the server's word for a tick. An input that is not told is the one that was planned; the function returns
    /// false, and changes nothing, if none was.
    bool tell(std::uint32_t tick, const ToldInputs& told);
    /// Takes the low half of the hash of a state of the server's.
    void tell_hash(std::uint32_t tick, std::uint32_t hash) { check_.add_told(tick, hash); }
    /// Takes the own input for a tick, as it is sent.
    void plan(std::uint32_t tick, const FencerInput& own);
    [[nodiscard]] const FencerInput* planned(std::uint32_t tick) const { return planned_.find(tick); }

    /// Confirms what is known by now, at most kMostSettled ticks. What is predicted is not behind that. Call it once a
    /// picture.
    void settle();
    /// Predicts the state of a tick, or of the last one that may be predicted.
    void predict(std::uint32_t tick);

    [[nodiscard]] const BoutState& confirmed() const { return confirmed_; }
    [[nodiscard]] const BoutState& predicted() const { return predicted_; }
    /// Returns the state a tick before the predicted one.
    [[nodiscard]] const BoutState& before() const { return before_; }
    /// Returns the state of a tick, as far as it is known by now; null if the tick is not predicted yet, or too old.
    [[nodiscard]] const BoutState* state_at(std::uint32_t tick) const;
    /// Returns what happened in the tick that led to the state of `tick`; null as for `state_at`, or if it is not known
    /// what led there.
    [[nodiscard]] const BoutEvents* events_before(std::uint32_t tick) const;
    [[nodiscard]] const LogWindow& log() const { return log_; }
    /// Returns, once, the hashes by which a confirmed state was found not to be the server's, if one was.
    std::optional<HashDifference> take_difference() { return check_.take_difference(); }
    /// Returns what is known of such a difference.
    [[nodiscard]] StateDump dump(const HashDifference& difference) const;
    /// Adds a state of the server's to that, and the own one of the same tick.
    void complete(StateDump& dump, const BoutState& servers);
    /// Returns true if only a state of the server's leads on: a hole is too long, or what follows was forgotten.
    [[nodiscard]] bool is_stuck() const;
    /// Returns how many predicted ticks were computed again in all.
    [[nodiscard]] std::uint64_t computed_again() const { return work_.again; }
    /// Returns how often the bout was begun anew at a state of the server's.
    [[nodiscard]] int restarts() const { return work_.restarts; }

  private:
    struct Work {
        std::uint32_t reach = 0;     ///< tick of the last state in `ticks_` that follows from the confirmed one
        std::uint32_t farthest = 0;  ///< tick of the farthest state that was ever predicted
        std::uint64_t again = 0;     ///< predicted ticks that were computed again
        int restarts = -1;           ///< the first state is none of the server's
    };
    struct Predicted {
        BoutInput input;
        BoutState after;
        BoutEvents events;
    };
    void confirm(const BoutInput& input);
    [[nodiscard]] BoutInput likely(std::uint32_t tick) const;
    [[nodiscard]] const BoutState& state_of(std::uint32_t tick) const;

    Bout bout_;
    FencerId own_;
    OnceScribe scribe_;
    LogWindow log_;
    HashCheck check_;
    TickRing<FencerInput, 1024> planned_;
    TickRing<Predicted, kKept> ticks_;  ///< ticks that led to the states that are kept
    std::uint32_t newest_planned_ = 0;
    BoutState confirmed_;
    BoutState predicted_;
    BoutState before_;
    Work work_;
};

}  // namespace riposte::net
