#include "app/commands/known_kits.hpp"

#include "catch.hpp"
#include "places.hpp"

#include <riposte/settings/settings.hpp>

using namespace riposte;

TEST_CASE("a kit that there is not falls back alone, with where it stands, what there is and what is used") {
    const Wardrobe wardrobe(source_dir() / "assets");
    Settings loaded;
    loaded.bout.terms.kits[0] = {"nobody", "sabre", 1.8, true, ""};
    loaded.bout.terms.kits[1] = {"woman", "../../x", 0, false, "no such guard"};
    Settings in_force = loaded;
    const auto warnings = take_known_kits(in_force, loaded, wardrobe, "/home/settings.toml");
    CHECK(in_force.bout.terms.kits[0] == Kit{"man", "sabre", 1.8, true, ""});
    CHECK(in_force.bout.terms.kits[1] == Kit{"woman", "sword", 0, false, ""});
    REQUIRE(warnings.size() == 3);
    CHECK(warnings[0].message().find("nobody") != std::string::npos);
    CHECK(warnings[0].where == "/home/settings.toml, bout.fencer1");
    CHECK(warnings[0].remedy.find("man, ") != std::string::npos);
    CHECK(warnings[0].remedy.find("; using man") != std::string::npos);
    CHECK(warnings[1].where == "/home/settings.toml, bout.weapon2");
    CHECK(warnings[2].where == "/home/settings.toml, bout.posture2");
}

TEST_CASE("a kit of the environment that there is not is told as such, and kits that there are not at all") {
    const Wardrobe wardrobe(source_dir() / "assets");
    const Settings loaded;
    Settings in_force = loaded;
    CHECK(take_known_kits(in_force, loaded, wardrobe, "file").empty());
    in_force.bout.terms.kits[1].fencer = "nobody";
    const auto warnings = take_known_kits(in_force, loaded, wardrobe, "file");
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].where == "environment variable RIPOSTE_BOUT_FENCER2");
    CHECK(in_force == loaded);
}
