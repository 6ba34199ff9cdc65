#include "widgets.hpp"

#include <riposte/ui/menus.hpp>

#include <algorithm>

namespace riposte::ui {

bool draw_about(const AboutModel& model) {
    draw_veil();
    constexpr float kWidth = 640;
    float height = size_of(Type::kSmall) * 1.2f + u(8);
    for (const std::string& text : model.paragraphs)
        height += paragraph_height(Type::kBody, text, row_width_in(kWidth)) + u(16);
    begin_panel({"About Riposte", kWidth, height});
    paragraph(Type::kSmall, packed(colour::kBrass), model.version);
    for (const std::string& text : model.paragraphs) {
        space(8);
        paragraph(Type::kBody, packed(colour::kIvory), text);
    }
    return end_panel({{"Back"}}) == 0 || back_pressed();
}

void draw_progress(const std::string& text, double share) {
    draw_veil();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(u(460), window.x - 2 * safe_margin());
    const ImVec2 low{(window.x - width) / 2, window.y * 0.5f};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    write(list, {Type::kBody, packed(colour::kIvory), Align::kCentre, true},
          {low.x, low.y - size_of(Type::kBody) - u(14)}, width, text);
    const float height = std::max(2.0f, u(3));
    const auto done = static_cast<float>(bounded(share, 0.0, 1.0));
    list.AddRectFilled(low, {low.x + width, low.y + height}, packed(colour::kBrassDim));
    list.AddRectFilled(low, {low.x + width * done, low.y + height}, packed(colour::kBrass));
}

}  // namespace riposte::ui
