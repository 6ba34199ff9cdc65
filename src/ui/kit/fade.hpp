// Lets screens fade in within a moment, except for players whom motion troubles.
#pragma once

namespace riposte::ui {

/// Begins a part of the current window that fades in: everything up to `end_fade_in` is as opaque as the time since the
/// window appeared allows.
void begin_fade_in();
void end_fade_in();

/// Returns the opacity of the veil behind screens, whose time goes on from one screen to the next.
float veil_fade_in();

}  // namespace riposte::ui
