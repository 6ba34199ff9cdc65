#include "widgets.hpp"

#include "icons.hpp"
#include "spelling.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace riposte::ui {
namespace {

float inset() { return u(14); }

ImU32 ink_of(bool enabled, bool marked) {
    return packed(marked ? colour::kIvory : colour::kMuted, enabled ? 1.0f : 0.45f);
}

void mark_row(ImDrawList& list, const Touched& row) {
    if (!row.marked) return;
    list.AddRectFilled(row.low, row.high, packed(colour::kBrassGlow));
    list.AddRectFilled(row.low, {row.low.x + std::max(2.0f, u(3)), row.high.y}, packed(colour::kBrass));
}

float text_top(const Touched& row, Type type) { return (row.low.y + row.high.y - size_of(type)) / 2; }

/// Left part of a row; returns where the value's part begins.
float write_label(ImDrawList& list, const Touched& row, std::string_view label, bool enabled = true) {
    const float width = row.high.x - row.low.x;
    const float share = width * 0.5f;
    write_row_label(list, ink_of(enabled, row.marked), row, {row.low.x + inset(), row.low.x + share - inset() / 2},
                    label);
    return row.low.x + share;
}

/// True: the item that was drawn last has the focus.
bool note_focusable() {
    Theme& t = theme();
    t.focusables.push_back(
        {ImGui::GetItemID(), ImGui::GetCurrentWindow(), ImGui::GetItemRectMin(), ImGui::GetItemRectMax()});
    const bool focused = ImGui::IsItemFocused();
    t.focus_drawn |= focused;
    return focused;
}

/// As a row that is turned through, where the tabs would be too narrow for their words.
bool too_narrow(std::span<const char* const> labels, float width) {
    constexpr float kLeastShrink = 0.75f;
    return std::any_of(labels.begin(), labels.end(),
                       [&](const char* label) { return extent(Type::kBody, label, kLeastShrink).x > width - u(16); });
}

struct DrawnTabs {
    int chosen = 0;
    int focused = -1;
};

DrawnTabs draw_tabs(std::span<const char* const> labels, int chosen, bool focus) {
    const auto count = static_cast<int>(labels.size());
    const float gap = u(8);
    const float width = (row_width() - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    DrawnTabs drawn{chosen, -1};
    if (too_narrow(labels, width)) {
        const int turn = choice_row_of("Page", labels[static_cast<std::size_t>(chosen)], row_width(),
                                       {chosen > 0, chosen + 1 < count});
        if (focus) ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
        drawn.chosen = std::clamp(chosen + turn, 0, count - 1);
        if (ImGui::IsItemFocused()) drawn.focused = drawn.chosen;
        return drawn;
    }
    for (int i = 0; i < count; ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        if (push_button(labels[static_cast<std::size_t>(i)], width, true, i == chosen)) drawn.chosen = i;
        if (focus && i == chosen) ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
        if (ImGui::IsItemFocused()) drawn.focused = i;
    }
    return drawn;
}

/// Of the row that was drawn last, for tests.
void note_value(std::string_view value) {
    if (theme().probe != nullptr && !theme().probe->items.empty()) theme().probe->items.back().value = value;
}

/// The keys of a device without letters, and what is typed all the same. Ends where the pointer is used.
void spell(Spelling& spelling, std::string& text, std::size_t longest) {
    for (const ImWchar letter : ImGui::GetIO().InputQueueCharacters)
        if (letter >= ' ' && letter < 0x7f && text.size() < longest) text += static_cast<char>(letter);
    const auto fired = [&](MenuKey key) { return has(spelling.fired, key); };
    if (fired(MenuKey::kUp)) text = with_turned_letter(std::move(text), 1);
    if (fired(MenuKey::kDown)) text = with_turned_letter(std::move(text), -1);
    if (fired(MenuKey::kRight)) text = with_new_letter(std::move(text), longest);
    if (fired(MenuKey::kLeft)) text = without_last_letter(std::move(text));
    const bool leaves = has(spelling.struck, MenuKey::kBack);
    if (leaves) text = spelling.before;
    if (leaves || has(spelling.struck, MenuKey::kAccept) || theme().pointer) spelling = {};
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

bool hovers(float low_x, float high_x, const Touched& row) {
    return theme().pointer && ImGui::IsMouseHoveringRect({low_x, row.low.y}, {high_x, row.high.y});
}

}  // namespace

Touched touch_area(const char* id, ImVec2 size, bool enabled) {
    Touched touched;
    touched.low = ImGui::GetCursorScreenPos();
    touched.high = {touched.low.x + size.x, touched.low.y + size.y};
    note_line(touched.low.y, touched.high.y);
    if (!enabled) {
        ImGui::Dummy(size);
        return touched;
    }
    ImGui::PushID(id);
    touched.chosen = ImGui::Button("##area", size) && !theme().asleep && !theme().deaf;
    const bool focused = note_focusable();
    touched.marked = theme().pointer ? ImGui::IsItemHovered() : focused;
    if (focused) touched.turned = int{has(theme().fired, MenuKey::kRight)} - int{has(theme().fired, MenuKey::kLeft)};
    ImGui::PopID();
    if (theme().probe != nullptr)
        theme().probe->items.push_back({id, touched.low, touched.high, focused, touched.marked});
    return touched;
}

bool push_button(const char* label, float width, bool enabled, bool chosen_look) {
    return value_button(label, label, width, enabled, chosen_look);
}

bool value_button(const char* id, std::string_view shown, float width, bool enabled, bool chosen_look) {
    Touched button = touch_area(id, {width, row_height()}, enabled);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    button.marked = button.marked && !theme().asleep;
    list.AddRectFilled(button.low, button.high, packed(button.marked ? colour::kBrass : colour::kInkRaised));
    const bool framed = chosen_look && !button.marked;
    list.AddRect(button.low, button.high, packed(framed ? colour::kBrass : colour::kBrassDim, enabled ? 1.0f : 0.4f), 0,
                 0, framed ? std::max(1.0f, u(2)) : 1.0f);
    const ImU32 ink = button.marked ? packed(colour::kBlack) : ink_of(enabled && !theme().asleep, true);
    write(list, {Type::kBody, ink, Align::kCentre}, {button.low.x + u(8), text_top(button, Type::kBody)}, width - u(16),
          shown);
    return button.chosen;
}

bool menu_item(const char* label, Type type, ImVec2 size, bool enabled) {
    const Touched item = touch_area(label, size, enabled);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = (item.low.y + item.high.y) / 2;
    if (item.marked) {
        list.AddRectFilledMultiColor(item.low, item.high, packed(colour::kBrass, 0.30f), packed(colour::kBrass, 0),
                                     packed(colour::kBrass, 0), packed(colour::kBrass, 0.30f));
        draw_side_shape(list, 0, {item.low.x + inset(), y}, size_of(type) * 0.16f, packed(colour::kBrass), true);
    }
    write(list, {type, ink_of(enabled, item.marked), Align::kLeft, true},
          {item.low.x + inset() * 2.2f, text_top(item, type)}, size.x - inset() * 2.5f, label);
    return item.chosen;
}

float list_item_height() { return std::round(size_of(Type::kBody) + size_of(Type::kSmall) + u(24)); }

bool list_item(const char* id, float width, std::string_view title, std::string_view detail, bool enabled) {
    const Touched item = touch_area(id, {width, list_item_height()}, enabled);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, item);
    const float room = width - 2 * inset();
    write(list, {Type::kBody, packed(colour::kIvory, enabled ? 1.0f : 0.5f)}, {item.low.x + inset(), item.low.y + u(8)},
          room, title);
    write(list, {Type::kSmall, packed(enabled ? colour::kMuted : colour::kWarning)},
          {item.low.x + inset(), item.low.y + u(14) + size_of(Type::kBody)}, room, detail);
    return item.chosen;
}

void write_row_label(ImDrawList& list, ImU32 ink, const Touched& row, Across across, std::string_view label) {
    constexpr float kLeastShrink = 0.75f;
    const float width = across.to - across.from;
    const bool fits = extent(Type::kBody, label, kLeastShrink).x <= width;
    const float lines = fits ? 0 : paragraph_height(Type::kSmall, label, width);
    if (fits || lines > row.high.y - row.low.y) {
        const Type type = fits ? Type::kBody : Type::kSmall;
        write(list, {type, ink}, {across.from, text_top(row, type)}, width, label);
        return;
    }
    write_paragraph(list, {Type::kSmall, ink}, {across.from, (row.low.y + row.high.y - lines) / 2}, width, label);
}

int choice_row(const char* label, std::string_view value, bool enabled) {
    return choice_row_of(label, value, row_width(), enabled ? Ways{} : Ways{false, false});
}

bool step_row(const char* label, int& value, Steps steps, std::string_view shown) {
    const int turn = choice_row_of(label, shown, row_width(), {value > steps.low, value < steps.high});
    const int was = std::exchange(value, std::clamp(value + turn * steps.step, steps.low, steps.high));
    return value != was;
}

int choice_row_of(const char* label, std::string_view value, float width, Ways ways) {
    const bool enabled = ways.back || ways.on;
    const Touched row = touch_area(label, {width, row_height()}, enabled);
    if (enabled) note_value(value);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label, enabled);
    const float to = row.high.x - inset();
    const float r = size_of(Type::kBody) * 0.28f;
    const float y = (row.low.y + row.high.y) / 2;
    const auto ink = [&](bool leads) {
        return packed(row.marked ? colour::kBrass : colour::kMuted, leads ? 1.0f : 0.35f);
    };
    draw_icon(list, Icon::kChevronLeft, {from + r, y}, r, ink(ways.back));
    draw_icon(list, Icon::kChevronRight, {to - r, y}, r, ink(ways.on));
    write(list, {Type::kBody, ink_of(enabled, true), Align::kCentre}, {from + 4 * r, text_top(row, Type::kBody)},
          to - from - 8 * r, value);
    if (row.chosen) return hovers(from, (from + to) / 2, row) ? -1 : 1;
    return row.turned;
}

bool open_row(const char* label, std::string_view value) {
    const Touched row = touch_area(label, {row_width(), row_height()});
    note_value(value);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label);
    const float to = row.high.x - inset();
    const float r = size_of(Type::kBody) * 0.28f;
    draw_icon(list, Icon::kChevronRight, {to - r, (row.low.y + row.high.y) / 2}, r,
              packed(row.marked ? colour::kBrass : colour::kMuted));
    write(list, {Type::kBody, ink_of(true, true), Align::kCentre}, {from + 4 * r, text_top(row, Type::kBody)},
          to - from - 8 * r, value);
    return row.chosen;
}

bool toggle_row(const char* label, bool& value) {
    const Touched row = touch_area(label, {row_width(), row_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    write_label(list, row, label);
    const float r = size_of(Type::kBody) * 0.42f;
    const ImVec2 box{row.high.x - inset() - r, (row.low.y + row.high.y) / 2};
    list.AddRect({box.x - r, box.y - r}, {box.x + r, box.y + r}, packed(value ? colour::kBrass : colour::kMuted), 0, 0,
                 std::max(1.0f, u(1.5f)));
    if (value) draw_icon(list, Icon::kYes, box, r * 0.6f, packed(colour::kBrass));
    write(list, {Type::kBody, ink_of(true, value), Align::kRight},
          {(row.low.x + row.high.x) / 2, text_top(row, Type::kBody)}, box.x - 2 * r - (row.low.x + row.high.x) / 2,
          value ? "On" : "Off");
    const bool turn = row.chosen || (row.turned > 0 && !value) || (row.turned < 0 && value);
    if (turn) value = !value;
    return turn;
}

bool slider_row(const char* label, double& value, Range range, std::string_view shown) {
    const Touched row = touch_area(label, {row_width(), row_height()});
    const bool held = ImGui::IsItemActive() && theme().pointer;
    note_value(shown);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label);
    const float words = size_of(Type::kBody) * 4.2f;
    const float to = row.high.x - inset() - words;
    const float y = std::round((row.low.y + row.high.y) / 2);
    const auto share = static_cast<float>(std::clamp((value - range.low) / (range.high - range.low), 0.0, 1.0));
    const float x = from + share * (to - from);
    const float half = std::max(1.0f, u(1.5f));
    list.AddRectFilled({from, y - half}, {to, y + half}, packed(colour::kMuted, 0.4f));
    list.AddRectFilled({from, y - half}, {x, y + half}, packed(colour::kBrass));
    draw_side_shape(list, 0, {x, y}, size_of(Type::kBody) * 0.36f, packed(row.marked ? colour::kIvory : colour::kBrass),
                    true);
    write(list, {Type::kBody, ink_of(true, true), Align::kRight}, {to + u(10), text_top(row, Type::kBody)},
          words - u(10), shown);
    double wanted = value + row.turned * range.step;
    const float mouse = ImGui::GetIO().MousePos.x;
    if (held && to > from)
        wanted = range.low + (range.high - range.low) * static_cast<double>((mouse - from) / (to - from));
    if (wanted == value) return false;
    wanted = range.low + std::round((wanted - range.low) / range.step) * range.step;
    wanted = std::clamp(std::round(wanted * 1e6) / 1e6, range.low, range.high);  // 0.3, not 0.30000000000000004
    const bool changed = std::abs(wanted - value) > 1e-9;
    if (changed) value = wanted;
    return changed;
}

bool text_row(const char* label, std::string& value, std::size_t longest) {
    const float width = row_width();
    Touched row;
    row.low = ImGui::GetCursorScreenPos();
    row.high = {row.low.x + width, row.low.y + row_height()};
    note_line(row.low.y, row.high.y);
    const float from = row.low.x + width * 0.5f;
    std::string buffer = value;
    buffer.resize(std::max(longest, value.size()) + 1, '\0');
    ImGui::SetCursorScreenPos({from, row.low.y + u(3)});
    ImGui::SetNextItemWidth(row.high.x - from - inset());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {u(10), (row_height() - u(6) - size_of(Type::kBody)) / 2});
    ImGui::PushID(label);
    bool changed = ImGui::InputText("##text", buffer.data(), buffer.size());
    ImGui::PopID();
    ImGui::PopStyleVar();
    const bool focused = note_focusable();
    row.marked = theme().pointer ? ImGui::IsItemHovered() : focused;
    Spelling& spelling = theme().spelling;
    const ImGuiID id = ImGui::GetItemID();
    // ImGui's gamepad would only "tweak" a text; choosing it means writing.
    if (focused && !ImGui::IsItemActive() && has(theme().struck, MenuKey::kAccept)) {
        if (is_stick(accepted_by().kind))
            spelling = {id, value, accepted_by(), true, {}, {}};
        else
            ImGui::SetKeyboardFocusHere(-1);
    }
    if (changed) value = std::string_view(buffer).substr(0, buffer.find('\0'));
    if (spelling.row == id) {
        const std::string was = value;
        spelling.drawn = true;
        spell(spelling, value, longest);
        changed = value != was;
    }
    const bool spelt = spelling.row == id;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, {false, row.marked, 0, row.low, {from, row.high.y}});
    write_label(list, row, label);
    if (theme().probe != nullptr)
        theme().probe->items.push_back({label, {from, row.low.y}, row.high, focused, row.marked});
    if (spelt)
        mark_last_letter(list, value, {from + u(10), row.low.y + u(6)}, {row.high.x - inset(), row.high.y - u(6)});
    ImGui::SetCursorScreenPos(row.low);
    ImGui::Dummy({width, row_height()});
    if (spelt)
        paragraph(Type::kSmall, packed(colour::kBrass), spelling_words(spelling.device.kind == DeviceKind::kGamepad));
    return changed;
}

int paged(int chosen, int count) {
    const int turn = int{has(theme().fired, MenuKey::kNextTab)} - int{has(theme().fired, MenuKey::kPreviousTab)};
    return std::clamp(chosen + turn, 0, count - 1);
}

int tabs(std::span<const char* const> labels, int chosen, bool focus) {
    return draw_tabs(labels, chosen, focus).chosen;
}

int followed_tabs(std::span<const char* const> labels, int chosen, int now) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID had_focus = ImGui::GetID(labels[0]);  // the tab that had it in the last picture, or -1
    const ImGuiID drawn_in = ImGui::GetID(labels[1]);   // that picture
    const bool shown = storage.GetInt(drawn_in, -1) == ImGui::GetFrameCount() - 1;
    const int before = shown ? storage.GetInt(had_focus, -1) : -1;
    const bool astray = before >= 0 && before != chosen && !theme().pointer;  // it came in beside the chosen one
    const DrawnTabs drawn = draw_tabs(labels, now, now != chosen || astray);
    storage.SetInt(had_focus, drawn.focused);
    storage.SetInt(drawn_in, ImGui::GetFrameCount());
    const bool moved = before == chosen && now == chosen && drawn.focused >= 0 && !theme().pointer;
    return moved ? drawn.focused : drawn.chosen;
}

int paged_tabs(std::span<const char* const> labels, int chosen) {
    return followed_tabs(labels, chosen, paged(chosen, static_cast<int>(labels.size())));
}

}  // namespace riposte::ui
