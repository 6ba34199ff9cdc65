#include "panel.hpp"

#include "fade.hpp"
#include "focus.hpp"
#include "icons.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr ImGuiWindowFlags kBare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                                   ImGuiWindowFlags_NoScrollWithMouse;

float header_height() { return size_of(Type::kHeading) + u(34); }

/// Panels grow with their text.
float panel_width(float design_width) {
    return std::min(ImGui::GetIO().DisplaySize.x - 2 * safe_margin(), u(design_width) * growth());
}

float width_of(const PanelShape& shape) {
    return shape.aside && upright() ? ImGui::GetIO().DisplaySize.x : panel_width(shape.width);
}

float height_above(const PanelShape& shape) { return shape.low_share > 0 ? u(14) : header_height(); }
float head_height(const PanelShape& shape) {
    return shape.head_rows > 0 ? std::ceil(rows_height(shape.head_rows) + u(4)) : 0;
}
float warning_height(const PanelShape& shape) {
    return std::ceil(notice_height(shape.warning, width_of(shape) - 2 * panel_padding()));
}
float height_around(const PanelShape& shape) {
    const float foot = shape.footer ? footer_height() : panel_padding();
    return height_above(shape) + head_height(shape) + warning_height(shape) + foot;
}
float most_height(const PanelShape& shape) {
    const float window = ImGui::GetIO().DisplaySize.y;
    if (shape.aside) return upright() ? shape.most_share * window : window;
    return shape.low_share > 0 ? shape.low_share * window : window - 2 * safe_margin();
}

/// Aside, the part of the window that its picture leaves, whole; else in the middle or at the foot, as high as need be.
ImRect place_of(const PanelShape& shape) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float most = most_height(shape);
    const bool whole = shape.body_height < 0 || (shape.aside && !upright());
    const float width = width_of(shape);
    const float height = std::round(whole ? most : std::min(most, shape.body_height + height_around(shape)));
    const float top = shape.low_share > 0 ? window.y - safe_margin() - height : (window.y - height) / 2;
    const ImVec2 low =
        shape.aside ? ImVec2{0, window.y - height} : ImVec2{std::round((window.x - width) / 2), std::round(top)};
    return {low, {low.x + width, low.y + height}};
}

float edge() { return std::max(2.0f, u(3)); }

void draw_frame(ImDrawList& list, const ImRect& place, bool aside) {
    if (aside) return draw_aside_frame(list, place.Min, place.Max);
    list.AddRectFilled(place.Min, place.Max, packed(colour::kInk));
    list.AddRect(place.Min, place.Max, packed(colour::kBrassDim));
    list.AddRectFilled(place.Min, {place.Max.x, place.Min.y + edge()}, packed(colour::kBrass));
}

float hint_gap() { return u(20); }

float notice_indent() { return size_of(Type::kBody) * 1.28f; }

/// From `above` the window's upper edge on. Whole pixels, here and in the rows: ImGui drops the focus of a row that the
/// part cuts by a fraction of one.
void begin_part_below(const char* name, float above, float height) {
    const ImVec2 low = ImGui::GetWindowPos();
    ImGui::SetCursorScreenPos({std::round(low.x + panel_padding()), std::round(low.y + above)});
    begin_part(name, {std::floor(ImGui::GetWindowWidth() - panel_padding() - u(10)), std::floor(height)});
}

void begin_body_of(const PanelShape& shape) {
    begin_part_below("body", height_above(shape) + head_height(shape), ImGui::GetWindowHeight() - height_around(shape));
    begin_whole_lines();
}

/// Of a paragraph, each.
void note_lines(Type type, float top, float height) {
    for (float y = 0; y + 1 < height; y += size_of(type)) note_line(top + y, top + y + size_of(type));
}

/// Returns its height.
float draw_notice(ImVec2 at, float width, std::string_view text) {
    const float mark = size_of(Type::kBody) * 0.32f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_icon(list, Icon::kNo, {at.x + mark, at.y + size_of(Type::kBody) / 2}, mark, packed(colour::kWarning));
    return write_paragraph(list, {Type::kBody, packed(colour::kWarning)}, {at.x + notice_indent(), at.y},
                           width - notice_indent(), text);
}

/// Beside the title, where nothing moves when it comes and goes: who drags a slider has the mouse on its row.
void draw_notice_beside(ImDrawList& list, float left, const PanelShape& shape, ImVec2 low, float width) {
    const float from = left + u(24);
    const float to = low.x + width - panel_padding();
    const float room = header_height() - u(12);
    const std::string shown = fitted(Type::kSmall, shape.notice, to - from, room);
    const float top = low.y + u(8) + (room - paragraph_height(Type::kSmall, shown, to - from)) / 2;
    write_paragraph(list, {Type::kSmall, packed(colour::kWarning)}, {from, top}, to - from, shown);
}

void draw_heading(ImDrawList& list, const PanelShape& shape, ImVec2 low, float width) {
    const ImVec2 at{low.x + panel_padding(), low.y + u(18)};
    const float room = width - 2 * panel_padding();
    const float end = write(list, {Type::kHeading, packed(colour::kIvory)}, at, room, shape.title);
    if (!shape.notice.empty()) return draw_notice_beside(list, end, shape, low, width);
    const float gap = hint_gap();
    const float below = (size_of(Type::kHeading) - size_of(Type::kSmall)) * 0.62f;
    write(list, {Type::kSmall, packed(colour::kBrass), Align::kRight}, {end + gap, at.y + below},
          at.x + room - end - gap, shape.hint);
}

}  // namespace

bool upright() { return ImGui::GetIO().DisplaySize.x < ImGui::GetIO().DisplaySize.y; }

void draw_aside_frame(ImDrawList& list, ImVec2 low, ImVec2 high) {
    list.AddRectFilled(low, high, packed(colour::kInk));
    if (upright())
        list.AddRectFilled(low, {high.x, low.y + edge()}, packed(colour::kBrass));
    else
        list.AddRectFilled({high.x - edge(), low.y}, high, packed(colour::kBrass));
}

float safe_margin() {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    return 0.035f * std::min(window.x, window.y);
}

float growth() { return std::max(1.0f, size_of(Type::kBody) / u(20)); }

float row_height() { return std::round(size_of(Type::kBody) * 1.3f + u(10)); }

float panel_padding() { return u(28); }

float footer_height() { return row_height() + u(32); }

void draw_veil(float opacity) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, window,
                                                  packed(colour::kShade, colour::kShade.w * opacity * veil_fade_in()));
}

bool fits_behind_title(const PanelShape& shape, std::string_view hint) {
    const float room = row_width_in(shape.width) - extent(Type::kHeading, shape.title).x - hint_gap();
    return fits_line(Type::kSmall, hint, room);
}

float body_room(const PanelShape& shape) { return most_height(shape) - height_around(shape); }

float begin_panel(const PanelShape& shape) {
    const bool low_down = shape.low_share > 0;
    const ImRect place = place_of(shape);
    const ImVec2 low = place.Min;
    const float width = place.GetWidth();
    const float height = place.GetHeight();
    begin_free(shape.title, low, place.GetSize());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_frame(list, place, shape.aside);
    if (!low_down) draw_heading(list, shape, low, width);
    if (!shape.warning.empty())
        draw_notice({low.x + panel_padding(), low.y + height - footer_height() - warning_height(shape) + u(10)},
                    width - 2 * panel_padding(), shape.warning);
    if (shape.head_rows > 0)
        begin_part_below("head", height_above(shape), head_height(shape));
    else
        begin_body_of(shape);
    return low.y;
}

void begin_body(const PanelShape& shape) {
    const bool over_head = ImGui::IsWindowHovered();
    ImGui::EndChild();
    begin_body_of(shape);
    const float wheel = ImGui::GetIO().MouseWheel;
    if (over_head && wheel != 0) ImGui::SetScrollY(std::max(0.0f, ImGui::GetScrollY() - wheel * 2 * row_height()));
}

void begin_free(const char* name, ImVec2 low, ImVec2 size) {
    theme().menu_drawn = true;
    ImGui::SetNextWindowPos(low);
    ImGui::SetNextWindowSize(size);
    ImGui::Begin(name, nullptr, kBare);
    theme().panel = ImGui::GetCurrentWindow();
    if (ImGui::IsWindowAppearing()) theme().pointer = false;  // what comes up shows where the focus of keys is
    theme().focusables.clear();
    begin_fade_in();
}

void end_free() {
    steer_focus();
    end_fade_in();
    ImGui::End();
}

void begin_part(const char* name, ImVec2 size) {
#if IMGUI_VERSION_NUM >= 19090
    ImGui::BeginChild(name, size, ImGuiChildFlags_NavFlattened);
#else
    ImGui::BeginChild(name, size, false, ImGuiWindowFlags_NavFlattened);
#endif
}

void begin_whole_lines() {
    const ImRect edge = ImGui::GetCurrentWindow()->InnerClipRect;
    const ImGuiStorage& kept = *ImGui::GetStateStorage();
    const float top = edge.Min.y + kept.GetFloat(ImGui::GetID("cut above"));
    const float bottom = edge.Max.y - kept.GetFloat(ImGui::GetID("cut below"));
    ImGui::GetWindowDrawList()->PushClipRect({edge.Min.x, top}, {edge.Max.x, bottom}, true);
    theme().whole = {edge.Min.y, edge.Max.y, edge.Min.y, edge.Max.y};
}

void end_whole_lines() {
    const WholeLines& whole = theme().whole;
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    kept.SetFloat(ImGui::GetID("cut above"), whole.from - whole.top);
    kept.SetFloat(ImGui::GetID("cut below"), whole.bottom - whole.to);
    theme().whole = {};
    ImGui::GetWindowDrawList()->PopClipRect();
}

float scrolled_line() { return 2 * size_of(Type::kBody) * 1.2f; }

void scroll_by_keys(float line) {
    if (ImGui::IsWindowAppearing()) return ImGui::SetScrollY(0);  // what is read begins at its top each time
    const float page = ImGui::GetWindowHeight();
    const MenuKeySet& fired = theme().fired;
    float way = static_cast<float>(take_page()) * (page - line);
    if (has(fired, MenuKey::kDown)) way += line;
    if (has(fired, MenuKey::kUp)) way -= line;
    if (way != 0) ImGui::SetScrollY(ImGui::GetScrollY() + way);
    if (take_fired(MenuKey::kFirst)) ImGui::SetScrollY(0);
    if (take_fired(MenuKey::kLast)) ImGui::SetScrollY(ImGui::GetScrollMaxY());
}

float row_width() { return ImGui::GetWindowWidth() - u(18); }

float aside_width(float design_width) {
    if (upright()) return kWidest;
    return std::min(design_width, 0.5f * ImGui::GetIO().DisplaySize.x / (u(1) * growth()));
}

Covered covered_aside(float design_width, float top) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    if (upright()) return {0, static_cast<double>(1 - top / window.y)};
    return {static_cast<double>(panel_width(design_width) / window.x), 0};
}

float row_width_in(float design_width) { return panel_width(design_width) - 2 * panel_padding(); }

float rows_height(int rows, int sections) {
    return static_cast<float>(rows) * (row_height() + u(4)) +
           static_cast<float>(sections) * (size_of(Type::kSmall) + u(16));
}

float notice_height(std::string_view text, float width) {
    return text.empty() ? 0 : paragraph_height(Type::kBody, text, width - notice_indent()) + u(12);
}

void rule() {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float y = std::round(at.y + u(6));
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, y}, {at.x + row_width(), y + std::max(1.0f, u(1))},
                                              packed(colour::kBrassDim));
    ImGui::Dummy({row_width(), u(13)});
}

void note_line(float low, float high) {
    WholeLines& whole = theme().whole;
    if (high - low > 0.5f * (whole.bottom - whole.top)) return;  // not all of what is seen
    if (low < whole.top - 1 && high > whole.top) whole.from = std::max(whole.from, high);
    if (low < whole.bottom && high > whole.bottom + 1) whole.to = std::min(whole.to, low);
}

void section(std::string_view text) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    note_line(at.y, at.y + std::round(size_of(Type::kSmall) + u(12)));
    write(*ImGui::GetWindowDrawList(), {Type::kSmall, packed(colour::kBrass)}, {at.x, at.y + u(8)}, row_width(), text);
    ImGui::Dummy({row_width(), std::round(size_of(Type::kSmall) + u(12))});
}

void space(float height) { ImGui::Dummy({0, std::round(u(height))}); }

void paragraph(Type type, ImU32 colour, std::string_view text) {
    const float width = row_width();
    const float height =
        write_paragraph(*ImGui::GetWindowDrawList(), {type, colour}, ImGui::GetCursorScreenPos(), width, text);
    note_lines(type, ImGui::GetCursorScreenPos().y, height);
    ImGui::Dummy({width, std::ceil(height)});
}

void remark(std::string_view text) {
    if (text.empty()) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height =
        write_paragraph(*ImGui::GetWindowDrawList(), {Type::kBody, packed(colour::kMuted)}, at, row_width(), text);
    note_lines(Type::kBody, at.y, height);
    ImGui::Dummy({row_width(), std::round(height + u(8))});
}

void notice(std::string_view text) {
    if (text.empty()) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = draw_notice(at, row_width(), text);
    note_lines(Type::kBody, at.y, height);
    ImGui::Dummy({row_width(), std::round(height + u(8))});
}

bool back_pressed() { return has(theme().fired, MenuKey::kBack) && !theme().asleep; }
bool start_pressed() { return has(theme().fired, MenuKey::kStart) && !theme().asleep; }

}  // namespace riposte::ui
