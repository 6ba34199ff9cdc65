// The textures that a picture is drawn into before it reaches the window; made anew when its size changes.
#pragma once

#include "gl.hpp"

#include <array>
#include <optional>

namespace riposte::render {

inline constexpr std::size_t kGlowLevels = 5;

struct PictureTargets {
    int width = 0;  // of the drawn picture, after the render scale
    int height = 0;
    int samples = 0;
    int idle = 0;         // pictures drawn into others since
    bool in_use = false;  // for a view of this picture of the game
    Texture colour;       // multisampled when samples > 0
    Texture depth;
    Framebuffer main;
    Texture resolved;  // when samples > 0
    Framebuffer resolve;
    std::array<Texture, kGlowLevels> glow;
    std::array<Framebuffer, kGlowLevels> glow_targets;
    std::array<std::array<int, 2>, kGlowLevels> glow_sizes{};
};

/// `full`: linear radiance with glow; otherwise finished colours in eight bits. None where there is no memory for them.
std::optional<PictureTargets> make_targets(int width, int height, int samples, bool full);

}  // namespace riposte::render
