// The settings of what is shown to people who learn.
#pragma once

#include <riposte/view/overlay_choice.hpp>

namespace riposte {

/// What is shown to people who learn, on the page Overlays. The key that hides all overlays changes `shown` alone.
struct OverlaySettings {
    bool shown = true;
    view::OverlayChoice picture;
    bool input = false;       ///< true if the doings of each player's device are shown
    bool times = false;       ///< true if the times of pictures, passes and ticks are shown
    bool connection = false;  ///< true if what is measured of the connection to a server is shown
    view::ContactSign contact = view::ContactSign::kBackground;  ///< sign of a replay that stands at a contact
    bool operator==(const OverlaySettings&) const = default;
};

}  // namespace riposte
