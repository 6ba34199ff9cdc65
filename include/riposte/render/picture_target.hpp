// Where a picture goes.
#pragma once

namespace riposte::render {

/// A rectangle of pixels of an OpenGL framebuffer (0 = the window) without sRGB conversion.
struct Target {
    unsigned framebuffer = 0;
    int width = 0;
    int height = 0;
    int left = 0;    ///< pixels of the framebuffer to the left of the picture
    int bottom = 0;  ///< pixels of the framebuffer below the picture
};

}  // namespace riposte::render
