#include "controls_words.hpp"
#include "kit/icons.hpp"
#include "kit/widgets.hpp"

#include <riposte/controls/one_hand.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/controls_screen.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

constexpr std::array<const char*, 2> kPlayerLabels{"Left player", "Right player"};
constexpr float kLabelShare = 0.31f;

bool is_button(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN || event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_JOYBUTTONDOWN ||
           event.type == SDL_CONTROLLERBUTTONDOWN;
}

/// A button of a device that the page is not about: who has no keyboard leaves a cell by it.
bool leaves(const SDL_Event& event, DeviceKind kind) {
    if (event.type == SDL_MOUSEBUTTONDOWN) return kind != DeviceKind::kMouse;
    return is_button(event) && event.type != SDL_KEYDOWN && !is_stick(kind) && !is_gamepad_again(event);
}

bool is_press(const SDL_Event& event) {
    return is_button(event) || event.type == SDL_MOUSEWHEEL || event.type == SDL_JOYAXISMOTION ||
           event.type == SDL_CONTROLLERAXISMOTION || event.type == SDL_JOYHATMOTION || event.type == SDL_TEXTINPUT;
}

void listen(ControlsState& state, const Listening& cell) {
    state.listening = cell;
    state.strange = false;
}

Binding& slot_of(ControlsState& state, const Listening& cell) {
    return state.draft.of(state.player, state.kind)[cell.action].at(static_cast<std::size_t>(cell.slot));
}

bool is_empty(const Binding& binding) { return binding.source == Binding::Source::kNothing; }

/// A step of the fencer that has no control of its own and is done all the same.
bool is_done_by_side(const ControlsState& state, Action action) {
    const bool own = action == Action::kForward || action == Action::kBack;
    return own && steps_by_side(state.draft.of(state.player, state.kind));
}

/// One cell: the control, "press …" while it listens, marked where the same control does something else as well.
/// `lacks`: none of the row's cells has one, and nobody fences without.
bool draw_cell(const ControlsModel& model, ControlsState& state, const BindingRow& row, int slot, float width,
               bool lacks) {
    const Binding binding = row.bindings[static_cast<std::size_t>(slot)];
    const bool listens = state.listening && state.listening->action == row.action && state.listening->slot == slot;
    const std::string id = fmt::format("{} {}", row.label, slot + 1);
    const ItemUse cell = use_of_item(id.c_str(), {width, row_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool clash = !clashes(model, state, row.action, binding).empty();
    list.AddRectFilled(cell.low, cell.high,
                       packed(listens       ? colour::kBrass
                              : cell.marked ? colour::kBrassDim
                                            : colour::kInkRaised));
    list.AddRect(cell.low, cell.high, packed(clash || (lacks && slot == 0) ? colour::kWarning : colour::kBrassDim));
    const float y = (cell.low.y + cell.high.y) / 2;
    const float r = size_of(Type::kBody) * 0.2f;
    if (clash) draw_icon(list, Icon::kNo, {cell.low.x + u(8) + r, y}, r, packed(colour::kWarning));
    const bool empty = is_empty(binding);
    const bool elsewhere = empty && !listens && slot == 0 && is_done_by_side(state, row.action);
    const std::string words = listens ? "press …" : elsewhere ? "by side" : empty ? "–" : label_of(binding);
    const float pad = clash ? u(12) + 2 * r : u(6);
    const Colour& ink = listens ? colour::kBlack : elsewhere ? colour::kMuted : colour::kIvory;
    write(list, {Type::kBody, packed(ink), Align::kCentre}, {cell.low.x + pad, y - size_of(Type::kBody) / 2},
          width - pad - u(6), words);
    if (cell.marked && has(theme().fired, MenuKey::kEmpty)) slot_of(state, {row.action, slot}) = {};
    return cell.chosen;
}

void draw_table(const ControlsModel& model, ControlsState& state) {
    const float gap = u(6);
    const Scheme& scheme = state.draft.of(state.player, state.kind);
    const std::vector<Action> lacking = missing(scheme, state.kind);
    const bool by_side = steps_by_side(scheme);
    for (const BindingRow& row : binding_rows(state.draft, state.player, state.kind)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float label = row_width() * kLabelShare;
        const float cell = (row_width() - label - gap * (kBindingSlots - 1)) / kBindingSlots;
        const bool lacks = std::find(lacking.begin(), lacking.end(), row.action) != lacking.end();
        ItemUse whole;
        whole.low = at;
        whole.high = {at.x + row_width(), at.y + row_height()};
        write_in_row(*ImGui::GetWindowDrawList(), {row.label, packed(lacks ? colour::kWarning : colour::kMuted)}, whole,
                     {at.x + u(4), at.x + label - u(8)});
        for (int slot = 0; slot < kBindingSlots; ++slot) {
            ImGui::SetCursorScreenPos({at.x + label + (cell + gap) * static_cast<float>(slot), at.y});
            const bool chosen = draw_cell(model, state, row, slot, cell, lacks);
            if (state.asked_about == Listening{row.action, slot}) ImGui::SetItemDefaultFocus();
            if (chosen) listen(state, {row.action, slot});
        }
        if (by_side && row.action == Action::kStepRight)
            paragraph(
                Type::kSmall, packed(colour::kMuted),
                "By side: steps left and right on the screen are those forward and back, whichever way one faces.");
    }
}

/// Whatever else the control does, with it in that cell.
std::vector<BindingConflict> other_uses(const Bindings& with, const ControlsState& state, const Taken& taken) {
    return conflicts(with, state.player, state.kind, taken.cell.action, taken.binding);
}

/// Asks whether a control that does something else already shall be taken from that.
void ask_to_take_over(const ControlsModel& model, ControlsState& state) {
    const Taken taken = *state.taken;
    std::string uses;
    for (const BindingConflict& other : other_uses(taken.with, state, taken))
        uses += (uses.empty() ? "" : ", ") + use_words(other, model, state);
    const int answer =
        ask("Bound already", fmt::format("{} is bound to {} at present.", with_capital(label_of(taken.binding)), uses),
            fmt::format("A control does one thing only. Shall {} be {} instead?", label_of(taken.binding),
                        label_of(taken.cell.action)),
            {"Take it over", "Leave it"});
    if (answer < 0) return;
    state.asked_about = taken.cell;
    state.reset_asked = false;
    state.taken.reset();
    if (answer == 0) return;
    state.draft = taken.with;
    for (const BindingConflict& other : other_uses(taken.with, state, taken)) {
        for (Binding& slot : state.draft.of(other.player, other.kind)[other.action])
            if (slot == taken.binding) slot = {};
    }
}

/// What was taken from other tables comes back with all of them only.
void ask_to_reset(ControlsState& state) {
    const int answer =
        ask("Back to the defaults?", "Before Apply nothing is in force, and Revert brings back what is.",
            "All pages are those of both players and of every device.", {"This page", "Leave as it is", "All pages"});
    if (answer < 0) return;
    state.resetting = false;
    state.reset_asked = true;
    state.asked_about.reset();
    if (answer == 2) state.draft = default_bindings();
    if (answer == 1) state.draft.of(state.player, state.kind) = default_bindings().of(state.player, state.kind);
}

/// For the right hand alone; where they are that already, for the left.
void give_one_hand(ControlsState& state) {
    Scheme& scheme = state.draft.of(state.player, state.kind);
    const auto right = one_handed(state.kind, OneHand::kRight);
    const auto left = one_handed(state.kind, OneHand::kLeft);
    if (right && left) scheme = scheme == *right ? *left : *right;
}

std::string listening_words(const ControlsState& state) {
    const char* const others = is_stick(state.kind) ? "a click, or the control that it has," : "a gamepad's button";
    return (state.strange ? fmt::format("That is no control of the {}: press one of its own. ", name_of(state.kind))
                          : "Press the control to bind. ") +
           fmt::format("Escape or {} leaves it as it is.", others);
}

std::string hint_for(const ControlsState& state) {
    if (state.listening) return listening_words(state);
    const Scheme& scheme = state.draft.of(state.player, state.kind);
    // As shipped, a keyboard's left player has the left hand's keys; nobody asked for them.
    const bool own = scheme != default_bindings().of(state.player, state.kind);
    const bool right = own && one_handed(state.kind, OneHand::kRight) == scheme;
    const bool left = own && one_handed(state.kind, OneHand::kLeft) == scheme;
    if (right && left) return "These are for one hand alone.";
    if (right || left) return fmt::format("These are for the {} hand alone.", right ? "right" : "left");
    return "Choose a cell, then press the control for it. Delete, or X of a gamepad, empties the cell.";
}

/// `asking` ends with any answer.
ControlsIntent ask_before_leaving(bool& asking) {
    const int answer = ask("Leave without the changes?", "What was changed here has not been applied.", "",
                           {"Leave without", "Stay", "Apply and leave"});
    if (answer >= 0) asking = false;
    return answer == 2 ? ControlsIntent::kApplyAndLeave : answer == 1 ? ControlsIntent::kBack : ControlsIntent::kNone;
}

void draw_hint(const ControlsState& state) {
    const std::string hint = hint_for(state);
    paragraph(Type::kSmall, packed(state.listening ? colour::kBrass : colour::kMuted), hint);
    space(4);
}

}  // namespace

ControlsState open_controls(const Bindings& current, FencerId player, DeviceKind kind) {
    ControlsState state;
    state.draft = current;
    state.player = player;
    if (std::find(kPlayableKinds.begin(), kPlayableKinds.end(), kind) != kPlayableKinds.end()) state.kind = kind;
    return state;
}

bool capture(ControlsState& state, const SDL_Event& event) {
    if (!state.listening) return false;
    const bool key = event.type == SDL_KEYDOWN;
    const Listening cell = *state.listening;
    if ((key && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE) || leaves(event, state.kind)) {
        state.listening.reset();
        return event.type != SDL_MOUSEBUTTONDOWN;  // which does what it was made for as well
    }
    if (const auto binding = capture_binding(event, state.kind)) {
        Bindings wanted = state.draft;
        if (!set_binding(wanted, state.player, state.kind, cell.action, cell.slot, *binding)) return is_press(event);
        state.listening.reset();
        const Taken taken{cell, *binding, wanted};
        if (other_uses(wanted, state, taken).empty()) {
            state.draft = wanted;
        } else {
            state.taken = taken;
        }
    } else if (is_button(event) && !(key && event.key.repeat != 0)) {
        state.strange = true;
    }
    return is_press(event);
}

ControlsIntent draw_controls(const ControlsModel& model, ControlsState& state) {
    draw_veil();
    const bool changed = !(state.draft == model.current);
    if (state.taken) {
        ask_to_take_over(model, state);
        return ControlsIntent::kNone;
    }
    if (state.resetting) {
        ask_to_reset(state);
        return ControlsIntent::kNone;
    }
    if (state.leaving) return ask_before_leaving(state.leaving);
    PanelShape shape{"Controls", 800, rows_height(kActionCount + 1, 1)};
    shape.head_rows = 2;
    shape.notice = model.notice;
    const std::string lacking = missing_words(model, state);
    shape.warning = lacking;
    const bool in_sight = body_room(shape) >= rows_height(3);
    if (!in_sight) shape.warning = {};
    begin_panel(shape);
    const auto kind_now = std::find(kPlayableKinds.begin(), kPlayableKinds.end(), state.kind) - kPlayableKinds.begin();
    const FencerId player = followed_tabs("Player", kPlayerLabels, state.player.index(), state.player.index());
    const auto kind =
        kPlayableKinds.at(static_cast<std::size_t>(paged_tabs("Device", kPlayableLabels, static_cast<int>(kind_now))));
    const bool other_table = player != state.player || kind != state.kind;
    if (other_table) {
        state.listening.reset();
        state.asked_about.reset();
        state.reset_asked = false;
    }
    state.player = player;
    state.kind = kind;
    begin_body(shape);
    if (other_table) ImGui::SetScrollY(0);
    draw_hint(state);
    if (!in_sight) notice(lacking);
    notice(clash_words(model, state));
    draw_table(model, state);
    const bool can_be_one_handed = one_handed(state.kind, OneHand::kRight).has_value();
    const int chosen = end_panel({{"Apply", changed},
                                  {"Revert", changed},
                                  {"Defaults", true, state.reset_asked},
                                  {"One hand", can_be_one_handed},
                                  {"Back"}});
    if (chosen == 1) state.draft = model.current;
    state.resetting = chosen == 2;
    if (chosen == 3) give_one_hand(state);
    if (chosen == 0) return ControlsIntent::kApply;
    if (chosen != 4 && !back_pressed()) return ControlsIntent::kNone;
    state.leaving = changed;
    state.asked_about.reset();
    state.reset_asked = false;
    return changed ? ControlsIntent::kNone : ControlsIntent::kBack;
}

}  // namespace riposte::ui
