#include <riposte/platform/screen.hpp>

#include <utility>

namespace riposte {
namespace {

Result<void> take_size(Window& window, VideoSettings& video) {
    const auto taken = window.set_size(video.width, video.height);
    if (!taken) return taken.error();
    video.width = taken.value().width;
    video.height = taken.value().height;
    return {};
}

/// The monitor first: which resolutions there are and what is free is its matter.
Result<void> take_all(Window& window, const VideoSettings& before, VideoSettings& video) {
    const bool goes = video.monitor != before.monitor;
    if (goes) {
        if (auto set = window.set_monitor(video.monitor); !set) return set;
    }
    if (video.mode != window.mode()) {
        if (auto set = window.set_mode(video.mode); !set) return set;
    }
    if (other_screen(video, before)) {
        if (auto set = take_size(window, video); !set) return set;
    }
    // To its middle with the size that it has now.
    return goes && video.mode == WindowMode::kWindowed ? window.set_monitor(video.monitor) : Result<void>{};
}

/// `had`: the size of the window, which its player may have drawn larger than the settings have it. What the screen
/// refuses now is told by `video`.
void go_back(Window& window, const VideoSettings& before, PixelSize had, VideoSettings& video) {
    const int monitor = std::exchange(video.monitor, before.monitor);
    take_screen(video, before);
    if (monitor != before.monitor && !window.set_monitor(before.monitor)) video.monitor = monitor;
    if (window.mode() != before.mode && !window.set_mode(before.mode)) video.mode = window.mode();
    if (before.mode == WindowMode::kWindowed) {
        (void)window.set_size(had.width, had.height);  // as it could be before
    } else if (!take_size(window, video)) {
        video.width = window.size().width;
        video.height = window.size().height;
    }
}

}  // namespace

Result<void> change_screen(Window& window, const VideoSettings& before, VideoSettings& video) {
    const PixelSize had = window.size();
    auto taken = take_all(window, before, video);
    if (!taken) go_back(window, before, had, video);
    return taken;
}

}  // namespace riposte
