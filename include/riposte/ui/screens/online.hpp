// The screens of bouts over the network: whom to join, the call, and the menu over such a bout.
#pragma once

#include <riposte/settings/setting_ranges.hpp>
#include <riposte/ui/screens/join.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// A server of this network, as the list shows it.
struct OnlineEntry {
    std::string title;      ///< the server's name
    std::string detail;     ///< who fences, who watches, the round trip
    bool can_join = true;   ///< false if no seat is free
    bool can_watch = true;  ///< false if no more may watch
};
/// What the screen shows.
struct OnlineModel {
    std::vector<OnlineEntry> entries;
    std::vector<std::string> devices;  ///< devices with which the player can fence, at least one
    std::string notice;                ///< message for the player, such as an Error's; may be empty
};
/// The panel in front.
enum class OnlinePanel : std::uint8_t {
    kServers,
    kCode,  ///< for an address or a code
    kHost,  ///< for what a bout that is hosted asks of those who come
};
/// What is to be written as soon as its panel is shown.
enum class OnlineField : std::uint8_t { kNone, kCode, kPassword };
/// What the player has chosen and typed.
struct OnlineState {
    OnlinePanel panel = OnlinePanel::kServers;
    OnlineField write = OnlineField::kNone;
    std::string name{};  ///< the player's own, shown to others; may be empty
    std::string code{};
    std::string password{};  ///< of the server that is called, or of the own one
    std::size_t device = 0;  ///< among OnlineModel::devices
};
inline constexpr std::size_t kLongestCode = 330;  ///< of a code or address (unit: byte)
inline constexpr std::size_t kLongestTypedPassword = 128;

/// What the player wants.
struct OnlineIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kJoin,       ///< fence at the server `entry`
        kWatch,      ///< watch there
        kJoinCode,   ///< fence at OnlineState::code
        kWatchCode,  ///< watch there
        kHost,       ///< serve a bout on this machine, and fence in it
        kPanel,      ///< another panel is in front, so that what was told before is settled
        kBack
    };
    Kind kind = Kind::kNone;
    std::size_t entry = 0;
};
OnlineIntent draw_online(const OnlineModel& model, OnlineState& state);

/// What the screen of a call to a server shows.
struct CallModel {
    std::string where;    ///< the server, or how others come to the own one
    std::string words;    ///< how far the call is
    std::string leaving;  ///< what comes of giving up
};
/// Draws a call to a server. Returns true if the player gives it up; he is asked before, since whoever waits may try
/// his keys. `asking` is true while he is asked.
bool draw_call(const CallModel& model, bool& asking);

/// What the player chose in the menu over a bout at a server.
enum class OnlineMenuIntent : std::uint8_t { kNone, kResume, kCameras, kSettings, kControls, kRules, kLeave };
/// What that menu shows.
struct OnlineMenuModel {
    std::string words;    ///< that the bout goes on, and the state of the connection
    bool asks = true;     ///< true if the player is asked before he leaves, as who fences or serves is
    std::string leaving;  ///< what comes of leaving
};
/// The state of that menu.
struct OnlineMenuState {
    bool asking = false;  ///< true while the player is asked whether to leave
    OnlineMenuIntent came_from = OnlineMenuIntent::kNone;
};
OnlineMenuIntent draw_online_menu(const OnlineMenuModel& model, OnlineMenuState& state);

}  // namespace riposte::ui
