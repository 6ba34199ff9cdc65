// What a renderer draws.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/body/finer_skin.hpp>

#include <array>
#include <filesystem>

namespace riposte::render {

/// What is drawn. Renderer::create copies the assets to the GPU; they need not live on. Both fencers may share one
/// asset.
struct RenderAssets {
    std::array<const FencerAsset*, 2> fencers{};
    std::array<const StaticModel*, 2> weapons{};  ///< models in weapon space: +Y along the blade
    const StaticModel* hall = nullptr;  ///< model in world space; materials window*, lamp_left*, lamp_right*, digit*
    const StaticModel* audience = nullptr;  ///< the figures of view::audience(), or none
    FinerSkin finer{};                      ///< skin of fencers who are near, in frames that want it
    std::filesystem::path shaders;          ///< folder of the shader files
};

/// Returns what to draw of a bout's assets that were loaded with LoadPicture::kYes.
RenderAssets drawn(const BoutAssets& assets, const std::filesystem::path& shaders, const FinerSkin& finer = {});

}  // namespace riposte::render
