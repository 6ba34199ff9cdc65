// What the devices do and where the time goes, for those who want to see it.
#include "hud_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr std::size_t kMostPressed = 3;
constexpr float kLine = 1.25f;    // of the type's size
constexpr double kGraphTop = 50;  // ms, at the graph's upper edge

float line_height() { return size_of(Type::kSmall) * kLine; }
float pad() { return u(8); }

ImU32 ink(const Colour& colour) { return packed(colour); }

/// The device's place in its square: a ring, so that it is not taken for the hand's disc.
void draw_place(ImDrawList& list, const Vec2& position, Box box) {
    const float reach = 0.9f * box.width() / 2;
    const ImVec2 middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    const ImU32 faint = packed(colour::kMuted, 0.35f);
    list.AddRect(box.low, box.high, packed(colour::kMuted, 0.8f));
    list.AddLine({middle.x, box.low.y}, {middle.x, box.high.y}, faint);
    list.AddLine({box.low.x, middle.y}, {box.high.x, middle.y}, faint);
    const ImVec2 at{middle.x + reach * static_cast<float>(bounded(position.x, -1, 1)),
                    middle.y - reach * static_cast<float>(bounded(position.y, -1, 1))};
    const float r = std::max(3.0f, box.width() * 0.07f);
    list.AddLine(middle, at, packed(colour::kMuted, 0.7f));
    list.AddCircle(at, r, ink(colour::kIvory), 20, std::max(1.5f, u(2)));
}

/// One line for each control that is pressed: which, and what it does.
void draw_pressed(ImDrawList& list, const HudInput& input, Box box) {
    const std::size_t count = std::min(kMostPressed, input.pressed.size());
    float y = box.low.y;
    for (std::size_t i = 0; i < count; ++i, y += line_height()) {
        const Prompt& p = input.pressed[i];
        const bool more = i + 1 == kMostPressed && input.pressed.size() > kMostPressed;
        if (more) {
            write(list, {Type::kSmall, ink(colour::kMuted)}, {box.low.x, y}, box.width(),
                  fmt::format("and {} more", input.pressed.size() - i));
            return;
        }
        if (p.control.empty()) {
            write(list, {Type::kSmall, ink(colour::kIvory)}, {box.low.x, y}, box.width(), p.action);
            continue;
        }
        const float control = std::min(box.width() * 0.45f, extent(Type::kSmall, p.control).x);
        write(list, {Type::kSmall, ink(colour::kBrass)}, {box.low.x, y}, control, p.control);
        write(list, {Type::kSmall, ink(colour::kIvory)}, {box.low.x + control + pad(), y},
              box.width() - control - pad(), p.action);
    }
}

void draw_input(ImDrawList& list, const HudInput& input, const Vec3f& colour, Box box) {
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.8f));
    list.AddRectFilled(box.low, {box.high.x, box.low.y + std::max(2.0f, u(3))}, packed(opaque(colour)));
    const float x = box.low.x + pad();
    float y = box.low.y + pad();
    write(list, {Type::kSmall, ink(colour::kMuted)}, {x, y}, box.width() - 2 * pad(), input.device);
    y += line_height();
    const float square = kMostPressed * line_height();
    draw_place(list, input.position, {{x, y}, {x + square, y + square}});
    draw_pressed(list, input, {{x + square + pad(), y}, {box.high.x - pad(), y + square}});
}

float input_height() { return (1 + kMostPressed) * line_height() + 2 * pad(); }

/// A bar a picture, the newest at the right; lines where 60 and 30 pictures a second are.
void draw_graph(ImDrawList& list, const std::vector<float>& frames_ms, Box box) {
    const auto height = [&](double ms) { return static_cast<float>(bounded(ms / kGraphTop, 0, 1)) * box.height(); };
    const auto most = static_cast<std::size_t>(box.width() / std::max(2.0f, u(2)));
    const std::size_t count = std::min(most, frames_ms.size());
    const float step = box.width() / static_cast<float>(std::max<std::size_t>(1, most));
    for (std::size_t i = 0; i < count; ++i) {
        const float ms = frames_ms[frames_ms.size() - 1 - i];
        const float x = box.high.x - step * static_cast<float>(i + 1);
        const bool slow = ms > 1000.0f / 30;
        list.AddRectFilled({x, box.high.y - height(static_cast<double>(ms))}, {x + step * 0.8f, box.high.y},
                           ink(slow ? colour::kWarning : colour::kBrass));
    }
    for (const double rate : {60.0, 30.0}) {
        const float y = box.high.y - height(1000 / rate);
        list.AddLine({box.low.x, y}, {box.high.x, y}, packed(colour::kIvory, 0.6f));
    }
}

/// "name  12.34" as wide as the column.
void draw_figure(ImDrawList& list, ImVec2 low, float width, std::string_view name, const std::string& figure) {
    const float right = std::min(width * 0.5f, extent(Type::kSmall, figure).x + u(2));
    write(list, {Type::kSmall, ink(colour::kMuted)}, low, width - right - u(4), name);
    write(list, {Type::kSmall, ink(colour::kIvory), Align::kRight}, {low.x + width - right, low.y}, right, figure);
}

std::string picture_words(const HudTimes& times) {
    return fmt::format("picture {:.1f} ms, worst {:.1f}", times.frame_ms.mean, times.frame_ms.worst);
}
std::string rate_words(const HudTimes& times) {
    const std::string smaller = times.scale < 0.995 ? fmt::format(", drawn at {:.0f} %", 100 * times.scale) : "";
    return fmt::format("{:.0f} pictures a second{}", times.frames_per_second, smaller);
}
std::string tick_words(const HudTimes& times) {
    return fmt::format("tick {:.0f} µs, worst {:.0f}", times.tick_us.mean, times.tick_us.worst);
}

std::size_t pass_lines(const HudTimes& times) { return (times.passes.size() + 1) / 2; }

float times_height(const HudTimes& times) {
    const std::size_t passes = times.passes.empty() ? 0 : 1 + pass_lines(times);
    return static_cast<float>(5 + passes) * line_height() + 2 * pad();
}

/// With the graph, and the passes in two columns.
void draw_times(ImDrawList& list, const HudTimes& times, Box box) {
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.8f));
    const float x = box.low.x + pad();
    const float width = box.width() - 2 * pad();
    float y = box.low.y + pad();
    const auto line = [&](const std::string& words, const Colour& colour) {
        write(list, {Type::kSmall, ink(colour)}, {x, y}, width, words);
        y += line_height();
    };
    line(rate_words(times), colour::kIvory);
    line(picture_words(times), colour::kIvory);
    draw_graph(list, times.frames_ms, {{x, y}, {x + width, y + 1.8f * line_height()}});
    y += 2 * line_height();
    line(tick_words(times), colour::kIvory);
    if (times.passes.empty()) return;
    line("ms " + times.passes_by, colour::kMuted);
    const float column = (width - 2 * pad()) / 2;
    const std::size_t lines = pass_lines(times);
    for (std::size_t i = 0; i < times.passes.size(); ++i) {
        const bool left = i < lines;
        const ImVec2 low{left ? x : x + column + 2 * pad(),
                         y + static_cast<float>(left ? i : i - lines) * line_height()};
        draw_figure(list, low, column, times.passes[i].name, fmt::format("{:.2f}", times.passes[i].mean_ms));
    }
}

/// Words alone, where there is less room, ever fewer; of the passes those that take any time.
std::array<std::string, 3> all_words(const HudTimes& times) {
    constexpr double kAny = 0.05;  // ms
    const std::string pictures = fmt::format("{:.0f} a second, {:.0f} ms, worst {:.0f}", times.frames_per_second,
                                             times.frame_ms.mean, times.frame_ms.worst);
    const std::string ticks = pictures + "; " + tick_words(times);
    std::string passes = ticks;
    const char* before = "; ";
    for (const HudTimes::Pass& pass : times.passes) {
        if (pass.mean_ms < kAny) continue;
        passes += fmt::format("{}{} {:.1f}", before, pass.name, pass.mean_ms);
        before = ", ";
    }
    return {passes, ticks, pictures};
}

/// Returns where it ends. Where not even the fewest words have room, there are none.
float draw_times_within(ImDrawList& list, const HudTimes& times, ImVec2 low, float width, float bottom) {
    const float height = times_height(times);
    if (low.y + height < bottom) {
        draw_times(list, times, {low, {low.x + width, low.y + height}});
        return low.y + height;
    }
    width = ImGui::GetIO().DisplaySize.x / 2 - safe_margin() - u(4);
    const auto words_height = [&](const std::string& words) {
        return paragraph_height(Type::kSmall, words, width - 2 * pad()) + pad();
    };
    const auto all = all_words(times);
    const auto fits = [&](const std::string& words) { return low.y + words_height(words) < bottom; };
    const auto words = std::find_if(all.begin(), all.end(), fits);
    if (words == all.end()) return low.y;
    const float less = words_height(*words);
    list.AddRectFilled(low, {low.x + width, low.y + less}, packed(colour::kInk, 0.8f));
    write_paragraph(list, {Type::kSmall, ink(colour::kIvory)}, {low.x + pad(), low.y + pad() / 2}, width - 2 * pad(),
                    *words);
    return low.y + less;
}

/// A line each. Returns where it ends; where there is no room for all, there are none.
float draw_connection(ImDrawList& list, const HudConnection& connection, ImVec2 low, float width, float bottom) {
    const float height = static_cast<float>(1 + connection.figures.size()) * line_height() + 2 * pad();
    if (low.y + height >= bottom) return low.y;
    list.AddRectFilled(low, {low.x + width, low.y + height}, packed(colour::kInk, 0.8f));
    const float room = width - 2 * pad();
    ImVec2 at{low.x + pad(), low.y + pad()};
    write(list, {Type::kSmall, ink(colour::kMuted)}, at, room, "Connection");
    for (const auto& [name, figure] : connection.figures)
        draw_figure(list, {at.x, at.y += line_height()}, room, name, figure);
    return low.y + height;
}

}  // namespace

Learning draw_learning(ImDrawList& list, const HudModel& model, const Box& scoreboard, float top, float bottom) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = safe_margin();
    const float width = std::min(window.x / 2 - margin - u(4), u(285) * growth());
    const bool beside = scoreboard.low.x > margin + width + u(4);
    const float from = beside ? margin : top;
    Learning learning;
    learning.gap = window.x;
    for (std::size_t i = 0; i < 2; ++i) {
        const float x = i == 0 ? margin : window.x - margin - width;
        float y = from;
        if (model.inputs[i]) {
            draw_input(list, *model.inputs[i], model.fencers[i].colour, {{x, y}, {x + width, y + input_height()}});
            learning.inputs[i] = y += input_height() + u(6);
        }
        if (i == 0 && model.times) y = draw_times_within(list, *model.times, {x, y}, width, bottom) + u(6);
        const bool connected = i == 1 && model.connection && !model.connection->figures.empty();
        if (connected) y = draw_connection(list, *model.connection, {x, y}, width, bottom) + u(6);
        if (y == from) continue;
        learning.below[i] = y;
        learning.gap = window.x - 2 * (margin + width);
    }
    return learning;
}

}  // namespace riposte::ui
