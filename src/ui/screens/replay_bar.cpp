#include "kit/icons.hpp"
#include "kit/widgets.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/replay_bar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

using Kind = ReplayBarIntent::Kind;

constexpr std::array<double, 4> kSpeeds{0.25, 0.5, 1, 2};
constexpr std::array<const char*, 4> kSpeedLabels{"¼×", "½×", "1×", "2×"};

float seek_height() { return u(34); }
/// 0 while the bar is wanted, 1 when it has sunk.
float sunk(bool playing) {
    constexpr double kWait = 2.5;  // s
    constexpr double kSink = 0.4;
    return playing ? static_cast<float>(bounded((static_cast<double>(theme().idle) - kWait) / kSink, 0, 1)) : 0;
}

float bar_height() { return size_of(Type::kSmall) * 1.3f + seek_height() + row_height() + u(26); }

std::string time_text(std::uint32_t tick) {
    const std::uint32_t hundredths = tick * 100 / kTicksPerSecond;
    return fmt::format("{}:{:02}.{:02}", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
}

/// Above the line where the left fencer touched, below where the right one did.
void draw_marks(ImDrawList& list, const ReplayBarModel& model, ImVec2 from, float width) {
    const float r = std::max(3.0f, u(5));
    for (const TouchMark& mark : model.marks) {
        const float x = from.x + width * static_cast<float>(mark.tick) / static_cast<float>(std::max(1U, model.ticks));
        const float y = from.y + (mark.attacker == 0 ? -1.0f : 1.0f) * (r + u(4));
        draw_fencer_shape(list, mark.attacker, {std::min(x, from.x + width), y}, r,
                          packed(opaque(model.colours[mark.attacker])), mark.noted);
    }
}

/// Short lines across the time line.
void draw_meetings(ImDrawList& list, const ReplayBarModel& model, ImVec2 from, float width) {
    const float half = u(4);
    float last = -1;
    for (const MeetingMark& meeting : model.meetings) {
        const float share = static_cast<float>(meeting.tick) / static_cast<float>(std::max(1U, model.ticks));
        const float x = std::round(from.x + width * std::min(1.0f, share));
        if (x == std::exchange(last, x)) continue;
        list.AddRectFilled({x, from.y - half}, {x + std::max(1.0f, u(1)), from.y + half}, packed(colour::kIvory, 0.6f));
    }
}

void draw_seek(const ReplayBarModel& model, float width, ReplayBarIntent& intent) {
    const ItemUse area = use_of_item("Seek", {width, seek_height()});
    ImGui::SetItemDefaultFocus();
    const bool held = ImGui::IsItemActive() && theme().pointer;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (area.marked) list.AddRectFilled(area.low, area.high, packed(colour::kBrassGlow));
    const float y = std::round((area.low.y + area.high.y) / 2);
    const float pad = u(10);
    const float from = area.low.x + pad;
    const float length = width - 2 * pad;
    const auto last = static_cast<float>(std::max(1U, model.ticks));
    const float x = from + length * std::min(1.0f, static_cast<float>(model.tick) / last);
    const float half = std::max(1.0f, u(1.5f));
    list.AddRectFilled({from, y - half}, {from + length, y + half}, packed(colour::kMuted, 0.5f));
    list.AddRectFilled({from, y - half}, {x, y + half}, packed(colour::kBrass));
    draw_meetings(list, model, {from, y}, length);
    draw_marks(list, model, {from, y}, length);
    list.AddRectFilled({x - half, y - u(9)}, {x + half, y + u(9)}, packed(colour::kIvory));
    const std::uint32_t second = kTicksPerSecond;
    if (area.turned < 0) intent = {Kind::kSeek, 0, model.tick > second ? model.tick - second : 0};
    if (area.turned > 0) intent = {Kind::kSeek, 0, std::min(model.ticks, model.tick + second)};
    if (area.chosen && !theme().pointer) intent.kind = Kind::kPlayPause;
    if (held && length > 0) {
        const float share = std::clamp((ImGui::GetIO().MousePos.x - from) / length, 0.0f, 1.0f);
        const auto tick = static_cast<std::uint32_t>(std::lround(share * last));
        if (tick != model.tick) intent = {Kind::kSeek, 0, std::min(tick, model.ticks)};
    }
}

void draw_time(ImDrawList& list, const ReplayBarModel& model, ImVec2 at, float width) {
    write(list, {Type::kSmall, packed(colour::kIvory)}, at, width / 2,
          fmt::format("{} / {}", time_text(model.tick), time_text(model.ticks)));
    write(list, {Type::kSmall, packed(colour::kMuted), Align::kRight}, {at.x + width / 2, at.y}, width / 2,
          model.contact.empty() ? fmt::format("tick {} / {}", model.tick, model.ticks) : model.contact);
}

bool icon_button(const char* id, Icon icon, float width) {
    const ItemUse button = use_of_item(id, {width, row_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(button.low, button.high, packed(button.marked ? colour::kBrass : colour::kInkRaised));
    list.AddRect(button.low, button.high, packed(colour::kBrassDim));
    draw_icon(list, icon, {(button.low.x + button.high.x) / 2, (button.low.y + button.high.y) / 2},
              std::min(width, row_height()) * 0.22f, packed(button.marked ? colour::kBlack : colour::kIvory));
    return button.chosen;
}

void draw_speeds(const ReplayBarModel& model, float width, ReplayBarIntent& intent) {
    const float gap = u(4);
    const float button = (width - gap * static_cast<float>(kSpeeds.size() - 1)) / static_cast<float>(kSpeeds.size());
    for (std::size_t i = 0; i < kSpeeds.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        if (push_button(kSpeedLabels.at(i), button, true, kSpeeds.at(i) == model.speed))
            intent = {Kind::kSpeed, 0, 0, kSpeeds.at(i)};
    }
}

void draw_buttons(const ReplayBarModel& model, float width, ReplayBarIntent& intent) {
    const float gap = u(8);
    const float icon = std::min(width * 0.075f, u(60));
    const float room = width - 3 * (icon + gap) - 2 * gap;
    if (icon_button("Step back", Icon::kStepBack, icon)) intent = {Kind::kStep, -1};
    ImGui::SameLine(0, gap);
    if (icon_button("Play", model.playing ? Icon::kPause : Icon::kPlay, icon)) intent.kind = Kind::kPlayPause;
    ImGui::SameLine(0, gap);
    if (icon_button("Step forward", Icon::kStepForward, icon)) intent = {Kind::kStep, 1};
    ImGui::SameLine(0, gap);
    draw_speeds(model, room * 0.34f, intent);
    ImGui::SameLine(0, gap);
    const std::string camera = model.camera ? words_of(*model.camera, model.names) : "Cameras of the halves";
    if (value_button("Camera", camera, room * 0.46f)) intent.kind = Kind::kCameras;
    ImGui::SameLine(0, gap);
    if (push_button("Leave", room * 0.2f)) intent.kind = Kind::kLeave;
}

}  // namespace

double replay_bar_height(bool playing) {
    const float covered = (bar_height() + safe_margin()) * (1 - sunk(playing));
    return static_cast<double>(covered / ImGui::GetIO().DisplaySize.y);
}

ReplayBarIntent draw_replay_bar(const ReplayBarModel& model) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = safe_margin();
    const float width = std::min(window.x - 2 * margin, u(1180) * growth());
    const float down = sunk(model.playing);
    const ImVec2 low{(window.x - width) / 2, window.y - (margin + bar_height()) * (1 - down)};
    theme().hide_pointer = down >= 1;
    theme().space_is_own = true;
    begin_free("replay bar", low, {width, bar_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + width, low.y + bar_height()}, packed(colour::kInk));
    list.AddRectFilled(low, {low.x + width, low.y + std::max(1.0f, u(2))}, packed(colour::kBrass));
    ReplayBarIntent intent;
    const float pad = u(12);
    const float words = size_of(Type::kSmall) * 1.3f;
    draw_time(list, model, {low.x + 2 * pad, low.y + u(8)}, width - 4 * pad);
    ImGui::SetCursorScreenPos({low.x + pad, low.y + u(8) + words});
    draw_seek(model, width - 2 * pad, intent);
    ImGui::SetCursorScreenPos({low.x + pad, low.y + u(14) + words + seek_height()});
    draw_buttons(model, width - 2 * pad, intent);
    if (const int touch = take_page(); touch != 0) intent = {Kind::kTouch, touch};
    if (start_pressed() || has(theme().fired, MenuKey::kSpace)) intent.kind = Kind::kPlayPause;
    if (back_pressed()) intent.kind = Kind::kLeave;
    end_free();
    return intent;
}

}  // namespace riposte::ui
