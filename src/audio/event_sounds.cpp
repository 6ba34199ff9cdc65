#include "motion_sounds.hpp"

#include <riposte/audio/event_sounds.hpp>

namespace riposte {
namespace {

constexpr double kAudibleSlide = 0.05;   // metres per second: below, resting blades are quiet
constexpr Vec3 kReferee{0, 1.6, 2.5};    // before the piste's middle, the scoring box opposite
constexpr Vec3 kBuzzers{4, 1.2, -1.75};  // to the right of the box; the other one as far to its left

Footing footing_of(LegState legs) {
    switch (legs) {
        case LegState::kLunge:
        case LegState::kRedouble:
        case LegState::kFleche:
            return Footing::kLunge;
        case LegState::kAppel:
        case LegState::kBallestra:
            return Footing::kAppel;
        default:
            return Footing::kStep;
    }
}

/// Everything that one tick's sounds are made from.
struct Tick {
    const BoutSetup& setup;
    const BoutState& state;
    const BoutEvents& events;
    const Listener& listener;

    [[nodiscard]] double pan(const Vec3& place_world) const { return pan_of(listener, place_world); }
    /// Seconds from the tick's beginning.
    [[nodiscard]] double into(std::int64_t time_us) const {
        return static_cast<double>(time_us - time_in_us(state.tick - 1, 0)) * 1e-6;
    }
};

void append_blades(const Tick& tick, const BladeContactEvent& contact, std::vector<SoundCommand>& commands) {
    BladesMet met;
    for (std::size_t i = 0; i < 2; ++i) {
        const Segment& blade = tick.setup.weapons[i].capsuloid.blade;
        met.along[i] = contact.feature[i] == Feature::kGuard ? 0 : contact.along[i];
        met.length[i] = glm::length(blade.b - blade.a);
    }
    const double pan = tick.pan(contact.point_world);
    if (contact.colliding) {
        commands.push_back(later(blade_contact(contact.impulse, met, pan), tick.into(contact.time_us)));
    } else if (contact.slide_speed > kAudibleSlide) {
        commands.push_back(blade_scrape(contact.slide_speed, met, pan));
    }
}

void append_buzzer(const Tick& tick, int side, std::vector<SoundCommand>& commands) {
    const Vec3 place = side == 0 ? kBuzzers * Vec3(-1, 1, 1) : kBuzzers;
    commands.push_back(buzzer(side, tick.pan(place)));
}

void append_award(const Tick& tick, const AwardEvent& award, std::vector<SoundCommand>& commands) {
    for (int fencer = 0; fencer < 2; ++fencer)
        if (award.to[static_cast<std::size_t>(fencer)]) append_buzzer(tick, fencer, commands);
    commands.push_back(applause(0.35));
}

/// The people hush while there is fencing, and clap at the end of the bout.
void append_people(const CallEvent& event, std::vector<SoundCommand>& commands) {
    constexpr double kHushed = 0.4;
    if (event.call == Call::kPrets) commands.push_back(murmur(kHushed));
    if (event.call == Call::kHalte) commands.push_back(murmur(1));
    if (event.call == Call::kBoutWon) commands.push_back(applause(1));
    if (event.call == Call::kBoutDrawn) commands.push_back(applause(0.7));
}

void append_call(const Tick& tick, const CallEvent& event, std::vector<SoundCommand>& commands) {
    commands.push_back(referee_call(event.call, event.fencer, tick.pan(kReferee)));
    append_people(event, commands);
}

}  // namespace

void append_sounds(Hearing& hearing, const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                   const Listener& listener, std::vector<SoundCommand>& commands) {
    const Tick tick{setup, state, events, listener};
    for (const BladeContactEvent& contact : events.blade_contacts) append_blades(tick, contact, commands);
    for (const TouchEvent& touch : events.touches) {
        commands.push_back(later(body_hit(touch.speed, tick.pan(touch.point_world)), tick.into(touch.time_us)));
    }
    for (const FootfallEvent& step : events.footfalls) {
        const LegState legs = state.fencers[step.fencer].legs.state;
        commands.push_back(footfall(footing_of(legs), step.strength, tick.pan(step.point_world)));
    }
    for (const CallEvent& event : events.calls) append_call(tick, event, commands);
    if (events.award) append_award(tick, *events.award, commands);
    append_motion(hearing, setup, state, events, listener, commands);
}

}  // namespace riposte
