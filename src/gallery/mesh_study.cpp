#include "mesh_study.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace riposte::gallery {

SplitElbow split_elbow(const FencerModel& model, SplitKind kind) {
    const Skin& skin = model.skin;
    const auto chosen = attached_triangles(skin.triangles, skin.blend, skin.blends, {model.arm.forearm});
    std::vector<std::uint32_t> place(skin.vertex_count());
    std::iota(place.begin(), place.end(), 0U);
    const SplitMesh mesh = split(skin.triangles, place, chosen, kind);
    const std::set<std::array<std::uint32_t, 3>> after(mesh.triangles.begin(), mesh.triangles.end());
    SplitElbow elbow{split_skin(model.skeleton, skin, mesh).skin,
                     static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), 1)), 0};
    for (std::size_t t = 0; t < skin.triangles.size(); ++t) {
        if (chosen[t] == 0 && !after.contains(skin.triangles[t])) ++elbow.induced;
    }
    return elbow;
}

MeshStudy make_mesh_study(const FencerModel& model) {
    return {split_elbow(model, SplitKind::kOneToThree), split_elbow(model, SplitKind::kOneToFour)};
}

}  // namespace riposte::gallery
