// The skin in the workshop: its limits and its fineness as they are edited, and what of its cross-sections is kept.
#include "workshop_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace riposte {
namespace {

bool is_of(const std::string& joint, std::initializer_list<const char*> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const char* part) { return joint.find(part) != std::string::npos; });
}

bool is_split(ui::FinerWhere where, const std::string& joint) {
    switch (where) {
        case ui::FinerWhere::kArms:
            return is_of(joint, {"clavicle", "upperarm", "forearm", "hand"});
        case ui::FinerWhere::kLegs:
            return is_of(joint, {"thigh", "shin", "foot", "toe"});
        case ui::FinerWhere::kEverywhere:
            return true;
        case ui::FinerWhere::kJoint:
            break;
    }
    return false;
}

}  // namespace

Subdivision WorkshopRoom::subdivision() const {
    const std::vector<BoneBlend>& blends = bench_.now().blends;
    if (state_.split_level == 0) return {SplitKind::kOneToFour, 0, {}};
    Subdivision wanted{state_.split, state_.split_level, {}};
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const bool chosen = state_.finer == ui::FinerWhere::kJoint && i == state_.blend;
        if (chosen || is_split(state_.finer, posing_.fencer->skeleton[blends[i].to].name))
            wanted.joints.push_back(blends[i].to);
    }
    return wanted;
}

/// Makes the skin that is shown the one that is wanted now, on the screen and for what is measured on it.
void WorkshopRoom::renew_skin() {
    const std::vector<BoneBlend>& blends = bench_.now().blends;
    const Subdivision wanted = subdivision();
    if (stage_.display.take_renewed()) worn_blends_.clear();
    if (blends == worn_blends_ && wanted == worn_subdivision_) return;
    worn_blends_ = blends;
    worn_subdivision_ = wanted;
    const FencerAsset asset = subdivided(with_blends(*stage_.cast.assets().fencers[0], blends), wanted);
    setup_.models[0] = std::make_shared<const FencerModel>(with_skin(*posing_.fencer, asset.skin));
    posing_.fencer = setup_.models[0].get();
    areas_ = workshop::make_area_study(*posing_.fencer);
    triangles_ = asset.skin.triangles.size();
    if (auto worn = stage_.display.painter.wear(asset); !worn) tell(worn);
}

WorkshopRoom::Kept WorkshopRoom::area_kept_in(const view::Frame& figure) const {
    const Skin& skin = posing_.fencer->skin;
    const SkinPalette& palette = figure.fencers[0].palette;
    return {area_kept(skin, palette, areas_.elbow), area_kept(skin, palette, areas_.shoulder)};
}

std::vector<std::string> WorkshopRoom::skin_lines() const {
    const Kept kept = area_kept_in(workshop::frame_of(setup_, shown_pose()));
    const auto number = static_cast<std::size_t>(state_.method);
    return {fmt::format("{} triangles. Area kept by {}: {:.2f} at the elbow, {:.2f} at the shoulder.", triangles_,
                        name_of(state_.method), kept.elbow.at(number), kept.shoulder.at(number))};
}

}  // namespace riposte
