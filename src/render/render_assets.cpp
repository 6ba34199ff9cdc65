#include <riposte/render/render_assets.hpp>

namespace riposte::render {

RenderAssets drawn(const BoutAssets& assets, const std::filesystem::path& shaders) {
    return {{assets.fencers[0].get(), assets.fencers[1].get()},
            {assets.weapons[0].get(), assets.weapons[1].get()},
            assets.hall.get(),
            assets.audience.get(),
            shaders};
}

}  // namespace riposte::render
