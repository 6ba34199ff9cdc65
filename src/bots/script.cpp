#include <riposte/bots/script.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/measure.hpp>

namespace riposte {
namespace {

/// s of the move, without the steps back behind it.
Real length_of(const Script& script) { return script.attack + script.cuts * (script.hold + script.pause); }

int approach(const Script& script, Real distance) {
    if (distance < script.not_nearer) return kBack;
    switch (script.approach) {
        case Approach::kWait:
            return 0;
        case Approach::kWalk:
            return kForward;
        case Approach::kHalfSteps:
            return kForward | kHalfStep;
        case Approach::kBackward:
            return kBack;
    }
    return 0;
}

int legs_of(const Script& script) {
    switch (script.legs) {
        case ScriptLegs::kStand:
            return 0;
        case ScriptLegs::kStep:
            return kForward;
        case ScriptLegs::kLunge:
            return kLunge;
        case ScriptLegs::kFleche:
            return kFleche;
    }
    return 0;
}

/// Whether a cut is under way at this time of the move.
bool cuts_at(const Script& script, Real time) {
    for (int i = 0; i < script.cuts; ++i) {
        const Real since = time - script.attack - i * (script.hold + script.pause);
        if (since >= 0 && since < script.hold) return true;
    }
    return false;
}

FencerInput input_of(const Vec2& hand, int buttons, Real extension) {
    return {quantise_hand(hand.x), quantise_hand(hand.y), static_cast<std::uint16_t>(buttons),
            quantise_extension(extension)};
}

FencerInput go_on(const Script& script, Real distance, Real dt, ScriptState& state) {
    if (!state.moves && distance <= script.from && distance >= script.not_nearer) state = {true, 0};
    if (!state.moves) {
        const Vec2 hand = script.parries ? script.guard : script.swing;
        return input_of(hand, approach(script, distance) | (script.parries ? kParry : 0), 0);
    }
    const Real time = state.time;
    state.time += dt;
    const Real end = length_of(script);
    if (time >= end + script.away) state = {};
    if (time >= end) return input_of(script.swing, kBack, 0);
    const bool cuts = cuts_at(script, time);
    return input_of(cuts ? script.target : script.swing, legs_of(script) | (cuts ? kAttack : 0), script.extension);
}

}  // namespace

bool do_the_same(const Script& a, const Script& b) {
    Script namesake = a;
    namesake.name = b.name;
    return namesake == b;
}

FencerInput follow(const Script& script, const BoutSetup& setup, const BoutState& bout, FencerId id,
                   ScriptState& state) {
    if (!is_fencing(bout.judge.phase)) {
        state = {};
        const bool stands = bout.fencers[id].legs.state == LegState::kStand;
        const bool to_guard = bout.judge.phase == JudgePhase::kEnGarde && stands && bout.tick % 60 == 30;
        return input_of({}, to_guard ? kGuard : 0, 0);
    }
    const Real distance = distance_of(bout);
    FencerInput input = go_on(script, distance, setup.tempo / kTicksPerSecond, state);
    if (left_handed(*setup.models[id])) input.hand_x = static_cast<std::int16_t>(-input.hand_x);
    return input;
}

}  // namespace riposte
