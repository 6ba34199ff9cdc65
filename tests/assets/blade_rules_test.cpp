#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

using namespace riposte;

namespace {

std::filesystem::path blade_text(const std::string& text) {
    const auto file = test::scratch_file("blade.toml");
    REQUIRE(write_text_file(file, text));
    return file;
}

}  // namespace

TEST_CASE("What is written of blades is read back as it was") {
    BladeRules rules;
    Real share = 0.1;
    for (const BladeField& field : blade_fields()) {
        rules.*field.value = field.low + field.step * std::floor(share * (field.high - field.low) / field.step);
        share = share > 0.85 ? 0.1 : share + 0.07;
    }
    rules.catching = Catching::kInterpolated;
    rules.parting = Parting::kSteps;
    const auto read = load_blade_rules(blade_text(blade_rules_text(rules)));
    REQUIRE(read);
    CHECK(read.value().catching == Catching::kInterpolated);
    CHECK(read.value().parting == Parting::kSteps);
    for (const BladeField& field : blade_fields()) {
        CAPTURE(std::string(field.key));
        CHECK(read.value().*field.value == Approx(rules.*field.value).epsilon(1e-5));
    }
}

TEST_CASE("Every number of a blade has a place in rules.toml, a range that holds it, and a meaning") {
    static_assert(sizeof(BladeRules) % sizeof(Real) == 0);
    CHECK(blade_fields().size() == sizeof(BladeRules) / sizeof(Real) - 1);  // the last holds the two methods
    const std::string text = read_text_file(source_dir() / "assets/rules.toml").value();
    for (const BladeField& field : blade_fields()) {
        CAPTURE(std::string(field.key));
        CHECK(text.find("\n" + std::string(field.key) + " = ") != std::string::npos);
        CHECK(shipped().setup.blade.*field.value >= field.low);
        CHECK(shipped().setup.blade.*field.value <= field.high);
        CHECK_FALSE(field.meaning.empty());
        for (const Real wrong : {field.low - field.step, field.high + field.step}) {
            const auto refused = load_blade_rules(blade_text(fmt::format("[blade]\n{} = {}\n", field.key, wrong)));
            REQUIRE_FALSE(refused);
            CHECK(refused.error().where.find("blade.toml:2") != std::string::npos);
        }
    }
}

TEST_CASE("No file can make steel wider than contact, or contact wider than rest") {
    const auto range = [](Real BladeRules::*value) {
        for (const BladeField& field : blade_fields())
            if (field.value == value) return std::pair{field.low, field.high};
        return std::pair{0.0, 0.0};
    };
    CHECK(range(&BladeRules::core_radius).second < range(&BladeRules::contact_radius).first);
    CHECK(range(&BladeRules::contact_radius).second < range(&BladeRules::separation_radius).first);
}

TEST_CASE("The entry of rules.toml is the digest of its bytes, by whatever path the environment leads there") {
    const auto text = read_text_file(source_dir() / "assets/rules.toml").value();
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    REQUIRE(shipped().setup.files.size() > 4);
    CHECK(shipped().setup.files[3] == FileHash{"rules.toml", hash_bytes(bytes)});
    setenv("RIPOSTE_BLADE", (source_dir() / "assets/../assets/rules.toml").c_str(), 1);
    const auto same = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    unsetenv("RIPOSTE_BLADE");
    REQUIRE(same);
    CHECK(same.value().setup.files == shipped().setup.files);
}

TEST_CASE("The environment names another file of blades, and a bout of it is another") {
    const auto file = blade_text("[blade]\nrestitution = 0.8\n");
    setenv("RIPOSTE_BLADE", file.c_str(), 1);
    const auto other = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    setenv("RIPOSTE_BLADE", (file.string() + ".gone").c_str(), 1);
    const auto gone = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    unsetenv("RIPOSTE_BLADE");
    REQUIRE(other);
    CHECK(other.value().setup.blade.restitution == 0.8);
    std::vector<FileHash> files = other.value().setup.files;
    REQUIRE(files.size() == shipped().setup.files.size() + 1);
    CHECK(files[4].name == "blades/blade.toml");
    files.erase(files.begin() + 4);
    CHECK(files == shipped().setup.files);
    REQUIRE_FALSE(gone.ok());
    CHECK(gone.error().remedy.find("unset RIPOSTE_BLADE") != std::string::npos);
}

TEST_CASE("A blade's method has a word, of which another is refused with its line and what may stand there") {
    const auto refused = load_blade_rules(blade_text("[blade]\ncatching = \"thesis\"\n"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().where.find("blade.toml:2") != std::string::npos);
    const std::string told = refused.error().what + refused.error().remedy;
    CHECK(told.find("interpolated") != std::string::npos);
    CHECK(load_blade_rules(blade_text("[blade]\nparting = \"steps\"\n")).value().parting == Parting::kSteps);
}

TEST_CASE("The shipped blade of the thesis has its methods, and else what the game's own has") {
    const auto thesis = load_blade_rules(source_dir() / "assets/blades/thesis.toml");
    REQUIRE(thesis);
    CHECK(thesis.value().catching == Catching::kInterpolated);
    CHECK(thesis.value().parting == Parting::kSteps);
    CHECK(shipped().setup.blade.catching == Catching::kMotor);
    CHECK(shipped().setup.blade.parting == Parting::kImpulses);
    for (const BladeField& field : blade_fields()) {
        CAPTURE(std::string(field.key));
        CHECK(thesis.value().*field.value == Approx(shipped().setup.blade.*field.value).epsilon(1e-5));
    }
}
