#include "kit/widgets.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

using Kind = ReplayListIntent::Kind;

ReplayListIntent ask_to_delete(const ReplayListModel& model, ReplayListState& state) {
    const std::size_t index = *state.deleting;
    const ReplayEntry& entry = model.entries[index];
    const int answer = ask("Delete this replay?", entry.title, entry.detail, {"Delete", "Keep"});
    if (answer >= 0) state.deleting.reset();
    return answer == 1 ? ReplayListIntent{Kind::kDelete, index} : ReplayListIntent{};
}

float delete_width() { return extent(Type::kBody, "Delete").x + u(32); }

/// The bout on the left, to be watched; on the right the button that takes it away.
void draw_entry(const ReplayEntry& entry, std::size_t index, ReplayListIntent& intent, ReplayListState& state) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float button = delete_width();
    const float item = row_width() - button - u(12);
    const float height = list_item_height(item, entry.detail);
    if (list_item(fmt::format("{}##{}", entry.title, index).c_str(), item, entry.title, entry.detail, entry.playable))
        intent = {Kind::kOpen, index};
    if (index == 0) ImGui::SetItemDefaultFocus();
    ImGui::SetCursorScreenPos({at.x + item + u(12), at.y + (height - row_height()) / 2});
    if (value_button(fmt::format("Delete {}", index).c_str(), "Delete", button)) state.deleting = index;
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({row_width(), height});
}

constexpr const char* kElsewhere = "From elsewhere";
constexpr const char* kHowElsewhere =
    "The path of a recording, such as ~/bouts/final.bout. A file that is dropped on the window is opened, too.";

/// A recording that lies in no list, by its path.
ReplayListIntent ask_for_path(const ReplayListModel& model, ReplayListState& state) {
    constexpr float kWidth = 820;
    const float width = row_width_in(kWidth);
    const float words = paragraph_height(Type::kSmall, kHowElsewhere, width);
    begin_panel({kElsewhere, kWidth, notice_height(model.notice, width) + rows_height(1) + words + u(28)});
    notice(model.notice);
    const bool entered = entered_row("File", state.path, kLongestPath, Letters::kPath);
    space(8);
    paragraph(Type::kSmall, packed(colour::kMuted), kHowElsewhere);
    const bool written = is_written("File");
    const int chosen = end_panel({{"Open", !state.path.empty()}, {"Back"}});
    if (!state.path.empty() && (entered || chosen == 0)) return {Kind::kOpenPath};
    if (chosen != 1 && (written || !back_pressed())) return {};
    state.elsewhere = false;
    return {Kind::kElsewhere};
}

}  // namespace

ReplayListIntent draw_replay_list(const ReplayListModel& model, ReplayListState& state) {
    draw_veil();
    if (state.elsewhere) return ask_for_path(model, state);
    if (state.deleting && *state.deleting < model.entries.size()) return ask_to_delete(model, state);
    constexpr float kWidth = 820;
    constexpr std::size_t kLeast = 4;
    const float item = row_width_in(kWidth) - delete_width() - u(12);
    float height = notice_height(model.notice, row_width_in(kWidth));
    for (std::size_t i = 0; i < std::max(kLeast, model.entries.size()); ++i)
        height += u(4) + list_item_height(item, i < model.entries.size() ? model.entries[i].detail : std::string{});
    PanelShape shape{"Replays", kWidth, height};
    shape.head_rows = 1;
    begin_panel(shape);
    ReplayListIntent intent;
    if (open_row(kElsewhere, "A path, or a file dropped here")) {
        state.elsewhere = true;
        intent.kind = Kind::kElsewhere;
    }
    begin_body(shape);
    notice(model.notice);
    for (std::size_t i = 0; i < model.entries.size(); ++i) draw_entry(model.entries[i], i, intent, state);
    if (model.entries.empty()) {
        paragraph(Type::kBody, packed(colour::kIvory),
                  "There is nothing to watch yet. Fence a bout: each one is kept here by itself.");
        space(6);
        paragraph(Type::kSmall, packed(colour::kMuted), "The files lie in " + model.folder);
    }
    if (end_panel({{"Back"}}) == 0 || back_pressed()) intent.kind = Kind::kBack;
    return intent;
}

}  // namespace riposte::ui
