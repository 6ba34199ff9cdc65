// What draws: a graphics card or a program.
#pragma once

namespace riposte::render {

/// The `where` of an Error about the memory for pictures.
inline constexpr const char* kCardMemory = "the graphics card's memory";

/// Returns true if OpenGL is a program here (Mesa's llvmpipe), no graphics card. Needs a current context.
bool draws_in_software();

/// Returns the most samples a pixel that the driver offers. Needs a current context.
int most_samples();

}  // namespace riposte::render
