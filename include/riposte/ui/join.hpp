// "Press any button to join": who fences whom, with what, to how many touches.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/ui/covered.hpp>
#include <riposte/ui/kit_choices.hpp>
#include <riposte/ui/prompts.hpp>
#include <riposte/ui/words.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

struct JoinSeat {
    DeviceId device;              ///< kNone: empty; kBot: a bot
    int bot_level = 2;            ///< 1 .. bot_levels, while the device is a bot
    std::string device_name;      ///< "Xbox Wireless Controller", "mouse"
    std::vector<Prompt> prompts;  ///< its most important controls
    Vec3f colour{1};              ///< sRGB, 0..1
    bool missing = false;         ///< the device was unplugged, and is waited for
    bool claimed = false;         ///< somebody asked for this device; false: it was only put here to begin with
};

/// What can be chosen for a seat by hand, in this order: mouse, keyboard, joysticks, gamepads.
struct JoinDevice {
    DeviceId id;
    std::string name;
};

struct JoinModel {
    PerFencer<JoinSeat> seats;
    std::vector<JoinDevice> devices;
    KitChoices kits;
    int bot_levels = 3;
    std::string notice;              ///< e.g. an Error's message; may be empty
    std::string remark{};            ///< what is worth knowing and no fault; may be empty
    Names own_names{"Red", "Blue"};  ///< of sides whose players have none
};

/// Settings that stand on other pages, too. The app puts them in before each picture and takes them out after it.
struct JoinSettings {
    std::array<std::string, 2> colours{"#c8102e", "#2f7de1"};  ///< of the sides, #rrggbb
    bool own_colours = true;                                   ///< false: a palette's are shown instead
    std::array<bool, 2> toggle_lunge{};                        ///< of the sides' players
    std::array<bool, 2> toggle_parry{};
    bool halves = false;  ///< of two people each gets a picture
    bool operator==(const JoinSettings&) const = default;
};

/// What the screen itself edits; the app reads it on kStart.
struct JoinState {
    BoutTerms terms;
    std::optional<FencerId> dressing{};  ///< whose build and weapon are being chosen
    std::optional<FencerId> dressed{};   ///< whose were last
    Covered covered{};                   ///< by that panel
    bool try_again = false;  ///< what his kit names ended the program, and is to be read once more: the app does
    JoinSettings settings{};
    PerFencer<DeviceId> ready{};  ///< of each side the device whose player said that he is
    PerFencer<DeviceId> asked{};  ///< the sides' devices when somebody who holds neither last chose to start
    DeviceId lead{};              ///< that last moved the focus; the mouse by a click
};

struct JoinIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kChoose,       ///< `seat` shall have `device` (kNone: nobody; kBot: see `bot_level`)
        kSwitchSides,  ///< the seats' devices change places; names, kits and help in the state have done so already
        kGiveBack,     ///< who held `seat` leaves it
        kStart,
        kBack,
    };
    Kind kind = Kind::kNone;
    FencerId seat{};
    DeviceId device;
    int bot_level = 2;
};
/// Where two people hold the sides, each with a device of his own, each says that he is ready: by accepting while Start
/// has the focus, or whenever the other one moved it last, with keys or by a click; by a pad's Start button always. Two
/// who do so at one moment are both heard. Start with the mouse, or a second time, goes on at once. Cancel
/// takes that back, then the side, and leaves the screen only from a device that holds none, or where nobody else holds
/// one.
JoinIntent draw_join(const JoinModel& model, JoinState& state);

/// The side that a device gets which asks to join by a press: one whose own is missing, else the first that nobody
/// claimed, else one that is empty or a bot's, else the right one of a device that has both; none when two others have
/// them or the device sits already.
std::optional<FencerId> seat_for_newcomer(const std::array<JoinSeat, 2>& seats, DeviceId device);

/// There is a device that would get a side by a press of a button, or keep the one that it was offered.
bool waits_for_press(const JoinModel& model);

/// The side whose player has not yet said that he is ready while the other has, or while somebody chose to start.
std::optional<FencerId> waits_for(const JoinModel& model, const JoinState& state);

/// Both sides are driven by people.
bool two_people(const std::array<JoinSeat, 2>& seats);

/// At least one seat is taken, the other may stay empty for practice; and no device is missing.
bool ready_to_start(const JoinModel& model);

}  // namespace riposte::ui
