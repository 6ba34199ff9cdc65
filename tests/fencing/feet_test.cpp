#include "catch.hpp"
#include "fencing/legs.hpp"
#include "shipped.hpp"

#include <algorithm>
#include <vector>

using namespace riposte;

namespace {

constexpr Real kDt = 1.0 / kTicksPerSecond;
constexpr Real kOnFloor = 0.005;  // m: a vertex of the sole this near the floor stands on it

/// The soles' lowest points of one foot in the world, from the skinned surface.
struct Sole {
    std::vector<std::uint32_t> vertices;
};

Sole sole_of(const FencerModel& model, BodyPart foot) {
    Sole sole;
    for (std::uint32_t i = 0; i < model.skin.vertex_count(); ++i) {
        if (model.skin.part[i] == foot && model.skin.y[i] < 0.012F) sole.vertices.push_back(i);
    }
    return sole;
}

struct FootWatch {
    bool standing = false;
    std::vector<Vec3> planted;
    Real slid = 0;

    /// A vertex that was on the floor last tick and is now may not have moved since it was planted.
    void see(const std::vector<Vec3>& now) {
        planted.resize(now.size(), Vec3(0, 1, 0));
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i].y > kOnFloor) {
                planted[i] = Vec3(0, 1, 0);
            } else if (planted[i].y > 0.5) {
                planted[i] = now[i];
            } else {
                const Vec3 moved = now[i] - planted[i];
                slid = std::max(slid, glm::length(Vec2(moved.x, moved.z)));
            }
        }
    }
};

}  // namespace

TEST_CASE("a foot that stands does not slide, whatever the legs do") {
    const FencerModel& model = *shipped().setup.models[0];
    const std::array<Sole, 2> soles{sole_of(model, BodyPart::kFootR), sole_of(model, BodyPart::kFootL)};
    REQUIRE(soles[0].vertices.size() > 10);
    REQUIRE(soles[1].vertices.size() > 10);

    FencerState fencer;
    BoutEvents events;
    std::array<FootWatch, 2> watches;
    std::vector<Vec3f> skin(model.skin.vertex_count());
    const auto run = [&](const LegCommand& command, Real seconds) {
        for (Real t = 0; t < seconds; t += kDt) {
            advance_legs(model, fencer, 0, command, kDt, events);
            Pose pose;
            ModelPose figure;
            SkinPalette palette;
            pose_legs(model, fencer.legs, pose);
            local_to_model(model.skeleton, pose, figure);
            make_palette(model.skin, figure, palette);
            deform(model.skin, palette, SkinMethod::kBones, skin);
            const Rigid world = world_from_model(0, fencer.root_x);
            for (std::size_t foot = 0; foot < 2; ++foot) {
                std::vector<Vec3> now;
                for (std::uint32_t v : soles[foot].vertices) now.push_back(world.point(Vec3(skin[v])));
                watches[foot].see(now);
            }
        }
    };
    run({.guard = true}, kDt / 2);
    run({}, 1.5);
    run({.forward = true}, 2.0);
    run({.back = true}, 2.0);
    run({}, 1.0);
    run({.lunge = true}, 1.2);
    run({}, 1.2);
    CAPTURE(watches[0].slid, watches[1].slid);
    CHECK(watches[0].slid < 0.01);
    CHECK(watches[1].slid < 0.01);
}
