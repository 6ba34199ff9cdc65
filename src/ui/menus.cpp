#include "icons.hpp"
#include "widgets.hpp"

#include <riposte/ui/menus.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {

ReplayListIntent draw_replay_list(const ReplayListModel& model) {
    draw_veil();
    const float line = size_of(Type::kBody) + size_of(Type::kSmall) + u(28);
    begin_panel({"Replays", 720, line * static_cast<float>(std::max<std::size_t>(4, model.entries.size()))});
    ReplayListIntent intent;
    for (std::size_t i = 0; i < model.entries.size(); ++i) {
        const ReplayEntry& entry = model.entries[i];
        if (list_item(fmt::format("{}##{}", entry.title, i).c_str(), entry.title, entry.detail, entry.playable))
            intent = {ReplayListIntent::Kind::kOpen, i};
    }
    if (model.entries.empty()) {
        paragraph(Type::kBody, packed(colour::kIvory), "No bouts have been recorded yet.");
        space(6);
        paragraph(Type::kSmall, packed(colour::kMuted), "Every bout you fence is kept in " + model.folder);
    }
    if (end_panel({{"Back"}}) == 0 || back_pressed()) intent.kind = ReplayListIntent::Kind::kBack;
    return intent;
}

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

PauseIntent draw_pause(const PauseModel& model) {
    draw_veil();
    constexpr float kWidth = 520;
    const float reason = notice_height(model.reason, row_width_in(kWidth));
    const auto tell = [&] {
        if (!model.can_resume) return notice(model.reason);
        if (model.reason.empty()) return;
        paragraph(Type::kBody, packed(colour::kIvory), model.reason);
        space(8);
    };
    begin_panel({"Pause", kWidth, 4 * row_height() + 3 * u(12) + u(4) + reason, false});
    tell();
    PauseIntent intent = PauseIntent::kNone;
    if (push_button("Resume", row_width(), model.can_resume)) intent = PauseIntent::kResume;
    space(4);
    if (push_button("Settings", row_width())) intent = PauseIntent::kSettings;
    space(4);
    if (push_button("Controls", row_width())) intent = PauseIntent::kControls;
    space(4);
    if (push_button(model.leave.c_str(), row_width())) intent = PauseIntent::kLeave;
    end_panel();
    if ((back_pressed() || start_pressed()) && model.can_resume) intent = PauseIntent::kResume;
    return intent;
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
