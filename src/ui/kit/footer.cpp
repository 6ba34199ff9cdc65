// The row of buttons below a panel, which ends it.
#include "panel.hpp"
#include "widgets.hpp"

#include <algorithm>

namespace riposte::ui {

int end_panel(std::initializer_list<FooterButton> buttons) {
    end_whole_lines();
    ImGui::EndChild();
    const ImVec2 low = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const auto count = static_cast<float>(buttons.size());
    const float gap = u(12);
    const float width = (size.x - 2 * panel_padding() - gap * (count - 1)) / std::max(1.0f, count);
    int chosen = -1;
    int index = 0;
    for (const FooterButton& button : buttons) {
        ImGui::SetCursorScreenPos({low.x + panel_padding() + (width + gap) * static_cast<float>(index),
                                   low.y + size.y - footer_height() + u(13)});
        const std::string_view shown = *button.shown == 0 ? button.label : button.shown;
        if (value_button(button.label, shown, width, button.enabled)) chosen = index;
        if (button.first) ImGui::SetItemDefaultFocus();
        ++index;
    }
    end_free();
    return chosen;
}

}  // namespace riposte::ui
