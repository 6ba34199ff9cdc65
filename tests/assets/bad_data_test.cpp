// Bad data that is not a damaged byte but a mistake of its maker: each is refused by name. A clip with a missing
// channel, weights that do not add up and wrong names in a joint map are in mistakes_test.cpp, kit_files_test.cpp and
// foreign_mistakes_test.cpp.
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/assets/rules.hpp>

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

TEST_CASE("a set of key poses that is no set is refused by the one that may be meant") {
    const std::string what =
        key_poses_with([](std::string& text) { text.replace(text.find("[[parry]]"), 9, "[[pary]]"); });
    CHECK(what == "the file of key poses has an unknown key 'pary'; did you mean 'parry'?");
    CHECK(key_poses_with([](std::string& text) { text.insert(0, "tempo = 1\n"); }).find("'tempo'") !=
          std::string::npos);
}

TEST_CASE("a mistyped key of a weapon is refused by file, line, key and the one that may be meant") {
    const std::vector<char> bytes = test::read_bytes(kAssets / "weapons/sword.toml");
    const auto file = test::scratch_file("blunt.toml");
    std::ofstream(file, std::ios::binary) << "cut_sped = 3\n" << std::string(bytes.begin(), bytes.end());
    const auto loaded = load_weapon_file(file);
    REQUIRE_FALSE(loaded.ok());
    CHECK(loaded.error().what == "weapon has an unknown key 'cut_sped'; did you mean 'cut_speed'?");
    CHECK(loaded.error().where.find("blunt.toml:1") != std::string::npos);
    for (const char* weapon : {"sword", "sabre", "rapier"})
        CHECK(load_weapon_file(kAssets / "weapons" / (std::string(weapon) + ".toml")));
}

TEST_CASE("in every text file a key without its heading, or below another one, is told with its heading") {
    const auto file = test::scratch_file("headless.toml");
    const auto write = [&](const std::string& text) { std::ofstream(file, std::ios::binary) << text; };
    const auto told_rules = [&](const std::string& text) {
        write(text);
        BoutSetup setup;
        return load_rules(file, setup).error().what;
    };
    CHECK(told_rules("lockout = 0.04\n") == "the file of rules has no key 'lockout': it belongs below [classic]");
    CHECK(told_rules("[classic]\nattack_time = 1\n") == "classic has no key 'attack_time': it belongs below [hand]");
    CHECK(told_rules("[hand]\nelbow_ = 1\n") == "hand has an unknown key 'elbow_'; did you mean 'elbow'?");
    CHECK(told_rules("[clasic]\n") == "the file of rules has an unknown key 'clasic'; did you mean 'classic'?");
    CHECK(told_rules("[thrust]\ntarget = \"all\"\n") == "thrust has no key 'target': it belongs below [weapons.NAME]");
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    write("name = \"head\"\n");
    CHECK(load_posture(file, skeleton).error().what == "posture has no key 'name': it belongs below [[joint]]");
    write("[joint]\nname = \"head\"\n");
    CHECK(load_posture(file, skeleton).error().remedy.find("[[joint]]") != std::string::npos);
    write("joint = \"head\"\nt_min = 0.1\n");
    CHECK(load_blends(file, skeleton).error().what.find("it belongs below [[blend]]") != std::string::npos);
    const std::string keys = key_poses_with([](std::string& text) { text.insert(0, "hand = [1, 2, 3]\n"); });
    CHECK(keys.find("it belongs below [[swing]], [[attack]], [[parry]] or [[thrust]]") != std::string::npos);
}

TEST_CASE("what counts of a weapon that is not there is refused by file, line and the weapon that may be meant") {
    const auto folder = test::scratch_file("rules of no weapon");
    const auto file = folder / "rules.toml";
    std::filesystem::create_directories(folder / "weapons");
    std::ofstream(folder / "weapons/rapier.toml") << "mass = 1\n";
    std::ofstream(file) << "[classic]\n[weapons.rapeir]\nthrusts = true\n";
    BoutSetup setup;
    const auto read = load_rules(file, setup);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().what == "there is no weapon 'rapeir'; did you mean 'rapier'?");
    CHECK(read.error().where.find("rules.toml:2") != std::string::npos);
}

TEST_CASE("the rules that are made without a file are those of the shipped one") {
    BoutSetup read;
    REQUIRE(load_rules(kAssets / "rules.toml", read));
    BoutSetup made;
    CHECK(read.rules.cut_least_along == Approx(made.rules.cut_least_along).margin(1e-4));  // two thirds, in four digits
    made.rules.cut_least_along = read.rules.cut_least_along;
    CHECK(read.rules == made.rules);
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
