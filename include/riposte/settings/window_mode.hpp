// How a window lies on its screen.
#pragma once

#include <cstdint>

namespace riposte {

/// How a window lies on its screen.
enum class WindowMode : std::uint8_t { kWindowed, kBorderless, kFullscreen };

/// Returns the mode to which a press of the full-screen key leads.
constexpr WindowMode mode_after(WindowMode mode) {
    return mode == WindowMode::kWindowed ? WindowMode::kBorderless : WindowMode::kWindowed;
}

}  // namespace riposte
