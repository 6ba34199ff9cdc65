#include <riposte/render/offscreen.hpp>

#include <epoxy/egl.h>
#include <fmt/format.h>

#include <array>
#include <string>

namespace riposte::render {
namespace {

constexpr const char* kWhere = "EGL without a window";

Error no_context(std::string what) {
    return {std::move(what), kWhere, "install a graphics driver with OpenGL 4.5 (Mesa's software driver will do)"};
}

/// A display that needs no window system: Mesa's surfaceless platform, else the first graphics device.
EGLDisplay open_display() {
    const char* text = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const std::string extensions = text != nullptr ? text : "";
    if (extensions.find("EGL_MESA_platform_surfaceless") != std::string::npos) {
        EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
        if (display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE) return display;
    }
    if (extensions.find("EGL_EXT_platform_device") != std::string::npos &&
        extensions.find("EGL_EXT_device_enumeration") != std::string::npos) {
        std::array<EGLDeviceEXT, 8> devices{};
        EGLint count = 0;
        eglQueryDevicesEXT(static_cast<EGLint>(devices.size()), devices.data(), &count);
        for (int i = 0; i < count; ++i) {
            EGLDisplay display =
                eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)], nullptr);
            if (display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE) return display;
        }
    }
    return EGL_NO_DISPLAY;
}

}  // namespace

struct OffscreenContext::Impl {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (display == EGL_NO_DISPLAY) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
        eglTerminate(display);
    }
};

OffscreenContext::OffscreenContext(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
OffscreenContext::OffscreenContext(OffscreenContext&&) noexcept = default;
OffscreenContext& OffscreenContext::operator=(OffscreenContext&&) noexcept = default;
OffscreenContext::~OffscreenContext() = default;

Result<OffscreenContext> OffscreenContext::create() {
    auto impl = std::make_unique<Impl>();
    impl->display = open_display();
    if (impl->display == EGL_NO_DISPLAY) return no_context("no display without a window is to be had");
    if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE) return no_context("this EGL offers no desktop OpenGL");

    const std::array<EGLint, 5> config_wish = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    eglChooseConfig(impl->display, config_wish.data(), &config, 1, &found);
    const std::array<EGLint, 7> context_wish = {
        EGL_CONTEXT_MAJOR_VERSION,           4,       EGL_CONTEXT_MINOR_VERSION, 5, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    impl->context = eglCreateContext(impl->display, found > 0 ? config : nullptr, EGL_NO_CONTEXT, context_wish.data());
    if (impl->context == EGL_NO_CONTEXT) {
        return no_context(fmt::format("OpenGL 4.5 core is refused (EGL error 0x{:x})", eglGetError()));
    }
    if (eglMakeCurrent(impl->display, EGL_NO_SURFACE, EGL_NO_SURFACE, impl->context) != EGL_TRUE) {
        return no_context(fmt::format("the context cannot be made current (EGL error 0x{:x})", eglGetError()));
    }
    return OffscreenContext(std::move(impl));
}

}  // namespace riposte::render
