#include "kit/widgets.hpp"

#include <riposte/ui/screens/online.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

using Kind = OnlineIntent::Kind;

constexpr float kWidth = 820;
constexpr const char* kByCode = "By code";
constexpr const char* kHowByCode =
    "The code that the server shows, or its address, such as 192.168.1.20. A server that asks for a password is joined "
    "by its code, or by an address at which it was joined before.";

float watch_width() { return extent(Type::kBody, "Watch").x + u(32); }

/// The server on the left, to fence there; on the right the button to watch.
void draw_entry(const OnlineEntry& entry, std::size_t index, OnlineIntent& intent) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float button = watch_width();
    const float item = row_width() - button - u(12);
    const float height = list_item_height(item, entry.detail);
    if (list_item(fmt::format("{}##{}", entry.title, index).c_str(), item, entry.title, entry.detail, entry.can_join))
        intent = {Kind::kJoin, index};
    if (index == 0) ImGui::SetItemDefaultFocus();
    ImGui::SetCursorScreenPos({at.x + item + u(12), at.y + (height - row_height()) / 2});
    if (value_button(fmt::format("Watch {}", index).c_str(), "Watch", button, entry.can_watch))
        intent = {Kind::kWatch, index};
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({row_width(), height});
}

OnlineIntent ask_for_code(const OnlineModel& model, OnlineState& state) {
    const float width = row_width_in(kWidth);
    const float words = paragraph_height(Type::kSmall, kHowByCode, width);
    begin_panel({kByCode, kWidth, notice_height(model.notice, width) + rows_height(2) + words + u(28)});
    notice(model.notice);
    if (std::exchange(state.write, false)) ImGui::SetKeyboardFocusHere();
    const bool entered = entered_row("Code", state.code, kLongestCode, Letters::kPath);
    text_row("Password", state.password, kLongestTypedPassword, Letters::kSecret);
    space(8);
    paragraph(Type::kSmall, packed(colour::kMuted), kHowByCode);
    const bool written = is_written("Code") || is_written("Password");
    const bool given = !state.code.empty();
    const int chosen = end_panel({{"Fence", given}, {"Watch", given}, {"Back"}});
    if (given && (entered || chosen == 0)) return {Kind::kJoinCode};
    if (given && chosen == 1) return {Kind::kWatchCode};
    if (chosen != 2 && (written || !back_pressed())) return {};
    state.by_code = false;
    return {Kind::kPanel};
}

OnlineMenuIntent ask_to_leave(const OnlineMenuModel& model, OnlineMenuState& state) {
    const int answer = ask("Leave the bout?", model.leaving.c_str(), "What was fenced so far stays among the replays.",
                           {"Leave bout", "Stay"});
    if (answer < 0) return OnlineMenuIntent::kNone;
    state.asking = false;
    return answer == 1 ? OnlineMenuIntent::kLeave : OnlineMenuIntent::kNone;
}

constexpr std::array<std::pair<const char*, OnlineMenuIntent>, 4> kScreens{{{"Cameras", OnlineMenuIntent::kCameras},
                                                                            {"Settings", OnlineMenuIntent::kSettings},
                                                                            {"Controls", OnlineMenuIntent::kControls},
                                                                            {"Rules", OnlineMenuIntent::kRules}}};

}  // namespace

OnlineIntent draw_online(const OnlineModel& model, OnlineState& state) {
    draw_veil();
    if (state.by_code) return ask_for_code(model, state);
    constexpr std::size_t kLeast = 3;
    const float item = row_width_in(kWidth) - watch_width() - u(12);
    float height = notice_height(model.notice, row_width_in(kWidth));
    for (std::size_t i = 0; i < std::max(kLeast, model.entries.size()); ++i)
        height += u(4) + list_item_height(item, i < model.entries.size() ? model.entries[i].detail : std::string{});
    PanelShape shape{"Online", kWidth, height};
    shape.head_rows = 4;
    begin_panel(shape);
    OnlineIntent intent;
    text_row("Your name", state.name, kLongestOnlineName);
    turn_row("You fence with", state.device, model.devices.size(),
             state.device < model.devices.size() ? with_capital(model.devices[state.device]) : "Nothing");
    if (open_row(kByCode, "A code, or an address")) {
        state.by_code = true;
        state.write = !is_stick(pressed_by(MenuKey::kAccept).kind);
        intent.kind = Kind::kPanel;
    }
    if (open_row("Host a bout", "By the terms under Fence")) intent.kind = Kind::kHost;
    begin_body(shape);
    notice(model.notice);
    for (std::size_t i = 0; i < model.entries.size(); ++i) draw_entry(model.entries[i], i, intent);
    if (model.entries.empty()) {
        paragraph(Type::kBody, packed(colour::kIvory), "No server has been found on this network yet.");
        space(6);
        paragraph(Type::kSmall, packed(colour::kMuted),
                  "Whoever hosts a bout on any machine of this network appears here.");
    }
    const bool written = is_written("Your name");
    if (end_panel({{"Back"}}) == 0 || (!written && back_pressed())) intent.kind = Kind::kBack;
    return intent;
}

bool draw_call(const std::string& where, const std::string& words, bool& asking) {
    draw_veil();
    if (asking) {
        const int answer = ask("Give up?", "The server is left, and with it your seat.", "", {"Give up", "Go on"});
        asking = answer < 0;
        return answer == 1;
    }
    const float width = row_width_in(kWidth);
    begin_panel({"Online", kWidth, paragraph_height(Type::kBody, where, width) + u(12) + notice_height(words, width)});
    paragraph(Type::kBody, packed(colour::kIvory), where);
    space(6);
    remark(words);
    asking = end_panel({{"Give up"}}) == 0 || back_pressed();
    return false;
}

OnlineMenuIntent draw_online_menu(const OnlineMenuModel& model, OnlineMenuState& state) {
    draw_veil();
    if (state.asking) return ask_to_leave(model, state);
    constexpr float kNarrow = 520;
    const float row = row_width_in(kNarrow);
    constexpr int kButtons = 2 + int{kScreens.size()};
    const float buttons = kButtons * (row_height() + 3 * std::round(u(4)));
    begin_panel({"Online", kNarrow, notice_height(model.words, row) + buttons, false});
    remark(model.words);
    OnlineMenuIntent intent = OnlineMenuIntent::kNone;
    if (push_button("Resume", row_width())) intent = OnlineMenuIntent::kResume;
    space(4);
    for (const auto& [label, leads_to] : kScreens) {
        if (push_button(label, row_width())) intent = state.came_from = leads_to;
        if (state.came_from == leads_to) ImGui::SetItemDefaultFocus();
        space(4);
    }
    if (push_button("Leave", row_width())) {
        state.asking = model.asks;
        intent = model.asks ? OnlineMenuIntent::kNone : OnlineMenuIntent::kLeave;
    }
    end_panel();
    if (back_pressed() || start_pressed()) intent = OnlineMenuIntent::kResume;
    return intent;
}

}  // namespace riposte::ui
