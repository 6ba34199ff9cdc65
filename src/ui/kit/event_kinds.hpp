// Kinds of SDL's events, as menus part them.
#pragma once

#include <SDL_events.h>

namespace riposte::ui {

/// Returns true for an event of a key, a letter, a button, a stick or a hat.
bool is_key_or_button(const SDL_Event& event);

/// Returns true for an event that menus take: of a key, a button or the mouse, or of a text that is being written.
bool is_menu_event(const SDL_Event& event);

/// Returns true for an event of a menu that somebody meant. Sticks tremble without being touched; their menu keys are
/// seen anyway.
bool is_deliberate(const SDL_Event& event);

}  // namespace riposte::ui
