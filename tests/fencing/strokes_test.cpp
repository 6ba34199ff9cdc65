// Random strokes at fencing speed at the real fencer, who moves meanwhile, against a reference that samples densely.
#include "strokes.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <fencing/touches.hpp>

using namespace riposte;

namespace {

std::vector<Vec3f> in_world(const Figure& figure, const std::vector<Vec3f>& positions_model) {
    std::vector<Vec3f> world;
    world.reserve(positions_model.size());
    for (const Vec3f& p : positions_model) world.emplace_back(figure.world_from_model.point(Vec3(p)));
    return world;
}

/// A fencer in the middle of some clip, and a tick or a few later, up to 2.5 cm further.
struct MovingFencer {
    const FencerModel& model;
    Figure before;
    Figure after;
    Surface surface;
    std::vector<Vec3f> before_world;
    std::vector<Vec3f> after_world;

    MovingFencer(const FencerModel& fencer_model, Prng& prng) : model(fencer_model), surface(model) {
        const int side = prng.below(2) == 0 ? 0 : 1;
        FencerState fencer;
        fencer.legs.state = static_cast<LegState>(prng.below(kLegStateCount));
        fencer.legs.time = prng.between(0, 1);
        pose_figure(model, fencer, side, before);
        fencer.legs.time += test::kTick * prng.between(-1, 3);
        fencer.root_x += prng.between(-0.025, 0.025);
        pose_figure(model, fencer, side, after);
        surface.fit_whole(target());
        before_world = in_world(before, surface.positions_before);
        after_world = in_world(after, surface.positions_after);
        surface.forget();
    }
    [[nodiscard]] Target target() const { return {model, SkinMethod::kBones, before, after}; }
    std::optional<StrokeHit> find(const test::DrawnStroke& s) {
        BladePath path;
        path.push_back({s.begin, s.end, s.motion});
        surface.forget();
        const auto found = find_touch(target(), {test::kStrokeBlade, path, test::kTick, kContactRadius},
                                      TouchSearch::kSwept, TouchPlace::kAnywhere, surface);
        if (!found) return {};
        StrokeHit hit;
        hit.triangle = found->triangle;
        hit.fraction = found->fraction;
        return hit;
    }
};

test::StrokeTally strike(int strokes, std::uint64_t seed) {
    Prng prng = Prng::seeded(seed);
    test::StrokeTally sum;
    constexpr int kEach = 100;
    for (int i = 0; i < strokes; i += kEach) {
        MovingFencer fencer(*both_builds().setup.models[i / kEach % 2], prng);
        const test::MovingSkin skin(fencer.model.skin.triangles, fencer.before_world, fencer.after_world);
        const auto find = [&](const test::DrawnStroke& s) { return fencer.find(s); };
        for (int k = 0; k < kEach; ++k)
            test::tally(test::draw_stroke(prng, skin, static_cast<test::StrokeKind>(k % 3)), skin, find, sum);
    }
    test::check_found(sum, 3);
    return sum;
}

}  // namespace

TEST_CASE("no stroke at a moving fencer is missed or found late") { strike(400, 41); }

// A quarter of an hour: test_fencing "[.soak]"
TEST_CASE("of a hundred thousand strokes at a moving fencer none is missed or found late", "[.soak]") {
    test::tell(strike(100'000, 42));
}
