// The announcements of the last moments, by referee, scoring box and captions, with their ages.
#pragma once

#include <riposte/audio/event_sounds.hpp>
#include <riposte/bout/touch_mark.hpp>
#include <riposte/settings/accessibility_settings.hpp>
#include <riposte/settings/audio_settings.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// Returns true if sounds are told in words to a player who chose `chosen` and `volumes`; `device_plays` is true if a
/// sound device plays.
bool captions_shown(CaptionsWhen chosen, const AudioSettings& volumes, bool device_plays);

/// Sounds in words, for players who do not hear, and what blades do that is hard to see: one line at a time, of several
/// the one that matters most.
class Captions {
  public:
    /// Hears the sounds of a tick, in their order.
    void hear(std::span<const SoundCommand> sounds);
    /// Tells that the weapons are locked together (K 6.4): until one of the fencers breaks the clinch nothing goes on.
    void tell_locked();
    void age(Seconds elapsed);
    [[nodiscard]] const std::optional<ui::HudCaption>& line() const { return line_; }

  private:
    /// What matters, in ascending order. While a line is fresh, a sound that matters less does not take its place.
    enum class Weight : std::uint8_t { kCrowd, kFloor, kBox, kBlades, kLocked, kBody, kReferee };
    void add(const std::string& words, Weight weight);

    std::optional<ui::HudCaption> line_;
    Weight weight_ = Weight::kCrowd;      ///< weight of the line
    std::optional<Seconds> applause_in_;  ///< s until the people have raised their hands to clap
};

/// The referee's last call, the last touch, the other fencer's touch in the same phrase, and captions of the sounds.
struct Announcements {
    std::optional<ui::HudCall> call;
    std::optional<ui::HudTouch> touch;
    std::optional<ui::HudTouch> second_touch;  ///< good touch of the other fencer, which may have come too late
    Captions captions;

    /// Takes up the events of a tick, and the sounds of the events.
    void hear(const BoutEvents& events, std::span<const SoundCommand> sounds);
    void note(const TouchEvent& event);
    /// Forgets the calls and touches of the judge, who has been switched off.
    void drop_judged();
    void age(Seconds elapsed);
};

}  // namespace riposte
