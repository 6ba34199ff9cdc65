#include "workshop_fencer.hpp"

#include <riposte/body/scale.hpp>
#include <riposte/core/assert.hpp>

namespace riposte {

WorkshopFencer::WorkshopFencer(const BoutAssets& assets, const workshop::PosingModel& posing)
    : setup_(assets.setup),
      posing_(posing),
      worn_{assets.fencers[0]->skin.blends},
      areas_(gallery::make_area_study(model())),
      triangles_(assets.fencers[0]->skin.triangles.size()) {
    RIPOSTE_ASSERT(posing_.fencer == setup_.models[0].get());
    for (const Clip& clip : assets.fencers[0]->clips) clips_.push_back(scaled(clip, model().scale));
}

KeptAreas WorkshopFencer::area_kept_in(const view::FencerView& figure) const {
    return {area_kept(model().skin, figure.palette, areas_.elbow),
            area_kept(model().skin, figure.palette, areas_.shoulder)};
}

std::optional<FencerAsset> WorkshopFencer::wear(const FencerAsset& own, const SkinEdits& edits) {
    if (edits == worn_) return std::nullopt;
    worn_ = edits;
    FencerAsset asset = subdivided(with_blends(own, edits.blends), edits.subdivision);
    setup_.models[0] = std::make_shared<const FencerModel>(with_skin(model(), asset.skin));
    posing_.fencer = setup_.models[0].get();
    areas_ = gallery::make_area_study(model());
    triangles_ = asset.skin.triangles.size();
    return asset;
}

}  // namespace riposte
