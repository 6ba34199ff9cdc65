#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/handedness.hpp>

#include <fencing/touches.hpp>

#include <algorithm>

using namespace riposte;

namespace {
/// A fencer in the middle of some clip.
Figure posed(const FencerModel& model, Prng& prng) {
    FencerState fencer;
    fencer.legs.state = static_cast<LegState>(prng.below(kLegStateCount));
    fencer.legs.time = prng.between(0, 1);
    Figure figure;
    pose_figure(model, fencer, 0, figure);
    return figure;
}

Vec3 in_reach(Prng& prng) {
    const Real x = prng.between(-1, 1);
    const Real y = prng.between(0, 2);
    return {x, y, prng.between(-0.5, 1.5)};
}

/// A blade somewhere about the fencer, and where it is a tick later.
BladeSweep random_sweep(Prng& prng) {
    const Vec3 grip = in_reach(prng);
    const Vec3 point = grip + normalized_or(in_reach(prng) - grip, kAxisY) * 0.9;
    const Vec3 moved = in_reach(prng) * 0.1;
    return {{grip, point}, {grip + moved, point + moved * prng.between(-1, 2)}};
}

const FencerModel& man() { return *shipped().setup.models[0]; }

/// A fencer's skin, deformed whole, and the balls of its patches.
struct PosedPatches {
    explicit PosedPatches(FencerModel fencer = man()) : model(std::move(fencer)) {}

    const FencerModel model;
    const SkinPatches& patches = model.patches;
    Surface surface{model};
    std::vector<PosedBall> balls;

    void pose(Prng& prng) {
        surface.forget();
        surface.prepare(model, SkinMethod::kBones, posed(model, prng).model);
        pose_balls(model.skin, patches, surface.palette, balls);
    }
    template <class Visit>
    void each_leaf(const Visit& visit) const {
        for (std::size_t p = 0; p < patches.roots.size(); ++p) {
            for (std::uint32_t n = patches.roots[p]; n < model.tree.nodes[patches.roots[p]].skip; ++n) {
                if (model.tree.nodes[n].is_leaf()) visit(p, model.tree.nodes[n]);
            }
        }
    }
    /// Whether the vertex lies in the patch's ball of its blend.
    [[nodiscard]] bool in_ball(std::size_t patch, std::uint32_t vertex) const {
        for (std::uint32_t b = patches.ball_begin[patch]; b < patches.ball_begin[patch + 1]; ++b) {
            if (patches.balls[b].blend == model.skin.blend[vertex])
                return glm::distance(surface.positions_model[vertex], balls[b].centre) <= balls[b].radius;
        }
        return false;
    }
    [[nodiscard]] Corners corners(std::uint32_t leaf_triangle) const {
        return corners_of(model.tree.triangles[model.tree.leaf_triangles[leaf_triangle]], surface.positions_model);
    }
};

/// A blade whose point goes through the middle of the triangle within the tick.
SweptBlade thrust_through(const Corners& corners) {
    const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
    const Vec3 out = normalized_or(glm::cross(corners[1] - corners[0], corners[2] - corners[0]), kAxisY) * 1e-3;
    return {{middle + out * 900.0, middle + out}, {middle + out * 898.0, middle - out}};
}
}  // namespace

TEST_CASE("every vertex of a patch lies in the ball of its blend, whatever the fencer and the pose") {
    for (const FencerModel& model : {man(), with_height(man(), 2.1), mirrored(man())}) {
        PosedPatches fencer(model);
        Prng prng = Prng::seeded(31);
        for (int i = 0; i < 15; ++i) {
            fencer.pose(prng);
            std::size_t outside = 0;
            fencer.each_leaf([&](std::size_t patch, const KdopNode& leaf) {
                for (std::uint32_t k = 0; k < leaf.vertex_count; ++k) {
                    outside += fencer.in_ball(patch, fencer.model.tree.leaf_vertices[leaf.first_vertex + k]) ? 0 : 1;
                }
            });
            REQUIRE(outside == 0);
        }
    }
}

TEST_CASE("a blade that goes through any vertex may meet the skin, whatever deforms it") {
    Surface surface(man());
    Prng prng = Prng::seeded(34);
    for (int i = 0; i < 24; ++i) {
        const auto method = static_cast<SkinMethod>(i % static_cast<int>(kSkinMethodCount));
        const ModelPose pose = posed(man(), prng).model;
        surface.forget();
        surface.prepare(man(), method, pose);
        std::size_t lost = 0;
        for (const Vec3f& vertex : surface.positions_model) {
            const Segment at{Vec3(vertex), Vec3(vertex)};
            lost += may_meet(man().patches, pose, {at, at}) ? 0 : 1;
        }
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
    surface.prepare(model, SkinMethod::kBones, figure.model);
    const Vec3 tip = figure.world_from_model.point(Vec3(surface.positions_model[top]));
    const Vec3 along = {0, 0, 0.5};
    const Vec3 above = tip + Vec3(0.05, -0.05, 0);
    const Vec3 below = tip - Vec3(0.05, 0.05, 0);
    surface.forget();
    CHECK(find_touch(model, SkinMethod::kBones, figure, figure.world_from_model,
                     {{above - along, above + along}, {below - along, below + along}}, TouchPlace::kAnywhere, surface));
}

TEST_CASE("a blade meets the skin fitted only near it where it meets the whole skin") {
    const FencerModel& model = *shipped().setup.models[0];
    Surface near(model);
    Surface whole(model);
    Prng prng = Prng::seeded(32);
    int hits = 0;
    for (int i = 0; i < 900; ++i) {
        const Figure figure = posed(model, prng);
        const BladeSweep sweep_model = random_sweep(prng);
        const BladeSweep sweep{figure.world_from_model * sweep_model.before,
                               figure.world_from_model * sweep_model.after};
        whole.forget();
        whole.prepare(model, SkinMethod::kBones, figure.model);
        whole.bounds.refit(model.tree, whole.positions_model);
        const Rigid model_from_world = inverse(figure.world_from_model);
        const auto wanted = first_fade_hit(model_from_world * sweep.before, model_from_world * sweep.after, model.tree,
                                           whole.bounds, whole.positions_model, [](std::uint32_t) { return true; });
        near.forget();
        const auto hit =
            find_touch(model, SkinMethod::kBones, figure, figure.world_from_model, sweep, TouchPlace::kAnywhere, near);
        REQUIRE(hit.has_value() == wanted.has_value());
        if (!hit) continue;
        ++hits;
        CHECK(hit->triangle == wanted->triangle);
        CHECK(hit->fraction == wanted->fraction);
        CHECK(hit->along == wanted->along);
    }
    CHECK(hits > 100);
}

TEST_CASE("a thrust through the middle of a triangle may meet its patch, also where blends part") {
    PosedPatches fencer;
    Prng prng = Prng::seeded(33);
    std::size_t lost = 0;
    for (int i = 0; i < 12; ++i) {
        fencer.pose(prng);
        fencer.each_leaf([&](std::size_t patch, const KdopNode& leaf) {
            for (std::uint32_t k = 0; k < leaf.triangle_count; ++k) {
                const SweptBlade thrust = thrust_through(fencer.corners(leaf.first_triangle + k));
                lost += may_meet(fencer.patches, patch, fencer.balls, thrust) ? 0 : 1;
            }
        });
    }
    CHECK(lost == 0);
}
