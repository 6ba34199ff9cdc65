// The list of the drills.
#include "kit/widgets.hpp"

#include <riposte/ui/screens/drills.hpp>

namespace riposte::ui {

DrillListIntent draw_drill_list(const DrillListModel& model) {
    constexpr float kWidth = 680;
    draw_veil();
    const float row = row_width_in(kWidth);
    float height = notice_height(model.notice, row);
    for (const DrillEntry& entry : model.entries) height += u(4) + list_item_height(row, entry.detail);
    begin_panel({"Drills", kWidth, height});
    notice(model.notice);
    DrillListIntent intent;
    for (std::size_t i = 0; i < model.entries.size(); ++i) {
        const DrillEntry& entry = model.entries[i];
        if (list_item(entry.title.c_str(), row_width(), entry.title, entry.detail)) intent.open = i;
        if (i == model.came_from) ImGui::SetItemDefaultFocus();
    }
    if (end_panel({{"Back"}}) == 0 || back_pressed()) intent.back = true;
    return intent;
}

}  // namespace riposte::ui
