// The seating: the device or bot of each fencer, by the join screen, a press, the settings or the command line.
#pragma once

#include <riposte/bots/bot.hpp>
#include <riposte/bots/character.hpp>
#include <riposte/bout/seats.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/ui/hud/first_controls.hpp>
#include <riposte/ui/screens/join.hpp>

#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// The seats of both fencers, with what the settings wanted there and what the players have learnt.
class Seating {
  public:
    /// `characters` are those that bots can have, at least one; the first is that of a bot to which nobody gave one.
    explicit Seating(std::vector<Character> characters = {Character{}}) : characters_(std::move(characters)) {}

    /// Gives the fencer's seat a device, or a bot of this level, which has the character that the seat's bot had last.
    /// `claimed` is true if a player asked for the device.
    void seat(const Devices& devices, const Settings& settings, FencerId fencer, DeviceId device, int level,
              bool claimed);
    /// Gives the seat's bot the character at this place among the characters.
    void give_character(FencerId fencer, std::size_t character);
    /// Gives both seats the devices of the settings if nobody sits anywhere yet. In the place of a device that is not
    /// there the left seat gets the mouse, unless the right seat is to have the mouse, and else a bot. Afterwards, and
    /// if one device has both seats, `last_used` joins if it is a pad or stick.
    void offer(const Devices& devices, const Settings& settings, DeviceId last_used);
    /// Claims the seats that a device has, since a button of the device was pressed; then the device gets a seat if
    /// there is one for it (ui::seat_for_newcomer). Returns true if the device got a seat. A keyboard that has both is
    /// claimed by the keys of each half alone (share_keyboard).
    bool join(const Devices& devices, const Settings& settings, DeviceId device);
    /// Lets one of two people who share the keyboard claim his seat by a press of a key (SDL_Scancode) that does
    /// something for this seat alone; Space, Page Up, Page Down and Delete do not count, since menus use them. The
    /// keyboard must have the seat already, or be claimed for the other one while nobody has claimed this one for a
    /// person. Returns true if the seat was claimed.
    bool share_keyboard(const Devices& devices, const Settings& settings, int scancode);
    /// Leaves the fencer's seat to a bot, until somebody takes the seat.
    void give_back(const Devices& devices, const Settings& settings, FencerId fencer);
    /// Lets devices and bots of both seats change places.
    void switch_sides(const Devices& devices, const Settings& settings);
    /// Notes that a bout begins, for the prompts that teach the controls.
    void begin_bout();
    /// Takes up a device that was plugged in. The first seat that waits for a device of this model gets the newcomer,
    /// and so does the other seat if both had the same device. A newcomer that has a seat gets no further one.
    void welcome(const Devices& devices, const Settings& settings, const DeviceInfo& newcomer);
    /// Makes names and prompts anew after controls were bound, or devices came or went. A seat whose device has gone
    /// waits for the device and is not claimed meanwhile.
    void refresh(const Devices& devices, const Settings& settings);

    [[nodiscard]] const PerFencer<ui::JoinSeat>& seats() const { return seats_; }
    [[nodiscard]] const ui::JoinSeat& of(FencerId fencer) const { return seats_[fencer]; }
    [[nodiscard]] const std::vector<Character>& characters() const { return characters_; }
    [[nodiscard]] bool bot(FencerId fencer) const { return of(fencer).device.kind == DeviceKind::kBot; }
    /// Returns what the fencer's player has done with the controls, which goes with the player when sides are switched.
    [[nodiscard]] ui::FirstControls& first_controls(FencerId fencer) { return first_controls_[fencer]; }
    /// Returns the seats as a bout wants them.
    [[nodiscard]] Seats levels() const;
    /// Returns words for the fencer's driver: "bot, level 2", "bot, level 2, the Bull", "Xbox Wireless Controller".
    [[nodiscard]] std::string driver(FencerId fencer) const;
    /// Returns true if one device drives both fencers, be it as a gamepad or as a joystick.
    [[nodiscard]] bool shared() const;
    /// Returns the fencer's device as the settings write it: "gamepad:1", "bot:2", "bot:2:bull".
    [[nodiscard]] std::string spec(const Devices& devices, FencerId fencer) const;
    /// Writes the devices of both seats into `bout`, so that the next start begins with them. A seat for which nobody
    /// has chosen a device, or that is for another machine, keeps what the settings said, unless the other seat has
    /// that device meanwhile.
    void remember(const Devices& devices, BoutDefaults& bout) const;

  private:
    void offer_remembered(const Devices& devices, const Settings& settings);
    void tell_controls(const Settings& settings);
    [[nodiscard]] const Character& character(FencerId fencer) const { return characters_.at(of(fencer).character); }

    std::vector<Character> characters_;
    PerFencer<ui::JoinSeat> seats_;
    /// A seat's device, and true if the seat was claimed.
    struct Known {
        DeviceInfo device;
        bool claimed = false;
    };
    PerFencer<Known> known_;          ///< by seat, from when the device was there last
    PerFencer<std::string> offered_;  ///< text of the settings, until somebody chooses a device; then empty
    PerFencer<ui::FirstControls> first_controls_;
};

/// Returns every device with a name of its own: devices of one model are numbered. A gamepad is listed once, although
/// it is a joystick as well.
std::vector<ui::JoinDevice> named_devices(const Devices& devices);
/// Returns the devices of `now` that are not in `before`.
std::vector<DeviceInfo> come_since(const std::vector<DeviceInfo>& before, const Devices& now);
/// Returns words that the seat's device was unplugged and can be plugged in again. The last sentence is left open, so
/// that the caller ends it.
std::string unplugged_words(const ui::JoinSeat& seat, const std::string& whose);
/// Returns the name of the device in `named`, or the word of its kind if it is not there.
std::string name_among(const std::vector<ui::JoinDevice>& named, DeviceId device);

}  // namespace riposte
