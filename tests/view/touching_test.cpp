#include "bot_bout.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/body/skin.hpp>
#include <riposte/contact/triangle.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/view/touching.hpp>

#include <set>

using namespace riposte;
using namespace riposte::view;

namespace {

/// Both as a bout begins, the second brought so near that their roots are `apart` (m) from each other.
Frame pressed_together(const BoutSetup& setup, Real apart) {
    BoutState state = initial_state(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        state.fencers[i].root_x = state.fencers[i].legs.anchor_x = (i == 0 ? -0.5 : 0.5) * apart;
        state.fencers[i].legs.state = LegState::kGuard;
    }
    place_weapons(setup, state);
    return interpolate(setup, state, state, 1);
}

std::vector<Vec3f> skin_world(const FencerModel& model, const Frame& frame, FencerId fencer) {
    const FencerView& shown = frame.fencers[fencer];
    SkinPalette palette;
    std::vector<Vec3f> positions(model.skin.vertex_count());
    make_palette(model.skin, shown.pose, palette);
    deform(model.skin, palette, frame.skin_method, positions);
    for (Vec3f& p : positions) p = shown.world_from_model.point(p);
    return positions;
}

using Place = std::array<float, 9>;
Place place_of(const std::array<Vec3f, 3>& t) {
    return {t[0].x, t[0].y, t[0].z, t[1].x, t[1].y, t[1].z, t[2].x, t[2].y, t[2].z};
}

/// Brute force over all pairs whose boxes overlap, of the bodies alone.
std::array<std::set<Place>, 2> all_pairs(const BoutSetup& setup, const Frame& frame) {
    std::array<std::set<Place>, 2> touched;
    const auto first = skin_world(*setup.models[0], frame, 0);
    const auto second = skin_world(*setup.models[1], frame, 1);
    const auto corners = [](const std::vector<Vec3f>& positions, const Triangle& t) {
        return std::array<Vec3f, 3>{positions[t[0]], positions[t[1]], positions[t[2]]};
    };
    const auto low = [](const std::array<Vec3f, 3>& t) { return glm::min(t[0], glm::min(t[1], t[2])); };
    const auto high = [](const std::array<Vec3f, 3>& t) { return glm::max(t[0], glm::max(t[1], t[2])); };
    std::vector<std::array<Vec3f, 3>> near;
    float most_x = -1e9f;
    for (const Triangle& t : setup.models[0]->skin.triangles) most_x = std::max(most_x, high(corners(first, t)).x);
    for (const Triangle& t : setup.models[1]->skin.triangles) {
        const auto c = corners(second, t);
        if (low(c).x <= most_x) near.push_back(c);
    }
    for (const Triangle& t : setup.models[0]->skin.triangles) {
        const auto a = corners(first, t);
        for (const auto& b : near) {
            if (!glm::all(glm::lessThanEqual(low(a), high(b))) || !glm::all(glm::lessThanEqual(low(b), high(a))))
                continue;
            if (!intersect({Vec3(a[0]), Vec3(a[1]), Vec3(a[2])}, {Vec3(b[0]), Vec3(b[1]), Vec3(b[2])})) continue;
            touched[0].insert(place_of(a));
            touched[1].insert(place_of(b));
        }
    }
    return touched;
}

/// m, of each blade's middle line from the other's skin and, halved, from the other's blade: the least.
Real blades_gap(const BoutSetup& setup, const Frame& frame) {
    std::array<Segment, 2> blades;
    for (std::size_t i = 0; i < 2; ++i)
        blades[i] = frame.fencers[i].world_from_weapon * setup.weapons[i].capsuloid.blade;
    Real gap = closest(blades[0], blades[1]).distance / 2;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto skin = skin_world(*setup.models[i], frame, i);
        for (const Triangle& t : setup.models[i]->skin.triangles)
            gap = std::min(gap, closest(blades[1 - i], corners_of(t, skin)).distance);
    }
    return gap;
}

std::set<Place> places(const std::vector<TouchedTriangle>& triangles) {
    std::set<Place> all;
    for (const TouchedTriangle& t : triangles) all.insert(place_of(t.corners_world));
    return all;
}

/// Both blades far away from everybody.
Frame without_blades(Frame frame) {
    for (FencerView& fencer : frame.fencers) fencer.world_from_weapon.translation = Vec3(0, -5, 0);
    frame.fencers[0].world_from_weapon.translation.x = 9;
    return frame;
}

/// Of both, so near that chests, arms and legs meet.
std::size_t touching_count(const BoutSetup& setup) {
    const auto found = TouchingTriangles(setup).find(without_blades(pressed_together(setup, 0.6)));
    return found[0].size() + found[1].size();
}

}  // namespace

TEST_CASE("the triangles marked are those that touch by brute force, and those the blade runs through") {
    const BoutSetup& setup = shipped().setup;
    const TouchingTriangles touching(setup);
    CHECK(touching.find(pressed_together(setup, 4))[0].empty());
    Frame frame = without_blades(pressed_together(setup, 0.55));
    const auto expected = all_pairs(setup, frame);
    const auto found = touching.find(frame);
    REQUIRE(expected[0].size() > 20);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(places(found[i]) == expected[i]);
        CHECK(found[i].size() == expected[i].size());
    }
    frame.fencers[1].body_shown = false;
    CHECK(touching.find(frame)[0].empty());
}

TEST_CASE("the point of a blade that lies on the skin marks it, one that is a little off does not") {
    const BoutSetup& setup = shipped().setup;
    const TouchingTriangles touching(setup);
    Frame frame = without_blades(pressed_together(setup, 2.2));
    const Vec3 chest = frame.fencers[1].subjects.shoulder * 0.5 + frame.fencers[1].subjects.pelvis * 0.5;
    Rigid& weapon = frame.fencers[0].world_from_weapon;
    weapon = {axis_angle(kAxisZ, kPi / 2), chest + Vec3(1.8, 0, 0)};  // at his back
    Real gap = blades_gap(setup, frame);
    for (; gap > kContactRadius + 1e-6; gap = blades_gap(setup, frame)) weapon.translation.x -= gap - kContactRadius;
    CHECK(gap == Approx(kContactRadius).margin(2e-6));
    CHECK(!touching.find(frame)[1].empty());
    weapon.translation.x += 0.01;
    CHECK(touching.find(frame)[1].empty());
}

TEST_CASE("a blade in the other's trunk is marked, and where it goes in") {
    const BoutSetup& setup = shipped().setup;
    Frame frame = pressed_together(setup, 2.2);
    const TouchingTriangles touching(setup);
    const FencerView& struck = frame.fencers[1];
    const Vec3 chest = struck.subjects.shoulder * 0.5 + struck.subjects.pelvis * 0.5;
    frame.fencers[0].world_from_weapon = {axis_angle(kAxisZ, -kPi / 2), chest - Vec3(0.5, 0, 0)};
    const auto found = touching.find(frame);
    CHECK(!found[0].empty());
    REQUIRE(!found[1].empty());
    for (const TouchedTriangle& t : found[1]) CHECK(glm::distance(Vec3(t.corners_world[0]).y, chest.y) < 0.1);
    Frame marked = frame;
    mark_touching(touching, {}, marked);
    CHECK(marked.overlay.triangles.size() == found[0].size() + found[1].size());
}

TEST_CASE("a left-hander's touching triangles are the right-hander's, mirrored") {
    BoutSetup setup = shipped().setup;
    const std::size_t right = touching_count(setup);
    for (const FencerId fencer : kFencers) set_left_handed(setup, fencer, true);
    CHECK(touching_count(setup) == right);
}

TEST_CASE("whom boxes tell apart touch nowhere, and that is most of a bout") {
    BotBout bout(7, 2);
    const TouchingTriangles touching(bout.setup);
    int apart = 0;
    int looked = 0;
    for (int tick = 0; !bout.over(); ++tick) {
        bout.tick();
        if (tick % 10 != 0) continue;
        ++looked;
        const Frame frame = interpolate(bout.setup, bout.state, bout.state, 1);
        if (touching.may_touch(frame)) continue;
        ++apart;
        CAPTURE(tick);
        REQUIRE(all_pairs(bout.setup, frame)[0].empty());
        REQUIRE(blades_gap(bout.setup, frame) > kContactRadius);
    }
    CAPTURE(apart, looked);
    CHECK(apart > looked / 2);
}
