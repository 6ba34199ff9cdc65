// The screen on which players join: who fences whom, with what, and to how many touches.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/ui/kit/kit_choices.hpp>
#include <riposte/ui/kit/prompts.hpp>
#include <riposte/ui/kit/words.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// A seat: the device or bot that drives a fencer.
struct JoinSeat {
    DeviceId device;              ///< device of the seat; kNone: nobody sits there
    int bot_level = 2;            ///< level of a bot, 1 .. bot_levels
    std::size_t character = 0;    ///< place of a bot's character among those that can be chosen
    std::string device_name;      ///< "Xbox Wireless Controller", "mouse"
    std::vector<Prompt> prompts;  ///< the most important controls of the device
    Vec3f colour{1};              ///< sRGB, 0..1
    bool missing = false;         ///< true if the device was unplugged and the seat waits for it
    bool claimed = false;         ///< true if a player asked for the device; false if it was only offered to begin with
};

/// A device that a player can choose for a seat.
struct JoinDevice {
    DeviceId id;
    std::string name;
};

/// A character that a bot can have.
struct JoinCharacter {
    std::string name;   ///< "the Bull"
    std::string about;  ///< one line; empty if there is nothing to say beyond the level
};

/// What the screen shows.
struct JoinModel {
    PerFencer<JoinSeat> seats;
    std::vector<JoinDevice> devices;  ///< in the order mouse, keyboard, joysticks, gamepads, another machine
    KitChoices kits;
    bool rules_differ = false;  ///< true if of one of the weapons something else counts than in the classic rules
    bool bodies_answer = true;  ///< true if bodies give way to blows (BodyRules::reactions)
    int bot_levels = 3;
    std::vector<JoinCharacter> characters{{"the Classic", ""}};  ///< at least one
    std::string notice;              ///< message for the player, such as an Error's; may be empty
    std::string remark{};            ///< line that is worth knowing and tells of no fault; may be empty
    Names own_names{"Red", "Blue"};  ///< names of fencers whose players gave no names
    PerFencer<double> pace{1, 1};    ///< time of each over steps, attacks and hand, times that at usual height
    PerFencer<double> reach{};       ///< m before the own front foot that each comes with a lunge; 0: not known
};

/// Settings that stand on other screens, too. The app puts them into the state before each picture and takes them out
/// afterwards.
struct JoinSettings {
    std::array<std::string, 2> colours{"#c8102e", "#2f7de1"};  ///< colours of the fencers, #rrggbb
    bool own_colours = true;                                   ///< false if a palette's colours are shown instead
    std::array<bool, 2> toggle_lunge{};                        ///< AccessibilitySettings::toggle_lunge
    std::array<bool, 2> toggle_parry{};                        ///< AccessibilitySettings::toggle_parry
    bool halves = false;                                       ///< true if two people get a picture each
    bool operator==(const JoinSettings&) const = default;
};

/// What the screen itself edits. The app reads the terms on kStart.
struct JoinState {
    BoutTerms terms;
    std::optional<FencerId> dressing{};  ///< fencer whose kit the player is choosing
    std::optional<FencerId> dressed{};   ///< fencer whose kit was chosen last
    Covered covered{};                   ///< what the panel of the kit covers
    bool try_again = false;  ///< true if the app shall read once more what the kit names, although it ended the program
    JoinSettings settings{};
    PerFencer<DeviceId> ready{};  ///< of each seat the device whose player said that he is ready
    PerFencer<DeviceId> asked{};  ///< devices of the seats when a player without a seat last chose to start
    DeviceId lead{};              ///< device that moved the focus last; the mouse does so by a click
};

/// What a player wants of the screen.
struct JoinIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kChoose,       ///< `seat` shall have `device`; kNone: nobody; kBot: a bot of `bot_level`
        kCharacter,    ///< the bot of `seat` shall have `character`
        kSwitchSides,  ///< the devices shall change places; names, kits and help in the state have done so already
        kGiveBack,     ///< the player of `seat` leaves it
        kStart,
        kBack,
    };
    Kind kind = Kind::kNone;
    FencerId seat{};
    DeviceId device;
    int bot_level = 2;
    std::size_t character = 0;
};
/// Draws the screen. If two people hold the seats, each with a device of his own, each of them says that he is ready:
/// he accepts while Start has the focus, or while the other player has moved the focus last, or presses a pad's Start
/// button at any time. Both are heard if they do so at one moment. A choice of Start with the mouse, or a second one,
/// begins the bout at once. Cancel takes back that the player is ready, then the player's seat; it leaves the screen
/// only from a device without a seat, or if nobody else holds a seat.
JoinIntent draw_join(const JoinModel& model, JoinState& state);

/// Returns what the reach of build, height and weapon gives: "Red reaches 9 cm farther than Blue with a lunge, and
/// takes 5 % longer over it.", or that both reach as far. Empty if the reach of one is not known.
std::string reach_words(const JoinModel& model, const JoinState& state);
/// Returns true if one reaches farther than the other by so much that it is told before a bout.
bool reach_differs(const JoinModel& model);

/// What a row of seats turned to: `seat` shall have `device`; kNone: nobody; kBot: a bot of `bot_level`.
struct SeatChoice {
    FencerId seat{};
    DeviceId device;
    int bot_level = 2;
};
/// Draws the row by which the fencer's seat turns through nobody, every device and every level of bot. Returns the
/// choice if the player turned it.
std::optional<SeatChoice> seat_row(const char* label, const PerFencer<JoinSeat>& seats,
                                   const std::vector<JoinDevice>& devices, int bot_levels, FencerId fencer);

/// Returns the seat for a device that asks to join by a press: a seat whose device is missing, else the first seat that
/// nobody claimed, else a seat that is empty or a bot's, else the right seat of a device that has both. Returns nothing
/// if two other devices have the seats or the device has a seat already.
std::optional<FencerId> seat_for_newcomer(const std::array<JoinSeat, 2>& seats, DeviceId device);

/// Returns true if there is a device that would get a seat by a press of a button, or keep a seat that it was offered.
bool waits_for_press(const JoinModel& model);

/// Returns the seat whose player has not yet said that he is ready, if the other player has or somebody chose to start;
/// else nothing.
std::optional<FencerId> waits_for(const JoinModel& model, const JoinState& state);

/// Returns true if people drive both fencers.
bool two_people(const std::array<JoinSeat, 2>& seats);

/// Returns true if at least one seat is taken and no device is missing. The other seat may stay empty for practice,
/// unless somebody shall join from another machine.
bool ready_to_start(const JoinModel& model);

}  // namespace riposte::ui
