// The piste, on which there is a bout, over which a recording may be shown; and what the onlookers of both keep.
#pragma once

#include "online/online_programme.hpp"
#include "onlooker.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/bout/replay_programme.hpp>
#include <riposte/bout/touch_review.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/touch_camera.hpp>
#include <riposte/view/touching.hpp>

#include <memory>
#include <optional>

namespace riposte {

/// The piste of the game: its bout, its replay and their onlookers.
class Piste {
  public:
    /// Puts a bout on the piste in the place of the last one. A ledger writes the bout down, and records it in `file`
    /// if there is one.
    void fence(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file);
    /// Puts a demonstration on the piste: a bout of bots that is seen behind menus.
    void demonstrate(BoutSetup setup);
    /// Shows a recording over the bout, in the place of one that is shown. The setup must be the setup to which the
    /// recording was applied.
    void show(BoutSetup setup, Recording recording);
    /// Returns true if a recording is shown.
    [[nodiscard]] bool replays() const { return replay_ != nullptr; }
    /// Returns the recording that is shown, until the next call of `show` or `end_replay`.
    [[nodiscard]] ReplayProgramme& replay() const { return *replay_; }
    /// Ends the replay: the bout, which has stood still meanwhile, is seen again.
    void end_replay();

    /// Shows a bout at a server over the bout, once it is made.
    void follow(std::unique_ptr<OnlineProgramme> online);
    /// Returns the bout at a server, whether or not it is made yet; null if there is none.
    [[nodiscard]] OnlineProgramme* online() const { return online_.get(); }
    /// Forgets what the onlooker saw of the bout at the server, since another begins.
    void begin_online_bout();
    /// Lets the bout at a server go on unseen and unheard, and keeps its line, while a recording is shown over it.
    void keep_online();
    /// Ends the bout at a server: the bout, which has stood still meanwhile, is seen again.
    void end_online();

    /// Returns true if a touch is seen again.
    [[nodiscard]] bool reviews() const { return !replay_ && review_.runs(); }
    /// Returns the touch that is seen again beside the players' bout or the one at a server, which goes on.
    [[nodiscard]] const TouchReview& review() const { return review_; }
    /// Returns how the fencers stood at that touch and round it. Valid while it is seen again.
    [[nodiscard]] const view::TouchScene& review_scene() const { return review_scene_; }
    /// Shows the touch again that ended the last phrase, if there is time for that; a review that runs goes on.
    void begin_review();
    void end_review() { review_.end(); }

    /// Returns the programme that is seen: the replay, or else the touch again, or else the bout at a server, or else
    /// the bout.
    [[nodiscard]] const Programme& programme() const;
    [[nodiscard]] const Onlooker& onlooker() const {
        return replay_ ? replay_seen_ : shows_online() ? online_seen_ : bout_seen_;
    }
    /// Returns true if a demonstration is seen.
    [[nodiscard]] bool demonstrates() const { return demonstration_ && !replay_ && !shows_online(); }
    /// Returns the bout, whether or not it is seen. There is a bout from the first call of `fence` or `demonstrate` on.
    [[nodiscard]] LiveProgramme& bout() { return *bout_; }
    [[nodiscard]] const LiveProgramme& bout() const { return *bout_; }
    /// Gives the fencers of the bout to others from the next tick on.
    void seat(const Seats& seats);
    /// Lets the bout go on from another moment (LiveProgramme::restore). What the onlooker keeps of the last moments is
    /// forgotten.
    void restore(const BoutMoment& moment);
    /// Returns true if a judge leads the bout from the next tick on.
    [[nodiscard]] bool judge_wanted() const;
    [[nodiscard]] Ledger& ledger() { return *ledger_; }

    /// Moves the programme that is seen on by `elapsed` (s); the bout beneath a review, too. Its ticks are heard from
    /// the listener's place and given to `heard`.
    void advance(Seconds elapsed, const Programme::Players& players, const Listener& listener, Onlooker::Heard heard);
    /// Returns the frame of the programme that is seen. `elapsed` is the time (s) since the last frame.
    [[nodiscard]] view::Frame frame(const view::FrameOptions& options, Seconds elapsed);
    /// Marks the triangles of both fencers that touch each other.
    void mark_touching(view::Frame& frame);

  private:
    /// Returns what goes on: the programme that is seen, but for a review.
    [[nodiscard]] const Programme& live() const;
    [[nodiscard]] Programme& live();
    /// Returns the onlooker who has seen what the picture shows.
    [[nodiscard]] const Onlooker& eyes() const { return reviews() ? review_seen_ : onlooker(); }
    [[nodiscard]] bool shows_online() const { return online_ != nullptr && online_->has_bout(); }

    std::optional<Ledger> ledger_;         ///< ledger of `bout_`
    std::unique_ptr<LiveProgramme> bout_;  ///< the players' bout, or the demonstration
    Onlooker bout_seen_;
    std::unique_ptr<ReplayProgramme> replay_;
    Onlooker replay_seen_;
    std::unique_ptr<OnlineProgramme> online_;
    Onlooker online_seen_;
    TouchReview review_;
    Onlooker review_seen_;
    view::TouchScene review_scene_;
    view::Standing standing_;
    std::optional<view::TouchingTriangles>
        touching_;  ///< skins of the fencers who were shown last, once somebody wanted to see the triangles
    bool demonstration_ = false;  ///< true if `bout_` is a demonstration
};

}  // namespace riposte
