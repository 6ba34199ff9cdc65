// What was announced a moment ago, by the referee, the box and the ear, and how long ago.
#pragma once

#include <riposte/audio/event_sounds.hpp>
#include <riposte/platform/clock.hpp>
#include <riposte/ui/hud.hpp>

#include <span>
#include <string>
#include <vector>

namespace riposte {

/// What is heard, in words, for who does not hear it: a few lines, the newest below, each for its time.
class Captions {
  public:
    /// The sounds of one tick, as they follow each other.
    void hear(std::span<const SoundCommand> sounds);
    void age(Seconds elapsed);
    [[nodiscard]] std::vector<ui::HudCaption> lines() const;

  private:
    struct Line {
        ui::HudCaption caption;
        bool often = false;  ///< one of many alike, which gives way to what happens once
    };
    struct Coming {
        std::string words;
        Seconds in = 0;
    };
    void add(const std::string& words, bool often = false);
    void add_later(const std::string& words, Seconds in);
    void hear_scrape(const SoundCommand& scrape);

    std::vector<Line> lines_;
    std::vector<Coming> coming_;
};

/// Worth telling: a touch that counts, or a blow that does not. A blade that only leans on somebody is neither.
bool is_blow(const TouchEvent& touch);

/// The referee's last call, the last touch, where both have touched the other's too, and what was heard.
struct Announcements {
    std::optional<ui::HudCall> call;
    std::optional<ui::HudTouch> touch;
    std::optional<ui::HudTouch> second_touch;
    Captions captions;

    /// The tick that ended in `state`.
    void hear(const BoutSetup& setup, const BoutState& state, const BoutEvents& events);
    void note(const TouchEvent& event);
    void age(Seconds elapsed);

  private:
    Hearing hearing_;
    std::vector<SoundCommand> sounds_;
};

}  // namespace riposte
