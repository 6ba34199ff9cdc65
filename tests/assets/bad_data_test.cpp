// Bad data that is not a damaged byte but a mistake of its maker: each is refused by name. A clip with a missing
// channel, weights that do not add up and wrong names in a joint map are in mistakes_test.cpp, kit_files_test.cpp and
// foreign_mistakes_test.cpp.
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <functional>

using namespace riposte;

namespace {

const std::filesystem::path kAssets = source_dir() / "assets";

std::string key_poses_with(const std::function<void(std::string&)>& spoil) {
    const std::vector<char> bytes = test::read_bytes(kAssets / "key_poses.toml");
    std::string text(bytes.begin(), bytes.end());
    spoil(text);
    const auto file = test::scratch_file("hole.toml");
    std::ofstream(file, std::ios::binary) << text;
    const auto loaded = load_key_poses(file);
    REQUIRE_FALSE(loaded.ok());
    CHECK(loaded.error().where.find("hole.toml") != std::string::npos);
    CHECK_FALSE(loaded.error().remedy.empty());
    return loaded.error().what;
}

/// Takes out what begins with the last `from` and ends before the next `to`.
std::function<void(std::string&)> hole(const char* from, const char* to) {
    return [=](std::string& text) {
        const std::size_t begin = text.rfind(from);
        REQUIRE(begin != std::string::npos);
        text.erase(begin, text.find(to, begin + 1) - begin);
    };
}

}  // namespace

TEST_CASE("a file of key poses with a hole is refused by the set, the key and what it lacks") {
    CHECK(key_poses_with(hole("[[swing]]", "[[")) == "set 'swing' has 8 keys instead of 9");
    CHECK(key_poses_with(hole("[[parry]]", "[[")) == "set 'parry' has 14 keys instead of 15");
    for (const char* entry : {"hand", "blade", "edge", "elbow"}) {
        const std::string what = key_poses_with(hole((std::string("\n") + entry + " =").c_str(), "\n"));
        CAPTURE(what);
        CHECK(what.find(entry) != std::string::npos);
    }
}

TEST_CASE("a bone of no length in an arm or a leg is refused by its two joints") {
    const FencerAsset& man = *shipped().fencers[0];
    for (const auto& [upper, lower] : {std::pair{"upperarm", "forearm"}, std::pair{"forearm", "hand"},
                                       std::pair{"thigh", "shin"}, std::pair{"shin", "foot"}}) {
        for (const Side side : {Side::kLeft, Side::kRight}) {
            Skeleton spoilt = man.skeleton;
            const JointIndex end = spoilt.find(side_name(side, lower));
            spoilt.joints[static_cast<std::size_t>(end)].parent_from_joint.translation = Vec3f(0);
            const auto made = make_fencer_model(spoilt, man.clips, man.skin);
            REQUIRE_FALSE(made.ok());
            CHECK(made.error().what == "the bone from joint '" + side_name(side, upper) + "' to '" +
                                           side_name(side, lower) + "' has no length");
            CHECK_FALSE(made.error().remedy.empty());
        }
    }
}
