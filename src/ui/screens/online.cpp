#include "kit/widgets.hpp"

#include <riposte/core/utf8.hpp>
#include <riposte/ui/screens/online.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

using Kind = OnlineIntent::Kind;

constexpr float kWidth = 820;
constexpr const char* kByCode = "By code";
constexpr const char* kHostBout = "Host a bout";
constexpr std::size_t kMostNameLetters = kLongestOnlineName / 2;  // in any writing
constexpr const char* kFullName = "Your name is full: 24 letters at most";
constexpr const char* kHowToHost =
    "By the terms that were chosen last under Fence. With a password only those come in who give it, and they need the "
    "code, too.";
constexpr const char* kHowByCode =
    "The code that the server shows, or its address, such as 192.168.1.20. A server that asks for a password is joined "
    "by its code, or by an address at which it was joined before.";

float watch_width() { return extent(Type::kBody, "Watch").x + u(32); }

/// The bytes that a name of this text may have: no more letters fit into a full one.
std::size_t longest_name(std::string_view name) {
    std::u32string letters = letters_of(name);
    if (letters.size() < kMostNameLetters) return kLongestOnlineName;
    letters.resize(kMostNameLetters);
    return utf8_of(letters).size();
}

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

/// A pad or a stick begins no field by itself, since it would have to end it, too.
OnlineField field_to_write(OnlineField wanted) {
    return is_stick(pressed_by(MenuKey::kAccept).kind) ? OnlineField::kNone : wanted;
}

/// Shows a panel, with a field of it to be written at once.
OnlineIntent open_panel(OnlineState& state, OnlinePanel panel, OnlineField write) {
    state.panel = panel;
    state.write = field_to_write(write);
    return {Kind::kPanel};
}

void write_here(OnlineState& state, OnlineField field) {
    if (state.write != field) return;
    state.write = OnlineField::kNone;
    ImGui::SetKeyboardFocusHere();
}

OnlineIntent ask_for_code(const OnlineModel& model, OnlineState& state) {
    const float width = row_width_in(kWidth);
    const float words = paragraph_height(Type::kSmall, kHowByCode, width);
    begin_panel({kByCode, kWidth, notice_height(model.notice, width) + rows_height(2) + words + u(28)});
    notice(model.notice);
    write_here(state, OnlineField::kCode);
    // Only behind the password does Enter call: who has typed a code may have one to give.
    const bool coded = entered_row("Code", state.code, kLongestCode, Letters::kPath);
    write_here(state, OnlineField::kPassword);
    const bool entered = entered_row("Password", state.password, kLongestTypedPassword, Letters::kSecret);
    space(8);
    paragraph(Type::kSmall, packed(colour::kMuted), kHowByCode);
    const bool written = is_written("Code") || is_written("Password");
    const bool given = !state.code.empty();
    const int chosen = end_panel({{"Fence", given}, {"Watch", given}, {"Back"}});
    if (coded) state.write = field_to_write(OnlineField::kPassword);
    if (given && (entered || chosen == 0)) return {Kind::kJoinCode};
    if (given && chosen == 1) return {Kind::kWatchCode};
    if (chosen != 2 && (written || !back_pressed())) return {};
    return open_panel(state, OnlinePanel::kServers, OnlineField::kNone);
}

OnlineIntent ask_for_password(const OnlineModel& model, OnlineState& state) {
    const float width = row_width_in(kWidth);
    const float words = paragraph_height(Type::kSmall, kHowToHost, width);
    begin_panel({kHostBout, kWidth, notice_height(model.notice, width) + rows_height(1) + words + u(28)});
    notice(model.notice);
    const bool entered = entered_row("Password", state.password, kLongestTypedPassword, Letters::kSecret);
    space(8);
    paragraph(Type::kSmall, packed(colour::kMuted), kHowToHost);
    const bool written = is_written("Password");
    const int chosen = end_panel({{"Host", true, true}, {"Back"}});
    if (entered || chosen == 0) return {Kind::kHost};
    if (chosen != 1 && (written || !back_pressed())) return {};
    return open_panel(state, OnlinePanel::kServers, OnlineField::kNone);
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
    if (state.panel == OnlinePanel::kCode) return ask_for_code(model, state);
    if (state.panel == OnlinePanel::kHost) return ask_for_password(model, state);
    constexpr std::size_t kLeast = 3;
    const float item = row_width_in(kWidth) - watch_width() - u(12);
    float height = notice_height(model.notice, row_width_in(kWidth));
    for (std::size_t i = 0; i < std::max(kLeast, model.entries.size()); ++i)
        height += u(4) + list_item_height(item, i < model.entries.size() ? model.entries[i].detail : std::string{});
    PanelShape shape{"Online", kWidth, height};
    shape.head_rows = 4;
    if (letters_of(state.name).size() >= kMostNameLetters) shape.hint = kFullName;
    begin_panel(shape);
    OnlineIntent intent;
    text_row("Your name", state.name, longest_name(state.name));
    turn_row("You fence with", state.device, model.devices.size(),
             state.device < model.devices.size() ? with_capital(model.devices[state.device]) : "Nothing");
    if (open_row(kByCode, "A code, or an address")) intent = open_panel(state, OnlinePanel::kCode, OnlineField::kCode);
    if (open_row(kHostBout, "By the terms under Fence"))
        intent = open_panel(state, OnlinePanel::kHost, OnlineField::kNone);
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

bool draw_call(const CallModel& model, bool& asking) {
    draw_veil();
    if (asking) {
        const int answer = ask("Give up?", model.leaving.c_str(), "", {"Give up", "Go on"});
        asking = answer < 0;
        return answer == 1;
    }
    const float width = row_width_in(kWidth);
    const float height = paragraph_height(Type::kBody, model.where, width) + u(12) + notice_height(model.words, width);
    begin_panel({"Online", kWidth, height});
    paragraph(Type::kBody, packed(colour::kIvory), model.where);
    space(6);
    remark(model.words);
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
