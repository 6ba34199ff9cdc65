#include <riposte/render/options.hpp>

namespace riposte::render {

RenderOptions preset(Quality quality) {
    RenderOptions options;
    options.quality = quality;
    if (quality == Quality::kReduced) {
        options.msaa = 0;
        options.shadow_size = 2048;
        options.light_detail = 0.5f;
    }
    return options;
}

}  // namespace riposte::render
