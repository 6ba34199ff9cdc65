// Which parts of a fencer's skin a blade may meet, told before the skin is deformed.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/skin_patches.hpp>

#include <array>
#include <limits>
#include <span>
#include <vector>

namespace riposte {

/// A box along the axes, model space; nothing as yet. The last lane means nothing.
struct SkinBox {
    Lanes4 low = Lanes4{} + std::numeric_limits<float>::max();
    Lanes4 high = Lanes4{} - std::numeric_limits<float>::max();
    void add(Lanes4 centre, Lanes4 half) {
        low = lanes_min(low, centre - half);
        high = lanes_max(high, centre + half);
    }
    void add(const SkinBox& other) {
        low = lanes_min(low, other.low);
        high = lanes_max(high, other.high);
    }
    /// Returns the box with its sides moved outwards by so much (m).
    [[nodiscard]] SkinBox grown(float by) const { return {low - by, high + by}; }
};

/// Where a pose takes what is rigidly a joint's own.
struct BindMotion {
    Rigidf model_from_bind;
    Lanes4 x{}, y{}, z{};              ///< columns of the rotation
    Lanes4 abs_x{}, abs_y{}, abs_z{};  ///< magnitudes of their components
    [[nodiscard]] Lanes4 direction(const Vec3f& d) const { return d.x * x + d.y * y + d.z * z; }
    /// Returns how far a box with these halves of its sides reaches along the axes once it is turned.
    [[nodiscard]] Lanes4 extent(const Vec3f& half) const { return half.x * abs_x + half.y * abs_y + half.z * abs_z; }
};

/// What all boxes of one blend have in common in a pose.
struct BlendMotion {
    Lanes4 pivot{};     ///< place of the pivot
    float opening = 0;  ///< 1 - cos(w / 2), where w is the angle from the motion of `from` to that of `to`
};

/// How a pose moves a skin: each blend and its joints, once they are asked for.
class BindMotions {
  public:
    /// Makes ready for another pose, which stays where it is while it is asked for.
    void begin(const ModelPose& pose);
    /// Makes the motions of a blend known.
    void know(const Skin& skin, std::size_t blend);
    /// Of what is known.
    [[nodiscard]] const BindMotion& joint(JointIndex joint) const { return joints_[static_cast<std::size_t>(joint)]; }
    [[nodiscard]] const BlendMotion& blend(std::size_t blend) const { return blends_[blend]; }

  private:
    const BindMotion& know_joint(const Skin& skin, JointIndex joint);

    const ModelPose* pose_ = nullptr;
    std::array<BindMotion, kMaxJoints> joints_;
    std::array<BlendMotion, kMaxJoints> blends_;
    std::array<std::uint8_t, kMaxJoints> knows_joint_{};
    std::array<std::uint8_t, kMaxJoints> knows_blend_{};
};

/// Adds to the box of each ball the place to which a pose takes the ball's centre.
void add_centres(const std::vector<JointBall>& balls, const ModelPose& pose, std::span<SkinBox> centres);
/// Returns the box around all balls whose centres lie in those boxes.
SkinBox around_balls(const std::vector<JointBall>& balls, std::span<const SkinBox> centres);

/// Returns a box around a patch that bones blending moves, larger than what `add_patch` tells and told sooner: each
/// vertex keeps its distance from the pivot of its blend, and `pivots` are the centres of the blends' balls.
SkinBox rough_box(const SkinPatches& patches, std::size_t patch, std::span<const SkinBox> pivots);

/// Adds where bones blending takes the vertices of a patch's box. A vertex v goes along an arc, by its t, from M(from)
/// v to where the whole turn takes it (skin.hpp). Both ends of the arc lie in the turned boxes, and the arc of an angle
/// w, at most half a turn, comes no farther from its chord than reach (1 - cos(w / 2)).
void add_box(const Skin& skin, BindMotions& motions, const PatchBox& patch_box, SkinBox& box);

/// Adds a patch in this pose.
void add_patch(const Skin& skin, const SkinPatches& patches, std::size_t patch, BindMotions& motions, SkinBox& box);

}  // namespace riposte
