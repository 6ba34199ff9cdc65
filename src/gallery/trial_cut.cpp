#include <riposte/contact/fade.hpp>
#include <riposte/contact/stroke.hpp>
#include <riposte/gallery/trial_cut.hpp>
#include <riposte/view/struck.hpp>

#include <fmt/format.h>

#include <optional>

namespace riposte::gallery {
namespace {

const Vec4f kBefore(0.35f, 0.80f, 1.0f, 1);
const Vec4f kAfter(0.95f, 0.55f, 0.95f, 1);
const Vec4f kHit(1.0f, 0.35f, 0.25f, 1);
constexpr Real kStep = 1.0 / 30;  // s

/// The blade as a picture begins and as it ends.
struct Cut {
    Segment before;
    Segment after;
};

/// At the flank below the place: the hand goes little, the point far.
Cut cut_at(const Vec3& flank) {
    return {{flank + Vec3(0.75, 0.15, 0.35), flank + Vec3(-0.05, 0.05, 0.55)},
            {flank + Vec3(0.70, 0.05, -0.10), flank + Vec3(-0.10, -0.05, -0.30)}};
}

/// The blade at a share of the way, its ends going straight.
Segment between(const Cut& cut, Real share) {
    return {cut.before.a + (cut.after.a - cut.before.a) * share, cut.before.b + (cut.after.b - cut.before.b) * share};
}

/// A blade's rigid motion from `before` to a place near `after`, about the blade's own middle.
SteadyMotion motion_of(const Cut& cut) {
    const auto along = [](const Segment& blade) { return normalized_or(blade.b - blade.a, kAxisY); };
    const Vec3 from = cut.before.at(0.5);
    const Vec3 turn = log_rotation(rotation_between(along(cut.before), along(cut.after)));
    return {{{1, 0, 0, 0}, from}, (cut.after.at(0.5) - from) / kStep, turn / kStep};
}

/// What a method found.
struct Found {
    Corners triangle;
    Segment blade;
    std::string words;
};

/// The skin of a fencer who stands still, world.
struct StillSkin {
    const FencerModel& model;
    std::vector<Vec3f> corners;
    const KdopTree<kSkinDop>& tree = model.tree;
    KdopBounds<kSkinDop> bounds{};

    /// "triangle 4043, right upper arm"
    [[nodiscard]] std::string words_of(std::uint32_t triangle) const {
        return fmt::format("triangle {}, {}", triangle, name_of(model.skin.triangle_part[triangle]));
    }
};

StillSkin still_skin(const FencerModel& model, const view::FencerView& fencer, SkinMethod method) {
    StillSkin skin{model, view::skin_world(model, fencer.pose, fencer.world_from_model, method)};
    skin.bounds.refit(skin.tree, skin.corners);
    return skin;
}

bool any_triangle(std::uint32_t /*triangle*/) { return true; }

std::optional<Found> by_fade(const Cut& cut, const StillSkin& skin) {
    const auto hit = first_fade_hit(cut.before, cut.after, skin.tree, skin.bounds, skin.corners, any_triangle);
    if (!hit) return {};
    return Found{corners_of(skin.tree.triangles[hit->triangle], skin.corners), between(cut, hit->fraction),
                 fmt::format("fade (K): {} at {:.1f} % of the step, {:.0f} % along the blade",
                             skin.words_of(hit->triangle), hit->fraction * 100, hit->along * 100)};
}

std::optional<Found> by_stroke(const Cut& cut, const StillSkin& skin) {
    const SteadyMotion motion = motion_of(cut);
    const Vec3 from = cut.before.at(0.5);
    const Stroke stroke({cut.before.a - from, cut.before.b - from}, motion, kStep, 0, 1, kContactRadius);
    const MovingMesh<kSkinDop> mesh{skin.tree, skin.bounds, skin.corners, skin.corners};
    const auto hit = first_stroke_hit(stroke, mesh, any_triangle);
    if (!hit) return {};
    return Found{corners_of(skin.tree.triangles[hit->triangle], skin.corners), stroke.at(hit->fraction),
                 fmt::format("swept capsule: {} at {:.1f} % of the step, {:.0f} % along the blade",
                             skin.words_of(hit->triangle), hit->fraction * 100, hit->along * 100)};
}

void add_way(view::Overlay& overlay, const Cut& cut) {
    const Fade swept = fade_of(cut.before, cut.after);
    for (std::size_t i = 0; i < 2; ++i) {
        const Corners& c = swept.at(i).corner;
        const Vec4f colour = (i == 0 ? kBefore : kAfter) * Vec4f(1, 1, 1, 0.35f);
        overlay.triangles.push_back({{Vec3f(c[0]), Vec3f(c[1]), Vec3f(c[2])}, colour, false});
        for (std::size_t k = 0; k < 3; ++k)
            view::add_line(overlay, {colour + Vec4f(0, 0, 0, 0.4f), 1.5f, false}, c.at(k), c.at((k + 1) % 3));
    }
    view::add_line(overlay, {kBefore, 4, true}, cut.before.a, cut.before.b);
    view::add_line(overlay, {kAfter, 4, true}, cut.after.a, cut.after.b);
}

}  // namespace

std::string add_cut(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer, SkinMethod skin,
                    TouchSearch search, Real lower) {
    const Vec3 shoulder(fencer.world_from_model.point(fencer.pose[model.arm.upperarm].translation));
    const Cut cut = cut_at(shoulder - Vec3(0, lower, 0));
    const StillSkin still = still_skin(model, fencer, skin);
    add_way(overlay, cut);
    const auto found = search == TouchSearch::kFade ? by_fade(cut, still) : by_stroke(cut, still);
    if (!found) return "no touch";
    const Corners& c = found->triangle;
    overlay.triangles.push_back({{Vec3f(c[0]), Vec3f(c[1]), Vec3f(c[2])}, kHit, true});
    view::add_cross(overlay, {kHit, 3, true}, (c[0] + c[1] + c[2]) / 3.0, 0.06);
    view::add_line(overlay, {kHit, 3, true}, found->blade.a, found->blade.b);
    return found->words;
}

}  // namespace riposte::gallery
