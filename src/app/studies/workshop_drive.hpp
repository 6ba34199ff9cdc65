// The devices that can drive the workshop's fencer, and the fencer while one does.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/core/fixed_step.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/workshop/lone_fencer.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// A fencer whom a device drives.
class Drive {
  public:
    explicit Drive(const BoutSetup& setup) : fencer_(setup) {}
    /// Lets `elapsed` seconds pass, with the input of `controls` for fencer 0.
    void advance(Seconds elapsed, Controls& controls);
    [[nodiscard]] view::Frame frame() const { return fencer_.frame(steps_.fraction()); }
    [[nodiscard]] ui::HudHand hand() const;
    [[nodiscard]] Real root_x() const { return fencer_.state().fencers[0].root_x; }

  private:
    workshop::LoneFencer fencer_;
    FencerInput input_;
    FixedStep steps_;
};

/// The seat of the workshop: the devices to choose from, and the drive while one drives.
class WorkshopSeat {
  public:
    /// Lists the devices anew. `chosen`, the place of the chosen device in the list, follows the device, and becomes 0
    /// if the device has gone.
    void list(const Devices& devices, std::size_t& chosen);
    [[nodiscard]] const std::vector<DeviceInfo>& devices() const { return devices_; }

    /// Gives the device the left fencer of the setup to drive.
    void begin(std::size_t device, const BoutSetup& setup, Controls& controls);
    /// Lets `elapsed` seconds pass. The drive is over when the device's pause is pressed.
    void advance(Seconds elapsed, Controls& controls);
    /// Ends the drive, if one is under way: no device drives anybody.
    void stop(Controls& controls);
    /// Returns the drive that is under way; null if there is none.
    [[nodiscard]] const Drive* drive() const { return drive_ ? &*drive_ : nullptr; }

  private:
    std::vector<DeviceInfo> devices_;
    std::optional<Drive> drive_;
};

}  // namespace riposte
