#include <riposte/body/skin.hpp>
#include <riposte/view/touching.hpp>

#include <algorithm>

namespace riposte::view {
namespace {

const Vec4f kTouched(1.0f, 0.55f, 0.0f, 0.75f);

/// A square rod in short pieces stands for a blade, a little thicker than it is for contact: a blow stops there.
constexpr Real kRod = kContactRadius + 0.001;  // m, half its width
constexpr std::uint32_t kPieces = 40;
constexpr std::uint32_t kRodCorners = 4 * (kPieces + 1);

/// Sides of the rod whose corners begin at `first`: four round its begin, then four round the end of each piece.
void add_rod(std::uint32_t first, std::vector<Triangle>& triangles) {
    for (std::uint32_t corner = first; corner < first + 4 * kPieces; ++corner) {
        const std::uint32_t next = corner % 4 == (first + 3) % 4 ? corner - 3 : corner + 1;
        triangles.push_back({corner, next, corner + 4});
        triangles.push_back({next, next + 4, corner + 4});
    }
}

void add_rod_corners(const Segment& axis, std::vector<Vec3f>& positions) {
    const Vec3 along = normalized_or(axis.b - axis.a, kAxisY);
    const Vec3 x = any_perpendicular(along) * kRod;
    const Vec3 y = glm::cross(along, x);
    for (std::uint32_t ring = 0; ring <= kPieces; ++ring) {
        const Vec3 middle = axis.at(static_cast<Real>(ring) / kPieces);
        for (const Vec3& corner : {x + y, y - x, -x - y, x - y}) positions.emplace_back(middle + corner);
    }
}

/// The triangles of one side of the pairs, each once.
template <class SideOf>
std::vector<std::uint32_t> one_side(const std::vector<TrianglePair>& pairs, SideOf side_of) {
    std::vector<std::uint32_t> triangles;
    for (const TrianglePair& pair : pairs) triangles.push_back(side_of(pair));
    std::sort(triangles.begin(), triangles.end());
    triangles.erase(std::unique(triangles.begin(), triangles.end()), triangles.end());
    return triangles;
}

}  // namespace

TouchingTriangles::TouchingTriangles(const BoutSetup& setup) {
    for (std::size_t i = 0; i < 2; ++i) {
        Fencer& fencer = fencers_[i];
        fencer.model = setup.models[i];
        fencer.blade_weapon = setup.weapons[i].capsuloid.blade;
        const Skin& skin = fencer.model->skin;
        std::vector<Triangle> triangles(skin.triangles.begin(), skin.triangles.end());
        add_rod(static_cast<std::uint32_t>(skin.vertex_count()), triangles);
        FencerView bind;
        local_to_model(fencer.model->skeleton, bind_pose(fencer.model->skeleton), bind.pose);
        fencer.tree = KdopTree<6>::build(fencer.positions_world(bind, SkinMethod::kLinear), triangles);
    }
}

bool TouchingTriangles::fits(const BoutSetup& setup) const {
    for (std::size_t i = 0; i < 2; ++i) {
        const Segment& blade = setup.weapons[i].capsuloid.blade;
        if (fencers_[i].model != setup.models[i] || fencers_[i].blade_weapon.a != blade.a ||
            fencers_[i].blade_weapon.b != blade.b)
            return false;
    }
    return true;
}

std::vector<Vec3f> TouchingTriangles::Fencer::positions_world(const FencerView& shown, SkinMethod method) const {
    const std::size_t count = model->skin.vertex_count();
    std::vector<Vec3f> positions(count);
    positions.reserve(count + kRodCorners);
    SkinPalette palette;  // the picture's own is of the files' figure, this one of the fencer as he is
    make_palette(model->skin, shown.pose, palette);
    deform(model->skin, palette, method, positions);
    for (Vec3f& p : positions) p = shown.world_from_model.point(p);
    add_rod_corners(shown.world_from_weapon * blade_weapon, positions);
    return positions;
}

std::array<std::vector<TouchedTriangle>, 2> TouchingTriangles::find(const Frame& frame) const {
    std::array<std::vector<TouchedTriangle>, 2> touched;
    if (!frame.fencers[0].body_shown || !frame.fencers[1].body_shown) return touched;
    std::array<std::vector<Vec3f>, 2> positions;
    std::array<KdopBounds<6>, 2> bounds;
    for (std::size_t i = 0; i < 2; ++i) {
        positions[i] = fencers_[i].positions_world(frame.fencers[i], frame.skin_method);
        bounds[i].refit(fencers_[i].tree, positions[i]);
    }
    std::vector<TrianglePair> pairs;
    all_touching_pairs<6>({fencers_[0].tree, bounds[0], positions[0]}, {fencers_[1].tree, bounds[1], positions[1]},
                          pairs);
    const auto add = [&](std::size_t i, const std::vector<std::uint32_t>& triangles) {
        for (const std::uint32_t t : triangles) {
            const Triangle& corners = fencers_[i].tree.triangles[t];
            touched[i].push_back({positions[i][corners[0]], positions[i][corners[1]], positions[i][corners[2]]});
        }
    };
    add(0, one_side(pairs, [](const TrianglePair& pair) { return pair.first; }));
    add(1, one_side(pairs, [](const TrianglePair& pair) { return pair.second; }));
    return touched;
}

void mark_touching(const TouchingTriangles& touching, Frame& frame) {
    for (const auto& triangles : touching.find(frame)) {
        for (const TouchedTriangle& t : triangles) frame.overlay.triangles.push_back({t, kTouched, true});
    }
}

}  // namespace riposte::view
