#include "kit/widgets.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <algorithm>

namespace riposte::ui {

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
