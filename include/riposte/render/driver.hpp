// What there is to draw with.
#pragma once

namespace riposte::render {

/// Where an Error comes from that is about the memory for pictures.
inline constexpr const char* kCardMemory = "the graphics card's memory";

/// Whether OpenGL is a program here (Mesa's llvmpipe), no graphics card. Needs a current context.
bool draws_in_software();

/// Samples a pixel that the driver has. Needs a current context.
int most_samples();

}  // namespace riposte::render
