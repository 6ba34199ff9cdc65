#include "drill_device.hpp"

#include <riposte/settings/settings.hpp>

namespace riposte {
namespace {

constexpr DeviceId kMouse{DeviceKind::kMouse, 0};

bool at_keyboard(DeviceId device) { return device.kind == DeviceKind::kMouse || device.kind == DeviceKind::kKeyboard; }

}  // namespace

void DrillDevice::press(DeviceId device) {
    clicked_ = device == kMouse;
    const bool key_beside_mouse = device.kind == DeviceKind::kKeyboard && at_keyboard(id_);
    if (!asked_ && !clicked_ && !key_beside_mouse) id_ = device;
}

void DrillDevice::begin() {
    if (!asked_ && clicked_) id_ = kMouse;
}

void DrillDevice::forget_unplugged(const Devices& devices) {
    if (!devices.info(id_)) *this = DrillDevice(kMouse);
}

DeviceId device_for(const Devices& devices, const Settings& settings, DeviceId last_used) {
    const bool by_key = last_used.kind == DeviceKind::kKeyboard;
    if (last_used.kind != DeviceKind::kNone && !by_key && devices.info(last_used)) return last_used;
    const auto spec = parse_device_spec(settings.bout.devices[0]);
    const bool moves = spec && is_held(spec.value().kind);
    if (moves) {
        const auto device = devices.find(spec.value());
        if (device && (!by_key || at_keyboard(device.value().id))) return device.value().id;
    }
    return kMouse;
}

}  // namespace riposte
