// The passes of a picture, and how long each takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace riposte::render {

/// The passes in which a picture is drawn, in their order (src/render/passes.cpp, overlay.cpp, finish.cpp).
enum class Pass : std::uint8_t { kShadows, kScene, kStreaks, kOverlay, kResolve, kGlow, kFinish };
inline constexpr std::size_t kPassCount = 7;
std::string_view name_of(Pass pass);

/// The times of the passes, summed over all views of one picture of the game (Renderer::begin_picture).
struct PassTimes {
    std::array<float, kPassCount> ms{};  ///< by pass
    bool by_card = false;                ///< true if the graphics card measured; else this program's clock did
};

}  // namespace riposte::render
