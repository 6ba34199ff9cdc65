// How much of the arm's cross-section each deformation of the skin keeps (K figs 3.11 and 3.12).
#pragma once

#include <riposte/body/skin_area.hpp>
#include <riposte/fencing/setup.hpp>

namespace riposte::gallery {

using AreaByMethod = std::array<Real, kSkinMethodCount>;

struct AreaStudy {
    static constexpr std::size_t kSteps = 36;  ///< steps of 5 degrees, from 0 to half a turn
    SkinRing elbow;                            ///< ring across the elbow of the sword arm
    SkinRing shoulder;                         ///< upright ring over the shoulder and through the armpit
    std::array<AreaByMethod, kSteps + 1> elbow_kept{};
};
AreaStudy make_area_study(const FencerModel& model);

/// Returns the bind pose with the sword forearm twisted by `turn`, rad.
Pose twisted_elbow(const FencerModel& model, Real turn);

}  // namespace riposte::gallery
