#include "bout_rows.hpp"
#include "join_card.hpp"
#include "join_ready.hpp"
#include "kit/name_remark.hpp"
#include "kit/widgets.hpp"
#include "kit_rows.hpp"
#include "settings_pages.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/settings/setting_ranges.hpp>
#include <riposte/ui/screens/join.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

/// Whether a key is held or pressed twice.
void press_row(const char* label, bool& toggle) {
    if (choice_row(label, toggle ? "Press, press again" : "Hold") != 0) toggle = !toggle;
}

void draw_player_rows(JoinSettings& settings, FencerId fencer) {
    if (settings.own_colours)
        colour_row("Colour", settings.colours[fencer.index()]);
    else
        choice_row("Colour", "Of the palette", false);
    section("Help");
    press_row("Lunge", settings.toggle_lunge[fencer.index()]);
    press_row("Parry", settings.toggle_parry[fencer.index()]);
}

constexpr double kTold = 0.02;  // m, of reach

constexpr PerFencer<const char*> kFencerLabels{"Left fencer", "Right fencer"};

/// Who a fencer is and what he holds, beside whom the app shows him; the first of both once it is done.
void draw_fencer(const JoinModel& model, JoinState& state, FencerId fencer) {
    const float width = aside_width(460);
    std::string& name = state.terms.names[fencer.index()];
    const std::string& own_name = model.own_names[fencer.index()];
    const float more =
        notice_height(model.notice, row_width_in(width)) + name_remark_height(name, own_name, row_width_in(width));
    const std::string reach = reach_words(model, state);
    const float told = reach.empty() ? 0 : paragraph_height(Type::kSmall, reach, row_width_in(width)) + u(8);
    const int lost = static_cast<int>(model.kits.lost_fencers.size() + model.kits.lost_weapons.size());
    const float top =
        begin_panel({kFencerLabels[fencer], width, rows_height(9 + lost, 1) + more + told, true, 0, true});
    state.covered = covered_aside(width, top);
    notice(model.notice);
    text_row("Name", name, kLongestName);
    name_remark(name, own_name);
    const bool written = is_written("Name");
    Kit& kit = state.terms.kits[fencer];
    draw_kit_rows(model.kits, kit);
    if (draw_lost_rows(model.kits, kit)) state.try_again = true;
    if (choice_row("Sword hand", kit.left_handed ? "Left" : "Right") != 0) kit.left_handed = !kit.left_handed;
    if (!reach.empty()) {
        paragraph(Type::kSmall, packed(colour::kMuted), reach);
        space(8);
    }
    draw_player_rows(state.settings, fencer);
    const bool done = end_panel({{"Done"}}) == 0 || back_pressed();
    if (!why_no_name(name, kLongestName).empty() && (done || !written)) name = own_name;
    if (!done) return;
    state.dressing.reset();
    state.dressed = fencer;
}

/// Where there is nothing to choose from, there is no row.
bool shows_character(const JoinModel& model, FencerId fencer) {
    return model.seats[fencer].device.kind == DeviceKind::kBot && model.characters.size() > 1;
}

void draw_character_row(const JoinModel& model, FencerId fencer, JoinIntent& intent) {
    std::size_t at = std::min(model.seats[fencer].character, model.characters.size() - 1);
    const std::string name = with_capital(model.characters[at].name);
    if (turn_row(fencer == 0 ? "Left character" : "Right character", at, model.characters.size(), name))
        intent = {JoinIntent::Kind::kCharacter, fencer, model.seats[fencer].device, model.seats[fencer].bot_level, at};
}

void draw_seat_rows(const JoinModel& model, JoinState& state, FencerId fencer, JoinIntent& intent) {
    const char* const label = fencer == 0 ? "Left side" : "Right side";
    if (const auto chosen = seat_row(label, model.seats, model.devices, model.bot_levels, fencer))
        intent = {JoinIntent::Kind::kChoose, fencer, chosen->device, chosen->bot_level, 0};
    if (shows_character(model, fencer)) draw_character_row(model, fencer, intent);
    const Kit& kit = state.terms.kits[fencer];
    if (open_row(kFencerLabels[fencer], kit_words(model.kits, kit))) state.dressing = fencer;
    if (state.dressed == fencer) ImGui::SetItemDefaultFocus();
}

/// Who fences a bot has the whole picture; keys of the bout split that, too.
void picture_row(const JoinModel& model, bool& halves) {
    const bool two = two_people(model.seats);
    if (choice_row("Picture", two && halves ? "Halves" : "One", two) != 0) halves = !halves;
}

void note_lead(JoinState& state) {
    for (const MenuPress& press : theme().presses)
        if (press.key <= MenuKey::kRight) state.lead = press.device;
    if (ImGui::IsMouseClicked(0)) state.lead = {DeviceKind::kMouse, 0};
}

/// Two who choose to start in one frame are both heard.
bool any_begins(const JoinModel& model, JoinState& state, const std::vector<DeviceId>& choosers) {
    bool begin = false;
    for (const DeviceId device : choosers) begin = begins(model, state, device) || begin;
    return begin;
}

/// What cancel came to in this frame, by whomever; `otherwise` where nobody pressed it.
JoinIntent after_cancel(const JoinModel& model, JoinState& state, const JoinIntent& otherwise) {
    if (!has(theme().struck, MenuKey::kBack)) return otherwise;
    JoinIntent intent;
    for (const MenuPress& press : theme().presses) {
        if (press.key != MenuKey::kBack) continue;
        if (const JoinIntent one = cancelled(model, state, press.device); one.kind != JoinIntent::Kind::kNone)
            intent = one;
    }
    return intent;
}

/// A name that is a seat's own stays with the seat, whose colour it is.
Names switched(const Names& names, const Names& own) {
    return {names[1] == own[1] ? own[0] : names[1], names[0] == own[0] ? own[1] : names[0]};
}

}  // namespace

bool reach_differs(const JoinModel& model) {
    const auto& reach = model.reach;
    return reach[0] > 0 && reach[1] > 0 && std::fabs(reach[0] - reach[1]) >= kTold;
}

std::string reach_words(const JoinModel& model, const JoinState& state) {
    const auto& reach = model.reach;
    if (reach[0] <= 0 || reach[1] <= 0) return {};
    if (!reach_differs(model)) return "Both reach as far with a lunge.";
    const Names names = names_shown(model, state);
    const FencerId longer = reach[0] > reach[1] ? 0 : 1;
    const double slower = 100 * (model.pace[longer] / model.pace[longer.other()] - 1);
    const std::string price = slower < 0.5 ? "" : fmt::format(", and takes {:.0f} % longer over it", slower);
    return fmt::format("{} reaches {:.0f} cm farther than {} with a lunge{}.", names[longer.index()],
                       100 * std::fabs(reach[0] - reach[1]), names[longer.other().index()], price);
}

JoinIntent draw_join(const JoinModel& model, JoinState& state) {
    if (state.dressing) {
        draw_fencer(model, state, *state.dressing);
        return {};
    }
    draw_veil();
    note_lead(state);
    Pressed pressed = pressed_in(theme().presses, model, state);
    theme().deaf = has(theme().struck, MenuKey::kAccept) && pressed.focus.empty();
    constexpr float kWidth = 780;
    PanelShape shape{state.terms.referee == Referee::kNone ? "Free practice" : "Who fences?", kWidth};
    if (waits_for_press(model)) shape.hint = "Press a button on a device to take a side";
    const std::string waits = waiting_words(model, state);
    const bool behind_title = fits_behind_title(shape, waits);
    if (!waits.empty() && behind_title) shape.hint = waits;
    const std::string_view waiting = behind_title ? std::string_view{} : waits;
    const float width = row_width_in(kWidth);
    const std::size_t lines = card_lines(
        model, width,
        std::size_t{!model.notice.empty()} + std::size_t{!model.remark.empty()} + std::size_t{!waiting.empty()});
    const float told = notice_height(model.notice, width) + notice_height(model.remark, width) +
                       (waiting.empty() ? 0 : paragraph_height(Type::kBody, waiting, width) + u(12));
    const int rows = int{shows_character(model, 0)} + int{shows_character(model, 1)} + int{model.rules_differ} +
                     int{model.bodies_answer};
    shape.body_height = card_height(lines) + u(8) + told + rows_height(8 + rows);
    begin_panel(shape);
    JoinIntent intent;
    notice(model.notice);
    remark(model.remark);
    if (!waiting.empty()) {
        paragraph(Type::kBody, packed(colour::kBrass), waiting);
        space(4);
    }
    draw_cards(model, state, lines);
    draw_seat_rows(model, state, 0, intent);
    draw_seat_rows(model, state, 1, intent);
    bout_rows(state.terms);
    if (model.rules_differ) rules_row(state.terms);
    picture_row(model, state.settings.halves);
    if (model.bodies_answer) blows_row(state.terms);
    const bool ready = ready_to_start(model);
    const bool missing = model.seats[0].missing || model.seats[1].missing;  // Start keeps the focus, and does no harm
    const FooterButton start{"Start", ready || missing, !state.dressed && (ready || missing),
                             missing ? kWaitsForDevice : ""};
    const int chosen = end_panel({start, {"Switch sides"}, {"Back"}});
    if (chosen == 0 && pressed.focus.empty()) pressed.focus = {{DeviceKind::kMouse, 0}};
    if (chosen == 0) pressed.begin.insert(pressed.begin.end(), pressed.focus.begin(), pressed.focus.end());
    if (ready && any_begins(model, state, pressed.begin)) intent.kind = JoinIntent::Kind::kStart;
    if (chosen == 1) {
        state.terms.names = switched(state.terms.names, model.own_names);
        std::swap(state.terms.kits[0], state.terms.kits[1]);
        std::swap(state.settings.toggle_lunge[0], state.settings.toggle_lunge[1]);
        std::swap(state.settings.toggle_parry[0], state.settings.toggle_parry[1]);
        intent.kind = JoinIntent::Kind::kSwitchSides;
    }
    if (chosen == 2) intent.kind = JoinIntent::Kind::kBack;
    intent = after_cancel(model, state, intent);
    if (intent.kind == JoinIntent::Kind::kStart || intent.kind == JoinIntent::Kind::kBack) {
        state.dressed.reset();
        state.ready = state.asked = {};
        state.lead = {};
    }
    return intent;
}

}  // namespace riposte::ui
