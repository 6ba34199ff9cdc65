// Who is at a server, in words for the screen.
#pragma once

#include <riposte/net/play_packets.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/lobby.hpp>

#include <optional>
#include <string>

namespace riposte {

/// Returns what the screen shows of what the server told. Whether the player himself is ready is left to the caller.
ui::LobbyModel lobby_model(const net::LobbyBlock& told, ui::KitChoices kits);

/// Returns why a bout was broken off, as far as what the server told last shows it.
std::string broken_off_words(const std::optional<net::LobbyBlock>& told);
/// Returns what a rematch waits for, or an empty text if nothing is known that hinders it. `fenced` are the names of
/// those who fenced the last bout: somebody else who has come is told.
std::string rematch_words(const std::optional<net::LobbyBlock>& told, const ui::Names& fenced);

/// What leaving costs whom.
enum class Leaver : std::uint8_t { kServes, kFences, kWaits, kWatches };
/// Returns what comes of leaving.
const char* leaving_words(Leaver who);

}  // namespace riposte
