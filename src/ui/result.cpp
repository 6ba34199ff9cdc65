#include "icons.hpp"
#include "widgets.hpp"

#include <riposte/ui/menus.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

constexpr float kWidth = 760;

/// "Red  5 : 3  Blue", each name beside its shape and colour.
void draw_score(const ResultModel& model) {
    const float width = row_width();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float heading = size_of(Type::kHeading);
    const float score = heading * 3.4f;
    const float r = size_of(Type::kBody) * 0.4f;
    const float name = (width - score) / 2 - 3 * r;
    const float name_y = at.y + (heading - size_of(Type::kLarge)) / 2;
    write(list, {Type::kHeading, packed(colour::kIvory), Align::kCentre},
          {at.x + (width - score) / 2, at.y + figure_drop()}, score,
          fmt::format("{} : {}", model.score[0], model.score[1]));
    for (std::size_t side = 0; side < 2; ++side) {
        const bool left = side == 0;
        const float wide = std::min(name, extent(Type::kLarge, model.names[side]).x) + 2 * r;
        const float x = at.x + width / 2 + (left ? -1.0f : 1.0f) * (score / 2 + wide);
        draw_side_shape(list, static_cast<int>(side), {x, at.y + heading / 2}, r, packed(of_side(model.colours[side])),
                        true);
        write(list, {Type::kLarge, packed(colour::kIvory), left ? Align::kRight : Align::kLeft},
              {left ? at.x + 3 * r : at.x + (width + score) / 2, name_y}, name, model.names[side]);
    }
    ImGui::Dummy({width, heading + u(8)});
}

struct Column {
    std::string text;
    float share;
    Align align;
};

void draw_touch_line(const ResultModel& model, const ResultTouch& touch) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = row_width();
    const std::size_t side = touch.touch.attacker == 0 ? 0 : 1;
    const float line = size_of(Type::kBody) * 1.45f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float r = size_of(Type::kBody) * 0.3f;
    draw_side_shape(list, static_cast<int>(side), {at.x + r, at.y + line / 2}, r, packed(of_side(model.colours[side])),
                    true);
    const auto whole = static_cast<int>(bounded(touch.clock, 0.0, 35999.0));
    const std::array<Column, 6> columns{{{model.names[side], 0.22f, Align::kLeft},
                                         {fmt::format("{} : {}", touch.score[0], touch.score[1]), 0.12f, Align::kLeft},
                                         {fmt::format("{}:{:02}", whole / 60, whole % 60), 0.1f, Align::kLeft},
                                         {std::string(words_of(touch.touch.part)), 0.2f, Align::kLeft},
                                         {std::string(third_words(touch.touch.along)), 0.19f, Align::kLeft},
                                         {fmt::format("{:.1f} m/s", touch.touch.speed), 0.17f, Align::kRight}}};
    float x = at.x + 3 * r;
    const float room = width - 3 * r;
    for (const Column& column : columns) {
        write(list, {Type::kBody, packed(column.align == Align::kLeft ? colour::kIvory : colour::kMuted), column.align},
              {x, at.y + (line - size_of(Type::kBody)) / 2}, room * column.share - u(8), column.text);
        x += room * column.share;
    }
    ImGui::Dummy({width, line});
}

float body_height(const ResultModel& model) {
    const auto lines = static_cast<float>(std::max<std::size_t>(1, model.touches.size()));
    const float saved = model.saved_as.empty() ? 0 : 2.4f * size_of(Type::kSmall) + u(18);
    const float warning = notice_height(model.notice, row_width_in(kWidth));
    return size_of(Type::kHeading) + warning + lines * (size_of(Type::kBody) * 1.45f + u(4)) + saved + u(36);
}

void wake(ResultState& state) {
    constexpr double kRest = 1;  // s
    const auto& fired = theme().fired;
    const bool pressed = std::find(fired.begin(), fired.end(), true) != fired.end() || ImGui::IsAnyMouseDown();
    state.rested = pressed ? 0 : state.rested + static_cast<double>(ImGui::GetIO().DeltaTime);
    state.awake = state.awake || state.rested > kRest;
}

}  // namespace

ResultIntent draw_result(const ResultModel& model, ResultState& state) {
    wake(state);
    theme().asleep = !state.awake;
    draw_veil();
    const std::string title =
        model.winner < 0 ? "A drawn bout" : model.names.at(static_cast<std::size_t>(model.winner)) + " wins";
    begin_panel({title.c_str(), kWidth, body_height(model)});
    draw_score(model);
    rule();
    for (const ResultTouch& touch : model.touches) draw_touch_line(model, touch);
    if (model.touches.empty()) paragraph(Type::kBody, packed(colour::kMuted), "No touch was awarded.");
    notice(model.notice);
    if (!model.saved_as.empty()) {
        space(10);
        paragraph(Type::kSmall, packed(colour::kMuted), "Recorded in " + model.saved_as);
    }
    constexpr std::array<ResultIntent, 3> kIntents{ResultIntent::kRematch, ResultIntent::kReplay, ResultIntent::kLeave};
    const int chosen = end_panel({{"Rematch"}, {"Watch replay", model.can_replay}, {model.leave.c_str()}});
    if (chosen >= 0) return kIntents[static_cast<std::size_t>(chosen)];
    return back_pressed() ? ResultIntent::kLeave : ResultIntent::kNone;
}

}  // namespace riposte::ui
