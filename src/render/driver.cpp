#include "gl.hpp"

#include <riposte/render/driver.hpp>

#include <string_view>

namespace riposte::render {

bool draws_in_software() {
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view text = name != nullptr ? name : "";
    return text.find("llvmpipe") != std::string_view::npos || text.find("softpipe") != std::string_view::npos;
}

int most_samples() {
    GLint most = 0;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    return most;
}

}  // namespace riposte::render
