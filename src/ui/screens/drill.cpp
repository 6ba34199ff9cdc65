#include "drill_scores.hpp"
#include "hud/hud_parts.hpp"
#include "kit/widgets.hpp"
#include "prompt_rows.hpp"

#include <riposte/ui/screens/drill.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

using Kind = DrillIntent::Kind;
using Phase = DrillModel::Phase;

constexpr float kCardWidth = 620;
std::string task(const DrillModel& model) {
    return fmt::format(
        "The coach throws {} balls, one after the other. Strike each with the blade before it reaches the floor.",
        model.balls);
}

std::string begins(const DrillModel& model) {
    const char* press = model.kind == DeviceKind::kGamepad    ? "Press A"
                        : model.kind == DeviceKind::kJoystick ? "Press its first button"
                        : model.kind == DeviceKind::kKeyboard ? "Press Enter"
                                                              : "Click Begin or press Enter";
    return std::string(press) +
           (model.asked ? " to begin." : " to begin. Another device that presses has the sword instead.");
}

DrillIntent draw_card(const DrillModel& model) {
    const float width = row_width_in(kCardWidth);
    const float words = notice_height(model.notice, width) + paragraph_height(Type::kBody, task(model), width) +
                        paragraph_height(Type::kBody, begins(model), width);
    const float prompts = prompt_rows_height(model.fencer.prompts);
    begin_panel({"Hit the ball", kCardWidth, words + rows_height(1) + prompts + u(50)});
    notice(model.notice);
    paragraph(Type::kBody, packed(colour::kIvory), task(model));
    space(6);
    DrillIntent intent;
    std::size_t at = model.device;
    const std::string shown = at < model.devices.size() ? model.devices[at] : model.fencer.driver;
    if (turn_row("Device", at, model.devices.size(), with_capital(shown))) intent = {Kind::kDevice, at};
    space(2);
    draw_prompt_rows(model.fencer.prompts);
    space(6);
    paragraph(Type::kBody, packed(colour::kBrass), begins(model));
    const int chosen = end_panel({{"Begin", true, true}, {"Leave"}});
    if (chosen == 0 || start_pressed()) intent.kind = Kind::kBegin;
    if (chosen == 1 || back_pressed()) intent.kind = Kind::kLeave;
    return intent;
}

std::string score_line(const DrillModel& model) {
    std::string words = fmt::format("Ball {} of {}: {} hit", std::max(1, model.thrown), model.balls, model.hit);
    if (model.hit > 0) words += fmt::format(", the last away at {:.0f} m/s", model.last_speed);
    return words;
}

/// On a plate at the top: the score, and beneath it who moves the fencer.
void draw_score(ImDrawList& list, const DrillModel& model) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const std::string score = score_line(model);
    const std::string driver = model.fencer.driver + " – Escape leaves";
    const float widest = std::max(extent(Type::kBody, score).x, extent(Type::kSmall, driver).x);
    const float width = std::min(window.x - 2 * safe_margin(), widest + u(40));
    const float body = size_of(Type::kBody);
    const float height = body + size_of(Type::kSmall) + u(18);
    const ImVec2 low{(window.x - width) / 2, safe_margin()};
    list.AddRectFilled(low, {low.x + width, low.y + height}, packed(colour::kInk, 0.86f));
    list.AddRectFilled({low.x, low.y + height}, {low.x + width, low.y + height + std::max(2.0f, u(3))},
                       packed(opaque(model.fencer.colour)));
    const float inner = width - u(16);
    write(list, {Type::kBody, packed(colour::kIvory), Align::kCentre}, {low.x + u(8), low.y + u(7)}, inner, score);
    write(list, {Type::kSmall, packed(colour::kMuted), Align::kCentre}, {low.x + u(8), low.y + u(9) + body}, inner,
          driver);
}

void draw_running(const DrillModel& model) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    draw_score(list, model);
    HudModel hud;
    hud.fencers[0] = model.fencer;
    hud.big_swing = model.big_swing;
    hud.fencers[0].prompts_shown = model.prompts_shown;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = safe_margin();
    draw_corner(list, hud, 0, {{margin, window.y * 0.45f}, {window.x * 0.5f - u(8), window.y - margin}},
                static_cast<float>(bounded(model.scale, 0.5, 2.0)));
}

DrillIntent draw_result(const DrillModel& model) {
    begin_panel({"Hit the ball", kCardWidth, drill_scores_height(model.scores, row_width_in(kCardWidth)) + u(20)});
    draw_drill_scores(model.scores);
    const int chosen = end_panel({{"Again", true, true}, {"Back"}});
    if (chosen == 0) return {Kind::kAgain};
    return {chosen == 1 || back_pressed() ? Kind::kLeave : Kind::kNone};
}

}  // namespace

DrillIntent draw_drill(const DrillModel& model) {
    if (model.phase == Phase::kCard) return draw_card(model);
    if (model.phase == Phase::kOver) return draw_result(model);
    draw_running(model);
    return {};
}

}  // namespace riposte::ui
