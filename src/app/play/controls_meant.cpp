#include "controls_meant.hpp"

namespace riposte {

DeviceKind kind_meant(const Seating& seating, const Settings& settings, int side) {
    const bool seated =
        seating.of(0).device.kind != DeviceKind::kNone || seating.of(1).device.kind != DeviceKind::kNone;
    if (seated) return seating.of(side).device.kind;
    return parse_device_spec(settings.bout.devices[static_cast<std::size_t>(side)]).value().kind;
}

SideDevice controls_meant(const Seating& seating, const Settings& settings, DeviceId last_used) {
    for (int side = 0; side < 2; ++side)
        if (is_held(last_used.kind) && same_device(seating.of(side).device, last_used))
            return {side, seating.of(side).device.kind};
    if (is_stick(last_used.kind)) return {0, last_used.kind};
    for (int side = 0; side < 2; ++side)
        if (const DeviceKind kind = kind_meant(seating, settings, side); is_held(kind)) return {side, kind};
    return {0, last_used.kind};
}

}  // namespace riposte
