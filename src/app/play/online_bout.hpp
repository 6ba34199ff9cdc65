// The way of a bout at a server onto the piste, and the screens of it.
#pragma once

#include "online/call.hpp"
#include "piste_screen.hpp"

#include <riposte/net/link.hpp>
#include <riposte/ui/screens/menus.hpp>

#include <memory>
#include <optional>
#include <string>

namespace riposte {

/// How the player wants to come to a server.
struct OnlineWish {
    CallWish call;                           ///< if the player hosts the bout, `where` is empty until the server serves
    DeviceId device;                         ///< with which he fences
    std::optional<net::LinkQuality> link{};  ///< a bad network to try out
    FencerId side = 0;                       ///< if he hosts the bout and fences: the side that is kept for him
};

/// Makes the screen on which servers are found and chosen.
std::unique_ptr<PisteScreen> online_screen(Play& play);
/// Makes the screen of a call. The bout takes its place.
std::unique_ptr<PisteScreen> online_call_screen(Play& play, OnlineWish wish);
/// Makes the screen of the bout at the server that is on the piste.
std::unique_ptr<PisteScreen> online_bout_screen(Play& play);
/// Makes the screen of the result of that bout, from which the same two fence again.
std::unique_ptr<PisteScreen> online_result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording);

/// Calls a server as the command line asks for; `device` is the player's device spec, empty for that of the settings.
/// Returns the exit code if the device cannot be had, after an error message; else nothing.
std::optional<int> begin_online(Play& play, OnlineWish wish, const std::string& device);

/// Hosts a bout as the command line asks for; the rest as begin_online.
std::optional<int> begin_hosting(Play& play, HostPlan plan, OnlineWish wish, const std::string& device);

/// Serves a bout on this machine, and joins it; `plan` tells what is served, and its bout's kits are worn by now. The
/// Error tells why not.
Result<void> host_online(Play& play, HostPlan plan, OnlineWish wish);
/// Hosts a bout by the terms that were chosen last. Bots have the seats that they have in `seats`.
Result<void> host_as_chosen(Play& play, OnlineWish wish, const Seats& seats = {});
/// Returns true if somebody is to join from another machine, as the sides are chosen.
bool waits_for_remote(const Seating& seating);
/// Hosts a bout by the sides and terms that are chosen: whoever holds a device here fences against whom joins, or
/// watches if nobody does.
Result<void> host_as_seated(Play& play);

/// Makes the bout that the server on the piste wants, as soon as its fencers have been read; call it with every picture
/// while `wanted` tells of one. Returns true if the bout has been made.
bool make_online_bout(Play& play);
/// Leaves the server: the demonstration is seen again. If the connection has ended, why is told in the menu, and on the
/// terminal after a command. No screen may look at the bout any more: call it in Screen::end.
void leave_server(Play& play);

}  // namespace riposte
