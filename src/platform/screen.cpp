#include <riposte/platform/monitor.hpp>
#include <riposte/platform/screen.hpp>

namespace riposte {
namespace {

constexpr auto kWindowed = WindowMode::kWindowed;
constexpr auto kFullscreen = WindowMode::kFullscreen;

/// First to the other monitor, as a window, since what fills one cannot be moved: it offers the resolutions. Then the
/// resolution, before the screen is filled with it.
Result<void> take(Window& window, VideoSettings& video, bool moves) {
    if (moves) {
        if (auto left = window.set_mode(kWindowed); !left) return left;
        window.set_monitor(video.monitor);
    }
    if (video.mode == kFullscreen) {
        const auto taken = window.set_resolution(video.width, video.height);
        if (!taken) return taken.error();
        video.width = taken.value().width;
        video.height = taken.value().height;
    }
    if (video.mode != window.mode()) {
        if (auto set = window.set_mode(video.mode); !set) return set;
    }
    if (video.mode == kWindowed) {
        window.set_size(video.width, video.height);
        if (moves) window.set_monitor(video.monitor);  // to its middle with that size
    }
    return {};
}

/// `had`: the size of the window, which its player may have drawn larger than the settings have it. What the screen
/// refuses now is told by `video`.
void go_back(Window& window, const VideoSettings& before, PixelSize had, VideoSettings& video) {
    if (video.monitor != before.monitor && window.set_mode(kWindowed)) window.set_monitor(before.monitor);
    take_screen(video, before);
    if (before.mode == kWindowed) {
        if (window.mode() != kWindowed && !window.set_mode(kWindowed)) video.mode = window.mode();
        window.set_size(had.width, had.height);
        return;
    }
    if (take(window, video, false)) return;
    video.mode = window.mode();
    if (video.mode == kWindowed) {
        window.set_size(video.width, video.height);
    } else if (video.mode == kFullscreen) {
        video.width = window.size().width;
        video.height = window.size().height;
    }
}

}  // namespace

void take_first_size(VideoSettings& video) {
    if (video.width > 0 && video.height > 0) return;
    const PixelSize size = first_window_size(video.monitor, video.mode);
    video.width = size.width;
    video.height = size.height;
}

Result<void> change_screen(Window& window, const VideoSettings& before, VideoSettings& video) {
    if (!other_screen(video, before) && video.mode == window.mode()) return {};
    const PixelSize had = window.size();
    auto taken = take(window, video, video.monitor != before.monitor);
    if (!taken) go_back(window, before, had, video);
    return taken;
}

}  // namespace riposte
