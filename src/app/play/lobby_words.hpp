// Who is at a server, in words for the screen.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/net/standing.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/lobby.hpp>

#include <optional>
#include <string>

namespace riposte {

/// Returns what the screen shows of what the server told. Whether the player himself is ready is left to the caller.
ui::LobbyModel lobby_model(const net::LobbyBlock& told, ui::KitChoices kits);

/// The bout that a result tells of. After it the server may have changed the sides.
struct FencedBout {
    ui::Names names;                ///< of the left and the right fencer
    std::optional<FencerId> own{};  ///< the reader's own fencer; none for one who watched
};
/// Returns true if nobody has a side that is not the reader's own.
bool has_free_side(const std::optional<net::LobbyBlock>& told);
/// Returns why a bout was broken off, as far as what the server told last shows it.
std::string broken_off_words(const std::optional<net::LobbyBlock>& told, const FencedBout& fenced);
/// Returns what a rematch waits for, or an empty text if nothing is known that hinders it: who has left, who has come
/// and did not fence the last bout, and who wants to fence again.
std::string rematch_words(const std::optional<net::LobbyBlock>& told, const FencedBout& fenced);

/// Returns an Error as the menus tell it: a sentence about what is wrong, and one about what to do.
std::string menu_words(const Error& why);
/// Returns a line for the player as the menus tell it, which begins with a capital.
std::string menu_line(std::string words);
inline constexpr double kLastSeconds = 10;
/// Returns how long the bout still stands, as soon as that is kLastSeconds at most; else an empty text. Whoever reads a
/// page over the bout is told.
std::string last_seconds_words(const net::Standing& standing);
/// Returns true while a bout that stood is about to go on, `countdown` ticks later (0: not named): then pages over the
/// bout are closed.
bool calls_back(const net::Standing& standing, std::uint32_t countdown);

/// What leaving costs whom.
enum class Leaver : std::uint8_t { kServes, kFences, kWaits, kWatches };
/// Returns what comes of leaving.
const char* leaving_words(Leaver who);

}  // namespace riposte
