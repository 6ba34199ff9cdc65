// The figures of the scenes that repeat the theses' pictures, held against other ways to the same numbers.
#include "catch.hpp"
#include "gallery/exchanges.hpp"
#include "seed_shots.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/gallery/kdop_shape.hpp>
#include <riposte/gallery/scene.hpp>

#include <fmt/format.h>
#include <gallery/bar_and_wall.hpp>
#include <gallery/bound_shapes.hpp>
#include <gallery/mesh_study.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace riposte;
using namespace riposte::gallery;

namespace {

SceneAssets fresh_assets() {
    return make_scene_assets(shipped().setup, shipped().fencers[0]->clips, *shipped().weapons[0],
                             test::seed_shots(shipped().fencers[0]->skeleton))
        .value();
}
const SceneAssets& scene_assets() {
    static const SceneAssets kAssets = fresh_assets();
    return kAssets;
}

std::string captions_of(const SceneAssets& assets, const char* scene, std::uint32_t tick) {
    std::string all;
    for (const Panel& panel : find_scene(scene)->panels(assets, tick)) all += panel.caption + "\n";
    return all;
}

std::vector<Vec3> cloud(std::uint64_t seed, std::size_t count, const Vec3& spread, const Quat& turn) {
    Prng prng = Prng::seeded(seed);
    std::vector<Vec3> points;
    while (points.size() < count) {
        const Vec3 p(prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1));
        points.push_back(turn * (p * spread) + Vec3(1, 2, 3));
    }
    return points;
}

}  // namespace

TEST_CASE("What a k-DOP encloses is what random points find to be inside it") {
    Prng prng = Prng::seeded(11);
    auto volume = Kdop<26>::empty();
    for (const Vec3& p : cloud(3, 20, Vec3(0.5, 0.3, 0.4), {1, 0, 0, 0})) volume.add(p);
    const Vec3 low = volume.box_low();
    const Vec3 size = volume.box_high() - low;
    int inside = 0;
    constexpr int kDraws = 200'000;
    for (int i = 0; i < kDraws; ++i) {
        const Vec3 p = low + size * Vec3(prng.between(0, 1), prng.between(0, 1), prng.between(0, 1));
        bool within = true;
        for (std::size_t s = 0; s < KdopDirections<26>::kSlabs; ++s) {
            const auto& d = KdopDirections<26>::kTable[s];
            const Real on = glm::dot(Vec3(d[0], d[1], d[2]), p);
            within = within && on >= Real(volume.low_at(s)) && on <= Real(volume.high_at(s));
        }
        inside += within ? 1 : 0;
    }
    const Real drawn = size.x * size.y * size.z * inside / kDraws;
    REQUIRE(std::fabs(volume_within(faces_of<26>(volume)) - drawn) < 0.01 * drawn);
}

TEST_CASE("A turned box holds its points, finds how a box of points is turned, and none holds more than its likes") {
    const Quat turn = axis_angle(glm::normalize(Vec3(1, 2, 3)), 0.7);
    const Vec3 half(0.6, 0.1, 0.25);
    const auto points = cloud(5, 20'000, half, turn);
    const TurnedBox turned = turned_box_about(points);
    for (const Vec3& p : points) REQUIRE(turned.beyond(p) < 1e-9);
    // The points fill a box of 8 * half: the one found is at most as large but for the wobble of its axes.
    const Real filled = 8 * half.x * half.y * half.z;
    REQUIRE(turned.volume() > 0.97 * filled);
    REQUIRE(turned.volume() < 1.10 * filled);
    REQUIRE(box_about(points).volume() > 2 * filled);
}

TEST_CASE("The box along the axes about two boxes is the box about all points (K 5.1); turned boxes are larger") {
    const auto a = cloud(1, 300, Vec3(0.5, 0.1, 0.1), axis_angle(kAxisZ, 0.5));
    const auto b = cloud(2, 300, Vec3(0.5, 0.1, 0.1), axis_angle(kAxisZ, -0.9));
    std::vector<Vec3> all = a;
    all.insert(all.end(), b.begin(), b.end());
    const auto of_boxes = [&](TurnedBox (*about)(std::span<const Vec3>)) {
        std::vector<Vec3> corners;
        for (const auto* set : {&a, &b}) {
            for (const Vec3& corner : about(*set).corners()) corners.push_back(corner);
        }
        return about(corners).volume();
    };
    REQUIRE(std::fabs(of_boxes(box_about) - box_about(all).volume()) < 1e-9);
    REQUIRE(of_boxes(turned_box_about) > 1.02 * turned_box_about(all).volume());
}

TEST_CASE("A box that turns about its middle leaves the bound of its ends by its diagonal, and never the spheres'") {
    // It turns by half a turn where it stands: in the middle it stands upright, so its half length sticks out of a
    // bound that is as high as its half height.
    const TurningBox box{Vec3(0.3, 0.06, 0.05), Vec3(0, 1, 0), Vec3(0, 1, 0), kAxisZ, kPi};
    const TurnedBox ends = bound_of_ends(box);
    REQUIRE(std::fabs(ends.volume() - 8 * 0.3 * 0.06 * 0.05) < 1e-9);
    REQUIRE(std::fabs(reach_beyond(ends, box, 0.5) - (0.3 - 0.06)) < 1e-9);
    REQUIRE(reach_beyond(ends, box, 0) < 1e-12);
    const TurningBox flies{Vec3(0.3, 0.06, 0.05), Vec3(-0.4, 1, 0), Vec3(0.3, 1.2, 0.1), kAxisY, 2.5};
    const TurnedBox spheres = bound_of_spheres(flies);
    for (int i = 0; i <= 200; ++i) REQUIRE(reach_beyond(spheres, flies, i / 200.0) < 1e-12);
}

TEST_CASE("The bar that nobody sees touch is found by both searches when its middle is two radii from the wall's") {
    const BarAndWall flight;
    REQUIRE(flight.nearest_seen() > 2 * kContactRadius + 0.05);
    // It flies straight along X: the distance of the middles is what is left of the way.
    const Real way = flight.wall.world_from_body.translation.x - flight.bar.world_from_body.translation.x;
    const Real due = (way - 2 * kContactRadius) / flight.bar.linear.x;
    REQUIRE(flight.first_contact().hit);
    REQUIRE(flight.first_contact().time <= due);
    REQUIRE(flight.first_contact().time > due - 1e-5);
    REQUIRE(flight.first_contact_by_steps().hit);
    REQUIRE(std::fabs(flight.first_contact_by_steps().time - due) < 1e-6);
    REQUIRE(flight.first_contact().iterations < flight.first_contact_by_steps().iterations);
}

TEST_CASE("Splitting the elbow splits each chosen triangle into three or four, and neighbours only along edges") {
    const FencerModel& model = *shipped().setup.models[0];
    const auto count = model.skin.triangles.size();
    const SplitElbow thirds = split_elbow(model, SplitKind::kOneToThree);
    REQUIRE(thirds.chosen > 20);
    REQUIRE(thirds.induced == 0);
    REQUIRE(thirds.skin.triangles.size() == count + 2 * thirds.chosen);
    // By edges: each halved edge makes one vertex, and one more triangle on either of its sides.
    const SplitElbow quarters = split_elbow(model, SplitKind::kOneToFour);
    REQUIRE(quarters.chosen == thirds.chosen);
    REQUIRE(quarters.induced > 0);
    const auto chosen =
        attached_triangles(model.skin.triangles, model.skin.blend, model.skin.blends, {model.arm.forearm});
    std::set<std::pair<std::uint32_t, std::uint32_t>> halved;
    std::size_t sides = 0;
    std::size_t along = 0;
    const auto edge = [&](std::size_t t, std::size_t i) {
        return std::pair(std::minmax(model.skin.triangles[t][i], model.skin.triangles[t][(i + 1) % 3]));
    };
    for (std::size_t t = 0; t < count; ++t) {
        for (std::size_t i = 0; i < 3 && chosen[t] != 0; ++i) halved.insert(edge(t, i));
    }
    for (std::size_t t = 0; t < count; ++t) {
        std::size_t here = 0;
        for (std::size_t i = 0; i < 3; ++i) here += halved.contains(edge(t, i)) ? 1 : 0;
        sides += here;
        along += here > 0 && chosen[t] == 0 ? 1 : 0;
    }
    REQUIRE(quarters.induced == along);
    REQUIRE(quarters.skin.triangles.size() == count + sides);
    REQUIRE(quarters.skin.vertex_count() == model.skin.vertex_count() + halved.size());
}

TEST_CASE("The sheet of splits counts what K's figures 3.9 and 3.10 show") {
    // One of four split into three or four; then of none to three neighbours, each four and the middle one more a side.
    REQUIRE(captions_of(scene_assets(), "splits", 0) ==
            "a) one to three: 6 triangles of 4\nb) one to four: 10 triangles of 4\n"
            "no neighbour split: 4 triangles of 4\none neighbour: 8 triangles of 4\n"
            "two neighbours: 12 triangles of 4\nthree neighbours: 16 triangles of 4\n");
}

TEST_CASE("The two arcs are 110 and 250 degrees, and each goes evenly") {
    const std::string half_way = captions_of(scene_assets(), "two-arcs", 180);  // 1.5 s of 3
    REQUIRE(captions_of(scene_assets(), "two-arcs", 360) ==
            "the shorter way, 110°: at t = 1.00 turned by 110°\nthe longer way, 250°: at t = 1.00 turned by -250°\n");
    REQUIRE(half_way ==
            "the shorter way, 110°: at t = 0.50 turned by 55°\nthe longer way, 250°: at t = 0.50 turned by -125°\n");
}

TEST_CASE("Two rods are moved apart until they keep the room of 25 mm (K 6.4)") {
    for (const std::uint32_t tick : {0U, 100U, 200U}) {
        const auto panels = find_scene("separation")->panels(scene_assets(), tick);
        // The rods' middles are apart along one line from the first: what is wanting of 25 mm, half to each.
        const Real apart = 6 + 18 * (0.5 - 0.5 * std::cos(2 * kPi * tick / 120 / 6));
        CAPTURE(tick, panels[0].caption, panels[1].caption);
        REQUIRE(panels[0].caption == fmt::format("a) as they rest: the middles {:.1f} mm apart, 2 R = 25.0 mm", apart));
        REQUIRE(panels[1].caption ==
                fmt::format("b) after separation: the middles 25.0 mm apart, 2 R = 25.0 mm, each moved by {:.1f} mm",
                            (25 - apart) / 2));
    }
}

TEST_CASE("Higher orders of k-DOPs hold a body more tightly, with the same volumes at every level") {
    const FencerModel& model = *shipped().setup.models[0];
    const view::Frame frame = frame_of(shipped().setup, bind_pose(model.skeleton));
    std::map<int, KdopFigures> by_order;
    for (const int order : kDopOrders) {
        view::Overlay overlay;
        by_order[order] = add_kdop_level(overlay, model, frame.fencers[0], SkinMethod::kBones, 4, order);
        REQUIRE_FALSE(overlay.empty());
        REQUIRE(by_order[order].volumes == by_order[6].volumes);
    }
    REQUIRE(by_order[6].volumes == 16);
    REQUIRE(by_order[14].litres < by_order[6].litres);
    REQUIRE(by_order[18].litres < by_order[6].litres);
    REQUIRE(by_order[26].litres < std::min(by_order[14].litres, by_order[18].litres));
    // Boxes along the axes: by their sides.
    std::vector<Vec3f> positions(model.skin.vertex_count());
    deform(model.skin, frame.fencers[0].palette, SkinMethod::kBones, positions);
    Vec3f low = positions[0];
    Vec3f high = low;
    for (const Vec3f& p : positions) low = glm::min(low, p), high = glm::max(high, p);
    view::Overlay whole;
    const KdopFigures root = add_kdop_level(whole, model, frame.fencers[0], SkinMethod::kBones, 0, 6);
    const Vec3f size = high - low;
    REQUIRE(root.volumes == 1);
    REQUIRE(std::fabs(root.litres - 1000.0 * static_cast<Real>(size.x * size.y * size.z)) < 0.1);
}

TEST_CASE("Chosen methods are what scenes show, and the game's own come back") {
    SceneAssets assets = fresh_assets();
    const std::string touched = captions_of(assets, "fade", 0);
    const std::string tunnelled = captions_of(assets, "tunnelling", 350);
    const std::string levels = captions_of(assets, "kdop-levels", 0);
    const auto films = assets.exchanges;
    const Methods own = assets.methods;
    choose_methods(assets, {TouchSearch::kFade, Interpolation::kBilinear, BladeSearch::kFixedSteps,
                            Catching::kInterpolated, Parting::kSteps, 18});
    REQUIRE(touched.find("swept capsule") != std::string::npos);
    REQUIRE(captions_of(assets, "fade", 0).find("fade (K)") != std::string::npos);
    REQUIRE(captions_of(assets, "tunnelling", 350).find("fixed steps") != std::string::npos);
    REQUIRE(tunnelled.find("exact search") != std::string::npos);
    REQUIRE(captions_of(assets, "kdop-levels", 0).find("1 18-DOPs") != std::string::npos);
    REQUIRE(assets.exchanges != films);
    choose_methods(assets, own);
    REQUIRE(captions_of(assets, "fade", 0) == touched);
    REQUIRE(captions_of(assets, "tunnelling", 350) == tunnelled);
    REQUIRE(captions_of(assets, "kdop-levels", 0) == levels);
}

TEST_CASE("A beaten blade is caught by the method that is chosen") {
    SceneAssets assets = fresh_assets();
    const auto most_caught = [&] {
        Real lasts = 0;
        const Film<ExchangeState>& film = assets.exchanges->beat.film;
        for (std::uint32_t tick = 0; tick < 90; ++tick)
            lasts = std::max(lasts, film.at(tick).after.fencers[1].weapon.caught.lasts);
        return lasts;
    };
    REQUIRE(most_caught() == 0);
    Methods thesis = assets.methods;
    thesis.catching = Catching::kInterpolated;
    choose_methods(assets, thesis);
    REQUIRE(most_caught() > 0.03);
}
