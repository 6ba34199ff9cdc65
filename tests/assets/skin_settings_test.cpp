#include "catch.hpp"
#include "places.hpp"
#include "tiny_fencer.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;

namespace {
Skeleton stubs() {
    Skeleton skeleton;
    for (const std::string& name : required_joints()) {
        const JointIndex parent = name == "root" ? kNoJoint : name == "pelvis" ? JointIndex{0} : JointIndex{1};
        skeleton.joints.push_back({name, parent, {Quatf(1, 0, 0, 0), Vec3f(0, 0.1F, 0)}});
    }
    return skeleton;
}

Result<std::vector<BoneBlend>> read(const std::string& text) {
    const auto file = test::scratch_file("skin.toml");
    std::ofstream(file) << text;
    return load_blends(file, stubs());
}

BoneBlend blend_of(const std::vector<BoneBlend>& blends, const char* joint) {
    const JointIndex index = stubs().find(joint);
    for (const BoneBlend& blend : blends) {
        if (blend.to == index) return blend;
    }
    FAIL("no blend for " << joint);
    return {};
}
}  // namespace

TEST_CASE("a name without a side sets both sides, the normal mirrored") {
    const auto blends = read("[[blend]]\njoint = \"thigh\"\nt_min = -0.05\nt_max = 0.1\nnormal = [0.6, -0.8, 0.0]\n");
    if (!blends) FAIL(blends.error().message());
    const BoneBlend left = blend_of(blends.value(), "l_thigh");
    const BoneBlend right = blend_of(blends.value(), "r_thigh");
    CHECK(left.t_min == -0.05F);
    CHECK(right.t_max == 0.1F);
    CHECK(glm::length(left.normal_bind - Vec3f(0.6F, -0.8F, 0)) < 1e-6F);
    CHECK(glm::length(right.normal_bind - Vec3f(-0.6F, -0.8F, 0)) < 1e-6F);
    CHECK(left.from == stubs().find("l_thigh_swing"));
}

TEST_CASE("from may name another joint of the same side") {
    const auto blends = read("[[blend]]\njoint = \"hand\"\nfrom = \"forearm\"\nt_min = 0.0\nt_max = 0.1\n");
    if (!blends) FAIL(blends.error().message());
    CHECK(blend_of(blends.value(), "l_hand").from == stubs().find("l_forearm"));
    CHECK(blend_of(blends.value(), "r_hand").from == stubs().find("r_forearm"));
}

TEST_CASE("mistakes are named with their line") {
    const std::string good = "[[blend]]\njoint = \"chest\"\nt_min = 0.0\nt_max = 0.1\n\n";
    const std::pair<const char*, const char*> mistakes[] = {
        {"[[blend]]\njoint = \"tail\"\nt_min = 0.0\nt_max = 0.1\n", "skin.toml:7"},
        {"[[blend]]\njoint = \"root\"\nt_min = 0.0\nt_max = 0.1\n", "skin.toml:7"},
        {"[[blend]]\njoint = \"neck\"\nt_min = 0.2\nt_max = 0.1\n", "skin.toml:9"},
        {"[[blend]]\njoint = \"neck\"\nt_min = -1.2\nt_max = 0.1\n", "skin.toml:8"},
        {"[[blend]]\njoint = \"neck\"\nt_min = 0.0\nt_max = 1.2\n", "skin.toml:9"},
        {"[[blend]]\njoint = \"neck\"\nt_min = \"low\"\nt_max = 0.1\n", "skin.toml:8"},
        {"[[blend]]\njoint = \"neck\"\nt_min = 0.0\n", "skin.toml:6"},
        {"[[blend]]\njoint = \"neck\"\nt_min = 0.0\nt_max = 0.1\nnormal = [1, 2]\n", "skin.toml:10"},
        {"[[blend]]\njoint = \"neck\"\nt_min = 0.0\nt_max = 0.1\ncolour = 3\n", "skin.toml:10"},
        {"[[blend]]\njoint = \"neck\"\nfrom = \"tail\"\nt_min = 0.0\nt_max = 0.1\n", "skin.toml:8"},
        {"[other]\nx = 1\n", "skin.toml:6"},
        {"[[blend]\n", "skin.toml:6"},
        {"[[blend]]\njoint = \"l_shin\"\nfrom = \"l_foot\"\nt_min = 0.0\nt_max = 0.1\n"
         "[[blend]]\njoint = \"l_foot\"\nfrom = \"l_shin\"\nt_min = 0.0\nt_max = 0.1\n",
         "skin.toml"}};
    for (const auto& [text, where] : mistakes) {
        const auto blends = read(good + text);
        INFO(text);
        REQUIRE_FALSE(blends.ok());
        INFO(blends.error().message());
        CHECK(blends.error().where.find(where) != std::string::npos);
        CHECK_FALSE(blends.error().remedy.empty());
    }
}

TEST_CASE("blend as a value or a single table is not told that it may mean blend") {
    for (const char* text : {"blend = 3\n", "[blend]\njoint = \"chest\"\n"}) {
        const auto blends = read(text);
        REQUIRE_FALSE(blends.ok());
        CHECK(blends.error().what == "there is a value instead of [[blend]] tables");
    }
    CHECK(read("[[blent]]\n").error().what == "the skin's file has an unknown key 'blent'; did you mean 'blend'?");
}

TEST_CASE("the shipped settings fit the shipped skeleton") {
    const std::filesystem::path assets = source_dir() / "assets";
    const auto fencer = load_fencer(assets / "fencers/man.glb", assets / "skin.toml");
    if (!fencer) FAIL(fencer.error().message());
    CHECK(fencer.value().skin.blends.size() >= 40);
}

TEST_CASE("a zone that begins before the middle of the one before it is refused by both names") {
    const std::filesystem::path assets = source_dir() / "assets";
    const std::vector<char> shipped = test::read_bytes(assets / "skin.toml");
    const auto file = test::scratch_file("overlapping.toml");
    const auto load_with = [&](const std::string& more) {
        std::ofstream(file) << std::string(shipped.begin(), shipped.end()) << "\n[[blend]]\n" << more;
        return load_fencer(assets / "fencers/man.glb", file);
    };
    CHECK(load_with("joint = \"forearm_twist\"\nt_min = -0.12\nt_max = 0.08\n").ok());
    const auto loaded = load_with("joint = \"forearm_twist\"\nt_min = -0.14\nt_max = 0.08\n");
    REQUIRE_FALSE(loaded.ok());
    CAPTURE(loaded.error().message());
    CHECK(loaded.error().where.find("overlapping.toml") != std::string::npos);
    CHECK(loaded.error().what.find("'l_forearm' and 'l_forearm_twist' overlap") != std::string::npos);
    CHECK(loaded.error().remedy.find("t_max of 'l_forearm' at most -0.009") != std::string::npos);
    CHECK(loaded.error().remedy.find("t_min of 'l_forearm_twist' at least -0.081") != std::string::npos);
}

TEST_CASE("limits written as a file are read as they were") {
    const Skeleton skeleton = stubs();
    std::vector<BoneBlend> blends = default_blends(skeleton);
    Prng prng = Prng::seeded(9);
    for (BoneBlend& blend : blends) {
        const auto any = [&](Real low, Real high) { return static_cast<float>(prng.between(low, high)); };
        blend.t_min = any(-0.3, 0);
        blend.t_max = blend.t_min + any(0, 0.3);
        blend.share_min = any(0, 0.4);
        blend.share_max = blend.share_min + any(0.1, 0.5);
        blend.smooth = any(0, 0.2);
        blend.portion = any(0.2, 5);
        blend.alike = prng.between(0, 1) < 0.5;
        blend.normal_bind = glm::normalize(Vec3f(any(-1, 1), any(-1, 1), 1));
    }
    const auto again = read(blends_text(skeleton, blends));
    if (!again) FAIL(again.error().message());
    REQUIRE(again.value().size() == blends.size());
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const BoneBlend& is = again.value()[i];
        INFO(skeleton[blends[i].to].name);
        CHECK(is.from == blends[i].from);
        CHECK(is.to == blends[i].to);
        CHECK(is.alike == blends[i].alike);
        for (const auto figure : {&BoneBlend::t_min, &BoneBlend::t_max, &BoneBlend::share_min, &BoneBlend::share_max,
                                  &BoneBlend::smooth, &BoneBlend::portion})
            CHECK(is.*figure == Approx(blends[i].*figure).margin(2e-6));
        CHECK(glm::length(is.normal_bind - blends[i].normal_bind) < 1e-5F);
    }
}
