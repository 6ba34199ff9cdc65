// The test that the graphics card had the memory for what was made.
#pragma once

#include "gl.hpp"

#include <riposte/core/result.hpp>

#include <string>

namespace riposte::render {

/// Returns true if anything found no memory since the last call. The call may wait for the driver: it belongs where a
/// thing was made, not in every picture.
bool memory_ran_out();

/// Returns true if all attachments of the framebuffer are there and nothing found no memory.
bool is_whole(const Framebuffer& target);

/// "a picture of 1920 × 1080 pixels"
Error no_memory_for(const std::string& what);

}  // namespace riposte::render
