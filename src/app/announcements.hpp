// What was announced a moment ago, by the referee, the box and the ear, and how long ago.
#pragma once

#include <riposte/audio/event_sounds.hpp>
#include <riposte/bout/touch_mark.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/hud.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// Whether sounds are told in words to a player who chose so, with these volumes, where a sound device plays or not.
bool captions_shown(CaptionsWhen chosen, const AudioSettings& volumes, bool device_plays);

/// What is heard, in words, for who does not hear it: one line at a time, of several sounds that which matters most.
class Captions {
  public:
    /// The sounds of one tick, as they follow each other.
    void hear(std::span<const SoundCommand> sounds);
    void age(Seconds elapsed);
    [[nodiscard]] const std::optional<ui::HudCaption>& line() const { return line_; }

  private:
    /// Ascending: while a line is fresh, what matters less does not take its place.
    enum class Weight : std::uint8_t { kCrowd, kFloor, kBox, kBlades, kBody, kReferee };
    void add(const std::string& words, Weight weight);

    std::optional<ui::HudCaption> line_;
    Weight weight_ = Weight::kCrowd;      ///< of the line
    std::optional<Seconds> applause_in_;  ///< s, until the hands are up
};

/// The referee's last call, the last touch, the other fencer's touch of the same phrase, and captions of the sounds.
struct Announcements {
    std::optional<ui::HudCall> call;
    std::optional<ui::HudTouch> touch;
    std::optional<ui::HudTouch> second_touch;  ///< good, but maybe too late
    Captions captions;

    /// Takes up the events of a tick, and the sounds that were made of them.
    void hear(const BoutEvents& events, std::span<const SoundCommand> sounds);
    void note(const TouchEvent& event);
    void age(Seconds elapsed);
};

}  // namespace riposte
