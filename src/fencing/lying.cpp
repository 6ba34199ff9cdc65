#include "lying.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kFarthest = 10;  // m, of skin and blade from the model's origin
constexpr Real kBeside = 0.03;  // m, along the blade: what is so near to a piece inside has no place of its own

constexpr std::size_t kStretches = 8;
constexpr int kRounds = 8;        // what leads out at one place may lead in at another
constexpr Real kEagerness = 0.8;  // of the way out that is taken in a tick

/// The nearest place of a stretch of the blade.
struct Nearest {
    Real distance = 0;
    Real along = 0;  ///< m
    Vec3 normal{0};  ///< unit, out of the body
    std::uint32_t triangle = 0;
};

using SkinCrossings = FixedVector<SkinCrossing, 32>;
using SunkPieces = FixedVector<SunkPiece, 8>;

/// By equal stretches of the blade; those have none that are not within reach.
using NearestPlaces = std::array<Nearest, kStretches>;

std::size_t stretch_at(Real share) {
    return static_cast<std::size_t>(std::clamp(share, 0.0, 1.0 - 1e-9) * static_cast<Real>(kStretches));
}

/// Between which shares of the blade a triangle's nearest place may lie, and how far it is from the blade at least.
struct Beside {
    Real from = 0;
    Real to = 0;
    Real distance = 0;
};

/// The nearest place lies at the foot of a perpendicular from the triangle, or at the blade's end before that. Across
/// the blade no place of the triangle comes nearer than the nearest corner, as seen along the way to its middle.
Beside beside_blade(const Segment& blade, const Corners& corners) {
    constexpr Real kRounding = 1e-9;  // far more than that of the nearest place
    const Vec3 way = blade.b - blade.a;
    const Real squared = glm::dot(way, way);
    Beside beside{1, 0, 0};
    Corners across;
    Vec3 middle(0);
    for (std::size_t i = 0; i < 3; ++i) {
        const Real share = glm::dot(corners[i] - blade.a, way) / squared;
        beside.from = std::min(beside.from, share);
        beside.to = std::max(beside.to, share);
        across[i] = corners[i] - blade.a - way * share;
        middle += across[i];
    }
    const Vec3 out = normalized_or(middle, Vec3(0));
    beside.distance = std::min({glm::dot(across[0], out), glm::dot(across[1], out), glm::dot(across[2], out)});
    return {beside.from - kRounding, beside.to + kRounding, beside.distance - kRounding};
}

/// Returns true if a place nearer than that triangle's is known wherever on the blade it may lie.
bool is_known_nearer(const NearestPlaces& nearest, const Beside& beside) {
    const Nearest* const first = nearest.data() + stretch_at(beside.from);
    const Nearest* const end = nearest.data() + stretch_at(beside.to) + 1;
    return std::all_of(first, end, [&](const Nearest& one) { return one.distance < beside.distance; });
}

/// What there is of the skin about the blade. Model space.
struct Surroundings {
    SkinCrossings crossings;  ///< in the order along the blade
    NearestPlaces nearest;
};

Surroundings look_round(const Target& target, const Segment& blade, Real within, Surface& surface) {
    const SteadyMotion still{{Quat(1, 0, 0, 0), blade.a}, Vec3(0), Vec3(0)};
    const Stroke stroke({Vec3(0), blade.b - blade.a}, still, 1, 0, 0, within);
    const StrokeFilter filter(stroke, kFarthest);
    const KdopTree<kSkinDop>& tree = target.model.tree;
    const Real length = glm::length(blade.b - blade.a);
    const Real outwards = left_handed(target.model) ? -1 : 1;  // a reflected skin's triangles are wound inwards
    Surroundings round;
    round.nearest.fill({within, 0, Vec3(0), 0});
    const auto look_at = [&](std::uint32_t triangle) {
        const Triangle& t = tree.triangles[triangle];
        if (!filter.lies_at(
                {surface.positions_before[t[0]], surface.positions_before[t[1]], surface.positions_before[t[2]]}))
            return;
        const Corners corners = corners_of(t, surface.positions_before);
        const Vec3 normal = outwards * normal_of(corners);
        if (const auto at = crossing(blade, corners)) {
            round.crossings.push_back({*at * length, normal, triangle});
            return;
        }
        if (is_known_nearer(round.nearest, beside_blade(blade, corners))) return;
        const SegmentProximity near = closest(blade, corners);
        Nearest& nearest = round.nearest[stretch_at(near.along_a)];
        // Of those that are as near the one of the smallest index, in whatever order they are looked at.
        if (near.distance > nearest.distance || (near.distance == nearest.distance && triangle >= nearest.triangle))
            return;
        const Vec3 out = normalized_or(near.on_a - near.on_b, normal);
        if (glm::dot(out, normal) > 0) nearest = {near.distance, near.along_a * length, out, triangle};
    };
    for (const Surface::NearPatch& near : surface.near(target, filter, PartSet::all())) {
        surface.fit_patch(target, near.patch);
        const auto& volumes = surface.bounds.volumes;
        descend_along(
            filter.way(), tree, surface.bounds, target.model.patches.roots[near.patch],
            [&](std::uint32_t i) { return filter.reaches(volumes[i].low[0], volumes[i].high[0]); }, look_at);
    }
    std::sort(round.crossings.begin(), round.crossings.end(), [](const SkinCrossing& a, const SkinCrossing& b) {
        return a.along < b.along || (a.along == b.along && a.triangle < b.triangle);
    });
    return round;
}

/// Layers of skin lie over each other: what counts is how often the skin goes round.
SunkPieces pieces_of(const SkinCrossings& crossings, const Vec3& direction) {
    const auto turn = [&](const SkinCrossing& c) { return glm::dot(c.normal, direction) < 0 ? 1 : -1; };
    int round = 0;
    int least = 0;
    for (const SkinCrossing& c : crossings) least = std::min(least, round += turn(c));
    SunkPieces pieces;
    SunkPiece piece;
    round = -least;
    for (const SkinCrossing& c : crossings) {
        if (round == 0) piece.in = &c;
        round += turn(c);
        if (round != 0) continue;
        piece.out = &c;
        pieces.push_back(piece);
        piece = {};
    }
    if (round > 0) pieces.push_back(piece);
    return pieces;
}

bool beside(const SunkPiece& piece, Real along) {
    return (piece.in == nullptr || along > piece.in->along - kBeside) &&
           (piece.out == nullptr || along < piece.out->along + kBeside);
}

}  // namespace

WayOut soonest_way_out(const SunkPiece& piece, const Vec3& direction, Real length) {
    if (piece.out == nullptr) {
        const Real in = length - piece.in->along;
        return {piece.in->normal, -in * glm::dot(piece.in->normal, direction), length};
    }
    if (piece.in == nullptr) return {piece.out->normal, piece.out->along * glm::dot(piece.out->normal, direction), 0};
    // Across: up to where the tangent planes of both crossings meet,
    // h = l b / (n.n_in b / a + n.n_out), at s = h n.n_in / a from the first, a = -u.n_in, b = u.n_out.
    const Vec3& n_in = piece.in->normal;
    const Vec3& n_out = piece.out->normal;
    const Real a = -glm::dot(direction, n_in);
    const Real b = glm::dot(direction, n_out);
    WayOut back{-direction, length - piece.in->along, piece.in->along};
    const Vec3 up = n_in * b + n_out * a;
    const Real size = glm::length(up);
    if (size < 1e-3 || a < 1e-3) return back;
    const Vec3 n = up / size;
    const Real rise = glm::dot(n, n_in) * b / a + glm::dot(n, n_out);
    const Real thick = piece.out->along - piece.in->along;
    if (rise <= 0 || thick * b >= back.way * rise) return back;
    const Real height = thick * b / rise;
    return {n, height, piece.in->along + std::clamp(height * glm::dot(n, n_in) / a, 0.0, thick)};
}

LyingPlaces lying_places(const Target& target, const Segment& blade_world, Real within, Real dt, Surface& surface) {
    const Rigid& world_from_model = target.before.world_from_model;
    const Segment blade = inverse(world_from_model) * blade_world;
    const Vec3 direction = normalized_or(blade.b - blade.a, kAxisY);
    const Real length = glm::length(blade.b - blade.a);
    const Surroundings round = look_round(target, blade, within, surface);
    const SunkPieces pieces = pieces_of(round.crossings, direction);
    LyingPlaces places;
    const auto add = [&](Real along, const Vec3& out, Real distance, std::uint32_t triangle, Real along_skin) {
        const Vec3 on_skin = world_from_model.point(blade.a + direction * along_skin);
        places.push_back({world_from_model.point(blade.a + direction * along), world_from_model.direction(out),
                          distance, surface_velocity(target, surface, triangle, 0, on_skin, dt)});
    };
    for (const SunkPiece& piece : pieces) {
        const WayOut out = soonest_way_out(piece, direction, length);
        const SkinCrossing& by = piece.in != nullptr ? *piece.in : *piece.out;
        add(out.along, out.direction, -out.way, by.triangle, by.along);
    }
    for (const Nearest& near : round.nearest) {
        const bool inside =
            std::any_of(pieces.begin(), pieces.end(), [&](const SunkPiece& p) { return beside(p, near.along); });
        if (near.distance < within && !inside) add(near.along, near.normal, near.distance, near.triangle, near.along);
    }
    return places;
}

void keep_on_skin(const BladeRules& rules, const LyingPlaces& places, Real dt, MovingBlade& blade) {
    const Real nearest = rules.contact_radius - rules.body_slack;
    const auto each = [&](const auto& hold, Real greatest) {
        for (int round = 0; round < kRounds; ++round) {
            for (const LyingPlace& place : places) {
                const Real lacking = nearest - place.distance;
                const Real way = lacking > 0 ? std::min(kEagerness * lacking, greatest * dt) : lacking;
                const Real skin = glm::dot(place.skin_velocity, place.out_world);
                hold(place.blade_world, place.out_world, skin + way / dt, blade);
            }
        }
    };
    each(hold_point, 0);
    each(push_point, rules.body_exit);
}

}  // namespace riposte
