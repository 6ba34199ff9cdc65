#include "panel.hpp"

#include <riposte/ui/drill.hpp>

#include <fmt/format.h>

namespace riposte::ui {
namespace {

void draw_line(const DrillModel& model) {
    std::string words = model.thrown == 0 ? fmt::format(
                                                "Hit the ball that the coach throws: the {} moves your blade. "
                                                "Escape leaves.",
                                                model.driver)
                                          : fmt::format("Ball {} of {}: {} hit", model.thrown, model.balls, model.hit);
    if (model.hit > 0) words += fmt::format(", the last away at {:.0f} m/s", model.last_speed);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    write(*ImGui::GetBackgroundDrawList(), {Type::kBody, packed(colour::kIvory), Align::kCentre, true},
          {0, window.y - safe_margin() - size_of(Type::kBody)}, window.x, words);
}

}  // namespace

DrillIntent draw_drill(const DrillModel& model) {
    if (!model.over) {
        draw_line(model);
        return DrillIntent::kNone;
    }
    constexpr float kWidth = 520;
    const std::string result = fmt::format("{} of {} balls hit.", model.hit, model.balls);
    begin_panel({"Hit the ball", kWidth, paragraph_height(Type::kBody, result, row_width_in(kWidth)) + u(20)});
    paragraph(Type::kBody, packed(colour::kIvory), result);
    const int chosen = end_panel({{"Again", true, true}, {"Leave"}});
    if (chosen == 0) return DrillIntent::kAgain;
    return chosen == 1 || back_pressed() ? DrillIntent::kLeave : DrillIntent::kNone;
}

}  // namespace riposte::ui
