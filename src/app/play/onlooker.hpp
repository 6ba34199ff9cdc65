// The onlooker, which keeps what outlasts the ticks of a programme: effects in the picture, calls, touches and captions
// on the screen, and sounds.
#pragma once

#include "announcements.hpp"

#include <riposte/audio/event_sounds.hpp>
#include <riposte/bout/programme.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/view/effects.hpp>
#include <riposte/view/frame.hpp>

#include <functional>
#include <span>
#include <vector>

namespace riposte {

/// The witness on the screen.
class Onlooker final : public Witness {
  public:
    /// A function that is called for each tick that is told for the first time, with the sounds of the tick.
    using Heard = std::function<void(const ToldTick& tick, std::span<const SoundCommand> sounds)>;

    /// Begins a picture. Its ticks are heard from the listener's place and given to `heard`.
    void begin_picture(const Listener& listener, Heard heard);
    void await() override { tick_began_ = now(); }
    void see(const ToldTick& tick) override;
    void forget() override;

    /// Returns the frame of the programme at which the onlooker has looked.
    [[nodiscard]] view::Frame frame(const Programme& programme, const view::FrameOptions& options) const;
    /// Fills in the calls, touches and captions of the last moments.
    void fill(ui::HudModel& hud) const;
    [[nodiscard]] const view::Effects& effects() const { return effects_; }
    /// Returns the time (us) that each new tick of this picture took, the bots' thinking and the recording included.
    [[nodiscard]] const std::vector<float>& ticks_us() const { return ticks_us_; }

  private:
    void see_ahead(const ToldTick& tick);

    view::Effects effects_;
    Announcements announcements_;
    TickSounds sounds_;
    Listener listener_;
    Heard heard_;
    std::vector<float> ticks_us_;
    Seconds tick_began_ = 0;
};

}  // namespace riposte
