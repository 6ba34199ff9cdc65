// What counts and what does not, in the referee's words and with the numbers of the rules in force.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/ui/words.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

struct RulesWeapon {
    std::string name;
    Real cut_speed = 1;  ///< its least cutting speed over that of the rules
};

struct RulesModel {
    Rules rules;
    HandRules hand;
    double tempo = 1;
    Names names{"Red", "Blue"};
    std::vector<RulesWeapon> weapons;
};

struct RulesLine {
    std::string word;  ///< as the head-up display or the referee says it; may be empty
    std::string text;
};
struct RulesSection {
    std::string title;
    std::vector<RulesLine> lines;
};
/// What counts, what does not, both touch, the referee's words, the end of a bout, the rear line: in this order, each
/// with a line at least. Without weapons the least speed is that of the rules; names stand in the referee's words.
std::vector<RulesSection> rules_text(const RulesModel& model);

/// True when the player leaves it.
bool draw_rules(const RulesModel& model);

}  // namespace riposte::ui
