#include "video_change.hpp"

#include "render_options.hpp"

#include <riposte/platform/screen.hpp>

namespace riposte {
namespace {

/// Returns true if a renderer has something else from its beginning on.
bool other_quality(const render::RenderOptions& a, const render::RenderOptions& b) {
    return a.quality != b.quality || a.msaa != b.msaa || a.shadow_size != b.shadow_size;
}

void put_back_quality(VideoSettings& video, const VideoSettings& before) {
    video.preset = before.preset;
    video.msaa = before.msaa;
    video.shadows = before.shadows;
    video.render_scale = before.render_scale;  // of the preset, too
}

void change_vsync(Window& window, const VideoSettings& before, VideoSettings& video, std::vector<Error>& refused) {
    auto set = window.set_vsync(video.vsync);
    if (set) return;
    const bool asked = window.can_wait() || !video.vsync;  // else it cannot be chosen, and defaults ask in vain
    if (asked && video.vsync != before.vsync) refused.push_back(set.error());
    video.vsync = window.vsync();
}

/// What the renderer can take up as it is is seen in the next picture; only another quality has it made anew.
void change_quality(Painter& painter, const VideoSettings& before, VideoSettings& video, std::vector<Error>& refused) {
    const bool reduced = painter.software();
    if (!other_quality(render_options(video, reduced), render_options(before, reduced))) return;
    auto made = painter.renew();
    if (made) return;
    refused.push_back(made.error());
    put_back_quality(video, before);
}

/// A renderer that was made anew has the finer skin already.
void change_finer(Painter& painter, const VideoSettings& before, VideoSettings& video, std::vector<Error>& refused) {
    if (video.finer == before.finer) return;
    auto drawn = painter.dress();
    if (drawn) return;
    refused.push_back(drawn.error());
    video.finer = before.finer;
}

}  // namespace

std::vector<Error> change_video(Window& window, Painter& painter, const VideoSettings& before, VideoSettings& video) {
    std::vector<Error> refused;
    if (auto shown = change_screen(window, before, video); !shown) refused.push_back(shown.error());
    change_vsync(window, before, video, refused);
    change_quality(painter, before, video, refused);
    change_finer(painter, before, video, refused);
    painter.take_up(before, video);
    return refused;
}

}  // namespace riposte
