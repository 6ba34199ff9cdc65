// What outlasts the ticks of a programme: effects in the picture, calls, touches and captions on the screen, sounds.
#pragma once

#include "announcements.hpp"

#include <riposte/audio/event_sounds.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/view/effects.hpp>
#include <riposte/view/frame.hpp>

#include <functional>
#include <span>
#include <vector>

namespace riposte {

class Onlooker final : public Witness {
  public:
    /// Is called for each tick that is told for the first time, with the sounds that it makes.
    using Heard = std::function<void(const ToldTick& tick, std::span<const SoundCommand> sounds)>;

    /// A picture begins: its ticks are heard from the listener's place and given to `heard`.
    void begin_picture(const Listener& listener, Heard heard);
    void await() override { tick_began_ = now(); }
    void see(const ToldTick& tick) override;
    void forget() override;

    /// Returns the picture of the programme that this has looked at.
    [[nodiscard]] view::Frame frame(const Programme& programme, const view::FrameOptions& options) const;
    /// Fills in what was called, touched and heard a moment ago.
    void fill(ui::HudModel& hud) const;
    [[nodiscard]] const view::Effects& effects() const { return effects_; }
    /// Returns how long each new tick of this picture took, with the bots' thinking and the recording of it (unit:
    /// microsecond).
    [[nodiscard]] const std::vector<float>& ticks_us() const { return ticks_us_; }

  private:
    view::Effects effects_;
    Announcements announcements_;
    TickSounds sounds_;
    Listener listener_;
    Heard heard_;
    std::vector<float> ticks_us_;
    Seconds tick_began_ = 0;
};

}  // namespace riposte
