// The keys of the training against a dummy.
#pragma once

#include <riposte/ui/hud/training.hpp>

#include <functional>
#include <optional>

union SDL_Event;

namespace riposte {

/// Tells whether a player fences with a key (SDL_Scancode).
using FencesWith = std::function<bool(int scancode)>;

/// Returns the key of a command (SDL_Scancode): its own, or the other one if a player fences with that; 0 if players
/// fence with both, so that the command is the pause's alone.
int key_of(ui::TrainingCommand command, const FencesWith& fences_with);
/// Returns the command that the press of a key asks for, or nothing. Keys that are held with Alt or the system's key
/// ask for nothing.
std::optional<ui::TrainingCommand> command_of(const SDL_Event& event, const FencesWith& fences_with);

}  // namespace riposte
