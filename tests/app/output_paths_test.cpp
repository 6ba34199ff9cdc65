#include "app/output_paths.hpp"

#include "catch.hpp"
#include "gltf_maker.hpp"
#include "scratch.hpp"

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// A folder of assets whose one weapon has its model elsewhere, and beside that its picture.
struct Elsewhere {
    scratch::Folder folder;
    fs::path assets = folder.path / "assets";
    fs::path models = folder.path / "models";

    Elsewhere() {
        fs::create_directories(assets / "weapons");
        fs::create_directories(models / "looks");
        test::GltfMaker maker;
        maker.add_picture("", {{"uri", "looks/steel.png"}});
        std::ofstream(models / "far.glb", std::ios::binary) << maker.glb();
        std::ofstream(assets / "weapons" / "far.toml") << "name = \"Far\"\nmodel = \"../../models/far.glb\"\n";
        for (const char* name : {"looks/steel.png", "looks/wood.png"}) std::ofstream(models / name) << "a picture";
    }
    [[nodiscard]] std::string refusal(const fs::path& out) const {
        ShotCommand shot;
        shot.out = out.string();
        const auto apart = check_outputs(shot, assets, {});
        return apart ? "" : apart.error().what;
    }
};

}  // namespace

TEST_CASE("no picture is drawn over a model elsewhere, nor over the picture that is read beside it") {
    const Elsewhere elsewhere;
    CHECK(elsewhere.refusal(elsewhere.models / "far.glb") == "--out would be written over a model, which is read");
    CHECK(elsewhere.refusal(elsewhere.models / "looks" / "steel.png") ==
          "--out would be written over a model's picture, which is read");
    CHECK(elsewhere.refusal(elsewhere.models / "looks" / "wood.png").empty());
    CHECK(elsewhere.refusal(elsewhere.models / "looks" / "new.png").empty());
}

TEST_CASE("whatever lies in the assets is read, links in a circle or not, and what is new there may be written") {
    const Elsewhere elsewhere;
    fs::create_directory_symlink("..", elsewhere.assets / "weapons" / "up");
    fs::create_directory_symlink("../models", elsewhere.assets / "models");
    CHECK_FALSE(elsewhere.refusal(elsewhere.assets / "weapons" / "far.toml").empty());
    CHECK_FALSE(elsewhere.refusal(elsewhere.models / "looks" / "wood.png").empty());
    CHECK(elsewhere.refusal(elsewhere.assets / "weapons" / "far.png").empty());
}
