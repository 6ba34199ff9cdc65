#include "app/commands/output_paths.hpp"

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

namespace {

/// What is wrong with that file as the output of a command; empty where nothing is.
template <class MakeCommand>
std::string refusal_of(const fs::path& out, const MakeCommand& make) {
    const auto apart = check_outputs(make(out.string()), {}, {});
    return apart ? "" : apart.error().what;
}
std::string json_refusal(const fs::path& out) {
    return refusal_of(out, [](const std::string& file) {
        BoutCommand bout;
        bout.json = file;
        return bout;
    });
}
std::string shot_refusal(const fs::path& out) {
    return refusal_of(out, [](const std::string& file) {
        ShotCommand shot;
        shot.out = file;
        return shot;
    });
}
std::string record_refusal(const fs::path& out) {
    return refusal_of(out, [](const std::string& file) {
        BoutCommand bout;
        bout.record = file;
        return bout;
    });
}

}  // namespace

TEST_CASE("nothing but a recording takes a recording's place, whatever that is called and however it is linked") {
    const scratch::Folder folder;
    const fs::path kept = folder.write("keep", "RIPOSTE\x1a and so on");
    fs::create_symlink(kept, folder.path / "link.json");
    for (const fs::path& file : {kept, folder.path / "link.json"}) {
        CAPTURE(file);
        CHECK(json_refusal(file) == "--json would be written over a recording");
        CHECK(shot_refusal(file) == "--out would be written over a recording");
        CHECK(record_refusal(file).empty());
    }
    CHECK(json_refusal(folder.write("text.json", "RIPOSTE, and so on")).empty());
}

TEST_CASE("nothing but a recording is called as recordings are") {
    const scratch::Folder folder;
    for (const char* name : {"new.bout", "new.bout.part"}) {
        CAPTURE(name);
        CHECK(json_refusal(folder.path / name).find("--json writes no recording") == 0);
        CHECK(shot_refusal(folder.path / name).find("--out writes no recording") == 0);
        CHECK(record_refusal(folder.path / name).empty());
    }
    CHECK(json_refusal(folder.path / "new.json").empty());
    CHECK(shot_refusal(folder.path / "bout.png").empty());
}
