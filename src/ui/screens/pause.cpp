#include "dummy_page.hpp"
#include "kit/widgets.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <algorithm>
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
    const char* const ends = model.judge ? "Touches have been counted. The practice ends here."
                                         : "Touches have been scored. The bout ends here, without a winner.";
    const int answer = ask(model.judge ? "Leave the practice?" : "Leave the bout?", ends,
                           model.unkept.empty() ? "What was fenced so far stays " + model.kept + "." : model.unkept,
                           {model.leave.c_str(), "Fence on"});
    if (answer < 0) return PauseIntent::kNone;
    state.asking = false;
    if (answer == 1) return PauseIntent::kLeave;
    if (back_pressed()) return PauseIntent::kNone;  // to the pause
    return model.can_resume ? PauseIntent::kResume : PauseIntent::kNone;
}

/// The reason keeps its room while the pause is open: what lies beneath it does not move when it is settled.
void tell_reason(const PauseModel& model, const PauseState& state) {
    const float below = ImGui::GetCursorPosY() + state.reason_room;
    model.can_resume ? remark(model.reason) : notice(model.reason);
    ImGui::SetCursorPosY(below);
}

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

/// The room of the line about a device that moves both fencers, which is kept while there is no such line: what lies
/// beneath it does not move when hands change.
float shared_height(const PauseModel& model, float width) {
    constexpr std::string_view kLongest = "The keyboard moves both fencers";
    const std::string_view words = model.shared.empty() ? kLongest : std::string_view(model.shared);
    return std::round(notice_height(words, width));
}

void tell_shared(const PauseModel& model) {
    const float below = ImGui::GetCursorPosY() + shared_height(model, row_width());
    remark(model.shared);
    ImGui::SetCursorPosY(below);
}

/// What a player asks for in free practice. En garde has its place also while the judge calls it.
PauseIntent practice_rows(const PauseModel& model, PauseState& state) {
    PauseIntent intent = PauseIntent::kNone;
    if (!model.judge) return intent;
    if (choice_row("Judge", *model.judge ? "On" : "Off") != 0) intent = PauseIntent::kJudge;
    const bool offered = !*model.judge && model.can_resume;
    if (push_button("En garde", row_width(), offered)) intent = PauseIntent::kEnGarde;
    space(4);
    if (model.training && push_button("Dummy", row_width())) {
        state.at_dummy = true;
        state.came_from = PauseIntent::kTrain;
    }
    if (model.training && state.came_from == PauseIntent::kTrain) ImGui::SetItemDefaultFocus();
    space(4);
    return intent;
}

/// Two beside each other where their words have room.
struct ScreenButtons {
    std::size_t columns = 1;
    float width = 0;
};
ScreenButtons screen_buttons(float row) {
    const float half = (row - u(8)) / 2;
    const bool fit = std::all_of(kScreens.begin(), kScreens.end(), [&](const auto& screen) {
        return fits_line(Type::kBody, screen.first, half - u(16));
    });
    return fit ? ScreenButtons{2, half} : ScreenButtons{1, row};
}

/// Of that many buttons below each other, with the space beneath each.
float buttons_height(std::size_t count) { return static_cast<float>(count) * (row_height() + 3 * std::round(u(4))); }

PauseIntent screen_rows(const PauseModel& model, const PauseState& state) {
    const ScreenButtons buttons = screen_buttons(row_width());
    PauseIntent intent = PauseIntent::kNone;
    for (std::size_t i = 0; i < kScreens.size(); ++i) {
        const auto& [label, leads_to] = kScreens[i];
        if (i % buttons.columns != 0) ImGui::SameLine(0, u(8));
        if (push_button(label, buttons.width)) intent = leads_to;
        if (state.came_from == leads_to && model.can_resume) ImGui::SetItemDefaultFocus();
        if ((i + 1) % buttons.columns == 0) space(4);
    }
    return intent;
}

PauseIntent dummy_page(const PauseModel& model, PauseState& state) {
    state.wish = draw_dummy_page(*model.training, state.at_dummy);
    return state.wish ? PauseIntent::kTrain : PauseIntent::kNone;
}

}  // namespace

PauseIntent draw_pause(const PauseModel& model, PauseState& state) {
    draw_veil();
    if (state.asking) return ask_to_leave(model, state);
    if (state.at_dummy && model.training) return dummy_page(model, state);
    constexpr float kWidth = 520;
    const float row = row_width_in(kWidth);
    state.reason_room = std::max(state.reason_room, std::ceil(notice_height(model.reason, row)));
    const float told = state.reason_room + notice_height(model.unkept, row) + shared_height(model, row);
    const std::size_t buttons = 2 + std::size_t{model.judge.has_value()} + std::size_t{model.training.has_value()} +
                                kScreens.size() / screen_buttons(row).columns;
    const int rows = model.judge ? 3 : 2;
    begin_panel({"Pause", kWidth, rows_height(rows) + buttons_height(buttons) + told, false});
    notice(model.unkept);
    tell_reason(model, state);
    PauseIntent intent = PauseIntent::kNone;
    if (resume_button(model)) intent = PauseIntent::kResume;
    space(4);
    for (const PauseIntent wanted : {practice_rows(model, state), hands_rows(model, state)})
        if (wanted != PauseIntent::kNone) intent = wanted;
    tell_shared(model);
    if (const PauseIntent wanted = screen_rows(model, state); wanted != PauseIntent::kNone)
        intent = state.came_from = wanted;
    if (push_button(model.leave.c_str(), row_width())) {
        state.asking = model.scored;
        intent = model.scored ? PauseIntent::kNone : PauseIntent::kLeave;
    }
    end_panel();
    if ((back_pressed() || start_pressed()) && model.can_resume) intent = PauseIntent::kResume;
    return intent;
}

}  // namespace riposte::ui
