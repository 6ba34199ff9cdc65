// Screens come in within a moment instead of at once, but for players whom motion troubles.
#pragma once

namespace riposte::ui {

/// All that the current window draws from here to `end_fade_in` is as opaque as the time since it appeared allows.
void begin_fade_in();
void end_fade_in();

/// The same of the veil behind screens, whose time goes on from one to the next.
float veil_fade_in();

}  // namespace riposte::ui
