#include "onlooker.hpp"

#include <riposte/system/clock.hpp>

#include <utility>

namespace riposte {

void Onlooker::begin_picture(const Listener& listener, Heard heard) {
    listener_ = listener;
    heard_ = std::move(heard);
    ticks_us_.clear();
}

void Onlooker::see(const ToldTick& tick) {
    if (tick.telling == Telling::kAhead) return see_ahead(tick);
    const bool settled = tick.telling == Telling::kSettled;
    if (tick.telling != Telling::kAgain) ticks_us_.push_back(static_cast<float>((now() - tick_began_) * 1e6));
    if (settled)
        view::add_events(effects_, tick.setup, tick.before, tick.after, tick.events);
    else
        view::advance(effects_, tick.setup, tick.before, tick.after, tick.events);
    const auto sounds = settled ? sounds_.hear_events(tick.setup, tick.after, tick.events, listener_)
                                : sounds_.hear(tick.setup, tick.after, tick.events, listener_);
    if (!is_free(tick.before.judge.phase) && is_free(tick.after.judge.phase)) announcements_.drop_judged();
    announcements_.age(1.0 / kTicksPerSecond);
    announcements_.hear(tick.events, sounds);
    if (tick.telling != Telling::kAgain && heard_) heard_(tick, sounds);
}

/// What is announced ages with the ticks that are certain.
void Onlooker::see_ahead(const ToldTick& tick) {
    view::advance(effects_, tick.setup, tick.before, tick.after, tick.events);
    const auto sounds = sounds_.hear(tick.setup, tick.after, tick.events, listener_);
    announcements_.captions.hear(sounds);
    if (tick.events.weapons_locked) announcements_.captions.tell_locked();
    if (heard_) heard_(tick, sounds);
}

void Onlooker::forget() {
    effects_ = {};
    announcements_ = {};
}

view::Frame Onlooker::frame(const Programme& programme, const view::FrameOptions& options) const {
    const Programme::Shown shown = programme.shown();
    view::FrameOptions wanted = options;
    wanted.contact = shown.contact;
    wanted.offsets = shown.offsets;
    return view::interpolate(programme.setup(), shown.before, shown.after, shown.fraction, effects_, wanted);
}

void Onlooker::fill(ui::HudModel& hud) const {
    hud.call = announcements_.call;
    hud.touch = announcements_.touch;
    hud.second_touch = announcements_.second_touch;
    hud.caption = announcements_.captions.line();
}

}  // namespace riposte
