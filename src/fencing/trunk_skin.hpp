// The skins of two trunks against each other: how much room there is between them along the piste.
#pragma once

#include "figure.hpp"

#include <riposte/core/per_fencer.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace riposte {

/// Scratch: the skin of one fencer's trunk and head in the pose that a tick has so far. Sized once.
class TrunkSkin {
  public:
    explicit TrunkSkin(const FencerModel& model);

    /// Deforms it, and sorts its vertices into cells of the plane across the piste.
    void pose(const FencerModel& model, SkinMethod method, const Figure& figure);

    /// A vertex of this skin and a triangle of another one that lies straight before it.
    struct Near {
        float way = 0;  ///< m, from the vertex to the triangle; below 0 inside
        bool found = false;
        std::uint32_t vertex = 0;  ///< of this skin
        std::uint32_t corner = 0;  ///< a vertex of the triangle
    };
    /// The nearest of those, where any is nearer than `most` (m). `other` stands `apart` (m) farther along +X
    /// (`sign` 1) or -X (-1).
    [[nodiscard]] Near nearest(const TrunkSkin& other, float apart, float sign, float most) const;

  private:
    void sort_into_cells();

    std::vector<std::array<std::uint32_t, 3>> triangles_;
    std::vector<std::uint32_t> vertices_;
    std::vector<Vec3f> model_;   ///< the whole skin, model space
    std::vector<Vec3f> places_;  ///< by vertex of the skin: world space less the fencer's root_x
    Vec3f low_{0}, high_{0};
    std::vector<std::uint32_t> begin_;  ///< of each cell in order_, row after row, and the end
    std::vector<std::uint32_t> cell_;   ///< of each of vertices_
    std::vector<std::uint32_t> order_;
    SkinPalette palette_;
};

/// Where two trunks are nearest straight along X.
struct TrunkMeeting {
    Real way = 0;  ///< m, from skin to skin; below 0 where they are inside each other
    bool found = false;
    PerFencer<std::uint32_t> vertices{};  ///< of either skin, there
};

/// `apart` (m) lies between the fencers' origins; of trunks that are farther from each other than `most` (m), that.
TrunkMeeting nearest_places(const TrunkSkin& first, const TrunkSkin& second, Real apart, Real most);

}  // namespace riposte
