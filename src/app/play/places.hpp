// The places at both ends of the piste: who drives each fencer, as devices come and go, and what is told of it.
#pragma once

#include "seating.hpp"
#include "shell/hands.hpp"

#include <array>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

class Places {
  public:
    /// Hands and settings must outlive the places, which follow both.
    Places(Hands& hands, SettingsStore& settings);

    [[nodiscard]] Seating& seating() { return seating_; }
    [[nodiscard]] const Seating& seating() const { return seating_; }
    /// Gives a side its device (a bot its level). `claimed`: a player asked for it.
    void seat(FencerId fencer, DeviceId device, int level, bool claimed);
    /// The devices of the seats drive the fencers.
    void sit_down();
    /// Names and prompts anew: devices came and went.
    void refresh();
    /// Sides that wait get their devices back from among those that came since `before`.
    void welcome_since(const std::vector<DeviceInfo>& before);
    /// Takes up that a device came or went. `fencing`: during a bout, whose fencers have these names.
    void follow(const ControlsChange& change, bool fencing, const ui::Names& names);
    /// On the screen where seats are chosen a press joins. Returns true if it was a device's without one.
    bool join(const SDL_Event& press, DeviceId device);
    /// During a pause a press takes the place of a device that was unplugged. Returns true if it did.
    bool take_over(const SDL_Event& press, DeviceId device, const ui::Names& names);

    /// Returns true if one of the players has the keyboard.
    [[nodiscard]] bool keys_drive() const;
    [[nodiscard]] std::array<std::string, 2> drivers() const { return {seating_.driver(0), seating_.driver(1)}; }
    /// Returns "The mouse moves both fencers" where one device does; else nothing.
    [[nodiscard]] std::string shared_words() const;
    /// Returns whose device has gone since the bout; nothing where all are there.
    [[nodiscard]] std::string missing_words(const ui::Names& names) const;
    /// Returns "Red asked for a pause" where two people fence, one of whom may ask; not by a key that is both's.
    [[nodiscard]] std::string paused_by(PerFencer<bool> askers, const ui::Names& names) const;
    /// The bout is paused for this reason; no words: for none that is told.
    void pause_for(std::string reason) { reason_ = std::move(reason); }
    /// Returns why the bout is paused. A side that waits for its device says so as long as it does.
    [[nodiscard]] std::string pause_reason(const ui::Names& names) const;

    DeviceId last_used;  ///< the device that pressed something last

  private:
    [[nodiscard]] std::string drives(FencerId fencer, const ui::Names& names) const;
    [[nodiscard]] const Devices& devices() const { return hands_.controls.devices(); }
    [[nodiscard]] const Settings& settings() const { return settings_.in_force(); }

    Hands& hands_;
    SettingsStore& settings_;
    Seating seating_;
    std::string reason_;
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
