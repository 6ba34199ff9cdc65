#include "app/shell/complaints.hpp"

#include "../ui/screen.hpp"
#include "scratch.hpp"

#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/settings.hpp>

#include <fmt/format.h>

using namespace riposte;
using ui::Screen;

namespace {

std::vector<Error> so_many(int count) {
    std::vector<Error> complaints;
    for (int i = 0; i < count; ++i) complaints.push_back({fmt::format("complaint {}", i), "file", "mend it"});
    return complaints;
}

/// A file whose every row holds what none takes.
std::string every_row_broken() {
    Settings any;
    std::string text;
    std::string section;
    for (const SettingField& field : setting_fields(any)) {
        if (field.section != section) text += fmt::format("[{}]\n", section = field.section);
        text += field.key + " = {a = 1}\n";
    }
    return text;
}

void draw_title(Screen& screen, const std::string& words) {
    ui::MainMenuState state;
    const auto draw = [&] { ui::draw_main_menu({"0.1", words, ui::MainMenuIntent::kNone}, state); };
    screen.settle(draw);
}

}  // namespace

TEST_CASE("a few complaints are told whole, of many the first and how many more there are") {
    CHECK(window_words({}).empty());
    CHECK(window_words(so_many(6)).find("complaint 5") != std::string::npos);
    const std::string words = window_words(so_many(40));
    CHECK(words.find("complaint 4") != std::string::npos);
    CHECK(words.find("complaint 5") == std::string::npos);
    CHECK(words.find("and 35 more, all on the terminal") != std::string::npos);
}

TEST_CASE("the title tells of a settings file with every row broken, and has room for it") {
    const scratch::Folder folder;
    const SettingsLoad load = load_settings(folder.write("settings.toml", every_row_broken()));
    REQUIRE(load.warnings.size() > 100);
    for (const double text_scale : {1.0, 2.0}) {
        Screen screen({1280, 720}, text_scale);
        draw_title(screen, window_words(load.warnings));
        CHECK(screen.shows("video.width cannot be"));
        for (const auto& text : screen.probe().texts) {
            CAPTURE(text_scale, text.text);
            CHECK(text.low.y >= 0);
            CHECK(text.high.y <= 720);
        }
        if (text_scale == 1) CHECK(screen.shows(fmt::format("and {} more", load.warnings.size() - 5)));
    }
}
