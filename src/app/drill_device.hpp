// Which device has the sword in a drill.
#pragma once

#include <riposte/devices/devices.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// What the drill's card shows, until it begins.
class DrillDevice {
  public:
    /// `asked`: by name; then it stays, whatever presses.
    explicit DrillDevice(DeviceId id, bool asked = false) : id_(id), asked_(asked) {}

    [[nodiscard]] DeviceId id() const { return id_; }
    [[nodiscard]] bool asked() const { return asked_; }

    void choose(DeviceId device) { *this = DrillDevice(device, true); }
    /// A player pressed something on it. The card shows it then, unless it is the mouse, which may only have pressed
    /// the card's rows, or a key beside the mouse.
    void press(DeviceId device);
    /// Who pressed last has the sword.
    void begin();
    /// What was unplugged is not chosen any more; then the mouse is.
    void forget_unplugged(const Devices& devices);

  private:
    DeviceId id_;
    bool asked_ = false;
    bool clicked_ = false;  ///< the mouse pressed last
};

/// What a player holds who has used that device last (none: nobody knows): it, where it is no key; else what the
/// settings give the left fencer, where it stands at the keyboard; else the mouse.
DeviceId device_for(const Devices& devices, const Settings& settings, DeviceId last_used);

}  // namespace riposte
