// The screen Rules, which says what counts and what does not, in the referee's words and with the numbers of the rules
// in force.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/ui/kit/words.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

/// A weapon of which the rules speak.
struct RulesWeapon {
    std::string name;
    Real cut_speed = 1;   ///< the weapon's least cutting speed over that of the rules
    WeaponRules rules{};  ///< what counts of the weapon under the rules that are shown
};

/// The rules that the screen shows.
struct RulesModel {
    Rules rules;
    HandRules hand;
    double tempo = 1;
    Names names{"Red", "Blue"};
    std::vector<RulesWeapon> weapons;
};

/// A line of the rules.
struct RulesLine {
    std::string word;  ///< word of the head-up display or the referee; may be empty
    std::string text;
};
/// Lines of the rules under a title.
struct RulesSection {
    std::string title;
    std::vector<RulesLine> lines;
};
/// Returns the rules in six sections, each with at least one line: what counts, what does not, both touch, the
/// referee's words, the end of a bout, and the rear line. If the model has no weapons, the least speed is that of the
/// rules. The names stand in the referee's words.
std::vector<RulesSection> rules_text(const RulesModel& model);

/// Draws the screen. Returns true if the player leaves it.
bool draw_rules(const RulesModel& model);

}  // namespace riposte::ui
