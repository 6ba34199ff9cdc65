// What is on the piste: a bout being fenced, or a recording being played. Both give the screen two ticks to draw
// between, and the display its figures.
#pragma once

#include "announcements.hpp"
#include "match.hpp"
#include "recording_file.hpp"
#include "touch_leap.hpp"

#include <riposte/core/fixed_step.hpp>
#include <riposte/record/player.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/ui/menus.hpp>
#include <riposte/ui/replay_bar.hpp>
#include <riposte/view/effects.hpp>
#include <riposte/view/frame.hpp>

#include <algorithm>
#include <functional>
#include <span>

namespace riposte {

/// The hand square of a player who gave that input.
ui::HudHand hand_shown(const BoutSetup& setup, const BoutState& state, int side, const FencerInput& input);

/// Opacity of the controls' prompts, 0..1, so long after the fencing began.
double prompts_shown(Seconds since);

/// What the hand of that input does, where nobody's device is at hand.
ui::HudInput input_shown(const FencerInput& input, const std::string& driver);

/// Called once for each tick that was fenced or played, with the tick's events and the sounds that they make.
using Heard = std::function<void(const BoutEvents& events, std::span<const SoundCommand> sounds)>;

/// A bout being fenced.
class BoutScene {
  public:
    BoutScene(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file);

    /// Fences the ticks that are due. `sample` gives the devices' input; the sounds are heard from the listener's
    /// place.
    void advance(Seconds elapsed, const std::function<BoutInput(Seconds)>& sample, const Listener& listener,
                 const Heard& heard);
    /// A picture of it came this long after the last one.
    void note_picture(Seconds took) { match_.report().picture_ms.push_back(static_cast<float>(took * 1e3)); }
    Result<std::filesystem::path> close() { return match_.close(); }

    [[nodiscard]] view::Frame frame(const view::FrameOptions& options) const;
    [[nodiscard]] const view::Effects& effects() const { return effects_; }
    /// With the names as they are shown.
    void fill(ui::HudModel& hud, const ui::Names& names) const;
    [[nodiscard]] ui::ResultModel result(const ui::Names& names) const;
    [[nodiscard]] const Match& match() const { return match_; }
    /// How long each tick of the last `advance` took, microseconds.
    [[nodiscard]] const std::vector<float>& ticks_us() const { return ticks_us_; }
    void forget_lost_time() { steps_.reset(); }

  private:
    Match match_;
    FixedStep steps_;
    view::Effects effects_;
    TickSounds sounds_;
    Announcements announcements_;
    std::vector<float> ticks_us_;
};

/// Appends a mark for each touch and blow of the tick that ended in state number `tick`.
void append_marks(std::uint32_t tick, const BoutEvents& events, std::vector<ui::ReplayMark>& marks);

/// Plays a recording ahead, a little in each picture, to find its touches before they are shown.
class MarkFinder {
  public:
    MarkFinder(const BoutSetup& setup, const Recording& recording) : player_(setup, recording) {}
    void find_more(Seconds share_of_picture);
    [[nodiscard]] const std::vector<ui::ReplayMark>& marks() const { return marks_; }
    [[nodiscard]] FoundTouches found() const { return {marks_, player_.state().tick, player_.length()}; }

  private:
    Player player_;
    std::vector<ui::ReplayMark> marks_;
};

/// A recording being played.
class ReplayScene {
  public:
    ReplayScene(BoutSetup setup, Recording recording);

    /// Plays the ticks that are due; the sounds are heard from the listener's place.
    void advance(Seconds elapsed, const Listener& listener, const Heard& heard);
    void obey(const ui::ReplayBarIntent& intent);

    [[nodiscard]] view::Frame frame(const view::FrameOptions& options) const;
    [[nodiscard]] const view::Effects& effects() const { return effects_; }
    /// With the names as they are shown.
    void fill(ui::HudModel& hud, const ui::Names& names) const;
    [[nodiscard]] ui::ReplayBarModel bar(const ui::Names& names) const;
    [[nodiscard]] const BoutSetup& setup() const { return *setup_; }
    [[nodiscard]] const BoutState& state() const { return player_.state(); }
    /// Nothing stands still.
    [[nodiscard]] bool moving() const { return playing_ || parting_; }
    struct Seek {
        const char* words;
        double share;  ///< that is done
    };
    /// While a long one is under way.
    [[nodiscard]] std::optional<Seek> seeking() const;
    /// What was recorded for the tick that is shown.
    [[nodiscard]] BoutInput input() const;
    [[nodiscard]] const std::array<std::string, 2>& drivers() const { return recording_->header.drivers; }
    /// How long each tick of the last `advance` took, microseconds.
    [[nodiscard]] const std::vector<float>& ticks_us() const { return ticks_us_; }

  private:
    void go_to(std::uint32_t tick);
    void seek_on();
    void begin_leap(Leap leap);
    void leap_on();
    std::span<const SoundCommand> one_tick();
    [[nodiscard]] std::uint32_t tick() const { return std::min(player_.state().tick, player_.length()); }

    std::unique_ptr<BoutSetup> setup_;
    std::unique_ptr<Recording> recording_;
    Player player_;
    MarkFinder touches_;
    BoutState before_;
    FixedStep steps_;
    view::Effects effects_;
    Listener listener_;
    TickSounds sounds_;
    Announcements announcements_;
    std::optional<std::uint32_t> target_;    ///< of a seek that is not there yet
    std::optional<WantedLeaps> wanted_;      ///< to touches that may not be found yet
    std::optional<std::uint32_t> leapt_to_;  ///< by the last leap, if nothing else led away
    std::vector<float> ticks_us_;
    bool playing_ = true;
    bool parting_ = false;  ///< the recording is played, and the fencers take their leave, which was not recorded
    double speed_ = 1;
};

}  // namespace riposte
