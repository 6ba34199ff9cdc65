#include "widgets.hpp"

#include <imgui_internal.h>

#include <algorithm>

namespace riposte::ui {
namespace {

/// As a row that is turned through, where the tabs would be too narrow for their words.
bool too_narrow(std::span<const char* const> labels, float width) {
    return std::any_of(labels.begin(), labels.end(),
                       [&](const char* label) { return !fits_line(Type::kBody, label, width - u(16)); });
}

struct DrawnTabs {
    int chosen = 0;
    int focused = -1;
    std::vector<ImGuiID> others{};  ///< that are not chosen
};

/// Whether the chosen tab gets it: never, as the panel comes up, or at once.
enum class Focus : std::uint8_t { kNever, kAtFirst, kNow };

/// To the item that was drawn last.
void give(Focus focus) {
    if (focus == Focus::kAtFirst) ImGui::SetItemDefaultFocus();
    if (focus == Focus::kNow) ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
}

DrawnTabs draw_tabs(const char* row, std::span<const char* const> labels, int chosen, Focus focus) {
    const auto count = static_cast<int>(labels.size());
    const float gap = u(8);
    const float width = (row_width() - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    DrawnTabs drawn{chosen};
    if (too_narrow(labels, width)) {
        const char* const shown = chosen < 0 ? "–" : labels[static_cast<std::size_t>(chosen)];
        const int turn = choice_row_of(row, shown, row_width(), {chosen > 0, chosen + 1 < count});
        if (chosen >= 0) give(focus);
        drawn.chosen = std::clamp(chosen + turn, std::min(chosen, 0), count - 1);
        if (ImGui::IsItemFocused()) drawn.focused = drawn.chosen;
        return drawn;
    }
    for (int i = 0; i < count; ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        if (push_button(labels[static_cast<std::size_t>(i)], width, true, i == chosen)) drawn.chosen = i;
        if (i != chosen) drawn.others.push_back(ImGui::GetItemID());
        if (i == chosen) give(focus);
        if (ImGui::IsItemFocused()) drawn.focused = i;
    }
    return drawn;
}

}  // namespace

int paged(int chosen, int count) { return std::clamp(chosen + take_page(), 0, count - 1); }

int tabs(const char* row, std::span<const char* const> labels, int chosen, bool focus) {
    return draw_tabs(row, labels, chosen, focus ? Focus::kNow : Focus::kAtFirst).chosen;
}

int followed_tabs(const char* row, std::span<const char* const> labels, int chosen, int now) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID had_focus = ImGui::GetID(labels[0]);  // the tab that had it in the last picture, or -1
    const ImGuiID drawn_in = ImGui::GetID(labels[1]);   // that picture
    const bool shown = storage.GetInt(drawn_in, -1) == ImGui::GetFrameCount() - 1;
    const int before = shown ? storage.GetInt(had_focus, -1) : -1;
    const bool astray = before >= 0 && before != chosen && !theme().pointer;  // it came in beside the chosen one
    const DrawnTabs drawn = draw_tabs(row, labels, now, now != chosen || astray ? Focus::kNow : Focus::kNever);
    theme().other_tabs = drawn.others;
    storage.SetInt(had_focus, drawn.focused);
    storage.SetInt(drawn_in, ImGui::GetFrameCount());
    const bool moved = before == chosen && now == chosen && drawn.focused >= 0 && !theme().pointer;
    return moved ? drawn.focused : drawn.chosen;
}

int paged_tabs(const char* row, std::span<const char* const> labels, int chosen) {
    return followed_tabs(row, labels, chosen, paged(chosen, static_cast<int>(labels.size())));
}

}  // namespace riposte::ui
