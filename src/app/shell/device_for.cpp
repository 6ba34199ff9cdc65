#include "device_for.hpp"

namespace riposte {
namespace {

bool at_keyboard(DeviceId device) { return device.kind == DeviceKind::kMouse || device.kind == DeviceKind::kKeyboard; }

}  // namespace

DeviceId device_for(const Devices& devices, const Settings& settings, DeviceId last_used) {
    const bool by_key = last_used.kind == DeviceKind::kKeyboard;
    if (last_used.kind != DeviceKind::kNone && !by_key && devices.info(last_used)) return last_used;
    const auto spec = parse_device_spec(settings.bout.devices[0]);
    const bool moves = spec && is_held(spec.value().kind);
    if (moves) {
        const auto device = devices.find(spec.value());
        if (device && (!by_key || at_keyboard(device.value().id))) return device.value().id;
    }
    return DeviceId{DeviceKind::kMouse, 0};
}

}  // namespace riposte
