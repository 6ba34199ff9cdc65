#include "kit/widgets.hpp"

#include <riposte/ui/screens/lesson.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace riposte::ui {
namespace {

using Kind = LessonCardIntent::Kind;
using Moment = LessonCardModel::Moment;

constexpr float kWidth = 560;

const char* title_of(Moment moment) {
    return moment == Moment::kBefore ? "Learn to fence" : moment == Moment::kPause ? "The lesson waits" : "Well done";
}

std::string words_of(const LessonCardModel& model) {
    if (model.moment == Moment::kOver)
        return "You know what fencing is made of. The weakest bot waits in a bout; the judge leads it and says why a "
               "touch counts.";
    const std::string& next = model.steps.at(std::min(model.done, model.steps.size() - 1));
    const std::string step = fmt::format("Step {} of {}: {}.", model.done + 1, model.steps.size(), next);
    if (model.moment == Moment::kPause) return step;
    const std::string begins =
        model.done == 0 ? "A coach shows you the first steps, in five minutes or so. What you do passes a step, and "
                          "Escape leads here, where a step can be skipped. "
                        : "You go on where you were. ";
    return begins + step;
}

/// The device that the player turns to.
std::optional<std::size_t> device_row(const LessonCardModel& model) {
    std::size_t at = model.device;
    const std::string shown = at < model.devices.size() ? model.devices[at].name : "";
    if (turn_row("Device", at, model.devices.size(), with_capital(shown))) return at;
    return {};
}

/// Rows below each other, the first of which goes on.
LessonCardIntent rows(const LessonCardModel& model) {
    LessonCardIntent chosen;
    const auto button = [&](const char* label, Kind kind) {
        if (push_button(label, row_width())) chosen.kind = kind;
        space(4);
    };
    if (model.moment == Moment::kOver) {
        button("Fence", Kind::kFence);
        button("Once more", Kind::kAgain);
    } else {
        const char* goes_on = model.moment == Moment::kBefore ? "Begin" : "Go on";
        if (value_button(goes_on, model.can_go_on ? goes_on : kWaitsForDevice, row_width()) && model.can_go_on)
            chosen.kind = Kind::kGoOn;
        space(4);
        if (const auto device = device_row(model)) chosen = {Kind::kDevice, *device};
        space(4);
        button("Skip this step", Kind::kSkip);
        if (model.done > 0) button("From the beginning", Kind::kAgain);
        button("Controls", Kind::kControls);
        button("Settings", Kind::kSettings);
    }
    button("Leave", Kind::kLeave);
    return chosen;
}

float buttons_height(const LessonCardModel& model) {
    const int count = model.moment == Moment::kOver ? 3 : model.done > 0 ? 6 : 5;
    return static_cast<float>(count) * (row_height() + 3 * std::round(u(4)));
}

}  // namespace

LessonCardIntent draw_lesson_card(const LessonCardModel& model) {
    draw_veil();
    const std::string words = words_of(model);
    const float row = row_width_in(kWidth);
    const bool asks_device = model.moment != Moment::kOver;
    begin_panel({title_of(model.moment), kWidth,
                 notice_height(model.reason, row) + paragraph_height(Type::kBody, words, row) + u(20) +
                     rows_height(asks_device ? 1 : 0) + buttons_height(model),
                 false});
    notice(model.reason);
    paragraph(Type::kBody, packed(colour::kIvory), words);
    space(8);
    LessonCardIntent intent = rows(model);
    end_panel();
    if (intent.kind != Kind::kNone) return intent;
    if (back_pressed()) intent.kind = model.moment == Moment::kPause && model.can_go_on ? Kind::kGoOn : Kind::kLeave;
    if (start_pressed() && asks_device && model.can_go_on) intent.kind = Kind::kGoOn;
    return intent;
}

/// Unlike other questions it has the focus on yes.
int draw_lesson_offer() {
    constexpr std::string_view kQuestion =
        "Shall a coach show you the first steps? It takes about five minutes, and each step can be skipped.";
    constexpr std::string_view kLater = "Later it stands in the menu: Learn to fence.";
    draw_veil();
    const float row = row_width_in(kWidth);
    begin_panel({"Learn to fence?", kWidth,
                 paragraph_height(Type::kBody, kQuestion, row) + paragraph_height(Type::kSmall, kLater, row) + u(40)});
    paragraph(Type::kBody, packed(colour::kIvory), kQuestion);
    space(4);
    paragraph(Type::kSmall, packed(colour::kMuted), kLater);
    const int chosen = end_panel({{"Show me", true, true}, {"Later"}});
    return chosen == 0 ? 1 : chosen == 1 || back_pressed() ? 0 : -1;
}

}  // namespace riposte::ui
