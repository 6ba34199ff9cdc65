// The programme of a recording that is played: at any speed, step by step, and to any moment or touch.
#pragma once

#include <riposte/bout/mark_finder.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/core/fixed_step.hpp>
#include <riposte/record/player.hpp>

#include <memory>
#include <optional>
#include <string>

namespace riposte {

/// A recording that is played.
class ReplayProgramme final : public Programme {
  public:
    /// The setup must be the setup to which the recording was applied.
    ReplayProgramme(BoutSetup setup, Recording recording);

    [[nodiscard]] const BoutSetup& setup() const override { return *setup_; }
    [[nodiscard]] Shown shown() const override { return {before_, player_.state(), moving() ? steps_.fraction() : 1}; }
    [[nodiscard]] const BoutState& confirmed() const override { return player_.state(); }
    [[nodiscard]] BoutInput input() const override { return player_.input(); }
    [[nodiscard]] bool moving() const override { return playing_ || parting_; }
    /// Goes on by `elapsed`, and asks no player for input. A long seek goes on a little with each call, and so does the
    /// search for touches.
    void advance(Seconds elapsed, const Players& players, Witness& witness) override;

    void play_or_pause();
    /// Stops, and goes one tick on (way = +1) or back (way = -1).
    void step(int way);
    void seek(std::uint32_t tick);
    /// Goes to the next touch in the direction `way`, as soon as the touch is found. Several calls lead over several
    /// touches.
    void leap(Leap way);
    void set_speed(double speed) { speed_ = speed; }

    [[nodiscard]] std::uint32_t tick() const { return std::min(player_.state().tick, player_.length()); }
    [[nodiscard]] std::uint32_t length() const { return player_.length(); }
    [[nodiscard]] bool playing() const { return playing_; }
    [[nodiscard]] double speed() const { return speed_; }
    /// Returns the touches that are found so far.
    [[nodiscard]] const std::vector<TouchMark>& marks() const { return touches_.marks(); }
    /// Returns in words what drove the left and the right fencer.
    [[nodiscard]] const std::array<std::string, 2>& drivers() const { return recording_->header.drivers; }

    /// How far a seek has come.
    struct Seek {
        bool looks_for_touch = false;  ///< else it plays on to a moment
        double share = 0;              ///< that is done, 0 .. 1
    };
    /// Returns how far a seek has come that takes longer than one call of `advance`.
    [[nodiscard]] std::optional<Seek> seeking() const;
    /// Returns true if the moment that is shown is the one that was asked for last.
    [[nodiscard]] bool arrived() const { return !target_ && !wanted_; }

  private:
    void go_to(std::uint32_t tick);
    void seek_on(Witness& witness);
    void leap_on();
    void play(Seconds elapsed, Witness& witness);
    void tell_tick(Witness& witness, Telling telling);

    std::unique_ptr<const BoutSetup> setup_;  // both at fixed places: the players refer to them
    std::unique_ptr<const Recording> recording_;
    Player player_;
    MarkFinder touches_;
    BoutState before_;
    FixedStep steps_;
    std::optional<std::uint32_t> target_;    ///< of a seek that is not there yet
    std::optional<WantedLeaps> wanted_;      ///< to touches that may not be found yet
    std::optional<std::uint32_t> leapt_to_;  ///< by the last leap, if nothing else led away
    bool long_seek_ = false;                 ///< the one under way takes several calls
    bool playing_ = true;
    bool parting_ = false;  ///< the recording is played, and the fencers take their leave, which was not recorded
    double speed_ = 1;
};

}  // namespace riposte
