// Which triangles of two fencers touch each other in a picture (K 5.1 shows them to the player).
#pragma once

#include <riposte/contact/kdop_tree.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/view/frame.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte::view {

/// A triangle that is touched.
struct TouchedTriangle {
    std::array<Vec3f, 3> corners_world{};
    bool on_head = false;  ///< or on the mask that is worn
};

/// The skins of both fencers and their blades, as thick as they are for contact, ready to be laid over any picture of
/// the same two.
class TouchingTriangles {
  public:
    explicit TouchingTriangles(const BoutSetup& setup);

    /// Whether it was made for these fencers with these weapons.
    [[nodiscard]] bool fits(const BoutSetup& setup) const;
    /// Each triangle of the one that touches any of the other, once, for fencer 0 and 1. Hidden bodies touch nothing.
    [[nodiscard]] std::array<std::vector<TouchedTriangle>, 2> find(const Frame& frame) const;
    /// False where `find` would find nothing, told by the boxes around bodies and blades alone.
    [[nodiscard]] bool may_touch(const Frame& frame) const;
    /// Where the triangles that were struck are in the picture.
    [[nodiscard]] std::vector<TouchedTriangle> find(const StruckSkin& struck, const Frame& frame) const;

  private:
    struct Fencer {
        std::shared_ptr<const FencerModel> model;
        Segment blade_weapon;
        Real rod = 0;      ///< m, half the width of what stands for the blade
        KdopTree<6> tree;  ///< of the skin's triangles, then the blade's
        [[nodiscard]] std::vector<Vec3f> positions_world(const FencerView& shown, SkinMethod method) const;
        [[nodiscard]] Kdop<6> body_box(const FencerView& shown, SkinMethod method) const;
        [[nodiscard]] Kdop<6> blade_box(const FencerView& shown) const;
    };
    std::array<Fencer, 2> fencers_;
};

/// Shows what touches in the frame, and, fading, what was struck shortly before it; through whatever is before them.
void mark_touching(const TouchingTriangles& touching, const Effects& effects, Frame& frame);

}  // namespace riposte::view
