// The device that has the sword in a drill.
#pragma once

#include <riposte/devices/devices.hpp>

namespace riposte {

/// The device that the drill's card shows until the drill begins.
class DrillDevice {
  public:
    /// `asked` is true if the player asked for the device by name: then it stays, whatever other device is pressed.
    explicit DrillDevice(DeviceId id, bool asked = false) : id_(id), asked_(asked) {}

    [[nodiscard]] DeviceId id() const { return id_; }
    [[nodiscard]] bool asked() const { return asked_; }

    void choose(DeviceId device) { *this = DrillDevice(device, true); }
    /// Notes that a player pressed something on a device. The card then shows the device, unless the device is the
    /// mouse, which may only have pressed the card's rows, or the keyboard beside the mouse.
    void press(DeviceId device);
    /// Gives the sword to the mouse if the mouse was pressed last and no device was asked for by name.
    void begin();
    /// Chooses the mouse if the chosen device was unplugged.
    void forget_unplugged(const Devices& devices);

  private:
    DeviceId id_;
    bool asked_ = false;
    bool clicked_ = false;  ///< true if the mouse was pressed last
};

}  // namespace riposte
