#include <riposte/controls/haptics.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// The share of `duration` that is not over yet, 0..1.
double left_of(Seconds duration, std::int64_t since_us) {
    const double left = duration > 0 ? 1 - static_cast<double>(since_us) * 1e-6 / duration : 0;
    return std::clamp(left, 0.0, 1.0);
}

}  // namespace

ForceSink forces_on_devices(Controls& controls) {
    return [&controls](const Felt& felt) {
        if (felt.stop) {
            controls.devices().let_go(felt.device);
        } else {
            controls.devices().feel(felt.device, felt.forces);
        }
    };
}

ForceSink forces_into(std::vector<Felt>& log) {
    return [&log](const Felt& felt) { log.push_back(felt); };
}

Haptics::Haptics(const Controls& controls, ForceSink sink, const Settings& settings)
    : controls_(controls),
      sink_(std::move(sink)),
      settings_(settings.haptics),
      devices_{settings.joystick, settings.gamepad} {}

void Haptics::apply(const Settings& settings) {
    if (!(settings.haptics == settings_)) stop();
    settings_ = settings.haptics;
    devices_ = {settings.joystick, settings.gamepad};
}

void Haptics::play(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    time_us_ = time_in_us(state.tick, 0);
    for (const FencerId fencer : kFencers) {
        const DeviceId device = controls_.assigned(fencer);
        if (!is_stick(device.kind) || controls_.waiting(fencer)) continue;
        const Gate gate = device.kind == DeviceKind::kGamepad ? Gate::kRound : Gate::kSquare;
        const DeviceSettings& shape = devices_[gate == Gate::kRound ? 1 : 0];
        HandForces forces = forces_on_stick(forces_on_hand(setup, state, events, fencer), settings_, shape, gate);
        if (fencer == 1 && same_device(controls_.assigned(0), device)) {
            playing_[1].spring = playing_[0].spring;  // which a message without it would let go
            forces = {forces.rumble, {}, playing_[0].spring};
        }
        play(fencer, forces);
    }
}

void Haptics::play(FencerId fencer, HandForces forces) {
    Playing& now = playing_[fencer];
    const bool shaking = left_of(now.rumble.duration, time_us_ - now.rumble_us) > 0;
    if (shaking && forces.rumble.strength <= now.rumble.strength) forces.rumble = {};
    const double pushing = left_of(now.push.duration, time_us_ - now.push_us) * glm::length(now.push.force);
    if (glm::length(forces.push.force) <= pushing) forces.push = {};
    if (forces == HandForces{{}, {}, now.spring}) return;
    if (forces.rumble.strength > 0) now.rumble = forces.rumble, now.rumble_us = time_us_;
    if (forces.push.duration > 0) now.push = forces.push, now.push_us = time_us_;
    now.spring = forces.spring;
    sink_({controls_.assigned(fencer), time_us_, forces, false});
}

void Haptics::stop() {
    playing_ = {};
    for (const FencerId fencer : kFencers) {
        const DeviceId device = controls_.assigned(fencer);
        if (is_stick(device.kind) && !controls_.waiting(fencer)) sink_({device, time_us_, {}, true});
    }
}

}  // namespace riposte
