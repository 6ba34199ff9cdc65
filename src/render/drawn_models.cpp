#include "drawn_models.hpp"

#include "ball.hpp"
#include "card_memory.hpp"
#include "solid.hpp"

#include <algorithm>
#include <utility>

namespace riposte::render {
namespace {

/// Both sides' models on the GPU; what is there already is not uploaded again.
template <class Asset, class Upload>
DrawnPair<Asset> upload_pair(const std::array<const Asset*, 2>& assets, const Upload& upload,
                             const DrawnPair<Asset>& before) {
    DrawnPair<Asset> pair;
    for (std::size_t side = 0; side < 2; ++side) {
        pair.of[side] = assets[side];
        const auto same = [&](const Asset* other) { return other == assets[side]; };
        if (same(before.of[0])) {
            pair.models[side] = own_model(before.models[0]);
        } else if (same(before.of[1])) {
            pair.models[side] = own_model(before.models[1]);
        } else if (side == 1 && same(assets[0])) {
            pair.models[1] = pair.models[0];
        } else {
            pair.models[side] = std::make_shared<GpuModel>(upload(*assets[side]));
        }
    }
    return pair;
}

/// A fencer's model whose finer skin is to be another one.
struct Refined {
    std::shared_ptr<GpuModel> model;
    Subdivision by;
    std::vector<GpuMesh> finer{};
};

/// Both sides may share one model.
std::vector<Refined> refined(const DrawnPair<FencerAsset>& pair, const FinerSkin& finer) {
    std::vector<Refined> all;
    for (std::size_t side = 0; side < 2; ++side) {
        const FencerAsset& fencer = *pair.of[side];
        Refined one{own_model(pair.models[side]), subdivision_of(finer, fencer.skeleton, fencer.skin.blends)};
        const bool known = !all.empty() && all.front().model == one.model;
        if (known || one.model->finer_by == one.by) continue;
        if (one.by.level > 0) one.finer.push_back(upload_finer(fencer, one.by));
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace

Result<void> DrawnModels::upload(const RenderAssets& assets, bool full) {
    if (auto dressed = dress(assets, full); !dressed) return dressed;
    hall = upload_model(*assets.hall, full);
    put_small_first(hall);
    if (assets.audience != nullptr) {
        auto made = Crowd::create(*assets.audience, full);
        if (!made) return made.error();
        crowd = std::move(made).value();
    }
    ball = upload_model(unit_ball(), full);
    if (memory_ran_out()) return no_memory_for("the hall and its people");
    return {};
}

Result<void> DrawnModels::dress(const RenderAssets& assets, bool full) {
    auto new_fencers = upload_pair(
        assets.fencers, [&](const FencerAsset& a) { return upload_fencer(a, full); }, fencers);
    auto new_weapons = upload_pair(
        assets.weapons, [&](const StaticModel& a) { return upload_weapon(a, full); }, weapons);
    auto new_skins = refined(new_fencers, assets.finer);
    if (memory_ran_out()) return no_memory_for("the fencers and their weapons");
    for (Refined& skin : new_skins) {
        skin.model->finer = std::move(skin.finer);
        skin.model->finer_by = std::move(skin.by);
    }
    fencers = std::move(new_fencers);
    weapons = std::move(new_weapons);
    return {};
}

Result<void> DrawnModels::replace_skin(std::size_t side, const FencerAsset& fencer) {
    auto& model = fencers.models[side];
    const bool own = &fencer == fencers.of[side];
    auto other = own ? own_model(model) : with_mesh_of(model, fencer);
    if (!own && memory_ran_out()) return no_memory_for("the skin");
    model = std::move(other);
    return {};
}

Result<void> DrawnModels::keep_solids(const view::Frame& frame, bool full) {
    std::erase_if(solids, [](const DrawnSolid& drawn) { return drawn.of.use_count() == 1; });
    const std::size_t before = solids.size();
    for (const view::SolidView& shown : frame.solids) {
        const auto same = [&](const DrawnSolid& drawn) { return drawn.of == shown.solid; };
        if (std::none_of(solids.begin(), solids.end(), same))
            solids.push_back({shown.solid, upload_model(picture_of(*shown.solid), full),
                              static_cast<float>(inner_radius(*shown.solid))});
    }
    if (solids.size() == before || !memory_ran_out()) return {};
    solids.erase(solids.begin() + static_cast<std::ptrdiff_t>(before), solids.end());
    return no_memory_for("the things in this picture");
}

const DrawnSolid& DrawnModels::drawn(const view::SolidView& solid) const {
    const auto same = [&](const DrawnSolid& one) { return one.of == solid.solid; };
    return *std::find_if(solids.begin(), solids.end(), same);
}

}  // namespace riposte::render
