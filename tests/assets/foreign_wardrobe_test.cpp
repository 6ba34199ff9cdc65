// A text file that gives a model rigged elsewhere the clips of another fencer.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kAssets = source_dir() / "assets";

/// The game's assets and, among the fencers, a stranger with the given line about clips.
fs::path folder_with_stranger(const std::string& clips) {
    fs::path folder = test::scratch_file("visited");
    fs::remove_all(folder);
    fs::create_directories(folder / "fencers");
    fs::create_directory_symlink(kAssets / "weapons", folder / "weapons");
    for (const char* file : {"clips.toml", "skin.toml", "fencers/man.glb", "fencers/woman.glb", "fencers/woman.toml"}) {
        fs::create_symlink(kAssets / file, folder / file);
    }
    fs::copy_file(kAssets / "fencers/man.toml", folder / "fencers/man.toml");
    const test::ForeignModel model = test::foreign_man(*shipped().fencers[0]);
    test::write_bytes(folder / "fencers/stranger.glb", model.bytes());
    std::ofstream text(folder / "fencers/stranger.toml");
    text << "name = \"Stranger\"\nmodel = \"stranger.glb\"\nheight = 1.72\n" << clips << "\n[joints]\n";
    for (const auto& [ours, theirs] : model.names) text << ours << " = \"" << theirs << "\"\n";
    return folder;
}

Kits kits_of(const char* fencer) {
    Kits kits;
    for (Kit& kit : kits) kit.fencer = fencer;
    return kits;
}

}  // namespace

TEST_CASE("a fencer with a foreign model and another's clips can be chosen, as tall as his file says") {
    Wardrobe wardrobe(folder_with_stranger("clips = \"man\""));
    CHECK(wardrobe.complaints().empty());
    const auto loaded = wardrobe.fencer("stranger");
    if (!loaded) FAIL(loaded.error().message());
    const FencerModel& model = *loaded.value().model;
    CHECK(model.height == Approx(1.72));
    CHECK(model.arm.length() == Approx(shipped().setup.models[0]->arm.length() * 1.72 / 1.8).epsilon(0.04));
    CHECK(model.step_length == Approx(shipped().setup.models[0]->step_length * 1.72 / 1.8).epsilon(0.04));
    CHECK(loaded.value().asset->clips.size() == shipped().fencers[0]->clips.size());
    CHECK(loaded.value().asset->material.base_colour.w < 0.5F);  // no mask: a tint
}

TEST_CASE("zones fit a player's own fencer with clips of his own, and are refused only on the figure they are for") {
    const fs::path folder = folder_with_stranger("");
    const std::vector<char> shipped_skin = test::read_bytes(kAssets / "skin.toml");
    fs::remove(folder / "skin.toml");
    std::ofstream(folder / "skin.toml") << std::string(shipped_skin.begin(), shipped_skin.end())
                                        << "\n[[blend]]\njoint = \"forearm_twist\"\nt_min = -0.14\nt_max = 0.08\n";
    std::ofstream(folder / "fencers/twin.toml") << "name = \"Twin\"\nmodel = \"man.glb\"\nheight = 1.8\n";
    Wardrobe wardrobe(folder);
    const auto man = wardrobe.fencer("man");
    REQUIRE_FALSE(man);
    CHECK(man.error().where.find("skin.toml") != std::string::npos);
    const auto twin = wardrobe.fencer("twin");
    if (!twin) FAIL(twin.error().message());
    const FencerAsset& asset = *twin.value().asset;
    CHECK(check_zones(asset.skeleton, asset.skin.blends, folder / "skin.toml"));
}

TEST_CASE("a joint that the model does not have is told by the line of the text that names it") {
    const fs::path folder = folder_with_stranger("clips = \"man\"");
    for (const char* clips : {"clips = \"man\"\n", ""}) {
        std::ofstream(folder / "fencers/stranger.toml")
            << "name = \"Stranger\"\nmodel = \"stranger.glb\"\nheight = 1.72\n"
            << clips << "[joints]\nl_hand = \"Nowhere\"\n";
        const auto loaded = Wardrobe(folder).fencer("stranger");
        REQUIRE_FALSE(loaded.ok());
        CAPTURE(loaded.error().where);
        CHECK(loaded.error().where.find(*clips == 0 ? "stranger.toml:5" : "stranger.toml:6") != std::string::npos);
        CHECK(loaded.error().where.find("joints.l_hand") != std::string::npos);
    }
}

TEST_CASE("the files of a fencer are those of the one whose clips he plays, too, each once") {
    const fs::path folder = folder_with_stranger("clips = \"man\"");
    const auto before = Wardrobe(folder).files(kits_of("stranger"));
    const auto other = Wardrobe(folder).files(kits_of("woman"));
    std::ofstream(folder / "fencers/man.toml", std::ios::app) << "# changed\n";
    const auto after = Wardrobe(folder).files(kits_of("stranger"));
    REQUIRE((before && after && other));
    REQUIRE(before.value().size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CAPTURE(before.value()[i].name);
        CHECK((before.value()[i] == after.value()[i]) == (before.value()[i].name != "fencers/man.toml"));
    }
    CHECK(Wardrobe(folder).files(kits_of("woman")).value() == other.value());
}

TEST_CASE("clips of nobody, of oneself and of one who has none are refused by name") {
    const auto refusal = [](const char* clips) {
        Wardrobe wardrobe(folder_with_stranger(clips));
        const auto loaded = wardrobe.fencer("stranger");
        REQUIRE_FALSE(loaded.ok());
        CHECK(loaded.error().where.find("stranger") != std::string::npos);
        return loaded.error().message();
    };
    CHECK(refusal("clips = \"elf\"").find("there is no fencer 'elf'") != std::string::npos);
    CHECK(refusal("clips = \"stranger\"").find("'stranger' has no clips of his own") != std::string::npos);
    const std::string none = refusal("");
    CHECK(none.find("joint 'root' is missing") != std::string::npos);
    CHECK(none.find("clips = \"man\"") != std::string::npos);
}
