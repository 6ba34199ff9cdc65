// What OpenGL does otherwise than usual while one of these lives.
#pragma once

#include <epoxy/gl.h>

#include <array>

namespace riposte::render {

/// While it lives, what is drawn is a reflection: its triangles are wound the other way round.
class Reflected {
  public:
    explicit Reflected(bool reflected) : reflected_(reflected) {
        if (reflected_) glFrontFace(GL_CW);
    }
    ~Reflected() {
        if (reflected_) glFrontFace(GL_CCW);
    }
    Reflected(const Reflected&) = delete;
    Reflected& operator=(const Reflected&) = delete;

  private:
    bool reflected_;
};

/// While it lives, OpenGL does that.
class Enabled {
  public:
    explicit Enabled(GLenum capability, bool wanted = true) : capability_(capability), wanted_(wanted) {
        if (wanted_) glEnable(capability_);
    }
    ~Enabled() {
        if (wanted_) glDisable(capability_);
    }
    Enabled(const Enabled&) = delete;
    Enabled& operator=(const Enabled&) = delete;

  private:
    GLenum capability_;
    bool wanted_;
};

/// Shares of what is drawn and of what is there, for colours and for alpha: glBlendFuncSeparate.
struct Shares {
    GLenum drawn;
    GLenum there;
    GLenum drawn_alpha;
    GLenum there_alpha;
};
/// What is drawn covers what is there by its alpha; the picture's own alpha stays.
inline constexpr Shares kCovering{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE};
/// The same by the constant alpha.
inline constexpr Shares kCoveringAlike{GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA, GL_CONSTANT_ALPHA,
                                       GL_ONE_MINUS_CONSTANT_ALPHA};
/// By the alpha that is there.
inline constexpr Shares kVeiling{GL_DST_ALPHA, GL_ONE_MINUS_DST_ALPHA, GL_ZERO, GL_ONE};
inline constexpr Shares kShading{GL_DST_COLOR, GL_ZERO, GL_DST_COLOR, GL_ZERO};
inline constexpr Shares kShining{GL_ONE, GL_ONE, GL_ONE, GL_ONE};
inline constexpr Shares kMixing{GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA};

/// While it lives, what is drawn and what is there are blended.
class Blended {
  public:
    explicit Blended(const Shares& s) : enabled_(GL_BLEND) {
        glBlendFuncSeparate(s.drawn, s.there, s.drawn_alpha, s.there_alpha);
    }

  private:
    Enabled enabled_;
};

/// While it lives, nothing that is drawn covers what is drawn after it.
class DepthKept {
  public:
    DepthKept() { glDepthMask(GL_FALSE); }
    ~DepthKept() { glDepthMask(GL_TRUE); }
    DepthKept(const DepthKept&) = delete;
    DepthKept& operator=(const DepthKept&) = delete;
};

/// When it ends, drawing goes to where it went when it began.
class TargetKept {
  public:
    TargetKept() {
        glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer_);
        glGetIntegerv(GL_VIEWPORT, viewport_.data());
    }
    ~TargetKept() {
        glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(framebuffer_));
        glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
    }
    TargetKept(const TargetKept&) = delete;
    TargetKept& operator=(const TargetKept&) = delete;

  private:
    GLint framebuffer_ = 0;
    std::array<GLint, 4> viewport_{};
};

}  // namespace riposte::render
