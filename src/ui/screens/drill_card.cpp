// The card of a drill with the coach.
#include "drill_scores.hpp"
#include "kit/widgets.hpp"
#include "prompt_rows.hpp"

#include <riposte/ui/screens/drills.hpp>

#include <cmath>
#include <optional>

namespace riposte::ui {
namespace {

using Kind = DrillCardIntent::Kind;
using Moment = DrillCardModel::Moment;

constexpr float kWidth = 620;

/// The device that the player turns to.
std::optional<std::size_t> device_row(const DrillCardModel& model) {
    std::size_t at = model.device;
    const std::string shown = at < model.devices.size() ? model.devices[at].name : "";
    if (turn_row("Device", at, model.devices.size(), with_capital(shown))) return at;
    return {};
}

/// Buttons below each other, the first of which goes on.
DrillCardIntent buttons(const DrillCardModel& model) {
    DrillCardIntent chosen;
    const auto button = [&](const char* label, Kind kind) {
        if (push_button(label, row_width())) chosen.kind = kind;
        space(4);
    };
    const bool over = model.moment == Moment::kOver;
    const char* first = over ? "Again" : model.moment == Moment::kBefore ? "Begin" : "Go on";
    if (value_button(first, model.can_go_on ? first : kWaitsForDevice, row_width()) && model.can_go_on)
        chosen.kind = over ? Kind::kAgain : Kind::kGoOn;
    space(4);
    if (const auto device = device_row(model)) chosen = {Kind::kDevice, *device};
    space(4);
    if (model.moment == Moment::kPause) button("From the beginning", Kind::kAgain);
    if (!over) {
        button("Controls", Kind::kControls);
        button("Settings", Kind::kSettings);
    }
    button("Back", Kind::kLeave);
    return chosen;
}

float buttons_height(Moment moment) {
    const int count = moment == Moment::kOver ? 2 : moment == Moment::kBefore ? 4 : 5;
    return static_cast<float>(count) * (row_height() + 3 * std::round(u(4))) + rows_height(1) + u(8);
}

float words_height(const DrillCardModel& model, float width) {
    float height = notice_height(model.reason, width) + u(8);
    if (!model.task.empty()) height += paragraph_height(Type::kBody, model.task, width);
    if (model.moment != Moment::kOver) return height + prompt_rows_height(model.prompts) + u(20);
    return height + drill_scores_height(model.scores, width);
}

DrillCardIntent obeyed(const DrillCardModel& model, DrillCardIntent intent) {
    if (intent.kind != Kind::kNone) return intent;
    const bool pause = model.moment == Moment::kPause;
    if (back_pressed()) intent.kind = pause && model.can_go_on ? Kind::kGoOn : Kind::kLeave;
    if (start_pressed() && model.can_go_on) intent.kind = model.moment == Moment::kOver ? Kind::kAgain : Kind::kGoOn;
    return intent;
}

}  // namespace

DrillCardIntent draw_drill_card(const DrillCardModel& model) {
    draw_veil();
    const float row = row_width_in(kWidth);
    begin_panel({model.title.c_str(), kWidth, words_height(model, row) + buttons_height(model.moment), false});
    notice(model.reason);
    if (model.moment == Moment::kOver) {
        draw_drill_scores(model.scores);
    } else {
        paragraph(Type::kBody, packed(colour::kIvory), model.task);
        space(6);
        draw_prompt_rows(model.prompts);
    }
    space(8);
    const DrillCardIntent intent = buttons(model);
    end_panel();
    return obeyed(model, intent);
}

}  // namespace riposte::ui
