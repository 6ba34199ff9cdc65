// The triangles of two fencers that touch each other in a picture (K 5.1 shows them to the player).
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
    bool on_head = false;  ///< true on the head, or on a mask that is worn
};

/// The skins of two fencers and their blades, as thick as for contact, ready to be laid over any picture of the same
/// fencers.
class TouchingTriangles {
  public:
    explicit TouchingTriangles(const BoutSetup& setup);

    /// Returns true if the value was made for the setup's fencers and weapons.
    [[nodiscard]] bool fits(const BoutSetup& setup) const;
    /// Returns of each fencer every triangle, once, that touches a triangle of the other. Hidden bodies touch
    /// nothing.
    [[nodiscard]] PerFencer<std::vector<TouchedTriangle>> find(const Frame& frame) const;
    /// Returns false if the boxes around bodies and blades alone tell that `find` would find nothing.
    [[nodiscard]] bool may_touch(const Frame& frame) const;
    /// Returns where the struck triangles are in the picture.
    [[nodiscard]] std::vector<TouchedTriangle> find(const StruckSkin& struck, const Frame& frame) const;

  private:
    struct Fencer {
        std::shared_ptr<const FencerModel> model;
        Segment blade_weapon;
        Real rod = 0;      ///< m, half the width of the square rod that stands for the blade
        KdopTree<6> tree;  ///< tree of the skin's triangles, then the blade's
        [[nodiscard]] std::vector<Vec3f> positions_world(const FencerView& shown, SkinMethod method) const;
        [[nodiscard]] Kdop<6> body_box(const FencerView& shown, SkinMethod method) const;
        [[nodiscard]] Kdop<6> blade_box(const FencerView& shown) const;
    };
    PerFencer<Fencer> fencers_;
};

/// Marks the touching triangles in the frame and, fading, those struck shortly before; the marks show through
/// everything.
void mark_touching(const TouchingTriangles& touching, const Effects& effects, Frame& frame);

}  // namespace riposte::view
