#include "bout_rows.hpp"

#include "kit/widgets.hpp"

#include <riposte/settings/setting_ranges.hpp>

#include <fmt/format.h>

namespace riposte::ui {

void bout_rows(int& touches, int& seconds, double& tempo) {
    step_row("Touches", touches, {kTouchesRange.low, kTouchesRange.high}, fmt::format("{}", touches));
    const std::string limit = seconds == 0 ? "No limit" : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    step_row("Time limit", seconds, {kSecondsRange.low, kSecondsRange.high, 30}, limit);
    slider_row("Tempo", tempo, {kTempoRange.low, kTempoRange.high, 0.05}, fmt::format("{:.0f} %", tempo * 100));
}

}  // namespace riposte::ui
