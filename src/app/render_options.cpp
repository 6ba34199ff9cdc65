#include "render_options.hpp"

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

}  // namespace riposte
