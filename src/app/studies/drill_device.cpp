#include "drill_device.hpp"

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

}  // namespace riposte
