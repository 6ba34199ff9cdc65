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

void append_blades(const SoundInput& input, const BladeContactEvent& contact, std::vector<SoundCommand>& commands) {
    BladesMet met;
    for (std::size_t i = 0; i < 2; ++i) {
        const Segment& blade = input.setup.weapons[i].capsuloid.blade;
        met.along[i] = contact.feature[i] == Feature::kGuard ? 0 : contact.along[i];
        met.length[i] = glm::length(blade.b - blade.a);
    }
    const double pan = input.pan(contact.point_world);
    if (contact.colliding) {
        commands.push_back(later(blade_contact(contact.impulse, met, pan), input.into(contact.time_us)));
    } else if (contact.slide_speed > kAudibleSlide) {
        commands.push_back(blade_scrape(contact.slide_speed, met, pan));
    }
}

void append_buzzer(const SoundInput& input, FencerId fencer, std::vector<SoundCommand>& commands) {
    const Vec3 place = fencer == 0 ? kBuzzers * Vec3(-1, 1, 1) : kBuzzers;
    commands.push_back(buzzer(fencer, input.pan(place)));
}

void append_award(const SoundInput& input, const AwardEvent& award, std::vector<SoundCommand>& commands) {
    for (const FencerId fencer : kFencers)
        if (award.to[fencer]) append_buzzer(input, fencer, commands);
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

void append_call(const SoundInput& input, const CallEvent& event, std::vector<SoundCommand>& commands) {
    commands.push_back(referee_call(event.call, event.fencer, input.pan(kReferee)));
    append_people(event, commands);
}

}  // namespace

void append_event_sounds(const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                         const Listener& listener, std::vector<SoundCommand>& commands) {
    const SoundInput input{setup, state, events, listener};
    for (const BladeContactEvent& contact : events.blade_contacts) append_blades(input, contact, commands);
    for (const TouchEvent& touch : events.touches) {
        commands.push_back(later(body_hit(touch.speed, input.pan(touch.point_world)), input.into(touch.time_us)));
    }
    for (const FootfallEvent& step : events.footfalls) {
        const LegState legs = state.fencers[step.fencer].legs.state;
        commands.push_back(footfall(footing_of(legs), step.strength, input.pan(step.point_world)));
    }
    for (const CallEvent& event : events.calls) append_call(input, event, commands);
    if (events.award) append_award(input, *events.award, commands);
}

void append_sounds(Hearing& hearing, const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                   const Listener& listener, std::vector<SoundCommand>& commands) {
    append_event_sounds(setup, state, events, listener, commands);
    append_motion(hearing, {setup, state, events, listener}, commands);
}

}  // namespace riposte
