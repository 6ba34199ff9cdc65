// Who sits on which side: chosen on the join screen, by pressing a button, by the settings or by the command line.
#pragma once

#include <riposte/bots/bot.hpp>
#include <riposte/bout/seats.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/ui/hud/first_controls.hpp>
#include <riposte/ui/screens/join.hpp>

#include <optional>
#include <string>
#include <vector>

namespace riposte {

class Seating {
  public:
    /// Gives a side its device (a bot its level). `claimed`: a player asked for it.
    void seat(const Devices& devices, const Settings& settings, FencerId fencer, DeviceId device, int level,
              bool claimed);
    /// Where nobody sits yet: what the settings say, or mouse against bot. There, and where one device has both sides,
    /// `last_used` joins, the pad or stick that moves through the menu.
    void offer(const Devices& devices, const Settings& settings, DeviceId last_used);
    /// A device that pressed a button takes a seat, if there is one for it (true), or keeps the one that it was only
    /// offered.
    bool join(const Devices& devices, const Settings& settings, DeviceId device);
    /// A second person presses a key of the other side's half of a keyboard that one side has, none that menus use.
    /// Whether he got it.
    bool share_keyboard(const Devices& devices, const Settings& settings, int scancode);
    /// Who holds that side leaves it to a bot, until somebody else takes it.
    void give_back(const Devices& devices, const Settings& settings, FencerId fencer);
    void switch_sides(const Devices& devices, const Settings& settings);
    void begin_bout();
    /// A device was plugged in: the first side that waits for one of its model has it again, and with it the other one
    /// if both held the same.
    void welcome(const Devices& devices, const Settings& settings, const DeviceInfo& newcomer);
    /// Names and prompts anew: controls were bound, or devices came and went. A side whose device has gone waits for
    /// it, and anybody may take it meanwhile.
    void refresh(const Devices& devices, const Settings& settings);

    [[nodiscard]] const PerFencer<ui::JoinSeat>& seats() const { return seats_; }
    [[nodiscard]] const ui::JoinSeat& of(FencerId fencer) const { return seats_[fencer]; }
    [[nodiscard]] bool bot(FencerId fencer) const { return of(fencer).device.kind == DeviceKind::kBot; }
    /// What its player has done with his controls, on whichever side he sat.
    [[nodiscard]] ui::FirstControls& first_controls(FencerId fencer) { return first_controls_[fencer]; }
    [[nodiscard]] Seats levels() const;
    /// "bot, level 2", "Xbox Wireless Controller".
    [[nodiscard]] std::string driver(FencerId fencer) const;
    /// One device, by whatever name, drives both sides.
    [[nodiscard]] bool shared() const;
    /// As the settings write it: "gamepad:1", "bot:2".
    [[nodiscard]] std::string spec(const Devices& devices, FencerId fencer) const;
    /// Those of both sides are where the next start begins; but what only stands in for a device that was not there is
    /// not remembered in its place.
    void remember(const Devices& devices, BoutDefaults& bout) const;

  private:
    void offer_remembered(const Devices& devices, const Settings& settings);
    void tell_controls(const Settings& settings);

    PerFencer<ui::JoinSeat> seats_;
    struct Known {
        DeviceInfo device;
        bool claimed = false;
    };
    PerFencer<Known> known_;          ///< of the seats, as they were when their devices were there
    PerFencer<std::string> offered_;  ///< as the settings had it, until somebody chooses; empty: somebody has
    PerFencer<ui::FirstControls> first_controls_;
};

/// Every device there is with a name of its own: two of a model are numbered.
std::vector<ui::JoinDevice> named_devices(const Devices& devices);
/// Those that were not there before.
std::vector<DeviceInfo> come_since(const std::vector<DeviceInfo>& before, const Devices& now);
/// That the seat's device is missing, and that it may come back; a sentence to be ended.
std::string unplugged_words(const ui::JoinSeat& seat, const std::string& whose);
/// The name that a device has among them, or else what kind it is.
std::string name_among(const std::vector<ui::JoinDevice>& named, DeviceId device);

}  // namespace riposte
