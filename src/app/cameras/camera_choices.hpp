// The cameras that players have chosen for the game's own window, and how far hands have led each kind of them.
#pragma once

#include "bout_view.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace riposte {

/// A plain value. Four layers lie over each other, and the uppermost one that is there is in force and is what a choice
/// changes: the cameras of replays while one is looked at; what a bout began with, which each choice takes away for
/// what it chooses; the game's own where the settings' are left aside; the settings'.
class CameraChoices {
  public:
    /// `kept`: the cameras of the settings, or of a screen that keeps none of them.
    explicit CameraChoices(const CameraSettings& kept) : kept_(kept) {}

    /// Returns what the settings are to keep.
    [[nodiscard]] const CameraSettings& kept() const { return kept_; }
    /// The settings' cameras were changed elsewhere.
    void take_kept(const CameraSettings& kept) { kept_ = kept; }

    /// Returns what the window shows. How far hands have led the cameras is `tuned` alone.
    [[nodiscard]] CameraSettings seen() const;
    /// Returns true if the window shows two halves.
    [[nodiscard]] bool split() const { return own_ ? own_->split : bout_view_.split.value_or(chosen().split); }
    /// Returns how far hands have led each kind of camera, for hands to change. It is the same for all screens, but for
    /// one that leaves the settings' cameras aside.
    [[nodiscard]] view::CameraTunings& tuned() { return shipped_ && !own_ ? shipped_->tuned : kept_.tuned; }

    void choose_split(bool split);
    void choose_whole(const view::CameraChoice& choice);
    void choose_half(std::size_t half, const view::CameraChoice& choice);

    /// A bout begins: the window's cameras fit who fences (view_of_bout) until somebody chooses others. `people`: the
    /// fencers whom people drive.
    void begin_bout(const PerFencer<bool>& people) { bout_view_ = view_of_bout(people, chosen(), bout_view_.split); }
    /// A bout is seen in halves or not until somebody chooses otherwise.
    void split_bout(bool split) { bout_view_.split = split; }
    void forget_bout() { bout_view_ = {}; }
    /// Bouts are seen as the game comes from now on, and what is chosen in them is not kept.
    void leave_kept_aside() { shipped_.emplace(); }
    /// What is chosen from now on is for replays alone. The first one begins as bouts are seen, but out of nobody's
    /// eyes, and every other one as the one before.
    void begin_replay();
    void end_replay() { replays_ = std::exchange(own_, std::nullopt); }

  private:
    [[nodiscard]] const CameraSettings& chosen() const { return own_ ? *own_ : shipped_ ? *shipped_ : kept_; }
    [[nodiscard]] CameraSettings& chosen() { return own_ ? *own_ : shipped_ ? *shipped_ : kept_; }

    CameraSettings kept_;
    std::optional<CameraSettings> shipped_;  ///< in place of `kept_`
    BoutView bout_view_;
    std::optional<CameraSettings> own_;      ///< of the replay that is looked at
    std::optional<CameraSettings> replays_;  ///< `own_` of the last one
};

}  // namespace riposte
