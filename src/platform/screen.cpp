#include <riposte/platform/screen.hpp>

namespace riposte {
namespace {

Result<void> take_size(Window& window, VideoSettings& video) {
    const auto taken = window.set_size(video.width, video.height);
    if (!taken) return taken.error();
    video.width = taken.value().width;
    video.height = taken.value().height;
    return {};
}

Result<void> take_all(Window& window, const VideoSettings& before, VideoSettings& video) {
    if (video.mode != window.mode()) {
        if (auto set = window.set_mode(video.mode); !set) return set;
    }
    if (other_screen(video, before)) {
        if (auto set = take_size(window, video); !set) return set;
    }
    return video.monitor == before.monitor ? Result<void>{} : window.set_monitor(video.monitor);
}

}  // namespace

Result<void> change_screen(Window& window, const VideoSettings& before, VideoSettings& video) {
    auto taken = take_all(window, before, video);
    if (taken) return {};
    // The monitor is the one before already. What else the screen refuses now is told by `video`.
    take_screen(video, before);
    if (window.mode() != before.mode && !window.set_mode(before.mode).ok()) video.mode = window.mode();
    if (!take_size(window, video).ok()) {
        video.width = window.size().width;
        video.height = window.size().height;
    }
    return taken;
}

}  // namespace riposte
