// What is put right in a model that was rigged elsewhere, and what is left out, each told in a line.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>

#include <functional>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kSkin = source_dir() / "assets" / "skin.toml";

const test::ForeignModel& sound() {
    static const test::ForeignModel kModel = test::foreign_man(*shipped().fencers[0]);
    return kModel;
}

Result<FencerAsset> load(const test::ForeignModel& model) {
    const fs::path file = test::scratch_file("repaired.glb");
    test::write_bytes(file, model.bytes());
    return load_foreign_fencer(file, kSkin, model.names, *shipped().fencers[0], kUsualHeight);
}

FencerAsset loaded(const test::ForeignModel& model) {
    auto fencer = load(model);
    if (!fencer) FAIL(fencer.error().message());
    return std::move(fencer).value();
}

bool told(const FencerAsset& fencer, const std::string& words) {
    return std::any_of(fencer.remarks.begin(), fencer.remarks.end(),
                       [&](const Error& e) { return e.message().find(words) != std::string::npos; });
}

bool of_legs(const std::string& ours) {
    return ours.ends_with("thigh") || ours.ends_with("shin") || ours.ends_with("foot") || ours.ends_with("toe");
}

void exchange(test::ForeignModel& model, bool arms, bool legs) {
    const JointMap names = model.names;
    for (const auto& [ours, theirs] : names) {
        if (ours[1] != '_' || !(of_legs(ours) ? legs : arms)) continue;
        model.names[(ours[0] == 'l' ? "r" : "l") + ours.substr(1)] = theirs;
    }
}

}  // namespace

TEST_CASE("a sound stranger is told nothing of") { CHECK(loaded(sound()).remarks.empty()); }

TEST_CASE("weights that do not add up are normalised, the figure is the same") {
    test::ForeignModel model = sound();
    for (std::size_t v = 0; v < model.weights.size(); v += 7) model.weights[v] *= 0.9F;
    const FencerAsset right = loaded(sound());
    const FencerAsset fencer = loaded(model);
    CHECK(told(fencer, "weights"));
    REQUIRE(fencer.mesh.positions.size() == right.mesh.positions.size());
    for (std::size_t v = 0; v < right.mesh.positions.size(); ++v)
        REQUIRE(glm::distance(fencer.mesh.positions[v], right.mesh.positions[v]) < 1e-4F);
}

TEST_CASE("vertices without weights go with their neighbours") {
    test::ForeignModel model = sound();
    for (std::size_t v = 100; v < 110; ++v) model.weights[v] = Vec4f(0);
    const FencerAsset right = loaded(sound());
    const FencerAsset fencer = loaded(model);
    CHECK(told(fencer, "10 "));
    for (std::size_t v = 0; v < right.mesh.positions.size(); ++v)
        REQUIRE(glm::distance(fencer.mesh.positions[v], right.mesh.positions[v]) < 0.08F);
}

TEST_CASE("exchanged sides are found without toes, of all, of arms, of legs") {
    for (const auto& [arms, legs] : {std::pair(true, true), std::pair(true, false), std::pair(false, true)}) {
        test::ForeignModel model = sound();
        model.names.erase("l_toe");
        model.names.erase("r_toe");
        exchange(model, arms, legs);
        const auto fencer = load(model);
        CAPTURE(arms, legs);
        REQUIRE_FALSE(fencer.ok());
        CHECK(fencer.error().remedy.find("exchange") != std::string::npos);
    }
}

TEST_CASE("a stranger without named toes whose sides are right is taken") {
    test::ForeignModel model = sound();
    model.names.erase("l_toe");
    model.names.erase("r_toe");
    CHECK(load(model).ok());
}

TEST_CASE("zones of the skin fit any proportions, and never ask for another skin.toml") {
    Prng random = Prng::seeded(5);
    for (int round = 0; round < 40; ++round) {
        test::ForeignModel model = sound();
        // Each joint goes towards or away from the one above by a factor of its own, with all that hangs under it.
        std::vector<Real> factors;
        for (std::size_t n = 0; n < model.nodes.size(); ++n) factors.push_back(0.5 + 1.5 * random.unit());
        std::vector<Vec3> moved(model.nodes.size(), Vec3(0));
        for (std::size_t n = 1; n < model.nodes.size(); ++n) {
            const auto parent = static_cast<std::size_t>(model.nodes[n].parent);
            if (parent == 0) continue;
            const bool leg = model.nodes[n].name.find("Leg") != std::string::npos ||
                             model.nodes[n].name.find("Foot") != std::string::npos;
            const Real factor = leg ? factors[0] : factors[n];
            const Vec3 bone(model.nodes[n].mesh_from_node[3] - sound().nodes[parent].mesh_from_node[3]);
            moved[n] = moved[parent] + bone * (factor - 1);
        }
        for (std::size_t n = 1; n < model.nodes.size(); ++n) model.nodes[n].mesh_from_node[3] += Vec4(moved[n], 0);
        const auto fencer = load(model);
        CAPTURE(round);
        if (!fencer) {
            CAPTURE(fencer.error().message());
            CHECK(fencer.error().message().find("skin.toml") == std::string::npos);
            continue;
        }
        CHECK(check_zones(fencer.value().skeleton, fencer.value().skin.blends, kSkin));
    }
}
