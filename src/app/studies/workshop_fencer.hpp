// The fencer who is worked on in the workshop, in the skin as it is edited.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/gallery/area_study.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/workshop/posing.hpp>

#include <optional>
#include <vector>

namespace riposte {

/// What a workshop makes of the skin of a fencer's file.
struct SkinEdits {
    std::vector<BoneBlend> blends;
    Subdivision subdivision{SplitKind::kOneToFour, 0, {}};
    bool operator==(const SkinEdits&) const = default;
};

/// Shares of the sword arm's cross-sections that each deformation of the skin keeps.
struct KeptAreas {
    gallery::AreaByMethod elbow;
    gallery::AreaByMethod shoulder;
};

class WorkshopFencer {
  public:
    /// Takes the left fencer of the assets, in the skin of the fencer's file. `posing` is the same fencer's.
    WorkshopFencer(const BoutAssets& assets, const workshop::PosingModel& posing);

    /// Returns the assets' setup with this fencer on the left.
    [[nodiscard]] const BoutSetup& setup() const { return setup_; }
    [[nodiscard]] const FencerModel& model() const { return *setup_.models[0]; }
    [[nodiscard]] const workshop::PosingModel& posing() const { return posing_; }
    /// Returns the clips in the fencer's size.
    [[nodiscard]] const std::vector<Clip>& clips() const { return clips_; }
    /// Returns how many triangles the skin has.
    [[nodiscard]] std::size_t triangles() const { return triangles_; }
    [[nodiscard]] KeptAreas area_kept_in(const view::FencerView& figure) const;

    /// Makes of the fencer's own skin the one that is worn from now on. Returns the fencer as he is to be drawn then;
    /// none if that skin is worn already.
    std::optional<FencerAsset> wear(const FencerAsset& own, const SkinEdits& edits);
    /// Forgets which skin is worn, so that the next one is made whatever it is.
    void forget_skin() { worn_.blends.clear(); }

  private:
    BoutSetup setup_;
    workshop::PosingModel posing_;
    std::vector<Clip> clips_;
    SkinEdits worn_;
    gallery::AreaStudy areas_;
    std::size_t triangles_;
};

}  // namespace riposte
