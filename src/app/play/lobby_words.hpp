// Who is at a server, in words for the screen.
#pragma once

#include <riposte/net/play_packets.hpp>
#include <riposte/ui/screens/lobby.hpp>

#include <optional>
#include <string>

namespace riposte {

/// Returns what the screen shows of what the server told. Whether the player himself is ready is left to the caller.
ui::LobbyModel lobby_model(const net::LobbyBlock& told, ui::KitChoices kits);

/// Returns why a bout was broken off, as far as what the server told last shows it.
std::string broken_off_words(const std::optional<net::LobbyBlock>& told);
/// Returns what a rematch waits for, or an empty text if nothing is known that hinders it.
std::string rematch_words(const std::optional<net::LobbyBlock>& told);

}  // namespace riposte
