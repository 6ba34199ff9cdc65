#include <riposte/view/head.hpp>
#include <riposte/view/touching.hpp>

#include <algorithm>

namespace riposte::view {
namespace {

const Vec4f kTouched(1.0f, 0.55f, 0.0f, 0.75f);
const Vec4f kStruck(0.95f, 0.05f, 0.85f, 1.0f);  // neither fencer's colour, seen on white and on black
constexpr float kStruckEdge = 3;                 // pixels of a picture 720 pixels high

/// A square rod in short pieces stands for a blade, a little thicker and longer than it is for contact: blows and
/// thrusts stop there.
constexpr Real kThicker = 0.001;  // m
constexpr Real kCorner = 1.75;    // half widths: its corners are sqrt(3) of them from the blade's ends
constexpr std::uint32_t kPieces = 40;
constexpr std::uint32_t kRodCorners = 4 * (kPieces + 1);

/// Sides and ends of the rod whose corners begin at `first`: four round its begin, then four round the end of each
/// piece.
void add_rod(std::uint32_t first, std::vector<Triangle>& triangles) {
    for (std::uint32_t corner = first; corner < first + 4 * kPieces; ++corner) {
        const std::uint32_t next = corner % 4 == (first + 3) % 4 ? corner - 3 : corner + 1;
        triangles.push_back({corner, next, corner + 4});
        triangles.push_back({next, next + 4, corner + 4});
    }
    for (const std::uint32_t end : {first, first + 4 * kPieces}) {
        triangles.push_back({end, end + 1, end + 2});
        triangles.push_back({end, end + 2, end + 3});
    }
}

/// `rod` is half its width, m.
void add_rod_corners(const Segment& blade, Real rod, std::vector<Vec3f>& positions) {
    const Vec3 along = normalized_or(blade.b - blade.a, kAxisY);
    const Segment axis{blade.a - along * rod, blade.b + along * rod};
    const Vec3 x = any_perpendicular(along) * rod;
    const Vec3 y = glm::cross(along, x);
    for (std::uint32_t ring = 0; ring <= kPieces; ++ring) {
        const Vec3 middle = axis.at(static_cast<Real>(ring) / kPieces);
        for (const Vec3& corner : {x + y, y - x, -x - y, x - y}) positions.emplace_back(middle + corner);
    }
}

/// The triangles of one fencer in the pairs, each once.
template <class TriangleOf>
std::vector<std::uint32_t> triangles_of_one(const std::vector<TrianglePair>& pairs, TriangleOf triangle_of) {
    std::vector<std::uint32_t> triangles;
    triangles.reserve(pairs.size());
    for (const TrianglePair& pair : pairs) triangles.push_back(triangle_of(pair));
    std::sort(triangles.begin(), triangles.end());
    triangles.erase(std::unique(triangles.begin(), triangles.end()), triangles.end());
    return triangles;
}

TouchedTriangle touched_at(const Triangle& t, const std::vector<Vec3f>& positions, const std::vector<bool>& of_head) {
    return {{positions[t[0]], positions[t[1]], positions[t[2]]}, of_head[t[0]] || of_head[t[1]] || of_head[t[2]]};
}

std::optional<FencerId> head_under(const TouchedTriangle& t, FencerId fencer) {
    return t.on_head ? std::optional(fencer) : std::nullopt;
}

}  // namespace

TouchingTriangles::TouchingTriangles(const BoutSetup& setup) {
    for (const FencerId i : kFencers) {
        Fencer& fencer = fencers_[i];
        fencer.model = setup.models[i];
        fencer.blade_weapon = setup.weapons[i].capsuloid.blade;
        fencer.rod = setup.blade.contact_radius + kThicker;
        const Skin& skin = fencer.model->skin;
        std::vector<Triangle> triangles(skin.triangles.begin(), skin.triangles.end());
        add_rod(static_cast<std::uint32_t>(skin.vertex_count()), triangles);
        FencerView bind;
        local_to_model(fencer.model->skeleton, bind_pose(fencer.model->skeleton), bind.pose);
        fencer.tree = KdopTree<6>::build(fencer.positions_world(bind, SkinMethod::kLinear), triangles);
    }
}

bool TouchingTriangles::fits(const BoutSetup& setup) const {
    for (const FencerId i : kFencers) {
        const Segment& blade = setup.weapons[i].capsuloid.blade;
        if (fencers_[i].model != setup.models[i] || fencers_[i].blade_weapon.a != blade.a ||
            fencers_[i].blade_weapon.b != blade.b || fencers_[i].rod != setup.blade.contact_radius + kThicker)
            return false;
    }
    return true;
}

std::vector<Vec3f> TouchingTriangles::Fencer::positions_world(const FencerView& shown, SkinMethod method) const {
    std::vector<Vec3f> positions = skin_world(*model, shown.pose, shown.world_from_model, method);
    positions.reserve(positions.size() + kRodCorners);
    add_rod_corners(shown.world_from_weapon * blade_weapon, rod, positions);
    return positions;
}

Kdop<6> TouchingTriangles::Fencer::body_box(const FencerView& shown, SkinMethod method) const {
    const SkinPatches& patches = model->patches;
    Kdop<6> box = Kdop<6>::empty();
    for (const JointBall& ball : method == SkinMethod::kBones ? patches.blend_balls : patches.joint_balls) {
        if (ball.radius < 0) continue;
        const Vec3f centre = shown.world_from_model.point(shown.pose[ball.joint].point(ball.centre_joint));
        box.add(centre - ball.radius);
        box.add(centre + ball.radius);
    }
    return box;
}

Kdop<6> TouchingTriangles::Fencer::blade_box(const FencerView& shown) const {
    const Segment blade = shown.world_from_weapon * blade_weapon;
    Kdop<6> box = Kdop<6>::empty();
    for (const Vec3& end : {blade.a, blade.b}) {
        box.add(end - kCorner * rod);
        box.add(end + kCorner * rod);
    }
    return box;
}

bool TouchingTriangles::may_touch(const Frame& frame) const {
    const FencerView& a = frame.fencers[0];
    const FencerView& b = frame.fencers[1];
    if (!a.body_shown || !b.body_shown) return false;
    const Real blades_apart =
        closest(a.world_from_weapon * fencers_[0].blade_weapon, b.world_from_weapon * fencers_[1].blade_weapon)
            .distance;
    if (blades_apart < 2 * kCorner * fencers_[0].rod) return true;
    const Kdop<6> body_a = fencers_[0].body_box(a, frame.skin_method);
    const Kdop<6> body_b = fencers_[1].body_box(b, frame.skin_method);
    return body_a.overlaps(body_b) || body_a.overlaps(fencers_[1].blade_box(b)) ||
           body_b.overlaps(fencers_[0].blade_box(a));
}

PerFencer<std::vector<TouchedTriangle>> TouchingTriangles::find(const Frame& frame) const {
    PerFencer<std::vector<TouchedTriangle>> touched;
    if (!may_touch(frame)) return touched;
    PerFencer<std::vector<Vec3f>> positions;
    PerFencer<KdopBounds<6>> bounds;
    for (const FencerId i : kFencers) {
        positions[i] = fencers_[i].positions_world(frame.fencers[i], frame.skin_method);
        bounds[i].refit(fencers_[i].tree, positions[i]);
    }
    std::vector<TrianglePair> pairs;
    all_touching_pairs<6>({fencers_[0].tree, bounds[0], positions[0]}, {fencers_[1].tree, bounds[1], positions[1]},
                          pairs);
    const auto add = [&](FencerId i, const std::vector<std::uint32_t>& triangles) {
        std::vector<bool> of_head = corners_of_head(*fencers_[i].model, frame.fencers[i].pose);
        of_head.resize(positions[i].size());
        for (const std::uint32_t t : triangles)
            touched[i].push_back(touched_at(fencers_[i].tree.triangles[t], positions[i], of_head));
    };
    add(0, triangles_of_one(pairs, [](const TrianglePair& pair) { return pair.first; }));
    add(1, triangles_of_one(pairs, [](const TrianglePair& pair) { return pair.second; }));
    return touched;
}

std::vector<TouchedTriangle> TouchingTriangles::find(const StruckSkin& struck, const Frame& frame) const {
    const FencerView& shown = frame.fencers[struck.fencer];
    std::vector<TouchedTriangle> places;
    if (!shown.body_shown) return places;
    const FencerModel& model = *fencers_[struck.fencer].model;
    const auto positions = skin_world(model, shown.pose, shown.world_from_model, frame.skin_method);
    const std::vector<bool> of_head = corners_of_head(model, shown.pose);
    for (const std::uint32_t t : struck.triangles)
        places.push_back(touched_at(model.skin.triangles[t], positions, of_head));
    return places;
}

void mark_touching(const TouchingTriangles& touching, const Effects& effects, Frame& frame) {
    const auto touched = touching.find(frame);
    for (const FencerId fencer : kFencers) {
        for (const TouchedTriangle& t : touched[fencer])
            frame.overlay.triangles.push_back({t.corners_world, kTouched, true, head_under(t, fencer)});
    }
    for (const StruckSkin& struck : effects.struck) {
        const float share = struck_share(struck, static_cast<std::int64_t>(frame.time * 1e6));
        if (share <= 0) continue;
        const Vec4f colour = kStruck * Vec4f(1, 1, 1, share);
        for (const TouchedTriangle& t : touching.find(struck, frame)) {
            const std::optional<FencerId> head = head_under(t, struck.fencer);
            frame.overlay.triangles.push_back({t.corners_world, colour, true, head});
            // Its edges are seen from afar as well.
            for (std::size_t i = 0; i < 3; ++i)
                frame.overlay.lines.push_back(
                    {t.corners_world[i], t.corners_world[(i + 1) % 3], colour, kStruckEdge, true, head});
        }
    }
}

}  // namespace riposte::view
