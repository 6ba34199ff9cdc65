#include "lettering.hpp"
#include "rows.hpp"
#include "spelling.hpp"

#include <riposte/core/utf8.hpp>

#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace riposte::ui {
namespace {

#if IMGUI_VERSION_NUM >= 18700
constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeypadEnter;
#else
constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeyPadEnter;
#endif

/// By the keys of the device that began it. A click elsewhere ends it, too.
void spell(Spelling& spelling, std::string& text, std::size_t longest, Letters letters) {
    const auto fired = [&](MenuKey key) { return has(spelling.fired, key); };
    if (fired(MenuKey::kUp)) text = with_turned_letter(std::move(text), 1, letters);
    if (fired(MenuKey::kDown)) text = with_turned_letter(std::move(text), -1, letters);
    if (fired(MenuKey::kRight)) text = with_new_letter(std::move(text), longest, letters);
    if (fired(MenuKey::kLeft)) text = without_last_letter(std::move(text));
    const bool leaves = has(spelling.struck, MenuKey::kBack);
    if (leaves) text = spelling.before;
    if (leaves || has(spelling.struck, MenuKey::kAccept) || ImGui::IsMouseClicked(0)) spelling = {};
}

/// Under the letter that turns.
void mark_last_letter(ImDrawList& list, std::string_view text, ImVec2 low, ImVec2 high) {
    const std::string rest = without_last_letter(std::string(text));
    const float begin = extent(Type::kBody, rest).x;
    const float end = text.empty() ? size_of(Type::kBody) * 0.5f : extent(Type::kBody, text).x;
    const float from = std::min(low.x + begin, high.x);
    const float to = std::min(low.x + end, high.x);
    list.AddRectFilled({from, low.y}, {to, high.y}, packed(colour::kBrassGlow));
    list.AddRectFilled({from, high.y - std::max(2.0f, u(2))}, {to, high.y}, packed(colour::kBrass));
}

}  // namespace

bool text_row(const char* label, std::string& value, std::size_t longest, Letters letters) {
    const float width = row_width();
    const float half = width * 0.5f;
    const float written = extent(Type::kBody, label).x + 2 * row_inset();
    const bool is_long = letters == Letters::kPath || letters == Letters::kSecret;
    const float beside = is_long ? std::clamp(written, width * 0.14f, half) : half;
    ItemUse row;
    row.low = ImGui::GetCursorScreenPos();
    row.high = {row.low.x + width, row.low.y + row_height()};
    note_line(row.low.y, row.high.y);
    const float from = row.low.x + beside;
    std::string buffer = theme().stand_ins.put(value);
    theme().lettering->want(Type::kBody, buffer);
    buffer.resize(std::max(longest, buffer.size()) + 1, '\0');
    ImGui::SetCursorScreenPos({from, row.low.y + u(3)});
    ImGui::SetNextItemWidth(row.high.x - from - row_inset());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {u(10), (row_height() - u(6) - size_of(Type::kBody)) / 2});
    ImGui::PushID(label);
    const bool hidden = letters == Letters::kSecret && theme().spelling.row != ImGui::GetID("##text");
    // What is given as a whole is pasted over as a whole.
    const ImGuiInputTextFlags flags =
        (hidden ? ImGuiInputTextFlags_Password : 0) | (is_long ? ImGuiInputTextFlags_AutoSelectAll : 0);
    bool changed = ImGui::InputText("##text", buffer.data(), buffer.size(), flags);
    ImGui::PopID();
    ImGui::PopStyleVar();
    const bool focused = note_focusable();
    row.marked = theme().pointer ? ImGui::IsItemHovered() : focused;
    Spelling& spelling = theme().spelling;
    const ImGuiID id = ImGui::GetItemID();
    // ImGui's gamepad would only "tweak" a text; choosing it means writing.
    if (focused && !ImGui::IsItemActive() && has(theme().struck, MenuKey::kAccept)) {
        if (const DeviceId by = pressed_by(MenuKey::kAccept); is_stick(by.kind))
            spelling = {id, value, by, true, {}, {}};
        else
            ImGui::SetKeyboardFocusHere(-1);
    }
    if (changed)
        value = shortened(theme().stand_ins.taken_out(std::string_view(buffer).substr(0, buffer.find('\0'))), longest);
    if (spelling.row == id) {
        const std::string was = value;
        spelling.drawn = true;
        spell(spelling, value, longest, letters);
        changed = value != was;
    }
    const bool spelt = spelling.row == id;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, {false, row.marked, 0, row.low, {from, row.high.y}});
    write_label(list, row, label);
    if (theme().probe != nullptr)
        theme().probe->items.push_back({label, {from, row.low.y}, row.high, focused, row.marked});
    if (spelt)
        mark_last_letter(list, value, {from + u(10), row.low.y + u(6)}, {row.high.x - row_inset(), row.high.y - u(6)});
    ImGui::SetCursorScreenPos(row.low);
    ImGui::Dummy({width, row_height()});
    if (spelt) paragraph(Type::kSmall, packed(colour::kBrass), spelling_words(spelling.device.kind));
    return changed;
}

bool is_written(const char* label) {
    ImGui::PushID(label);
    const ImGuiID id = ImGui::GetID("##text");
    ImGui::PopID();
    return id == theme().spelling.row || id == ImGui::GetActiveID();
}

bool entered_row(const char* label, std::string& value, std::size_t longest, Letters letters) {
    const bool was_written = is_written(label);
    const bool kept = has(theme().spelling.struck, MenuKey::kAccept);  // of the device that spells
    text_row(label, value, longest, letters);
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); };
    return was_written && !is_written(label) && (kept || pressed(ImGuiKey_Enter) || pressed(kKeypadEnter));
}

}  // namespace riposte::ui
