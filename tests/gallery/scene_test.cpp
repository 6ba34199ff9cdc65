#include "catch.hpp"
#include "seed_shots.hpp"
#include "shipped.hpp"

#include <riposte/gallery/scene.hpp>

#include <gallery/body_films.hpp>
#include <gallery/shots.hpp>

#include <algorithm>
#include <cmath>
#include <set>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const SceneAssets& scene_assets() {
    static const SceneAssets kAssets =
        make_scene_assets(shipped().setup, shipped().fencers[0]->clips, *shipped().weapons[0],
                          test::seed_shots(shipped().fencers[0]->skeleton))
            .value();
    return kAssets;
}

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool sound(const Panel& panel) {
    bool good = finite(panel.camera.world_from_camera.translation) && !panel.caption.empty();
    for (const view::FencerView& fencer : panel.frame.fencers) {
        good = good && finite(fencer.world_from_weapon.translation);
        for (const Rigidf& joint : fencer.pose.model_from_joint) good = good && finite(Vec3(joint.translation));
    }
    for (const view::BallView& ball : panel.frame.balls) good = good && finite(Vec3(ball.centre_world));
    for (const view::OverlayLine& line : panel.frame.overlay.lines) {
        good = good && finite(Vec3(line.from_world)) && finite(Vec3(line.to_world));
    }
    return good;
}

}  // namespace

TEST_CASE("Scenes stand by groups, exchanges first, each with a title of its own in plain words") {
    REQUIRE(scenes().front().name == "beat");
    std::set<std::string_view> titles;
    SceneGroup last = SceneGroup::kExchanges;
    for (const Scene& scene : scenes()) {
        CAPTURE(scene.name);
        REQUIRE(scene.group >= last);
        REQUIRE_FALSE(name_of(scene.group).empty());
        REQUIRE(scene.title.find(' ') != std::string_view::npos);
        REQUIRE(titles.insert(scene.title).second);
        last = scene.group;
    }
    REQUIRE(last == SceneGroup::kSolids);
}

TEST_CASE("Every scene runs for 120 ticks without a window") {
    for (const Scene& scene : scenes()) {
        CAPTURE(scene.name);
        const std::size_t count = scene.panels(scene_assets(), 0).size();
        REQUIRE(count > 0);
        for (std::uint32_t tick = 0; tick < 120; ++tick) {
            CAPTURE(tick);
            const std::vector<Panel> panels = scene.panels(scene_assets(), tick);
            REQUIRE(panels.size() == count);
            for (const Panel& panel : panels) REQUIRE(sound(panel));
        }
    }
}

TEST_CASE("A scene is the same whenever its tick is asked for") {
    for (const Scene& scene : scenes()) {
        CAPTURE(scene.name);
        const auto before = scene.panels(scene_assets(), 77);
        scene.panels(scene_assets(), 3);
        const auto after = scene.panels(scene_assets(), 77);
        for (std::size_t i = 0; i < before.size(); ++i) {
            REQUIRE(before[i].frame.fencers[0].pose == after[i].frame.fencers[0].pose);
            REQUIRE(before[i].frame.fencers[1].world_from_weapon == after[i].frame.fencers[1].world_from_weapon);
            REQUIRE(before[i].caption == after[i].caption);
        }
    }
}

TEST_CASE("A strip shows the moments of each of its films one after the other, and each is another") {
    int strips = 0;
    for (const Scene& scene : scenes()) {
        if (scene.strip.empty()) continue;
        CAPTURE(scene.name);
        ++strips;
        const std::vector<Panel> still = still_of(scene, scene_assets());
        const std::size_t films = panels_of(scene, scene_assets(), scene.moment).size();
        REQUIRE(still.size() == films * scene.strip.size());
        for (std::size_t i = films; i < still.size(); ++i) REQUIRE(still[i].frame.time > still[i - films].frame.time);
        REQUIRE(std::find(scene.strip.begin(), scene.strip.end(), scene.moment) != scene.strip.end());
    }
    REQUIRE(strips == 8);
}

TEST_CASE("Scenes are found by name and every name is one of a kind") {
    std::set<std::string_view> names;
    for (const Scene& scene : scenes()) {
        REQUIRE(find_scene(scene.name) == &scene);
        REQUIRE(names.insert(scene.name).second);
        REQUIRE(!scene.line.empty());
    }
    REQUIRE(find_scene("no such scene") == nullptr);
}

TEST_CASE("The sheets of key poses show all 42 from two sides, the top row first, the outside to the left") {
    const KeyPoses& keys = shipped().setup.key_poses;
    const auto captions = [](const char* scene) {
        std::vector<std::string> all;
        for (const Panel& panel : find_scene(scene)->panels(scene_assets(), 0)) all.push_back(panel.caption);
        return all;
    };
    const auto swing = captions("swing-keys");
    const auto attack = captions("attack-keys");
    const auto parry = captions("parry-keys");
    const auto thrust = captions("thrust-keys");
    REQUIRE(swing.size() + attack.size() + parry.size() + thrust.size() == std::size_t{2 * 42});
    REQUIRE(swing.front() == keys.swing.keys[2][2].name);
    REQUIRE(attack[1] == keys.attack.keys[2][2].name);
    REQUIRE(parry.front() == keys.parry.keys[2][4].name);
    REQUIRE(parry.back() == keys.parry.keys[0][0].name);
    REQUIRE(thrust.front() == keys.thrust.keys[2][2].name);
}

TEST_CASE("a struck fencer's ghost stands as he stood, for either hand") {
    const Scene& scene = *find_scene("struck");
    for (const bool left_handed : {false, true}) {
        SceneAssets assets = scene_assets();
        assets.left_handed = left_handed;
        const auto struck = panels_of(scene, assets, kStruckAt * kBodySlower);
        const auto shown = panels_of(scene, assets, scene.moment);
        REQUIRE(shown.size() == 9);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const view::FencerView& fencer = shown[i].frame.fencers[0];
            const view::FencerView& ghost = shown[i].frame.fencers[1];
            CHECK(ghost.body_shown);
            CHECK_FALSE(ghost.weapon_shown);
            CHECK(shown[i].camera.opacity[1] < 1);
            CHECK(ghost.left_handed == left_handed);
            CHECK(fencer.left_handed == left_handed);
            const Vec3 stood = struck[i].frame.fencers[0].subjects.head;
            CHECK(glm::distance(ghost.subjects.head, stood) < 1e-3);
            CHECK(glm::distance(fencer.subjects.head, stood) > 0.02);
        }
    }
}

TEST_CASE("a shot drives across its picture") {
    const FencerModel& model = *shipped().setup.models[0];
    const Scene& scene = *find_scene("shot-shoulder");
    const auto panels = panels_of(scene, scene_assets(), scene.moment);
    REQUIRE(panels.size() == 8);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Shot& shot = scene_assets().shots->shots[i / 2];  // the seed's panel and ours
        REQUIRE(shot.target == ShotTarget::kShoulder);
        const Rigidf& world = panels[i].frame.fencers[0].world_from_model;
        const Vec3 way(world.direction(Vec3f(shot_direction(model, shot, ShotClip::kWalking))));
        CHECK(std::fabs(glm::dot(way, panels[i].camera.world_from_camera.direction(kAxisX))) > 0.9);
    }
}
