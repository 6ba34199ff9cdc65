#include <riposte/render/render_assets.hpp>

namespace riposte::render {

RenderAssets drawn(const BoutAssets& assets, const std::filesystem::path& shaders, const FinerSkin& finer) {
    return {{assets.fencers[0].get(), assets.fencers[1].get()},
            {assets.weapons[0].get(), assets.weapons[1].get()},
            assets.hall.get(),
            assets.audience.get(),
            finer,
            shaders};
}

}  // namespace riposte::render
