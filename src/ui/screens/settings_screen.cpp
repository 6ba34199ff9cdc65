#include "kit/widgets.hpp"
#include "settings_pages.hpp"

#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/settings_screen.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

constexpr std::array<const char*, 6> kPages{"Video", "Sound", "Devices", "Accessibility", "Game", "Overlays"};

/// After a change of the picture: only a player who sees it can keep it. A second press on Apply, of which nobody saw
/// that it had done its work, is no answer.
SettingsIntent ask_to_keep(double left, double& asked) {
    constexpr double kSeen = 0.6;  // s
    theme().asleep = asked < kSeen;
    asked += static_cast<double>(ImGui::GetIO().DeltaTime);
    const std::string question =
        fmt::format("Unless you keep it, the old picture comes back in {:.0f} s.", std::ceil(std::max(0.0, left)));
    const int answer = ask("Keep this picture?", question, "", {"Keep", "Undo"});
    if (answer < 0) return SettingsIntent::kNone;
    return answer == 1 ? SettingsIntent::kKeep : SettingsIntent::kUndo;
}

enum class Reset : std::uint8_t { kNone, kPage, kAll };

/// How much shall be as it was at first.
Reset ask_to_reset(SettingsState& state) {
    const std::string page = fmt::format("The page {}", kPages.at(static_cast<std::size_t>(state.page)));
    const int answer =
        ask("Back to the defaults?", "What was chosen here is given up. Revert can still bring it back.",
            "Display, controls, cameras and who fences with what stay.", {page.c_str(), "Leave as it is", "All pages"});
    if (answer < 0) return Reset::kNone;
    state.resetting = false;
    state.reset_asked = true;
    return answer == 1 ? Reset::kPage : answer == 2 ? Reset::kAll : Reset::kNone;
}

void reset(Settings& draft, SettingsPage page, Reset how_much) {
    for (int i = 0; i < static_cast<int>(kPages.size()); ++i) {
        const auto each = static_cast<SettingsPage>(i);
        if (how_much == Reset::kAll || each == page) draft = with_defaults(std::move(draft), each);
    }
}

/// Further windows lead theirs while this screen is open, which has no rows for them.
void keep_cameras(Settings& settings, const Settings& current) { settings.cameras = current.cameras; }

/// True when the display that was chosen is to be applied.
bool draw_page(const SettingsModel& model, SettingsState& state) {
    switch (state.page) {
        case SettingsPage::kVideo:
            return draw_video_page(model, state.draft.video);
        case SettingsPage::kSound:
            draw_sound_page(state.draft.audio);
            break;
        case SettingsPage::kDevices:
            draw_devices_page(model, state);
            break;
        case SettingsPage::kAccessibility:
            draw_accessibility_page(state.draft);
            break;
        case SettingsPage::kGame:
            draw_game_page(state.draft);
            break;
        case SettingsPage::kOverlays:
            draw_overlays_page(state.draft.overlays);
            break;
    }
    return false;
}

/// A slider must not run away from the mouse that drags it: what moves the rows waits until it is let go of.
void hold_rows(Settings& wanted, const Settings& current) {
    if (ImGui::IsAnyItemActive() && ImGui::IsMouseDown(0))
        wanted.accessibility.text_scale = current.accessibility.text_scale;
}

/// What cannot be in force is shown only as long as it is being written.
void forget_half_written(BoutDefaults& draft, const BoutDefaults& wanted) {
    if (ImGui::IsAnyItemActive() || theme().spelling.row != 0) return;
    draft.terms.names = wanted.terms.names;
    draft.colours = wanted.colours;
}

/// What the player did to the rows; `wanted` becomes what that asks for.
SettingsIntent follow_rows(const SettingsModel& model, SettingsState& state) {
    constexpr float kRest = 0.4f;  // s
    state.wanted = wanted_now(state.draft, model.current);
    forget_half_written(state.draft.bout, state.wanted.bout);
    hold_rows(state.wanted, model.current);
    if (!(state.wanted == model.current)) return SettingsIntent::kChange;
    return model.unkept && theme().idle >= kRest ? SettingsIntent::kStore : SettingsIntent::kNone;
}

}  // namespace

SettingsState open_settings(const Settings& current) {
    SettingsState state;
    state.opened = state.draft = state.wanted = current;
    return state;
}

Settings wanted_now(const Settings& draft, const Settings& current) {
    Settings wanted = draft;
    take_screen(wanted.video, current.video);
    keep_cameras(wanted, current);
    const auto kept = kept_names(draft.bout.terms.names, draft.accessibility.palette);
    for (std::size_t i = 0; i < 2; ++i) {
        if (draft.bout.terms.names[i] != current.bout.terms.names[i]) wanted.bout.terms.names[i] = kept[i];
        if (!colour_from_hex(wanted.bout.colours[i])) wanted.bout.colours[i] = current.bout.colours[i];
    }
    return wanted;
}

Settings with_defaults(Settings settings, SettingsPage page) {
    const Settings first;
    switch (page) {
        case SettingsPage::kVideo: {
            const VideoSettings now = std::exchange(settings.video, first.video);
            take_screen(settings.video, now);
            settings.video.skin = now.skin;  // on the page Game
            settings.video.finer = now.finer;
            break;
        }
        case SettingsPage::kSound:
            settings.audio = first.audio;
            break;
        case SettingsPage::kDevices:
            for (const DeviceKind kind : kPlayableKinds) device_settings(settings, kind) = first.device(kind);
            settings.haptics = first.haptics;
            break;
        case SettingsPage::kAccessibility:
            settings.accessibility = first.accessibility;
            break;
        case SettingsPage::kGame:
            settings.video.skin = first.video.skin;
            settings.video.finer = first.video.finer;
            settings.bout.terms.names = first.bout.terms.names;
            settings.bout.colours = first.bout.colours;
            settings.bout.terms.touches = first.bout.terms.touches;
            settings.bout.terms.seconds = first.bout.terms.seconds;
            settings.bout.terms.tempo = first.bout.terms.tempo;
            settings.bout.terms.rule_set = first.bout.terms.rule_set;
            settings.bout.terms.blows = first.bout.terms.blows;
            settings.online = first.online;
            break;
        case SettingsPage::kOverlays:
            settings.overlays = first.overlays;
            break;
    }
    return settings;
}

SettingsIntent draw_settings(const SettingsModel& model, SettingsState& state) {
    state.wanted = model.current;  // no veil: brightness, colours and overlays are judged by the picture as it is
    if (model.keep_within) return ask_to_keep(*model.keep_within, state.asked);
    state.asked = 0;
    if (state.resetting) {
        const Reset how_much = ask_to_reset(state);
        if (how_much == Reset::kNone) return SettingsIntent::kNone;
        reset(state.draft, state.page, how_much);
        state.wanted = wanted_now(state.draft, model.current);
        return SettingsIntent::kRevert;
    }
    // About the video page's rows, so that the panel does not change its size between pages; a tall window has room.
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const int rows = window.y > window.x ? 15 : 11;
    PanelShape shape{"Settings", 760, rows_height(rows, 2) + u(8)};
    shape.head_rows = 1;
    shape.notice = model.notice;
    begin_panel(shape);
    const SettingsPage before = state.page;
    state.page = static_cast<SettingsPage>(paged_tabs("Page", kPages, static_cast<int>(state.page)));
    begin_body(shape);
    if (state.page != before) ImGui::SetScrollY(0);
    const bool apply = draw_page(model, state);
    const bool can_revert = !(state.opened == model.current && state.opened == state.draft);
    const int chosen = end_panel({{"Revert", can_revert}, {"Defaults", true, state.reset_asked}, {"Back"}});
    state.resetting = chosen == 1;
    if (chosen >= 0) state.reset_asked = false;
    if (chosen == 0) {
        state.draft = state.opened;
        keep_cameras(state.draft, model.current);
        state.wanted = state.draft;
        return SettingsIntent::kRevert;
    }
    const SettingsIntent intent = follow_rows(model, state);
    if (apply) {
        take_screen(state.wanted.video, state.draft.video);
        return SettingsIntent::kApply;
    }
    if (chosen != 2 && !back_pressed()) return intent;
    state.reset_asked = false;
    state.wanted = wanted_now(state.draft, model.current);
    return SettingsIntent::kBack;
}

std::vector<PixelSize> sizes_within(PixelSize desktop) {
    constexpr std::array<PixelSize, 9> kSizes{{{960, 540},
                                               {1024, 576},
                                               {1024, 768},
                                               {1280, 720},
                                               {1600, 900},
                                               {1920, 1080},
                                               {2560, 1080},
                                               {2560, 1440},
                                               {3840, 2160}}};
    const bool known = desktop.width > 0 && desktop.height > 0;
    std::vector<PixelSize> sizes;
    for (const PixelSize& size : kSizes)
        if (!known || (size.width <= desktop.width && size.height <= desktop.height)) sizes.push_back(size);
    return sizes;
}

}  // namespace riposte::ui
