#include "catch.hpp"
#include "samples.hpp"

#include <riposte/ui/screens/rules_screen.hpp>

using namespace riposte;
using namespace riposte::ui;

namespace {

std::string all_words(const RulesModel& model) {
    std::string words;
    for (const RulesSection& section : rules_text(model)) {
        words += section.title + "\n";
        for (const RulesLine& line : section.lines) words += line.word + "\n" + line.text + "\n";
    }
    return words;
}

bool says(const std::string& words, std::string_view part) { return words.find(part) != std::string::npos; }

/// The last line of all.
const std::string& last_line(const std::vector<RulesSection>& sections) { return sections.back().lines.back().text; }

bool on_screen(const Screen& screen, const std::string& text) {
    const auto& texts = screen.probe().texts;
    const auto found = std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == text; });
    return found != texts.end() && found->low.y > 0 && found->high.y < screen.item("Back").low.y;
}

}  // namespace

TEST_CASE("each reason for which a touch does not count, and each word of the referee, is explained") {
    RulesModel model;
    model.weapons = {{"Rapier", 1.5, {false, true, ValidTarget::kBody}},
                     {"Sabre", 0.9, {true, false, ValidTarget::kAboveHip}}};
    const auto sections = rules_text(model);
    const auto explained = [&](const std::string& word) {
        for (const RulesSection& section : sections)
            for (const RulesLine& line : section.lines)
                if (line.word == word && !line.text.empty()) return true;
        return false;
    };
    for (int i = 0; i < kTouchVerdictCount; ++i) {
        const auto verdict = static_cast<TouchVerdict>(i);
        if (verdict == TouchVerdict::kCounts) continue;
        INFO(words_of(verdict));
        CHECK(explained(with_capital(std::string(words_of(verdict)))));
    }
    for (const auto& words : {kThrustWords, kLateWords}) CHECK(explained(with_capital(std::string(words))));
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        const std::string word = words_of(CallEvent{static_cast<Call>(i), 0}, {"Red", "Blue"});
        INFO(word);
        CHECK(explained(word));
    }
}

TEST_CASE(
    "by the weapon, each weapon has its line, and its thrust is explained; in the classic rules all count alike") {
    RulesModel model;
    model.weapons = {{"Rapier", 1.5, {false, true, ValidTarget::kBody}},
                     {"Sabre", 0.9, {true, false, ValidTarget::kAboveHip}}};
    const std::string words = all_words(model);
    for (const char* part : {"Thrusts alone", "Cuts alone", "no leg", "1.5 m/s", "at least: Sabre 1.8 m/s.",
                             "no target of the Rapier.", "legs are no target of the Sabre."}) {
        INFO(part);
        CHECK(says(words, part));
    }
    CHECK_FALSE(says(words, "The point by itself counts for nothing"));
    model.weapons.pop_back();
    const std::string point = all_words(model);
    CHECK_FALSE(says(point, "cut through"));
    CHECK_FALSE(says(point, "No cut was under way"));
    CHECK(says(point, "and its forearm, are no target."));
    model.rules.rule_set = RuleSet::kClassic;
    model.weapons = {{"Rapier", 1.5}, {"Sabre", 0.9}};
    const std::string classic = all_words(model);
    CHECK(says(classic, "The point by itself counts for nothing"));
    CHECK_FALSE(says(classic, "Thrusts alone"));
}

TEST_CASE("the rules are told with the numbers in force") {
    RulesModel model;
    model.rules.touches = 15;
    model.rules.seconds = 75;
    model.rules.rear_line = 6.5;
    model.rules.cut_edge_angle = kPi / 4;
    model.rules.cut_planarity = 0.6;
    model.rules.lockout = 0.2;
    model.tempo = 0.5;
    model.rules.prets = 0.7;
    model.weapons = {{"Rapier", 1.5}, {"Sabre", 0.9}};
    const std::string words = all_words(model);
    for (const char* part :
         {"15 touches", "1:15", "6.5 m", "45°", "60 %", "0.4 s", "0.7 s", "Rapier 3 m/s, Sabre 1.8 m/s"}) {
        INFO(part);
        CHECK(says(words, part));
    }
    model.rules.seconds = 0;
    CHECK(says(all_words(model), "no limit of time"));
    CHECK(says(words, "last third"));
    model.rules.cut_least_along = 0.5;
    CHECK(says(all_words(model), "last 50 %"));
}

TEST_CASE("keys scroll the rules to their last line and back, whatever the window and the text") {
    for (const auto& [size, scale] : {std::pair{ImVec2{1280, 720}, 1.0}, std::pair{ImVec2{1280, 720}, 2.0},
                                      std::pair{ImVec2{720, 1280}, 2.0}, std::pair{ImVec2{640, 480}, 2.0}}) {
        Screen screen(size, scale);
        const RulesModel model;
        const auto sections = rules_text(model);
        const auto draw = [&] { draw_rules(model); };
        INFO(size.x << "x" << size.y << ", text " << scale);
        screen.settle(draw);
        CHECK(on_screen(screen, sections[0].title));
        for (int i = 0; i < 200; ++i) screen.press(draw, MenuKey::kDown);
        CHECK(on_screen(screen, last_line(sections)));
        CHECK(screen.focused() == "Back");
        for (int i = 0; i < 60; ++i) screen.press(draw, MenuKey::kPreviousTab);
        CHECK(on_screen(screen, sections[0].title));
        for (int i = 0; i < 60; ++i) screen.press(draw, MenuKey::kNextTab);
        CHECK(on_screen(screen, last_line(sections)));
    }
}

TEST_CASE("cancel that is held leaves one screen, not those behind it as well") {
    Screen screen;
    MenuKeySet keys{};
    add(keys, MenuKey::kBack);
    int left = 0;
    screen.settle([] { draw_rules({}); });
    for (int i = 0; i < 90; ++i) left += screen.frame([] { return draw_rules({}); }, keys) ? 1 : 0;
    CHECK(left == 1);
}

TEST_CASE("the rules are reached from the title and from the pause, and left by either way back") {
    MainMenuState menu_state;
    Screen menu;
    const auto title = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, menu_state); };
    CHECK(clicked<MainMenuIntent>(menu, title, "Rules") == std::vector{MainMenuIntent::kRules});
    PauseState pause_state;
    Screen paused;
    const auto pause = [&] { return draw_pause({}, pause_state); };
    CHECK(clicked<PauseIntent>(paused, pause, "Rules") == std::vector{PauseIntent::kRules});
    for (const MenuKey key : {MenuKey::kBack, MenuKey::kAccept}) {
        Screen screen;
        bool left = false;
        const auto draw = [&] { return draw_rules({}); };
        screen.settle([&] { draw(); });
        screen.press(draw, key, [&](bool leave) { left |= leave; });
        CHECK(left);
    }
}
