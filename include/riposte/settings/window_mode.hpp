// How a window lies on its screen.
#pragma once

#include <cstdint>

namespace riposte {

enum class WindowMode : std::uint8_t { kWindowed, kBorderless, kFullscreen };

/// Returns the mode that a press of the full-screen key leads to.
constexpr WindowMode mode_after(WindowMode mode) {
    return mode == WindowMode::kWindowed ? WindowMode::kBorderless : WindowMode::kWindowed;
}

}  // namespace riposte
