// The screen on which those who have come to a server wait for a bout.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/ui/kit/kit_choices.hpp>

#include <cstdint>
#include <string>

namespace riposte::ui {

/// A side of the piste.
struct LobbySide {
    std::string who;     ///< "Left: Ann, you"
    std::string detail;  ///< "Woman, Sabre · ready"
};
/// What the screen shows.
struct LobbyModel {
    std::string title;  ///< the server's name
    std::string words;  ///< lines for the player, as how others come; may be empty
    PerFencer<LobbySide> sides;
    std::string terms;      ///< "To 5 touches · 3:00 · tempo 80 %"
    std::string watching;   ///< who watch; empty: nobody
    std::string waits;      ///< what the player waits for, or is waited for
    std::string leaving;    ///< what comes of leaving
    bool fences = true;     ///< false if the player watches
    bool ready = false;     ///< true if he has said so
    bool has_code = false;  ///< true if there is a code for others that can be copied
    KitChoices kits;
};
/// What the screen itself edits.
struct LobbyState {
    bool asking = false;    ///< true while the player is asked whether to leave
    bool dressing = false;  ///< true while he chooses his kit
    bool copied = false;    ///< true once he has copied the code
    Kit kit{};              ///< his
};
/// What the player wants.
enum class LobbyIntent : std::uint8_t {
    kNone,
    kReady,    ///< he is ready, or no longer
    kDressed,  ///< LobbyState::kit is chosen
    kCopy,     ///< the code for others goes to the clipboard
    kLeave,
};
LobbyIntent draw_lobby(const LobbyModel& model, LobbyState& state);

}  // namespace riposte::ui
