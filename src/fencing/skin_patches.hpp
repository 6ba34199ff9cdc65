// Which parts of a fencer's skin a blade may meet, told before the skin is deformed.
#pragma once

#include <riposte/contact/fade.hpp>
#include <riposte/fencing/skin_patches.hpp>

#include <vector>

namespace riposte {

/// A ball of the posed skin, model space.
struct PosedBall {
    Vec3f centre{0};
    float radius = 0;
};

/// Where bones blending takes the balls: out[i] holds the deformed vertices of balls[i]. A vertex v goes along an arc,
/// by its t, from M(from) v to where the whole turn takes it (skin.hpp). All vertices of a ball that have the same t
/// stay as far from the centre as they were, and the centre's own arc, at most half a turn, lies in the ball that has
/// its chord as a diameter.
void pose_balls(const Skin& skin, const SkinPatches& patches, const SkinPalette& palette, std::vector<PosedBall>& out);

/// What a blade sweeps within the tick, model space.
struct SweptBlade {
    SweptBlade(const Segment& before, const Segment& after);
    /// Whether it may meet what lies in that box.
    [[nodiscard]] bool may_meet(const Vec3& box_low, const Vec3& box_high) const;

    Fade fade;
    Vec3 low{0};  ///< of the box around it
    Vec3 high{0};
};

/// Whether the blade may meet the skin anywhere; much sooner told than by the balls of the patches.
bool may_meet(const SkinPatches& patches, const ModelPose& pose, const SweptBlade& blade);

/// Whether the blade may meet a triangle of the patch.
bool may_meet(const SkinPatches& patches, std::size_t patch, const std::vector<PosedBall>& balls,
              const SweptBlade& blade);

}  // namespace riposte
