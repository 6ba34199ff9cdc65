// The fencers' names among the settings.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/environment.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/format.h>

using namespace riposte;
using namespace riposte::test;

TEST_CASE("names that nobody chose follow the palette's colours, and are kept as names that nobody chose") {
    using Names = std::array<std::string, 2>;
    Settings settings;
    CHECK(side_names(settings) == Names{"Red", "Blue"});
    settings.accessibility.palette = Palette::kColourBlind;
    CHECK(side_names(settings) == Names{"Orange", "Sky blue"});
    settings.bout.terms.names[0] = "Anna";
    CHECK(side_names(settings) == Names{"Anna", "Sky blue"});
    CHECK(kept_names(side_names(settings), Palette::kColourBlind) == settings.bout.terms.names);
    settings.accessibility.palette = Palette::kHighContrast;
    CHECK(side_names(settings) == Names{"Anna", "Yellow"});
    CHECK(kept_names({"", "Yellow"}, Palette::kHighContrast) == Names{"Red", "Blue"});
}

TEST_CASE("a name that cannot be is refused with the reason, from the file and from the environment") {
    const scratch::Folder folder;
    const auto told = [&](const char* toml) {
        const SettingsLoad load = load_settings(folder.write("names.toml", fmt::format("[bout]\nname2 = {}\n", toml)));
        CHECK(load.settings == Settings{});
        return load.warnings.size() == 1 ? load.warnings[0].what : "";
    };
    CHECK(told(R"("a\nb")").find("it has a line break") != std::string::npos);
    CHECK(told(R"("   ")").find("nothing of it can be seen") != std::string::npos);
    CHECK(told(R"("\u202eAnn")").find("direction of writing (U+202E)") != std::string::npos);
    CHECK(told(fmt::format("\"{}\"", std::string(60, 'x')).c_str()).find("60 bytes long") != std::string::npos);
    CHECK(told("7").find("cannot be 7") != std::string::npos);
    Settings settings;
    const auto warnings = apply_environment(settings, [](const char* name) -> const char* {
        return std::string_view(name) == "RIPOSTE_BOUT_NAME1" ? "\x1b[31mA\xff" : nullptr;
    });
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].what.find("control character (U+001B)") != std::string::npos);
    CHECK(settings == Settings{});
}

TEST_CASE("names of every writing are read, and are written as they were") {
    const scratch::Folder folder;
    for (const char* name : {"Αθηνά", "Борис", "דנה", "王小明", "👩‍🚀"}) {
        CAPTURE(name);
        const SettingsLoad load =
            load_settings(folder.write("names.toml", fmt::format("[bout]\nname1 = \"{}\"\n", name)));
        CHECK(load.warnings.empty());
        CHECK(load.settings.bout.terms.names[0] == name);
        REQUIRE(keep_settings(load.settings, folder.path / "kept.toml"));
        CHECK(load_settings(folder.path / "kept.toml").settings.bout.terms.names[0] == name);
    }
}
