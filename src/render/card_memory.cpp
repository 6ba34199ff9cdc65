#include "card_memory.hpp"

#include <riposte/render/driver.hpp>

namespace riposte::render {

bool memory_ran_out() {
    constexpr int kKinds = 8;  // of errors, each noted once; a lost context tells without end
    bool ran_out = false;
    for (int i = 0; i < kKinds; ++i) {
        const GLenum error = glGetError();
        if (error == GL_NO_ERROR) break;
        ran_out |= error == GL_OUT_OF_MEMORY;
    }
    return ran_out;
}

bool is_whole(const Framebuffer& target) {
    const GLenum status = glCheckNamedFramebufferStatus(target.name(), GL_DRAW_FRAMEBUFFER);
    return !memory_ran_out() && status == GL_FRAMEBUFFER_COMPLETE;
}

Error no_memory_for(const std::string& what) {
    return {"there is no room for " + what, kCardMemory,
            "close other programs that draw, or choose a smaller picture or a lower quality"};
}

}  // namespace riposte::render
