// What there is to draw, on the GPU: fencers and weapons, the hall and its people, balls and other solids.
#pragma once

#include "crowd.hpp"
#include "gpu_model.hpp"

#include <riposte/render/render_assets.hpp>
#include <riposte/view/frame.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte::render {

/// Both sides' models, and which assets they are of: where a skin was replaced, the one lent from (`own_model`).
template <class Asset>
struct DrawnPair {
    std::array<std::shared_ptr<GpuModel>, 2> models;
    std::array<const Asset*, 2> of{};
};

/// While somebody else still has the solid.
struct DrawnSolid {
    std::shared_ptr<const Solid> of;
    GpuModel model;
    float radius = 0;  ///< m, of a ball inside, which shades the floor for it
};

/// Everything that a renderer has on the GPU of its assets. `full`: for the full quality.
struct DrawnModels {
    DrawnPair<FencerAsset> fencers;
    DrawnPair<StaticModel> weapons;
    GpuModel hall;
    GpuModel ball;
    Crowd crowd;
    std::vector<DrawnSolid> solids;

    /// Brings all of the assets to the GPU. Error when a figure of the audience cannot be drawn, or for want of memory.
    Result<void> upload(const RenderAssets& assets, bool full);
    /// Brings other fencers and weapons there. Error for want of memory: then those before stay.
    Result<void> dress(const RenderAssets& assets, bool full);
    /// Draws fencer `side` with another skin (Renderer::replace_skin).
    Result<void> replace_skin(std::size_t side, const FencerAsset& fencer);
    /// Has the solids of this frame there, and those no longer that nobody else has any more. Error for want of memory.
    Result<void> keep_solids(const view::Frame& frame, bool full);
    /// Returns what is drawn of a solid of the frame for which solids were kept last.
    [[nodiscard]] const DrawnSolid& drawn(const view::SolidView& solid) const;
};

}  // namespace riposte::render
