#include "catch.hpp"
#include "one_stroke.hpp"
#include "scenes.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/handedness.hpp>

#include <fencing/lying.hpp>

#include <algorithm>

using namespace riposte;

namespace {
Figure figure_of(const FencerModel& model, const FencerState& fencer) {
    Figure figure;
    pose_figure(model, fencer, 0, figure);
    return figure;
}

FencerState random_fencer(Prng& prng) {
    FencerState fencer;
    fencer.legs.state = static_cast<LegState>(prng.below(kLegStateCount));
    fencer.legs.time = prng.between(0, 1);
    return fencer;
}

/// A fencer in the middle of some clip.
Figure posed_anyhow(const FencerModel& model, Prng& prng) { return figure_of(model, random_fencer(prng)); }

Vec3 in_reach(Prng& prng) {
    const Real x = prng.between(-1, 1);
    const Real y = prng.between(0, 2);
    return {x, y, prng.between(-0.5, 1.5)};
}

/// A blade somewhere about the fencer, and how it goes on within the tick. World.
OneStroke random_stroke(Prng& prng, const Rigid& world_from_model) {
    const Vec3 grip = in_reach(prng);
    const Vec3 point = grip + normalized_or(in_reach(prng) - grip, kAxisY) * 0.9;
    const Segment blade = world_from_model * Segment{grip, point};
    return {blade, in_reach(prng) * 0.1, in_reach(prng) * 0.1};
}

const FencerModel& man() { return *shipped().setup.models[0]; }

bool holds(const SkinBox& box, const Vec3f& point) {
    const Lanes4 p = lanes_of(point);
    return (lanes_mask((p < box.low) | (p > box.high)) & 7U) == 0;
}

/// A fencer's skin, deformed whole, and the boxes of its patches.
struct PosedPatches {
    explicit PosedPatches(FencerModel fencer = man()) : model(std::move(fencer)) {}

    const FencerModel model;
    const SkinPatches& patches = model.patches;
    Surface surface{model};
    Figure figure;
    BindMotions motions;
    std::vector<SkinBox> pivots;

    void pose_anew(Prng& prng) {
        surface.forget();
        figure = posed_anyhow(model, prng);
        surface.fit_whole(still(model, figure));
        motions.begin(figure.model);
        pivots.assign(patches.blend_balls.size(), SkinBox{});
        add_centres(patches.blend_balls, figure.model, pivots);
    }
    template <class Visit>
    void each_leaf(const Visit& visit) const {
        for (std::size_t p = 0; p < patches.roots.size(); ++p) {
            for (std::uint32_t n = patches.roots[p]; n < model.tree.nodes[patches.roots[p]].skip; ++n) {
                if (model.tree.nodes[n].is_leaf()) visit(p, model.tree.nodes[n]);
            }
        }
    }
    /// Whether the vertex lies in what the patch's box of its blend comes to.
    bool in_box(std::size_t patch, std::uint32_t vertex) {
        for (std::uint32_t b = patches.box_begin[patch]; b < patches.box_begin[patch + 1]; ++b) {
            if (patches.boxes[b].blend != model.skin.blend[vertex]) continue;
            SkinBox box;
            add_box(model.skin, motions, patches.boxes[b], box);
            return holds(box, surface.positions_after[vertex]);
        }
        return false;
    }
    [[nodiscard]] Corners corners(std::uint32_t leaf_triangle) const {
        return corners_of(model.tree.triangles[model.tree.leaf_triangles[leaf_triangle]], surface.positions_after);
    }
};

/// Whether a blade whose point goes through the middle of the triangle within the tick may meet the box.
bool thrust_may_meet(const Corners& corners, const SkinBox& box) {
    const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
    const Vec3 out = normalized_or(glm::cross(corners[1] - corners[0], corners[2] - corners[0]), kAxisY) * 1e-3;
    const OneStroke thrust({middle + out * 900.0, middle + out}, out * -2.0);
    const Stroke stroke(thrust.blade_body, thrust.path[0].motion, thrust.dt, 0, 1, kContactRadius);
    return StrokeFilter(stroke, 10).reaches(box.low, box.high);
}
}  // namespace

TEST_CASE("every vertex of a patch lies in the box of its blend, whatever the fencer and the pose") {
    for (const FencerModel& model : {man(), with_height(man(), 2.1), mirrored(man())}) {
        PosedPatches fencer(model);
        Prng prng = Prng::seeded(31);
        for (int i = 0; i < 15; ++i) {
            fencer.pose_anew(prng);
            std::size_t outside = 0;
            fencer.each_leaf([&](std::size_t patch, const KdopNode& leaf) {
                for (std::uint32_t k = 0; k < leaf.vertex_count; ++k) {
                    outside += fencer.in_box(patch, fencer.model.tree.leaf_vertices[leaf.first_vertex + k]) ? 0 : 1;
                }
            });
            REQUIRE(outside == 0);
        }
    }
}

TEST_CASE("every vertex of a patch lies in the patch's rough box, whatever the fencer and the pose") {
    for (const FencerModel& model : {man(), with_height(man(), 2.1), mirrored(man())}) {
        PosedPatches fencer(model);
        Prng prng = Prng::seeded(35);
        std::size_t outside = 0;
        for (int i = 0; i < 15; ++i) {
            fencer.pose_anew(prng);
            fencer.each_leaf([&](std::size_t patch, const KdopNode& leaf) {
                const SkinBox box = rough_box(fencer.patches, patch, fencer.pivots);
                for (std::uint32_t k = 0; k < leaf.vertex_count; ++k) {
                    const std::uint32_t vertex = fencer.model.tree.leaf_vertices[leaf.first_vertex + k];
                    outside += holds(box, fencer.surface.positions_after[vertex]) ? 0 : 1;
                }
            });
        }
        CHECK(outside == 0);
    }
}

TEST_CASE("every vertex lies in the box around the skin, whatever deforms it") {
    Surface surface(man());
    Prng prng = Prng::seeded(34);
    for (int i = 0; i < 24; ++i) {
        const auto method = static_cast<SkinMethod>(i % static_cast<int>(kSkinMethodCount));
        const Figure figure = posed_anyhow(man(), prng);
        surface.forget();
        surface.fit_whole(still(man(), figure, method));
        const SkinPatches& patches = man().patches;
        const auto& balls = method == SkinMethod::kBones ? patches.blend_balls : patches.joint_balls;
        std::vector<SkinBox> centres(balls.size());
        add_centres(balls, figure.model, centres);
        const SkinBox box = around_balls(balls, centres);
        std::size_t lost = 0;
        for (const Vec3f& v : surface.positions_after) lost += holds(box, v) ? 0 : 1;
        CAPTURE(name_of(method));
        CHECK(lost == 0);
    }
}

TEST_CASE("a hat is struck however high it is") {
    Skin skin = man().skin;
    const auto top = static_cast<std::size_t>(std::max_element(skin.y.begin(), skin.y.end()) - skin.y.begin());
    skin.y[top] += 0.8F;
    const FencerModel model = with_skin(man(), skin);
    FencerState fencer;
    fencer.legs.state = LegState::kGuard;
    Figure figure;
    pose_figure(model, fencer, 0, figure);
    Surface surface(model);
    surface.fit_whole(still(model, figure));
    const Vec3 tip = figure.world_from_model.point(Vec3(surface.positions_after[top]));
    const Vec3 along = {0, 0, 0.5};
    const Vec3 above = tip + Vec3(0.05, -0.05, 0);
    const OneStroke stroke({above - along, above + along}, Vec3(-0.1, 0, 0));
    surface.forget();
    CHECK(find_touch(still(model, figure), stroke.attack(), TouchSearch::kSwept, TouchPlace::kAnywhere, surface));
}

TEST_CASE("a blade meets the skin fitted only near it where it meets the whole skin") {
    const FencerModel& model = *shipped().setup.models[0];
    Surface near(model);
    Surface whole(model);
    Prng prng = Prng::seeded(32);
    int hits = 0;
    for (int i = 0; i < 900; ++i) {
        FencerState fencer = random_fencer(prng);
        const Figure before = figure_of(model, fencer);
        fencer.legs.time += 0.02;
        fencer.root_x += prng.between(-0.03, 0.03);
        const Figure after = figure_of(model, fencer);
        const Target target{model, SkinMethod::kBones, before, after};
        const OneStroke stroke = random_stroke(prng, before.world_from_model);
        whole.forget();
        whole.fit_whole(target);
        const Attack attack = stroke.attack();
        const auto wanted = first_stroke_hit(stroke_of(target, attack, stroke.path[0]), whole.mesh(target),
                                             [](std::uint32_t) { return true; });
        near.forget();
        const auto hit = find_touch(target, attack, TouchSearch::kSwept, TouchPlace::kAnywhere, near);
        REQUIRE(hit.has_value() == wanted.has_value());
        if (!hit) continue;
        ++hits;
        CHECK(hit->triangle == wanted->triangle);
        CHECK(hit->fraction == wanted->fraction);
        CHECK(hit->along == wanted->along);
    }
    CHECK(hits > 100);
}

TEST_CASE("of its own trunk, or past the sword arm, a blade meets what the whole skin has there") {
    const FencerModel& model = *shipped().setup.models[0];
    Surface near(model);
    Surface whole(model);
    Prng prng = Prng::seeded(34);
    const auto part = [&](std::uint32_t triangle) { return model.skin.triangle_part[triangle]; };
    int hits = 0;
    for (int i = 0; i < 600; ++i) {
        const Figure before = posed_anyhow(model, prng);
        const Target target = still(model, before);
        const OneStroke stroke = random_stroke(prng, before.world_from_model);
        const Attack attack = stroke.attack();
        whole.forget();
        whole.fit_whole(target);
        for (const bool trunk : {true, false}) {
            const auto wanted = first_stroke_hit(
                stroke_of(target, attack, stroke.path[0]), whole.mesh(target), [&](std::uint32_t triangle) {
                    return trunk ? is_trunk(part(triangle)) : !is_sword_arm(part(triangle));
                });
            near.forget();
            const auto hit = find_touch(target, attack, TouchSearch::kSwept,
                                        trunk ? TouchPlace::kTrunk : TouchPlace::kPastSwordArm, near);
            REQUIRE(hit.has_value() == wanted.has_value());
            if (!hit) continue;
            ++hits;
            CHECK(hit->triangle == wanted->triangle);
            CHECK(hit->fraction == wanted->fraction);
        }
    }
    CHECK(hits > 100);
}

TEST_CASE("the places where a blade lies on the skin are the nearest of all triangles'") {
    const FencerModel& model = *shipped().setup.models[0];
    constexpr Real kWithin = 0.03;
    Surface surface(model);
    Prng prng = Prng::seeded(35);
    std::size_t found = 0;
    for (int i = 0; i < 3000; ++i) {
        const Figure figure = posed_anyhow(model, prng);
        const Target target = still(model, figure);
        const OneStroke stroke = random_stroke(prng, figure.world_from_model);
        const Segment blade_world = stroke.path[0].motion.world_from_body * stroke.blade_body;
        surface.forget();
        const LyingPlaces places = lying_places(target, blade_world, kWithin, stroke.dt, surface);
        const bool sunk =
            std::any_of(places.begin(), places.end(), [](const auto& place) { return place.distance < 0; });
        if (places.empty() || sunk) continue;
        surface.forget();
        surface.fit_whole(target);
        std::vector<Real> nearest(8, kWithin);
        const Segment blade = inverse(figure.world_from_model) * blade_world;
        for (const Triangle& triangle : model.skin.triangles) {
            const Corners corners = corners_of(triangle, surface.positions_before);
            const SegmentProximity at = closest(blade, corners);
            Real& one = nearest[std::min<std::size_t>(7, static_cast<std::size_t>(at.along_a * 8))];
            if (glm::dot(at.on_a - at.on_b, normal_of(corners)) > 0) one = std::min(one, at.distance);
        }
        for (const LyingPlace& place : places) {
            const Real along =
                glm::distance(place.blade_world, blade_world.a) / glm::distance(blade_world.a, blade_world.b);
            CHECK(place.distance == nearest[std::min<std::size_t>(7, static_cast<std::size_t>(along * 8))]);
            ++found;
        }
        CHECK(static_cast<std::ptrdiff_t>(places.size()) ==
              std::count_if(nearest.begin(), nearest.end(), [](Real one) { return one < kWithin; }));
    }
    CHECK(found > 150);
}

TEST_CASE("a thrust through the middle of a triangle may meet its patch, also where blends part") {
    PosedPatches fencer;
    Prng prng = Prng::seeded(33);
    std::size_t lost = 0;
    for (int i = 0; i < 12; ++i) {
        fencer.pose_anew(prng);
        fencer.each_leaf([&](std::size_t patch, const KdopNode& leaf) {
            for (std::uint32_t k = 0; k < leaf.triangle_count; ++k) {
                SkinBox box;
                add_patch(fencer.model.skin, fencer.patches, patch, fencer.motions, box);
                lost += thrust_may_meet(fencer.corners(leaf.first_triangle + k), box) ? 0 : 1;
            }
        });
    }
    CHECK(lost == 0);
}
