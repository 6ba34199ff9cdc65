// The passes of a picture, and how long each takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace riposte::render {

/// What a picture is drawn in, one after the other (src/render/passes.cpp, overlay.cpp, finish.cpp).
enum class Pass : std::uint8_t { kShadows, kScene, kStreaks, kOverlay, kResolve, kGlow, kFinish };
inline constexpr std::size_t kPassCount = 7;
std::string_view name_of(Pass pass);

/// Of all views of one picture of the game (Renderer::begin_picture).
struct PassTimes {
    std::array<float, kPassCount> ms{};  ///< by pass
    bool by_card = false;                ///< measured by the graphics card itself; else by this program's clock
};

}  // namespace riposte::render
