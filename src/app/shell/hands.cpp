#include "hands.hpp"

#include <riposte/fencing/handedness.hpp>

#include <array>
#include <tuple>

namespace riposte {

bool other_controls(const Settings& a, const Settings& b) {
    const auto parts = [](const Settings& s) {
        return std::tie(s.mouse, s.keyboard, s.joystick, s.gamepad, s.haptics, s.accessibility, s.bindings);
    };
    return parts(a) != parts(b);
}

Hands::Hands(Devices devices, SettingsStore& settings)
    : controls(std::move(devices), settings.in_force()),
      haptics_(controls, forces_on_devices(controls), settings.in_force()) {
    follows_ = settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (!other_controls(before, now)) return {};
        controls.apply(now);
        haptics_.apply(now);
        return {};
    });
}

void Hands::feel(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    haptics_.play(setup, state, events);
}

void Hands::let_go() {
    controls.release_all();
    haptics_.stop();
}

void Hands::tell_parries(const BoutSetup& setup) {
    constexpr std::array kNames{"prime", "seconde", "tierce", "quarte", "quinte", "sixte", "septime", "octave"};
    for (const FencerId fencer : kFencers) {
        const bool left = left_handed(*setup.models[fencer]);
        ParryPlaces places;
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            places[i] = place_of_parry(setup.key_poses, kNames[i]);
            if (places[i] && left) places[i]->x = -places[i]->x;
        }
        controls.set_parries(fencer, places);
        controls.set_weapon(fencer, weapon_rules_of(setup, fencer));
    }
}

}  // namespace riposte
