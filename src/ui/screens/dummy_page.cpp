#include "dummy_page.hpp"

#include "kit/widgets.hpp"

#include <riposte/ui/kit/words.hpp>

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace riposte::ui {
namespace {

using Wish = std::optional<TrainingWish>;

void turn(Wish& wish, const char* label, TrainingCommand command, const std::string& value) {
    if (const int by = choice_row(label, value); by != 0) wish = TrainingWish{command, by};
}

std::string slot_words(const TrainingModel& training) {
    const double seconds = training.seconds[training.slot];
    return seconds > 0 ? fmt::format("{} ({:.1f} s)", training.slot + 1, seconds)
                       : fmt::format("{} (empty)", training.slot + 1);
}

Wish rows(const TrainingModel& training) {
    Wish wish;
    const bool dummy = training.does != DummyDoes::kNothing;
    turn(wish, "Opponent", TrainingCommand::kDummy, dummy ? "Dummy" : with_capital(training.opponent));
    turn(wish, "Slot", TrainingCommand::kSlot, slot_words(training));
    turn(wish, "Plays", TrainingCommand::kPlays, with_capital(words_of(training.plays)));
    turn(wish, "Speed", TrainingCommand::kSpeed, fmt::format("{:.0f} %", 100 * training.speed));
    turn(wish, "Reset point", training.point_set ? TrainingCommand::kLines : TrainingCommand::kPoint,
         training.point_set ? "Set by you" : "En-garde lines");
    turn(wish, "Input display", TrainingCommand::kInputs, training.inputs ? "On" : "Off");
    return wish;
}

struct Button {
    const char* label;
    TrainingCommand command;
    bool enabled;
};

/// Two beside each other.
Wish buttons(const TrainingModel& training) {
    const bool filled = training.seconds[training.slot] > 0;
    const bool records = training.does == DummyDoes::kRecords;
    const std::array<Button, 4> all{
        {{records ? "Stop recording" : "Record", TrainingCommand::kRecord, true},
         {training.does == DummyDoes::kPlays ? "Stop playing" : "Play", TrainingCommand::kPlay, !records},
         {"Reset", TrainingCommand::kReset, true},
         {"Empty the slot", TrainingCommand::kClear, filled && !records}}};
    const float half = (row_width() - u(8)) / 2;
    Wish wish;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % 2 != 0) ImGui::SameLine(0, u(8));
        if (push_button(all[i].label, half, all[i].enabled)) wish = TrainingWish{all[i].command};
        if (i % 2 != 0) space(4);
    }
    return wish;
}

}  // namespace

std::optional<TrainingWish> draw_dummy_page(const TrainingModel& training, bool& open) {
    constexpr int kRows = 6;
    constexpr float kButtonRows = 2;
    const float button = row_height() + 3 * std::round(u(4));
    const float body = rows_height(kRows) + kButtonRows * button + std::round(u(12));
    begin_panel({"Dummy", 520, body});
    Wish wish = rows(training);
    space(4);
    if (const Wish pressed = buttons(training)) wish = pressed;
    if (end_panel({{"Back"}}) == 0 || back_pressed()) open = false;
    return wish;
}

}  // namespace riposte::ui
