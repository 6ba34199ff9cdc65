#include "kit/widgets.hpp"

#include <riposte/ui/screens/progress_plate.hpp>

#include <algorithm>

namespace riposte::ui {

void draw_progress_plate(const std::string& text, double share) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(u(400), window.x);
    const float bar = std::max(2.0F, u(3));
    const float air = u(5);
    const ImVec2 low{(window.x - width) / 2, 0};
    const ImVec2 high{low.x + width, size_of(Type::kBody) + 2 * air + bar};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(low, high, packed(colour::kInk));
    write(list, {Type::kBody, packed(colour::kIvory), Align::kCentre, true}, {low.x, air}, width, text);
    const auto done = static_cast<float>(bounded(share, 0.0, 1.0));
    list.AddRectFilled({low.x, high.y - bar}, high, packed(colour::kBrassDim));
    list.AddRectFilled({low.x, high.y - bar}, {low.x + width * done, high.y}, packed(colour::kBrass));
}

}  // namespace riposte::ui
