#include <riposte/platform/haptics.hpp>

#include <algorithm>

namespace riposte {

RumbleSink rumble_on_devices(Controls& controls) {
    return [&controls](const Rumble& rumble) {
        controls.devices().rumble(rumble.device, rumble.strength, rumble.duration);
    };
}

RumbleSink rumble_into(std::vector<Rumble>& list) {
    return [&list](const Rumble& rumble) { list.push_back(rumble); };
}

Haptics::Haptics(const Controls& controls, RumbleSink sink, HapticsSettings settings)
    : controls_(controls), sink_(std::move(sink)), settings_(settings) {}

void Haptics::play(int side, double strength, Seconds duration) {
    const DeviceId device = controls_.assigned(side);
    const bool has_motors = device.kind == DeviceKind::kJoystick || device.kind == DeviceKind::kGamepad;
    const double scaled = std::clamp(strength, 0.0, 1.0) * settings_.strength;
    if (!has_motors || controls_.waiting(side) || scaled <= 0 || duration <= 0) return;
    sink_(Rumble{device, scaled, duration});
}

void Haptics::play(const BoutEvents& events) {
    for (const BladeContactEvent& contact : events.blade_contacts) {
        if (!contact.colliding) continue;
        const double strength = rumble_strength(contact.impulse);
        for (int side = 0; side < 2; ++side) play(side, strength, 0.05 + 0.1 * strength);
    }
    for (const TouchEvent& touch : events.touches) play(1 - touch.attacker, 0.7, 0.15);
}

double rumble_strength(double impulse) {
    constexpr double kHalf = 0.4;  // newton seconds: a firm parry
    return impulse <= 0 ? 0 : impulse / (impulse + kHalf);
}

}  // namespace riposte
