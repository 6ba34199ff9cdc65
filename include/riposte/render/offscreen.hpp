// An OpenGL 4.5 context without a window, for still pictures and tests.
#pragma once

#include <riposte/core/result.hpp>

#include <memory>

namespace riposte::render {

/// A context that is current, until destroyed, in the thread that created it. A thread may have one at a time.
class OffscreenContext {
  public:
    /// Error when the system offers no EGL display without a window, or no OpenGL 4.5 core on that display.
    static Result<OffscreenContext> create();

    OffscreenContext(OffscreenContext&&) noexcept;
    OffscreenContext& operator=(OffscreenContext&&) noexcept;
    ~OffscreenContext();

  private:
    struct Impl;
    explicit OffscreenContext(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte::render
