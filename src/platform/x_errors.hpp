// What X refuses while SDL asks it about screens.
#pragma once

namespace riposte {

/// Xlib ends the program with the first error that X reports. From now on those about screens (the extension RANDR)
/// come to nothing: SDL asks for screens that were switched off a moment ago, and goes on without an answer. Before SDL
/// opens the display, so that SDL's own handler passes them on. Without X, nothing.
void survive_screen_errors();

}  // namespace riposte
