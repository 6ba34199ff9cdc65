#include "kit/widgets.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <cmath>

namespace riposte::ui {
namespace {

constexpr std::array<std::pair<const char*, PauseIntent>, 6> kScreens{{{"Cameras", PauseIntent::kCameras},
                                                                       {"Settings", PauseIntent::kSettings},
                                                                       {"Controls", PauseIntent::kControls},
                                                                       {"Rules", PauseIntent::kRules},
                                                                       {"Workshop", PauseIntent::kWorkshop},
                                                                       {"Gallery", PauseIntent::kGallery}}};

PauseIntent ask_to_leave(const PauseModel& model, PauseState& state) {
    const int answer = ask("Leave the bout?", "Touches have been scored. The bout ends here, without a winner.",
                           model.unkept.empty() ? "What was fenced so far stays " + model.kept + "." : model.unkept,
                           {model.leave.c_str(), "Fence on"});
    if (answer < 0) return PauseIntent::kNone;
    state.asking = false;
    if (answer == 1) return PauseIntent::kLeave;
    if (back_pressed()) return PauseIntent::kNone;  // to the pause
    return model.can_resume ? PauseIntent::kResume : PauseIntent::kNone;
}

void tell_reason(const PauseModel& model) { model.can_resume ? remark(model.reason) : notice(model.reason); }

/// While a device is missing it says so and keeps the focus, where a press by the other player does no harm.
bool resume_button(const PauseModel& model) {
    const bool pressed = value_button("Resume", model.can_resume ? "Resume" : kWaitsForDevice, row_width());
    return pressed && model.can_resume;
}

/// Who drives which fencer, from the next tick on.
PauseIntent hands_rows(const PauseModel& model, PauseState& state) {
    state.hands.reset();
    for (const FencerId fencer : kFencers) {
        const char* const label = fencer == 0 ? "Left side" : "Right side";
        if (const auto chosen = seat_row(label, model.seats, model.devices, model.bot_levels, fencer))
            state.hands = chosen;
    }
    return state.hands ? PauseIntent::kHands : PauseIntent::kNone;
}

/// What a player asks for in free practice.
PauseIntent practice_rows(const PauseModel& model) {
    PauseIntent intent = PauseIntent::kNone;
    if (!model.judge) return intent;
    if (choice_row("Judge", *model.judge ? "On" : "Off") != 0) intent = PauseIntent::kJudge;
    if (*model.judge) return intent;
    if (push_button("En garde", row_width()) && model.can_resume) intent = PauseIntent::kEnGarde;
    space(4);
    return intent;
}

}  // namespace

PauseIntent draw_pause(const PauseModel& model, PauseState& state) {
    draw_veil();
    if (state.asking) return ask_to_leave(model, state);
    constexpr float kWidth = 520;
    const float reason =
        notice_height(model.reason, row_width_in(kWidth)) + notice_height(model.unkept, row_width_in(kWidth));
    const float practice = !model.judge ? 0 : rows_height(1) + (*model.judge ? 0 : row_height() + 3 * std::round(u(4)));
    const float buttons = static_cast<float>(kScreens.size() + 2) * row_height() +
                          static_cast<float>(kScreens.size() + 1) * 3 * std::round(u(4)) + u(4);
    begin_panel({"Pause", kWidth, buttons + rows_height(2) + practice + reason, false});
    notice(model.unkept);
    tell_reason(model);
    PauseIntent intent = PauseIntent::kNone;
    if (resume_button(model)) intent = PauseIntent::kResume;
    space(4);
    for (const PauseIntent wanted : {practice_rows(model), hands_rows(model, state)})
        if (wanted != PauseIntent::kNone) intent = wanted;
    for (const auto& [label, leads_to] : kScreens) {
        if (push_button(label, row_width())) intent = state.came_from = leads_to;
        if (state.came_from == leads_to && model.can_resume) ImGui::SetItemDefaultFocus();
        space(4);
    }
    if (push_button(model.leave.c_str(), row_width())) {
        state.asking = model.scored;
        intent = model.scored ? PauseIntent::kNone : PauseIntent::kLeave;
    }
    end_panel();
    if ((back_pressed() || start_pressed()) && model.can_resume) intent = PauseIntent::kResume;
    return intent;
}

}  // namespace riposte::ui
