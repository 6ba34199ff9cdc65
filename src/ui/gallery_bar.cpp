#include "widgets.hpp"

#include <riposte/ui/gallery_bar.hpp>

#include <algorithm>

namespace riposte::ui {
namespace {

float bar_height() { return row_height() + size_of(Type::kSmall) + u(30); }

}  // namespace

double gallery_bar_height() { return static_cast<double>(bar_height() / ImGui::GetIO().DisplaySize.y); }

GalleryIntent draw_gallery_bar(const GalleryModel& model) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const ImVec2 low{0, window.y - bar_height()};
    begin_free("gallery bar", low, {window.x, bar_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, window, packed(colour::kInk));
    list.AddRectFilled(low, {window.x, low.y + std::max(1.0f, u(2))}, packed(colour::kBrass));
    const float margin = safe_margin();
    const float gap = u(8);
    const GalleryEntry& shown = model.scenes[model.shown];
    write(list, {Type::kSmall, packed(colour::kIvory)}, {margin, low.y + u(10)}, window.x - 2 * margin,
          std::string(shown.name) + ": " + std::string(shown.line));
    ImGui::SetCursorScreenPos({margin, low.y + size_of(Type::kSmall) + u(20)});
    const float width = std::min(u(190), (window.x - 2 * margin - 3 * gap) / 4);
    GalleryIntent intent = GalleryIntent::kNone;
    if (push_button("Previous", width)) intent = GalleryIntent::kPrevious;
    ImGui::SameLine(0, gap);
    if (push_button("Next", width)) intent = GalleryIntent::kNext;
    ImGui::SetItemDefaultFocus();
    ImGui::SameLine(0, gap);
    if (value_button("Play", model.playing ? "Pause" : "Play", width)) intent = GalleryIntent::kPlayPause;
    ImGui::SameLine(0, gap);
    if (push_button("Back", width) || back_pressed()) intent = GalleryIntent::kBack;
    if (start_pressed()) intent = GalleryIntent::kPlayPause;
    if (has(theme().fired, MenuKey::kPreviousTab)) intent = GalleryIntent::kPrevious;
    if (has(theme().fired, MenuKey::kNextTab)) intent = GalleryIntent::kNext;
    end_free();
    return intent;
}

}  // namespace riposte::ui
