// Keys that act on the workshop's document as a whole, in their order among all presses.
#pragma once

#include <SDL_events.h>

#include <cstdint>
#include <vector>

namespace riposte {

/// What a key or a button asks of the document.
enum class WorkshopDeed : std::uint8_t { kEndGesture, kUndo, kRedo, kSave };

/// The deeds that keys ask for, until they can be done. A press of a menu key may wait for its frame
/// (ui/kit/key_flow.hpp); the deeds wait for all such presses, or an undo would overtake an edit that was made before
/// the undo.
class WorkshopShortcuts {
  public:
    /// Takes note of Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and Ctrl+S; all but the last are the text's own while `typing`.
    void note_shortcut(const SDL_Event& event, bool typing);
    /// Takes note of the end of a press on any device, which ends a gesture.
    void note_end_of_press(const SDL_Event& event);
    /// Returns the deeds that were asked for since the last call, in their order. Until all presses `have_acted`, the
    /// function returns no deeds and keeps them.
    std::vector<WorkshopDeed> take(bool have_acted);

  private:
    std::vector<WorkshopDeed> asked_;
};

}  // namespace riposte
