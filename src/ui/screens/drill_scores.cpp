#include "drill_scores.hpp"

#include "kit/panel.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr std::size_t kLeastBars = 20;  // for which there is room, so that a bar is as wide at first as later
constexpr const char* kCaption = "The last twenty, the newest at the right";

float chart_height() { return std::round(u(84) * growth() + size_of(Type::kSmall) + u(6)); }
float line_height(Type type) { return std::round(size_of(type) * 1.25f); }

/// A bar with its score above it, where that has room.
void draw_bar(ImDrawList& list, const DrillBar& bar, bool newest, ImVec2 low, ImVec2 high) {
    const float label = size_of(Type::kSmall) + u(4);
    const float least = std::max(2.0f, u(2));
    const float height =
        std::max(least, (high.y - low.y - label) * static_cast<float>(std::clamp(bar.share, 0.0, 1.0)));
    const Colour& colour = newest ? colour::kBrass : bar.best ? colour::kIvory : colour::kMuted;
    list.AddRectFilled({low.x, high.y - height}, high, packed(colour, newest || bar.best ? 1.0f : 0.55f));
    const float room = high.x - low.x + u(4);
    if (extent(Type::kSmall, bar.label).x > room) return;
    write(list, {Type::kSmall, packed(colour), Align::kCentre}, {low.x - u(2), high.y - height - label}, room,
          bar.label);
}

void draw_chart(const std::vector<DrillBar>& bars) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = row_width();
    const float height = chart_height();
    const float step = width / static_cast<float>(std::max(kLeastBars, bars.size()));
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const float x = at.x + step * static_cast<float>(i);
        draw_bar(list, bars[i], i + 1 == bars.size(), {x + std::round(step * 0.12f), at.y},
                 {x + std::round(step * 0.88f), at.y + height});
    }
    list.AddRectFilled({at.x, at.y + height}, {at.x + width, at.y + height + std::max(1.0f, u(1))},
                       packed(colour::kBrassDim));
    ImGui::Dummy({width, height + u(8)});
}

}  // namespace

float drill_scores_height(const DrillScores& scores, float width) {
    float height = notice_height(scores.trouble, width);
    if (!scores.score.empty()) height += line_height(Type::kLarge) + u(4);
    if (!scores.remark.empty()) height += paragraph_height(Type::kBody, scores.remark, width) + u(8);
    if (!scores.best.empty()) height += paragraph_height(Type::kBody, scores.best, width) + u(4);
    if (!scores.bars.empty()) height += chart_height() + line_height(Type::kSmall) + u(28);
    return height;
}

void draw_drill_scores(const DrillScores& scores) {
    notice(scores.trouble);
    if (!scores.score.empty()) paragraph(Type::kLarge, packed(colour::kBrass), scores.score);
    remark(scores.remark);
    if (!scores.best.empty()) paragraph(Type::kBody, packed(colour::kIvory), scores.best);
    if (scores.bars.empty()) return;
    space(6);
    draw_chart(scores.bars);
    paragraph(Type::kSmall, packed(colour::kMuted), kCaption);
    space(6);
}

}  // namespace riposte::ui
