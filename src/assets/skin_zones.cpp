// Whether the turning zones of each limb follow one another, and how they are made to.
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

float distance_along(const BoneBlend& blend, const BoneBlend& next) {
    return glm::dot(next.pivot_bind - blend.pivot_bind, blend.normal_bind);
}

bool in_line(const BoneBlend& blend, const BoneBlend& next) {
    return glm::dot(blend.normal_bind, next.normal_bind) >= kSameLine;
}

/// One that ends before the joint above has been put out of the way: the weights alone say how far skin turns.
bool is_aside(const BoneBlend& blend, const BoneBlend& next) { return distance_along(blend, next) + next.t_max < 0; }

bool share_pivot(const BoneBlend& blend, const BoneBlend& next) {
    constexpr float kApart = 1e-3F;  // m
    return glm::distance(blend.pivot_bind, next.pivot_bind) < kApart;
}

/// How much narrower two neighbours must be so that neither reaches over the bone between them.
float narrowing(const BoneBlend& blend, const BoneBlend& next) {
    const bool one_line = in_line(blend, next);
    const float bone =
        one_line ? std::max(distance_along(blend, next), 0.0F) : glm::distance(blend.pivot_bind, next.pivot_bind);
    const float inner = std::max(blend.t_max, 0.0F);
    const float outer = next.t_max > 0 ? std::max(-next.t_min, 0.0F) : 0.0F;
    const float both = one_line ? inner + outer : std::max(inner, outer);
    return both > bone ? bone / both : 1;
}

/// Helpers stand where the joint does that they help: their zones keep their shares of the bone.
void narrow_alike(const std::vector<BoneBlend>& blends, std::vector<float>& scale) {
    for (std::size_t a = 0; a < blends.size(); ++a) {
        for (std::size_t b = 0; b < blends.size(); ++b) {
            const bool alike = blends[b].from == blends[a].to && share_pivot(blends[a], blends[b]);
            if (alike) scale[a] = scale[b] = std::min(scale[a], scale[b]);
        }
    }
}

/// What still lies over the next zone ends where that begins.
void cut_off(std::vector<BoneBlend>& blends) {
    for (std::size_t i = blends.size(); i-- > 0;) {
        BoneBlend& blend = blends[i];
        const BoneBlend* next = next_of(blends, blend);
        if (next == nullptr || !in_line(blend, *next) || is_aside(blend, *next)) continue;
        blend.t_max = std::min(blend.t_max, distance_along(blend, *next) + next->t_min);
        blend.t_min = std::min(blend.t_min, blend.t_max);
    }
}

}  // namespace

std::vector<BoneBlend> fitted_zones(std::vector<BoneBlend> blends) {
    std::vector<float> scale(blends.size(), 1);
    for (std::size_t a = 0; a < blends.size(); ++a) {
        for (std::size_t b = 0; b < blends.size(); ++b) {
            const bool neighbours = blends[b].from == blends[a].to && !share_pivot(blends[a], blends[b]);
            if (!neighbours || is_aside(blends[a], blends[b])) continue;
            const float narrower = narrowing(blends[a], blends[b]);
            scale[a] = std::min(scale[a], narrower);
            scale[b] = std::min(scale[b], narrower);
        }
    }
    narrow_alike(blends, scale);
    for (std::size_t i = 0; i < blends.size(); ++i) {
        blends[i].t_min *= scale[i];
        blends[i].t_max *= scale[i];
    }
    cut_off(blends);
    return blends;
}

Result<void> check_zones(const Skeleton& skeleton, const std::vector<BoneBlend>& blends,
                         const std::filesystem::path& skin_toml) {
    for (const BoneBlend& blend : blends) {
        const BoneBlend* next = next_of(blends, blend);
        if (next == nullptr || !in_line(blend, *next) || is_aside(blend, *next)) continue;
        const float apart = distance_along(blend, *next);
        const float begin = apart + next->t_min;
        if (begin >= 0.5F * (blend.t_min + blend.t_max)) continue;
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
