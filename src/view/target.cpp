// What of a body counts.
#include "overlay_parts.hpp"

#include <riposte/body/body_part.hpp>
#include <riposte/contact/kdop_tree.hpp>
#include <riposte/view/head.hpp>
#include <riposte/view/struck.hpp>

namespace riposte::view {
namespace {

const Vec4f kCounts(0.20F, 0.85F, 0.35F, 0.30F);
const Vec4f kCountsNot(0.03F, 0.03F, 0.05F, 0.72F);
const Pen kBorder{Vec4f(1, 1, 1, 1), 3, false};
constexpr float kOver = 0.006F;  // m, off the skin

/// Unit normals of the corners, out of the body.
std::vector<Vec3f> normals_of(const Skin& skin, const std::vector<Vec3f>& corners, float outwards) {
    std::vector<Vec3f> normals(corners.size(), Vec3f(0));
    for (const auto& t : skin.triangles) {
        const Vec3f n = glm::cross(corners[t[1]] - corners[t[0]], corners[t[2]] - corners[t[0]]) * outwards;
        for (const std::uint32_t c : t) normals[c] += n;
    }
    for (Vec3f& n : normals) n = normalized_or(n, Vec3f(0, 1, 0));
    return normals;
}

/// Which corners belong to a triangle that counts.
std::vector<bool> counting_corners(const Skin& skin, ValidTarget target) {
    std::vector<bool> counting(skin.vertex_count());
    for (std::size_t t = 0; t < skin.triangles.size(); ++t) {
        if (!is_valid_target(target, skin.triangle_part[t])) continue;
        for (const std::uint32_t c : skin.triangles[t]) counting[c] = true;
    }
    return counting;
}

/// The edges of a triangle that does not count where it borders on one that does.
void add_border(const Triangle& t, const std::vector<bool>& counting, const std::vector<Vec3f>& corners,
                Overlay& overlay) {
    for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t from = t[i];
        const std::uint32_t to = t[(i + 1) % 3];
        if (counting[from] && counting[to]) add_line(overlay, kBorder, Vec3(corners[from]), Vec3(corners[to]));
    }
}

}  // namespace

void add_target(const FencerModel& model, ValidTarget target, FencerId fencer, Frame& frame) {
    const FencerView& shown = frame.fencers[fencer];
    if (!shown.body_shown) return;
    std::vector<Vec3f> corners = skin_world(model, shown.pose, shown.world_from_model, frame.skin_method);
    const auto normals = normals_of(model.skin, corners, shown.left_handed ? -1.0F : 1.0F);
    for (std::size_t c = 0; c < corners.size(); ++c) corners[c] += normals[c] * kOver;
    const std::vector<bool> counting = counting_corners(model.skin, target);
    const std::vector<bool> of_head = corners_of_head(model, shown.pose);
    for (std::size_t t = 0; t < model.skin.triangles.size(); ++t) {
        const Triangle& corner = model.skin.triangles[t];
        const bool counts = is_valid_target(target, model.skin.triangle_part[t]);
        const bool on_head = of_head[corner[0]] || of_head[corner[1]] || of_head[corner[2]];
        frame.overlay.triangles.push_back({{corners[corner[0]], corners[corner[1]], corners[corner[2]]},
                                           counts ? kCounts : kCountsNot,
                                           false,
                                           on_head ? std::optional(fencer) : std::nullopt});
        if (!counts) add_border(corner, counting, corners, frame.overlay);
    }
}

}  // namespace riposte::view
