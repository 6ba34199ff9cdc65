// The programme of a recording that is played: at any speed, step by step, and to any moment or touch.
#pragma once

#include <riposte/bout/meeting_search.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/bout/replay_goal.hpp>
#include <riposte/bout/stop_in_tick.hpp>
#include <riposte/bout/teller.hpp>
#include <riposte/core/fixed_step.hpp>

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
    [[nodiscard]] Shown shown() const override;
    [[nodiscard]] const BoutState& confirmed() const override { return teller_.player().state(); }
    [[nodiscard]] BoutInput input() const override { return teller_.player().input(); }
    [[nodiscard]] bool moving() const override { return playing_ || parting_; }
    /// Goes on by `elapsed`, and asks no player for input. The search for meetings goes on a little with each call. In
    /// slow motion the replay stands still for a moment where something meets.
    void advance(Seconds elapsed, const Players& players, Witness& witness) override;

    void play_or_pause();
    /// Stops, and goes on (way = +1) or back (way = -1) to the next whole tick, or to the contact that comes before it.
    void step(int way);
    /// Returns the contact at whose instant the replay stands, if it does.
    [[nodiscard]] const ContactInstant* contact() const { return stop_.contact(); }
    void seek(std::uint32_t tick);
    /// Goes to the next touch in the direction `way`. Several calls lead over several touches.
    void leap(Leap way);
    void set_speed(double speed) { speed_ = speed; }

    [[nodiscard]] std::uint32_t tick() const { return std::min(confirmed().tick, length()); }
    [[nodiscard]] std::uint32_t length() const { return teller_.player().length(); }
    /// Returns false if the recording is shown by its poses, since another simulation made it.
    [[nodiscard]] bool computed() const { return recording_->computed(); }
    [[nodiscard]] bool playing() const { return playing_; }
    [[nodiscard]] double speed() const { return speed_; }
    /// Returns the touches of the recording.
    [[nodiscard]] const std::vector<TouchMark>& marks() const { return marks_; }
    /// Returns where blades, or a blade and a body, come together, as far as it is found.
    [[nodiscard]] std::span<const MeetingMark> meetings() const { return search_.meetings(); }
    /// Returns in words what drove the left and the right fencer in the tick that is shown.
    [[nodiscard]] const std::array<std::string, 2>& drivers() const {
        return drivers_at(*recording_, confirmed().tick);
    }

    /// Returns true if the moment that is shown is the one that was asked for last.
    [[nodiscard]] bool arrived() const { return goal_.reached(); }

  private:
    /// What a player's steps have begun.
    struct Stepping {
        bool by_hand = false;  ///< true from a step on, until the replay plays or goes elsewhere
        int under_way = 0;     ///< direction of the step that is on its way to its tick; 0 where none is
    };
    /// The meeting of the tick that was played last at which slow motion is going to stand still.
    struct Ahead {
        std::size_t contact = 0;
        Real fraction = 0;  ///< of the tick
    };
    struct SlowMotion {
        std::optional<Ahead> ahead;
        Seconds held = 0;  ///< time for which it goes on standing still
    };

    void play(Seconds elapsed, Witness& witness);
    void play_slowly(int ticks, Witness& witness);
    void stand_at_meeting();
    /// Stands at no contact, and forgets what was under way.
    void leave_contacts();

    std::unique_ptr<const BoutSetup> setup_;  // both at fixed places: the players refer to them
    std::unique_ptr<const Recording> recording_;
    Teller teller_;
    std::vector<TouchMark> marks_;
    MeetingSearch search_;
    ReplayGoal goal_;
    StopInTick stop_;
    Stepping stepping_;
    SlowMotion slow_;
    FixedStep steps_;
    bool playing_ = true;
    bool parting_ = false;  ///< the recording is played, and the fencers take their leave, which was not recorded
    double speed_ = 1;
};

}  // namespace riposte
