#include "skin_path.hpp"

#include <riposte/body/skin_vertices.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// The set of joints of one vertex, as if it were alone in it.
JointSet set_of(const Skin& skin, std::uint32_t vertex) {
    const auto after = std::upper_bound(skin.joint_sets.begin(), skin.joint_sets.end(), vertex,
                                        [](std::uint32_t v, const JointSet& set) { return v < set.first; });
    JointSet set = *std::prev(after);
    set.first = vertex;
    set.end = vertex + 1;
    return set;
}

}  // namespace

void deform_vertices(const Skin& skin, const SkinPalette& palette, SkinMethod method,
                     std::span<const std::uint32_t> vertices, std::span<Vec3f> out_model) {
    SkinJob job = skin_job(skin, palette, out_model);
    for (const std::uint32_t v : vertices) {
        if (method == SkinMethod::kBasic) {
            out_model[v] = basic_position(skin, palette, v);
            continue;
        }
        const JointSet set = set_of(skin, v);
        const std::array<std::uint32_t, 2> run{v, v + 1};
        job.sets = &set;
        job.set_count = 1;
        job.runs = run.data();
        job.blend_count = 1;
        job.turns = &palette.blends[skin.blend[v]].axis_bind.x;
        run_path(scalar_skin_path(), method, job);
    }
}

}  // namespace riposte
