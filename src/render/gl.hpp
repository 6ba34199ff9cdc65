// OpenGL names with an owner. Direct state access only: nothing here binds anything to change it.
#pragma once

#include <riposte/core/assert.hpp>

#include <epoxy/gl.h>

#include <cstddef>
#include <span>
#include <utility>

namespace riposte::render {

/// Owns one OpenGL name; the context that made it must be current when it is destroyed.
template <class Traits>
class Handle {
  public:
    Handle() = default;
    explicit Handle(GLuint name) : name_(name) {}
    Handle(Handle&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(name_, other.name_);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (name_ != 0) Traits::destroy(name_);
    }

    [[nodiscard]] GLuint name() const { return name_; }
    explicit operator bool() const { return name_ != 0; }

  private:
    GLuint name_ = 0;
};

struct BufferTraits {
    static void destroy(GLuint name) { glDeleteBuffers(1, &name); }
};
struct TextureTraits {
    static void destroy(GLuint name) { glDeleteTextures(1, &name); }
};
struct FramebufferTraits {
    static void destroy(GLuint name) { glDeleteFramebuffers(1, &name); }
};
struct VertexArrayTraits {
    static void destroy(GLuint name) { glDeleteVertexArrays(1, &name); }
};
struct ProgramTraits {
    static void destroy(GLuint name) { glDeleteProgram(name); }
};
struct ShaderTraits {
    static void destroy(GLuint name) { glDeleteShader(name); }
};

using Buffer = Handle<BufferTraits>;
using Texture = Handle<TextureTraits>;
using Framebuffer = Handle<FramebufferTraits>;
using VertexArray = Handle<VertexArrayTraits>;
using Program = Handle<ProgramTraits>;
using Shader = Handle<ShaderTraits>;

/// Storage that never changes.
template <class T>
Buffer make_buffer(std::span<const T> items) {
    GLuint name = 0;
    glCreateBuffers(1, &name);
    glNamedBufferStorage(name, static_cast<GLsizeiptr>(items.size_bytes()), items.data(), 0);
    return Buffer(name);
}

/// Storage of `bytes` that is written anew each frame with `write`.
inline Buffer make_dynamic_buffer(std::size_t bytes) {
    GLuint name = 0;
    glCreateBuffers(1, &name);
    glNamedBufferStorage(name, static_cast<GLsizeiptr>(bytes), nullptr, GL_DYNAMIC_STORAGE_BIT);
    return Buffer(name);
}

template <class T>
void write(const Buffer& buffer, std::span<const T> items, std::size_t offset_bytes = 0) {
    glNamedBufferSubData(buffer.name(), static_cast<GLintptr>(offset_bytes),
                         static_cast<GLsizeiptr>(items.size_bytes()), items.data());
}

inline VertexArray make_vertex_array() {
    GLuint name = 0;
    glCreateVertexArrays(1, &name);
    return VertexArray(name);
}

inline Framebuffer make_framebuffer() {
    GLuint name = 0;
    glCreateFramebuffers(1, &name);
    return Framebuffer(name);
}

inline Texture make_texture(GLenum target) {
    GLuint name = 0;
    glCreateTextures(target, 1, &name);
    return Texture(name);
}

/// One level, sampled linearly and clamped; what passes draw into. `samples` 0 makes an ordinary texture.
inline Texture make_target_texture(GLenum format, int width, int height, int samples) {
    if (samples > 0) {
        Texture texture = make_texture(GL_TEXTURE_2D_MULTISAMPLE);
        glTextureStorage2DMultisample(texture.name(), samples, format, width, height, GL_TRUE);
        return texture;
    }
    Texture texture = make_texture(GL_TEXTURE_2D);
    glTextureStorage2D(texture.name(), 1, format, width, height);
    glTextureParameteri(texture.name(), GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTextureParameteri(texture.name(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTextureParameteri(texture.name(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return texture;
}

}  // namespace riposte::render
