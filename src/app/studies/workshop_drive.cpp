#include "workshop_drive.hpp"

#include "play/hud_figures.hpp"

#include <algorithm>

namespace riposte {

void Drive::advance(Seconds elapsed, Controls& controls) {
    const int ticks = steps_.advance(elapsed);
    for (int i = 0; i < ticks; ++i) {
        input_ = controls.sample(steps_.tick(), fencer_.state()).fencers[0];
        fencer_.step(input_);
    }
}

ui::HudHand Drive::hand() const { return hand_shown(fencer_.setup(), fencer_.state(), 0, input_); }

void WorkshopSeat::list(const Devices& devices, std::size_t& chosen) {
    const DeviceId before = devices_.empty() ? DeviceId{} : devices_[chosen].id;
    const auto all = devices.list();
    devices_.assign(all.begin(), all.end());
    const auto still =
        std::find_if(devices_.begin(), devices_.end(), [&](const DeviceInfo& device) { return device.id == before; });
    chosen = still == devices_.end() ? 0 : static_cast<std::size_t>(still - devices_.begin());
}

void WorkshopSeat::begin(std::size_t device, const BoutSetup& setup, Controls& controls) {
    controls.assign(0, devices_[device].id);
    controls.assign(1, {});
    drive_.emplace(setup);
}

void WorkshopSeat::advance(Seconds elapsed, Controls& controls) {
    if (!drive_) return;
    drive_->advance(elapsed, controls);
    if (controls.take_pause()) stop(controls);
}

void WorkshopSeat::stop(Controls& controls) {
    drive_.reset();
    controls.assign(0, {});
}

}  // namespace riposte
