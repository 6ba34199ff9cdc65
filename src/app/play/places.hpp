// The places at both ends of the piste: the drivers of both fencers as devices come and go, and words about them.
#pragma once

#include "seating.hpp"
#include "shell/hands.hpp"

#include <riposte/core/pinned.hpp>

#include <array>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

/// The seating, the devices that drive the fencers by it, and the reason of a pause.
class Places : private Pinned {
  public:
    /// Follows the settings from now on. Bots can have these characters. Hands and settings must outlive the places.
    Places(Hands& hands, SettingsStore& settings, std::vector<Character> characters);

    [[nodiscard]] Seating& seating() { return seating_; }
    [[nodiscard]] const Seating& seating() const { return seating_; }
    /// Gives the fencer's seat a device, or a bot of this level. `claimed` is true if a player asked for the device.
    void seat(FencerId fencer, DeviceId device, int level, bool claimed);
    /// Lets the devices of the seats drive the fencers, and lets go of what was pressed before.
    void sit_down();
    /// Makes names and prompts anew after devices came or went.
    void refresh();
    /// Gives seats that wait their devices back, if these came since `before`.
    void welcome_since(const std::vector<DeviceInfo>& before);
    /// Takes up that a device came or went. `fencing` is true during the players' bout, whose fencers have these names.
    void follow(const ControlsChange& change, bool fencing, const ui::Names& names);
    /// Lets a press on the screen of the seats claim or take a seat. Returns true if the press took a seat.
    bool join(const SDL_Event& press, DeviceId device);
    /// Lets a press during a pause take the place of a device that was unplugged. Returns true if the press took one.
    bool take_over(const SDL_Event& press, DeviceId device, const ui::Names& names);

    /// Returns true if a player has the keyboard, alone or with the mouse.
    [[nodiscard]] bool keys_drive() const;
    /// Returns words for the drivers of both fencers.
    [[nodiscard]] std::array<std::string, 2> drivers() const { return {seating_.driver(0), seating_.driver(1)}; }
    /// Returns "The mouse moves both fencers" if one device drives both; else an empty text.
    [[nodiscard]] std::string shared_words() const;
    /// Returns words about the first seat whose device is unplugged; an empty text if all devices are there.
    [[nodiscard]] std::string missing_words(const ui::Names& names) const;
    /// Returns "Red asked for a pause." if two people fence and one of them asked; an empty text if both did, as with a
    /// key of both. `askers` is true for each fencer whose player asked.
    [[nodiscard]] std::string paused_by(PerFencer<bool> askers, const ui::Names& names) const;
    /// Notes the reason of a pause; an empty text if none is to be told.
    void pause_for(std::string reason) { reason_ = std::move(reason); }
    /// Returns the reason of the pause: the words about a fencer who waits for his device, as long as one does, else
    /// the reason that was noted last.
    [[nodiscard]] std::string pause_reason(const ui::Names& names) const;

    DeviceId last_used;  ///< device on which something was pressed last

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
