// How pictures are drawn.
#pragma once

#include <optional>

namespace riposte::render {

enum class Quality {
    kReduced,  ///< for integrated and software graphics: no relief maps, hard shadows, no glow, no MSAA
    kFull,
};

struct RenderOptions {
    Quality quality = Quality::kFull;
    int msaa = 4;            ///< samples a pixel: 0, 2, 4, 8; less where the driver offers less; 0 when reduced
    int shadow_size = 4096;  ///< texels along the sun's shadow map: 512..8192
    float render_scale = 1;  ///< 0.5..1: the picture is drawn smaller by this factor and stretched
    float brightness = 1;    ///< 0.5..2, factor that the player sets
    float light_detail = 1;  ///< 0.25..1: rays and places of the hall's light, worked out when the renderer is made
    bool may_yield = false;  ///< a card short of memory may get smaller shadows, fewer samples, a smaller picture
};

/// The options that pictures are drawn with in place of wanted ones for which the memory did not suffice.
struct Yielded {
    std::optional<int> msaa;
    std::optional<int> shadow_size;
    std::optional<float> render_scale;
};

/// Returns reasonable options for a quality.
RenderOptions preset(Quality quality);

}  // namespace riposte::render
