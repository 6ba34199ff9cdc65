#include "kit/widgets.hpp"
#include "kit_rows.hpp"

#include <riposte/ui/screens/lobby.hpp>

namespace riposte::ui {
namespace {

constexpr float kWidth = 820;

LobbyIntent draw_own_kit(const LobbyModel& model, LobbyState& state) {
    draw_veil();
    begin_panel({"Your fencer", 560, rows_height(5)});
    draw_kit_rows(model.kits, state.kit);
    if (choice_row("Sword hand", state.kit.left_handed ? "Left" : "Right") != 0)
        state.kit.left_handed = !state.kit.left_handed;
    if (end_panel({{"Done"}}) != 0 && !back_pressed()) return LobbyIntent::kNone;
    state.dressing = false;
    return LobbyIntent::kDressed;
}

LobbyIntent ask_to_leave(const LobbyModel& model, LobbyState& state) {
    const int answer = ask("Leave?", model.leaving.c_str(), "", {"Leave", "Stay"});
    state.asking = answer < 0;
    return answer == 1 ? LobbyIntent::kLeave : LobbyIntent::kNone;
}

float side_height(const LobbySide& side, float width) {
    return paragraph_height(Type::kBody, side.who, width) + paragraph_height(Type::kSmall, side.detail, width) + u(14);
}

void draw_side(const LobbySide& side) {
    paragraph(Type::kBody, packed(colour::kIvory), side.who);
    paragraph(Type::kSmall, packed(colour::kMuted), side.detail);
    space(10);
}

}  // namespace

LobbyIntent draw_lobby(const LobbyModel& model, LobbyState& state) {
    if (state.dressing) return draw_own_kit(model, state);
    draw_veil();
    if (state.asking) return ask_to_leave(model, state);
    const float width = row_width_in(kWidth);
    float height = notice_height(model.words, width) + u(12) + rows_height(int{model.fences} + int{model.has_code});
    for (const LobbySide& side : model.sides) height += side_height(side, width);
    for (const std::string* line : {&model.terms, &model.watching})
        if (!line->empty()) height += paragraph_height(Type::kSmall, *line, width) + u(6);
    height += paragraph_height(Type::kBody, model.waits, width) + u(30) + 8 * ImGui::GetStyle().ItemSpacing.y;
    begin_panel({model.title.c_str(), kWidth, height});
    remark(model.words);
    const bool copies = model.has_code && open_row("Copy the code", state.copied ? "Copied" : "");
    for (const LobbySide& side : model.sides) draw_side(side);
    paragraph(Type::kSmall, packed(colour::kIvory), model.terms);
    if (!model.watching.empty()) paragraph(Type::kSmall, packed(colour::kMuted), model.watching);
    space(6);
    if (model.fences && open_row("Your fencer", kit_words(model.kits, state.kit))) state.dressing = true;
    space(6);
    paragraph(Type::kBody, packed(colour::kBrass), model.waits);
    const FooterButton ready{"Ready", true, true, model.ready ? "Not yet" : ""};
    const FooterButton leave{"Leave"};
    const int chosen = model.fences ? end_panel({ready, leave}) : end_panel({leave}) + 1;
    if (copies) return LobbyIntent::kCopy;
    if (chosen == 0 && model.fences) return LobbyIntent::kReady;
    state.asking = chosen == 1 || back_pressed();
    return LobbyIntent::kNone;
}

}  // namespace riposte::ui
