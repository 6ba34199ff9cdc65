// Which triangles of two fencers touch each other in a picture (K 5.1 shows them to the player).
#pragma once

#include <riposte/contact/kdop_tree.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/view/frame.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte::view {

/// Where a triangle that is touched lies, world space.
using TouchedTriangle = std::array<Vec3f, 3>;

/// The skins of both fencers and their blades, as thick as they are for contact, ready to be laid over any picture of
/// the same two.
class TouchingTriangles {
  public:
    explicit TouchingTriangles(const BoutSetup& setup);

    /// Whether it was made for these fencers with these weapons.
    [[nodiscard]] bool fits(const BoutSetup& setup) const;
    /// Each triangle of the one that touches any of the other, once, for fencer 0 and 1. Hidden bodies touch nothing.
    [[nodiscard]] std::array<std::vector<TouchedTriangle>, 2> find(const Frame& frame) const;

  private:
    struct Fencer {
        std::shared_ptr<const FencerModel> model;
        Segment blade_weapon;
        KdopTree<6> tree;  ///< of the skin's triangles, then the blade's
        [[nodiscard]] std::vector<Vec3f> positions_world(const FencerView& shown, SkinMethod method) const;
    };
    std::array<Fencer, 2> fencers_;
};

/// Shows them in the frame, through whatever is before them.
void mark_touching(const TouchingTriangles& touching, Frame& frame);

}  // namespace riposte::view
