// Whether the turning zones of each limb follow one another.
#include <riposte/assets/fencer.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr float kSameLine = 0.7F;  // cosine; a foot does not go on along the shin

/// The only blend that begins where this one ends; none where limbs part.
const BoneBlend* next_of(const std::vector<BoneBlend>& blends, const BoneBlend& blend) {
    const auto begins = [&](const BoneBlend& other) { return other.from == blend.to; };
    const auto next = std::find_if(blends.begin(), blends.end(), begins);
    if (next == blends.end() || std::find_if(next + 1, blends.end(), begins) != blends.end()) return nullptr;
    return &*next;
}

}  // namespace

Result<void> check_zones(const Skeleton& skeleton, const std::vector<BoneBlend>& blends,
                         const std::filesystem::path& skin_toml) {
    for (const BoneBlend& blend : blends) {
        const BoneBlend* next = next_of(blends, blend);
        if (next == nullptr || glm::dot(blend.normal_bind, next->normal_bind) < kSameLine) continue;
        const float apart = glm::dot(next->pivot_bind - blend.pivot_bind, blend.normal_bind);
        const float begin = apart + next->t_min;
        // One that ends before the joint above has been put out of the way: the weights alone say how far skin turns.
        const bool aside = apart + next->t_max < 0;
        if (aside || begin >= 0.5F * (blend.t_min + blend.t_max)) continue;
        const std::string& inner = skeleton[blend.to].name;
        const std::string& outer = skeleton[next->to].name;
        return Error{fmt::format("the zones of joints '{}' and '{}' overlap: {:.3f} to {:.3f} m and {:.3f} to {:.3f} m "
                                 "from '{}' along its bone",
                                 inner, outer, blend.t_min, blend.t_max, begin, apart + next->t_max, inner),
                     skin_toml.string(),
                     fmt::format("where one ends the next begins: make t_max of '{}' at most {:.3f} or t_min of '{}' "
                                 "at least {:.3f}",
                                 inner, begin, outer, blend.t_max - apart)};
    }
    return {};
}

}  // namespace riposte
