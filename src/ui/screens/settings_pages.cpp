#include "settings_pages.hpp"

#include "bout_rows.hpp"
#include "kit/icons.hpp"
#include "kit/name_remark.hpp"
#include "kit/widgets.hpp"

#include <riposte/settings/setting_ranges.hpp>
#include <riposte/ui/kit/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte::ui {
namespace {

Range in_steps(SettingRange<double> range, double step = 0.05) { return {range.low, range.high, step}; }

bool percent_row(const char* label, double& value, Range range = in_steps(kShareRange)) {
    return slider_row(label, value, range, fmt::format("{:.0f} %", value * 100));
}

constexpr std::array<std::pair<WindowMode, const char*>, 3> kModes{{{WindowMode::kWindowed, "Window"},
                                                                    {WindowMode::kBorderless, "Borderless"},
                                                                    {WindowMode::kFullscreen, "Full screen"}}};
constexpr std::array<std::pair<VideoPreset, const char*>, 3> kPresets{
    {{VideoPreset::kLow, "Low"}, {VideoPreset::kMedium, "Medium"}, {VideoPreset::kHigh, "High"}}};
constexpr std::array<std::pair<int, const char*>, 4> kSamples{
    {{0, "Off"}, {2, "2 samples"}, {4, "4 samples"}, {8, "8 samples"}}};
constexpr std::array<std::pair<Shadows, const char*>, 2> kShadows{{{Shadows::kLow, "Low"}, {Shadows::kHigh, "High"}}};
constexpr std::array<std::pair<SkinMethod, const char*>, kSkinMethodCount> kSkins{
    {{SkinMethod::kBasic, "Basic"},
     {SkinMethod::kLinear, "Linear blending"},
     {SkinMethod::kBones, "Bones blending"},
     {SkinMethod::kDualQuaternions, "Dual quaternions"}}};
constexpr std::array<std::pair<view::ContactSign, const char*>, 3> kContactSigns{
    {{view::ContactSign::kBackground, "Another background"},
     {view::ContactSign::kFrame, "A frame"},
     {view::ContactSign::kBoth, "Both"}}};
constexpr std::array<std::pair<view::BladeMotion, const char*>, 3> kBladeMotions{
    {{view::BladeMotion::kOff, "As it is"}, {view::BladeMotion::kTrail, "Trail"}, {view::BladeMotion::kBlur, "Blur"}}};
constexpr std::array<std::pair<ScaleAdapts, const char*>, 3> kScaleAdapts{
    {{ScaleAdapts::kInSoftware, "In software"}, {ScaleAdapts::kAlways, "Always"}, {ScaleAdapts::kNever, "Never"}}};
constexpr std::array<std::pair<int, const char*>, 7> kCaps{
    {{0, "None"}, {30, "30"}, {60, "60"}, {75, "75"}, {120, "120"}, {144, "144"}, {240, "240"}}};
static_assert(kCaps[1].first >= kFrameCapRange.low);
constexpr std::array<std::pair<Palette, const char*>, 3> kPalettes{{{Palette::kStandard, "Standard"},
                                                                    {Palette::kColourBlind, "Colour-blind"},
                                                                    {Palette::kHighContrast, "High contrast"}}};
constexpr std::array<std::pair<ReviewWhen, const char*>, 3> kReviews{
    {{ReviewWhen::kAlways, "Always"}, {ReviewWhen::kAsked, "At the key F10"}, {ReviewWhen::kNever, "Never"}}};
constexpr std::array<std::pair<CaptionsWhen, const char*>, 3> kCaptions{{{CaptionsWhen::kSilent, "Where sound is off"},
                                                                         {CaptionsWhen::kAlways, "Always"},
                                                                         {CaptionsWhen::kNever, "Never"}}};
constexpr std::array<std::pair<Feedback, const char*>, 3> kFeedback{
    {{Feedback::kOff, "Off"}, {Feedback::kRumble, "Rumble only"}, {Feedback::kForces, "Forces and rumble"}}};

constexpr std::array<std::pair<const char*, const char*>, 8> kColours{{{"#c8102e", "Red"},
                                                                       {"#e67e22", "Orange"},
                                                                       {"#e8c33a", "Gold"},
                                                                       {"#2e9e4f", "Green"},
                                                                       {"#2f7de1", "Blue"},
                                                                       {"#7d4fc4", "Violet"},
                                                                       {"#d9559b", "Pink"},
                                                                       {"#f2f2f2", "White"}}};

/// By name, and as anybody likes by its number.
void colour_rows(const char* name_label, const char* number_label, std::string& colour) {
    colour_row(name_label, colour);
    const ImVec2 row = ImGui::GetCursorScreenPos();
    text_row(number_label, colour, 7, Letters::kColour);
    const float edge = row_height() * 0.5f;
    const ImVec2 low{row.x + row_width() - u(14) - u(8) - edge, row.y + (row_height() - edge) / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (const auto shown = colour_from_hex(colour)) {
        list.AddRectFilled(low, {low.x + edge, low.y + edge}, packed(opaque(*shown)));
    } else {
        draw_icon(list, Icon::kNo, {low.x + edge / 2, low.y + edge / 2}, edge / 2, packed(colour::kWarning));
    }
}

std::string practice_words(int ticks) {
    return ticks == 0 ? "None"
                      : fmt::format("{} {}, {:.0f} ms", ticks, ticks == 1 ? "tick" : "ticks", ticks * 1000.0 / 120);
}

std::string words_of(PixelSize size) { return fmt::format("{} × {}", size.width, size.height); }

/// From the smallest to the largest and no further; the size in force is one of them, however odd it is.
void resolution_row(const SettingsModel& model, VideoSettings& video) {
    if (video.mode == WindowMode::kBorderless) {
        choice_row("Resolution", "The desktop's", false);
        return;
    }
    std::vector<PixelSize> sizes = model.resolutions;
    const PixelSize now{video.width, video.height};
    for (const PixelSize& used : {now, PixelSize{model.current.video.width, model.current.video.height}})
        if (std::find(sizes.begin(), sizes.end(), used) == sizes.end()) sizes.push_back(used);
    std::sort(sizes.begin(), sizes.end(), [](const PixelSize& a, const PixelSize& b) {
        return std::pair(a.width, a.height) < std::pair(b.width, b.height);
    });
    auto at = static_cast<int>(std::find(sizes.begin(), sizes.end(), now) - sizes.begin());
    step_row("Resolution", at, {0, static_cast<int>(sizes.size()) - 1}, words_of(now));
    const PixelSize chosen = sizes[static_cast<std::size_t>(at)];
    video.width = chosen.width;
    video.height = chosen.height;
}

/// The first stands for one that is gone.
int monitor_in_use(const SettingsModel& model, const VideoSettings& video) {
    return video.monitor < model.monitors ? video.monitor : 0;
}

void monitor_row(const SettingsModel& model, VideoSettings& video) {
    if (model.monitors < 2) return;
    auto at = static_cast<std::size_t>(monitor_in_use(model, video));
    const std::string shown = fmt::format("{}", at + 1);
    const bool turned = turn_row("Monitor", at, static_cast<std::size_t>(model.monitors), shown);
    if (turned) video.monitor = static_cast<int>(at);
}

/// No more than the driver has; of what the file wants beyond that it shows as many.
bool smoothing_row(int most, int& msaa) {
    std::size_t at = 0;
    std::size_t count = 0;
    for (; count < kSamples.size() && kSamples[count].first <= most; ++count)
        if (kSamples[count].first <= msaa) at = count;
    if (!turn_row("Edge smoothing", at, count, kSamples[at].second, count > 1)) return false;
    msaa = kSamples[at].first;
    return true;
}

/// Another display may be one that nobody sees: it waits for this button, which is there as long as it waits.
bool apply_button(const SettingsModel& model, const VideoSettings& video) {
    if (!other_screen(video, model.current.video)) return false;
    std::string what;
    for (const auto& [mode, words] : kModes)
        if (mode == video.mode) what = words;
    if (video.mode != WindowMode::kBorderless) what += ", " + words_of(PixelSize{video.width, video.height});
    if (model.monitors > 1) what += fmt::format(", monitor {}", monitor_in_use(model, video) + 1);
    return value_button("Apply", "Apply: " + what, row_width());
}

void turn_kind(DeviceKind& kind) {
    auto at = static_cast<std::size_t>(std::find(kPlayableKinds.begin(), kPlayableKinds.end(), kind) -
                                       kPlayableKinds.begin());
    if (turn_row("Device", at, kPlayableKinds.size(), kPlayableLabels.at(at))) kind = kPlayableKinds.at(at);
}

/// Keyboards and plain joysticks have no two sides that could change places.
void left_handed_row(DeviceKind kind, DeviceSettings& device) {
    if (kind != DeviceKind::kMouse && kind != DeviceKind::kGamepad) return;
    toggle_row("Left-handed", device.left_handed);
    const bool mouse = kind == DeviceKind::kMouse;
    paragraph(Type::kSmall, packed(colour::kMuted),
              mouse ? "Left and right button change places. The hand with the sword is chosen for each fencer."
                    : "Sticks, triggers and bumpers change sides. The hand with the sword is chosen for each fencer.");
}

/// A name that nobody chose follows the palette; the draft has it as it is written as long as it is, and what that
/// means is wanted_now's matter.
void name_row(const char* label, const Settings& draft, std::string& name, FencerId fencer) {
    std::string shown = is_written(label) ? name : side_names(draft)[fencer.index()];
    const bool changed = text_row(label, shown, kLongestName);
    if (changed || is_written(label)) name = shown;
    name_remark(shown, own_names(draft.accessibility.palette)[fencer.index()]);
}

/// Finer triangles of the skin.
void finer_rows(FinerSkin& finer) {
    constexpr std::array kKinds{"Off", "1 to 3", "1 to 4"};
    constexpr std::array kWheres{"Both arms", "Both legs", "Everywhere"};
    turn_row("Triangles split", finer.kind, kKinds.size(), kKinds.at(static_cast<std::size_t>(finer.kind)));
    if (choice_row("How often", finer.times == 1 ? "Once" : "Twice") != 0)
        finer.times = finer.times == 1 ? kMostSplits : 1;
    turn_row("Where", finer.where, kWheres.size(), kWheres.at(static_cast<std::size_t>(finer.where)));
}

}  // namespace

DeviceSettings& device_settings(Settings& settings, DeviceKind kind) {
    switch (kind) {
        case DeviceKind::kMouse:
            return settings.mouse;
        case DeviceKind::kJoystick:
            return settings.joystick;
        case DeviceKind::kGamepad:
            return settings.gamepad;
        default:
            return settings.keyboard;
    }
}

void colour_row(const char* label, std::string& colour) { turn_row(label, colour, kColours, "My own"); }

bool draw_video_page(const SettingsModel& model, VideoSettings& video) {
    section("Window");
    turn_row("Display", video.mode, kModes);
    resolution_row(model, video);
    monitor_row(model, video);
    const bool apply = apply_button(model, video);
    if (model.can_wait)
        toggle_row("Vertical sync", video.vsync);
    else
        choice_row("Vertical sync", "Not with this driver", false);
    turn_row("Frame limit", video.frame_cap, kCaps, fmt::format("{}", video.frame_cap));
    section(model.software ? "Picture – drawn in software: a graphics card is needed to change what is grey"
                           : "Picture");
    bool custom = false;
    if (model.software) {
        choice_row("Quality", "Low", false);
        choice_row("Edge smoothing", "Off", false);
        choice_row("Shadows", "Low", false);
    } else {
        if (turn_row("Quality", video.preset, kPresets, "Custom")) stand_for_preset(video);
        custom = smoothing_row(model.most_samples, video.msaa);
        custom = turn_row("Shadows", video.shadows, kShadows) || custom;
    }
    custom = percent_row("Render scale", video.render_scale, in_steps(kRenderScaleRange)) || custom;
    if (custom) video.preset = VideoPreset::kCustom;
    turn_row("Smaller when slow", video.render_scale_adapts, kScaleAdapts);
    slider_row("Field of view of the eyes", video.eyes_fov, in_steps(kEyesFovRange, 1),
               fmt::format("{:.0f}°", video.eyes_fov));
    percent_row("Brightness", video.brightness, in_steps(kBrightnessRange));
    if (model.software) {
        choice_row("People at the rail", "Off", false);
    } else {
        toggle_row("People at the rail", video.crowd);
    }
    turn_row("Blade in motion", video.blade_motion, kBladeMotions);
    return apply;
}

void draw_sound_page(AudioSettings& audio) {
    section("Volume");
    percent_row("Everything", audio.master);
    percent_row("Blades", audio.blades);
    percent_row("Feet and cloth", audio.feet);
    percent_row("Referee", audio.referee);
    percent_row("Crowd", audio.crowd);
    percent_row("Menus", audio.menu);
    section("Hall");
    toggle_row("Echo of the hall", audio.hall);
    toggle_row("Both ears the same (mono)", audio.mono);
    toggle_row("Silent in the background", audio.mute_unfocused);
}

void draw_devices_page(const SettingsModel& model, SettingsState& state) {
    section("How a device moves the hand");
    turn_kind(state.device);
    DeviceSettings& device = device_settings(state.draft, state.device);
    percent_row("Sensitivity, sideways", device.sensitivity_x, in_steps(kSensitivityRange));
    percent_row("Sensitivity, up and down", device.sensitivity_y, in_steps(kSensitivityRange));
    slider_row("Curve", device.curve, in_steps(kCurveRange, 0.1), fmt::format("{:.1f}", device.curve));
    percent_row("Dead zone", device.dead_zone, in_steps(kDeadZoneRange, 0.01));
    toggle_row("Invert sideways", device.invert_x);
    toggle_row("Invert up and down", device.invert_y);
    left_handed_row(state.device, device);
    // Half widths of the square a second; above what a fencer's own hand can do it hardly makes a difference, and the
    // row turns down from there.
    const double none = std::ceil(model.hand_speed) + 1;
    double fastest = std::min(device.max_hand_speed, none);
    const std::string shown = fastest < none ? fmt::format("{:.0f} / s", fastest) : "No limit";
    if (slider_row("Fastest hand", fastest, {kHandSpeedRange.low, none, 1}, shown)) device.max_hand_speed = fastest;
    section("Force feedback");
    turn_row("What the hand feels", state.draft.haptics.kind, kFeedback);
    percent_row("Strength", state.draft.haptics.strength);
}

void draw_accessibility_page(Settings& draft) {
    AccessibilitySettings& access = draft.accessibility;
    section("Reading and motion");
    percent_row("Text size", access.text_scale, in_steps(kTextScaleRange));
    percent_row("Head-up display", access.hud_scale, in_steps(kHudScaleRange));
    turn_row("Colours of the sides", access.palette, kPalettes);
    turn_row("Captions", access.captions, kCaptions);
    toggle_row("Names of the hand's positions", access.position_names);
    toggle_row("Reduced camera motion", access.reduced_motion);
    section("Press instead of hold");
    toggle_row("Lunge, left side", access.toggle_lunge[0]);
    toggle_row("Lunge, right side", access.toggle_lunge[1]);
    toggle_row("Parry, left side", access.toggle_parry[0]);
    toggle_row("Parry, right side", access.toggle_parry[1]);
}

void draw_game_page(Settings& draft) {
    BoutDefaults& bout = draft.bout;
    section("A new bout starts with");
    bout_rows(bout.terms);
    rules_row(bout.terms);
    blows_row(bout.terms);
    name_row("Left name", draft, bout.terms.names[0], 0);
    name_row("Right name", draft, bout.terms.names[1], 1);
    section("After a touch");
    turn_row("It is seen again, slowly", bout.review, kReviews);
    section("Bouts over a network");
    percent_row("The other's picture", draft.online.other_picture);
    step_row("Input delay, to practise", draft.online.practice_delay,
             {kPracticeDelayRange.low, kPracticeDelayRange.high}, practice_words(draft.online.practice_delay));
    section("How the fencers' skin is shown");
    turn_row("Skin", draft.video.skin, kSkins);
    finer_rows(draft.video.finer);
    const bool own = draft.accessibility.palette == Palette::kStandard;
    section(own ? "Colours of the sides" : "Colours of the sides – now those chosen under Accessibility");
    colour_rows("Left colour", "Left colour, #rrggbb", bout.colours[0]);
    colour_rows("Right colour", "Right colour, #rrggbb", bout.colours[1]);
}

void draw_overlays_page(OverlaySettings& overlays) {
    section("What is drawn over bouts and replays, to learn from");
    toggle_row("All that are chosen (F9)", overlays.shown);
    toggle_row("Way of the left point", overlays.picture.trail_left);
    toggle_row("Way of the right point", overlays.picture.trail_right);
    toggle_row("Measure on the floor", overlays.picture.measure);
    toggle_row("Valid target", overlays.picture.target);
    toggle_row("Capsules of the weapons", overlays.picture.blades);
    toggle_row("Touching triangles", overlays.picture.touching);
    toggle_row("What the devices do", overlays.input);
    toggle_row("Times of pictures and ticks", overlays.times);
    toggle_row("Figures of the connection", overlays.connection);
    turn_row("A replay at a contact", overlays.contact, kContactSigns);
}

}  // namespace riposte::ui
