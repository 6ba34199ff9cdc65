#include "render_options.hpp"

#include <riposte/math/srgb.hpp>
#include <riposte/ui/kit/words.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

namespace riposte {
render::RenderOptions render_options(const VideoSettings& video, bool reduced) {
    reduced = reduced || video.preset == VideoPreset::kLow;
    render::RenderOptions options = render::preset(reduced ? render::Quality::kReduced : render::Quality::kFull);
    if (!reduced) {
        options.msaa = video.msaa;
        if (video.shadows != Shadows::kHigh) options.shadow_size = 2048;
    }
    options.render_scale = static_cast<float>(video.render_scale);
    options.brightness = static_cast<float>(video.brightness);
    return options;
}

std::string words_of(const render::Yielded& yielded) {
    std::vector<std::string> parts;
    if (yielded.shadow_size) parts.emplace_back("shadows are coarser");
    if (yielded.msaa)
        parts.push_back(*yielded.msaa == 0 ? "edges are not smoothed"
                                           : fmt::format("edges are smoothed by {} samples alone", *yielded.msaa));
    if (yielded.render_scale)
        parts.push_back(fmt::format("pictures are drawn at {:.0f} % of their size", *yielded.render_scale * 100));
    return fmt::format(
        "The graphics card is short of memory: {}. Close other programs that draw, or choose a lower quality.",
        fmt::join(parts, ", "));
}

void tell_comfort(const Settings& settings, view::CameraRig& rig) {
    rig.reduced_motion = settings.accessibility.reduced_motion;
    rig.eyes_fov = settings.video.eyes_fov * kPi / 180;
}

PerFencer<Vec3f> team_colours(const Settings& settings) {
    const auto colours = ui::fencer_colours(settings);
    return {linear_from_srgb(colours[0]), linear_from_srgb(colours[1])};
}

void dye(view::Frame& frame, const Settings& settings) {
    const auto colours = team_colours(settings);
    for (const FencerId i : kFencers) frame.fencers[i].team_colour = colours[i];
}

}  // namespace riposte
