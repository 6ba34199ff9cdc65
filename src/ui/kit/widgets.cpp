#include "widgets.hpp"

#include "icons.hpp"
#include "rows.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace riposte::ui {
namespace {

float text_top(const ItemUse& row, Type type) { return (row.low.y + row.high.y - size_of(type)) / 2; }

/// Of the row that was drawn last, for tests.
void note_value(std::string_view value) {
    if (theme().probe != nullptr && !theme().probe->items.empty()) theme().probe->items.back().value = value;
}

bool hovers(float low_x, float high_x, const ItemUse& row) {
    return theme().pointer && ImGui::IsMouseHoveringRect({low_x, row.low.y}, {high_x, row.high.y});
}

ImU32 ink_of(bool enabled, bool marked) {
    return packed(marked ? colour::kIvory : colour::kMuted, enabled ? 1.0f : 0.45f);
}

}  // namespace

void mark_row(ImDrawList& list, const ItemUse& row) {
    if (!row.marked) return;
    list.AddRectFilled(row.low, row.high, packed(colour::kBrassGlow));
    list.AddRectFilled(row.low, {row.low.x + std::max(2.0f, u(3)), row.high.y}, packed(colour::kBrass));
}

float write_label(ImDrawList& list, const ItemUse& row, std::string_view label, bool enabled) {
    const float width = row.high.x - row.low.x;
    const float share = width * 0.5f;
    write_in_row(list, {label, ink_of(enabled, row.marked)}, row,
                 {row.low.x + row_inset(), row.low.x + share - row_inset() / 2});
    return row.low.x + share;
}

bool note_focusable() {
    Theme& t = theme();
    t.focusables.push_back(
        {ImGui::GetItemID(), ImGui::GetCurrentWindow(), ImGui::GetItemRectMin(), ImGui::GetItemRectMax()});
    const bool focused = ImGui::IsItemFocused();
    t.focus_drawn |= focused;
    return focused;
}

ItemUse use_of_item(const char* id, ImVec2 size, bool enabled) {
    ItemUse use;
    use.low = ImGui::GetCursorScreenPos();
    use.high = {use.low.x + size.x, use.low.y + size.y};
    note_line(use.low.y, use.high.y);
    if (!enabled) {
        ImGui::Dummy(size);
        return use;
    }
    ImGui::PushID(id);
    const bool pressed = ImGui::Button("##area", size);
    const bool focused = note_focusable();
    // ImGui knows one key for all devices, and hears nobody accept while another one holds his.
    const bool accepted = focused && has(theme().struck, MenuKey::kAccept);
    use.chosen = (pressed || accepted) && !theme().asleep && !theme().deaf;
    use.marked = theme().pointer ? ImGui::IsItemHovered() : focused;
    if (focused) use.turned = int{has(theme().fired, MenuKey::kRight)} - int{has(theme().fired, MenuKey::kLeft)};
    ImGui::PopID();
    if (theme().probe != nullptr) theme().probe->items.push_back({id, use.low, use.high, focused, use.marked});
    return use;
}

bool push_button(const char* label, float width, bool enabled, bool chosen_look) {
    return value_button(label, label, width, enabled, chosen_look);
}

bool value_button(const char* id, std::string_view shown, float width, bool enabled, bool chosen_look) {
    ItemUse button = use_of_item(id, {width, row_height()}, enabled);
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
    const ItemUse item = use_of_item(label, size, enabled);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = (item.low.y + item.high.y) / 2;
    if (item.marked) {
        list.AddRectFilledMultiColor(item.low, item.high, packed(colour::kBrass, 0.30f), packed(colour::kBrass, 0),
                                     packed(colour::kBrass, 0), packed(colour::kBrass, 0.30f));
        draw_fencer_shape(list, 0, {item.low.x + row_inset(), y}, size_of(type) * 0.16f, packed(colour::kBrass), true);
    }
    write(list, {type, ink_of(enabled, item.marked), Align::kLeft, true},
          {item.low.x + row_inset() * 2.2f, text_top(item, type)}, size.x - row_inset() * 2.5f, label);
    return item.chosen;
}

float list_item_height(float width, std::string_view detail) {
    return std::round(size_of(Type::kBody) + paragraph_height(Type::kSmall, detail, width - 2 * row_inset()) + u(24));
}

bool list_item(const char* id, float width, std::string_view title, std::string_view detail, bool enabled) {
    const ItemUse item = use_of_item(id, {width, list_item_height(width, detail)}, enabled);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, item);
    const float room = width - 2 * row_inset();
    write(list, {Type::kBody, packed(colour::kIvory, enabled ? 1.0f : 0.5f)},
          {item.low.x + row_inset(), item.low.y + u(8)}, room, title);
    write_paragraph(list, {Type::kSmall, packed(enabled ? colour::kMuted : colour::kWarning)},
                    {item.low.x + row_inset(), item.low.y + u(14) + size_of(Type::kBody)}, room, detail);
    return item.chosen;
}

void write_in_row(ImDrawList& list, const RowWords& words, const ItemUse& row, Across across) {
    const float width = across.to - across.from;
    const bool fits = fits_line(Type::kBody, words.text, width);
    const float lines = fits ? 0 : paragraph_height(Type::kSmall, words.text, width);
    constexpr float kLeading = 1.2f;  // two lines' own air is above the first and below the second
    if (fits || lines > kLeading * (row.high.y - row.low.y)) {
        const Type type = fits ? Type::kBody : Type::kSmall;
        write(list, {type, words.ink, words.align}, {across.from, text_top(row, type)}, width, words.text);
        return;
    }
    const float top = (row.low.y + row.high.y - lines) / 2;
    write_paragraph(list, {Type::kSmall, words.ink, words.align}, {across.from, top}, width, words.text);
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
    const ItemUse row = use_of_item(label, {width, row_height()}, enabled);
    if (enabled) note_value(value);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label, enabled);
    const float to = row.high.x - row_inset();
    const float r = size_of(Type::kBody) * 0.28f;
    const float y = (row.low.y + row.high.y) / 2;
    const auto ink = [&](bool leads) {
        return packed(row.marked ? colour::kBrass : colour::kMuted, leads ? 1.0f : 0.35f);
    };
    draw_icon(list, Icon::kChevronLeft, {from + r, y}, r, ink(ways.back));
    draw_icon(list, Icon::kChevronRight, {to - r, y}, r, ink(ways.on));
    write_in_row(list, {value, ink_of(enabled, true), Align::kCentre}, row, {from + 4 * r, to - 4 * r});
    if (row.chosen) return hovers(from, (from + to) / 2, row) ? -1 : 1;
    return row.turned;
}

bool open_row(const char* label, std::string_view value) {
    const ItemUse row = use_of_item(label, {row_width(), row_height()});
    note_value(value);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label);
    const float to = row.high.x - row_inset();
    const float r = size_of(Type::kBody) * 0.28f;
    draw_icon(list, Icon::kChevronRight, {to - r, (row.low.y + row.high.y) / 2}, r,
              packed(row.marked ? colour::kBrass : colour::kMuted));
    write_in_row(list, {value, ink_of(true, true), Align::kCentre}, row, {from + 4 * r, to - 4 * r});
    return row.chosen;
}

bool toggle_row(const char* label, bool& value) {
    const ItemUse row = use_of_item(label, {row_width(), row_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    write_label(list, row, label);
    const float r = size_of(Type::kBody) * 0.42f;
    const ImVec2 box{row.high.x - row_inset() - r, (row.low.y + row.high.y) / 2};
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
    const ItemUse row = use_of_item(label, {row_width(), row_height()});
    const bool held = ImGui::IsItemActive() && theme().pointer;
    note_value(shown);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    mark_row(list, row);
    const float from = write_label(list, row, label);
    const float words = size_of(Type::kBody) * 4.2f;
    const float to = row.high.x - row_inset() - words;
    const float y = std::round((row.low.y + row.high.y) / 2);
    const auto share = static_cast<float>(std::clamp((value - range.low) / (range.high - range.low), 0.0, 1.0));
    const float x = from + share * (to - from);
    const float half = std::max(1.0f, u(1.5f));
    list.AddRectFilled({from, y - half}, {to, y + half}, packed(colour::kMuted, 0.4f));
    list.AddRectFilled({from, y - half}, {x, y + half}, packed(colour::kBrass));
    draw_fencer_shape(list, 0, {x, y}, size_of(Type::kBody) * 0.36f,
                      packed(row.marked ? colour::kIvory : colour::kBrass), true);
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

}  // namespace riposte::ui
