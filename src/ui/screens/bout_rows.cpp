#include "bout_rows.hpp"

#include "kit/widgets.hpp"

#include <riposte/settings/setting_ranges.hpp>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace riposte::ui {

namespace {

constexpr std::array<std::pair<RuleSet, const char*>, kRuleSetCount> kRuleSets{
    {{RuleSet::kByWeapon, "By the weapon"}, {RuleSet::kClassic, "Classic: as the sword"}}};
constexpr std::array<std::pair<BlowStrength, const char*>, kBlowStrengthCount> kBlows{
    {{BlowStrength::kNone, "Not at all"},
     {BlowStrength::kModest, "Modestly"},
     {BlowStrength::kStrong, "Strongly"},
     {BlowStrength::kTheatrical, "As on a stage"}}};

}  // namespace

void bout_rows(BoutTerms& terms) {
    step_row("Touches", terms.touches, {kTouchesRange.low, kTouchesRange.high}, fmt::format("{}", terms.touches));
    const int seconds = terms.seconds;
    const std::string limit = seconds == 0 ? "No limit" : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    step_row("Time limit", terms.seconds, {kSecondsRange.low, kSecondsRange.high, 30}, limit);
    slider_row("Tempo", terms.tempo, {kTempoRange.low, kTempoRange.high, 0.05},
               fmt::format("{:.0f} %", terms.tempo * 100));
}

void rules_row(BoutTerms& terms) { turn_row("What counts", terms.rule_set, kRuleSets); }

void blows_row(BoutTerms& terms) { turn_row("Blows move bodies", terms.blows, kBlows); }

}  // namespace riposte::ui
