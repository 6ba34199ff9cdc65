#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <riposte/assets/body_rules.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>

#include <array>
#include <cstdlib>

using namespace riposte;

namespace {

std::filesystem::path body_text(const std::string& text) {
    const auto file = test::scratch_file("body.toml");
    REQUIRE(write_text_file(file, text));
    return file;
}

}  // namespace

TEST_CASE("What is written of bodies is read back as it was") {
    for (const ReactionKind reactions : {ReactionKind::kPhysical, ReactionKind::kClip}) {
        const BodyRules rules{reactions, 12.5, 0.65};
        const auto read = load_body_rules(body_text(body_rules_text(rules)));
        REQUIRE(read);
        CHECK(read.value() == rules);
    }
}

TEST_CASE("A body's number out of its range, or a word that is none, is refused with its line") {
    for (const BodyField& field : body_fields()) {
        for (const Real wrong : {field.low - field.step, field.high + field.step}) {
            const auto refused = load_body_rules(body_text(fmt::format("[body]\n{} = {}\n", field.key, wrong)));
            REQUIRE_FALSE(refused);
            CHECK(refused.error().where.find("body.toml:2") != std::string::npos);
        }
    }
    const auto refused = load_body_rules(body_text("[body]\nreactions = \"doll\"\n"));
    REQUIRE_FALSE(refused);
    CHECK((refused.error().what + refused.error().remedy).find("physical") != std::string::npos);
}

TEST_CASE("The words of a body's strength tell the one that the game comes with") {
    const std::string modest = fmt::format("{} modest", shipped().setup.body.strength);
    const std::string theatrical = "theatrical blows take five times as much";
    BodyRules rules = shipped().setup.body;
    const BodyField& strength = body_fields()[0];
    CHECK(std::string(strength.meaning).find(modest) != std::string::npos);
    CHECK(std::string(strength.meaning).find(theatrical) != std::string::npos);
    CHECK(rules.strength == BodyRules{}.strength);
    const std::array<std::array<Real, 2>, kBlowStrengthCount> shares{{{0, 1}, {1, 1}, {1.5, 0.7}, {5, 0.4}}};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        rules.blows = static_cast<BlowStrength>(i);
        CHECK(strength_of_blows(rules) == shares[i][0] * rules.strength);
        CHECK(firmness_against_blows(rules) == shares[i][1] * rules.firmness);
    }
}

TEST_CASE("The environment names another file of bodies, and a bout of it is another") {
    const auto file = body_text("[body]\nstrength = 16\n");
    setenv("RIPOSTE_BODY", file.c_str(), 1);
    const auto other = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    setenv("RIPOSTE_BODY", (file.string() + ".gone").c_str(), 1);
    const auto gone = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    unsetenv("RIPOSTE_BODY");
    REQUIRE(other);
    CHECK(other.value().setup.body.strength == 16);
    CHECK(other.value().setup.blade == shipped().setup.blade);
    REQUIRE(other.value().setup.files.size() == shipped().setup.files.size() + 1);
    CHECK(other.value().setup.files[4].name == "bodies/body.toml");
    REQUIRE_FALSE(gone.ok());
    CHECK(gone.error().remedy.find("unset RIPOSTE_BODY") != std::string::npos);
}
