#include "controls_meant.hpp"

namespace riposte {

DeviceKind kind_meant(const Seating& seating, const Settings& settings, FencerId fencer) {
    const bool seated =
        seating.of(0).device.kind != DeviceKind::kNone || seating.of(1).device.kind != DeviceKind::kNone;
    if (seated) return seating.of(fencer).device.kind;
    return parse_device_spec(settings.bout.devices[fencer.index()]).value().kind;
}

FencerDevice controls_meant(const Seating& seating, const Settings& settings, DeviceId last_used) {
    for (const FencerId fencer : kFencers)
        if (is_held(last_used.kind) && same_device(seating.of(fencer).device, last_used))
            return {fencer, seating.of(fencer).device.kind};
    if (is_stick(last_used.kind)) return {0, last_used.kind};
    for (const FencerId fencer : kFencers)
        if (const DeviceKind kind = kind_meant(seating, settings, fencer); is_held(kind)) return {fencer, kind};
    return {0, last_used.kind};
}

}  // namespace riposte
