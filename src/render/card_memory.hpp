// Whether the graphics card had the memory for what was made.
#pragma once

#include "gl.hpp"

#include <riposte/core/result.hpp>

#include <string>

namespace riposte::render {

/// Whether anything found no memory since this was asked last. The driver may be waited for: to be asked when something
/// was made, not in every picture.
bool memory_ran_out();

/// All that was attached to it is there, and nothing found no memory.
bool is_whole(const Framebuffer& target);

/// "a picture of 1920 × 1080 pixels"
Error no_memory_for(const std::string& what);

}  // namespace riposte::render
