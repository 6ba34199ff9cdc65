// What is on the piste, and what an onlooker keeps of it: a bout, over which a recording may be shown.
#pragma once

#include "onlooker.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/bout/replay_programme.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/touching.hpp>

#include <memory>
#include <optional>

namespace riposte {

class Piste {
  public:
    /// Puts a bout on the piste in place of the one there was. It is written into a ledger, and with it into `file`.
    void fence(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file);
    /// Puts a bout of bots on the piste that is there to be looked at behind menus.
    void demonstrate(BoutSetup setup);
    /// Shows a recording over the bout. The setup is the one that the recording was applied to. The programme lives
    /// until `end_replay`.
    ReplayProgramme& show(BoutSetup setup, Recording recording);
    /// The bout, which has stood still meanwhile, is on the piste again.
    void end_replay();

    /// Returns what is seen: the recording that is shown, or else the bout.
    [[nodiscard]] const Programme& programme() const;
    [[nodiscard]] const Onlooker& onlooker() const { return replay_ ? replay_seen_ : bout_seen_; }
    /// Returns true if what is seen is a demonstration.
    [[nodiscard]] bool demonstrates() const { return demonstration_ && !replay_; }
    /// Returns the bout, seen or not. There is one from the first call of `fence` or `demonstrate` on.
    [[nodiscard]] LiveProgramme& bout() { return *bout_; }
    [[nodiscard]] const LiveProgramme& bout() const { return *bout_; }
    [[nodiscard]] Ledger& ledger() { return *ledger_; }

    /// What is seen goes on by `elapsed` (s). Its ticks are heard from the listener's place and given to `heard`.
    void advance(Seconds elapsed, const Programme::Players& players, const Listener& listener, Onlooker::Heard heard);
    /// Returns the picture of what is seen. `elapsed` (s) has passed since the picture before.
    [[nodiscard]] view::Frame frame(const view::FrameOptions& options, Seconds elapsed);
    /// Marks the triangles of both fencers that touch.
    void mark_touching(view::Frame& frame);

  private:
    [[nodiscard]] Programme& seen();

    std::optional<Ledger> ledger_;         ///< of `bout_`
    std::unique_ptr<LiveProgramme> bout_;  ///< the players' bout, or the demonstration
    Onlooker bout_seen_;
    std::unique_ptr<ReplayProgramme> replay_;
    Onlooker replay_seen_;
    view::Standing standing_;
    std::optional<view::TouchingTriangles> touching_;  ///< of those shown last, once somebody wanted to see it
    bool demonstration_ = false;                       ///< `bout_` is one
};

}  // namespace riposte
