#include "hud_parts.hpp"
#include "icons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

/// Words that end a phrase stay longer than the commands.
double hold_of(Call call) { return call <= Call::kHalte ? 0.9 : 2.2; }

/// The ground that words stand on, so that they can be read before any background: as dark as other plates for the
/// whole length of the words, and fading out beyond their ends.
void draw_ground(ImDrawList& list, ImVec2 low, ImVec2 high, float fade, float opacity) {
    const ImU32 dark = packed(colour::kInk, 0.86f * opacity);
    const ImU32 clear = packed(colour::kInk, 0);
    list.AddRectFilled(low, high, dark);
    list.AddRectFilledMultiColor({low.x - fade, low.y}, {low.x, high.y}, clear, dark, dark, clear);
    list.AddRectFilledMultiColor({high.x, low.y}, {high.x + fade, high.y}, dark, clear, clear, dark);
}

void draw_words(ImDrawList& list, const HudModel& model, float top, float scale) {
    if (!model.call) return;
    const HudCall& call = *model.call;
    const float opacity = opacity_at(call.age, hold_of(call.call.call), 0.6);
    const float height = size_of(Type::kCaption) * 1.15f;
    if (opacity <= 0) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = window.x - 2 * safe_margin();
    const std::string words = words_of(call.call, {model.sides[0].name, model.sides[1].name});
    const float half = std::min(width, extent(Type::kCaption, words).x) / 2;
    const float middle = window.x / 2;
    const float line = std::max(2.0f, u(3) * scale);
    draw_ground(list, {middle - half, top}, {middle + half, top + height + line}, height, opacity);
    const bool of_one = call.call.call == Call::kTouch || call.call.call == Call::kBoutWon;
    const auto& side = model.sides[call.call.fencer == 0 ? 0 : 1];
    write(list, {Type::kCaption, packed(colour::kIvory, opacity), Align::kCentre, true},
          {safe_margin(), top + (height - size_of(Type::kCaption)) / 2}, width, words);
    const ImU32 ink = of_one ? packed(of_side(side.colour), opacity) : packed(colour::kBrass, opacity);
    list.AddRectFilled({middle - half, top + height}, {middle + half, top + height + line}, ink);
}

/// Low in the middle, where no mask, hand or blade is.
void draw_touch(ImDrawList& list, const HudModel& model) {
    if (!model.touch) return;
    const float opacity = opacity_at(model.touch->age, 3.5, 0.8);
    if (opacity <= 0) return;
    const TouchEvent& touch = model.touch->touch;
    const int attacker = touch.attacker == 0 ? 0 : 1;
    const HudSide& side = model.sides[static_cast<std::size_t>(attacker)];
    const bool counts = touch.verdict == TouchVerdict::kCounts;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const std::string words = side.name + (counts ? " hits: " : ", no touch: ") + words_of(touch);
    const float body = size_of(Type::kBody);
    const float icon = body * 1.5f;
    const float width = std::min(window.x - 2 * safe_margin(), extent(Type::kBody, words).x + 2 * icon + u(30));
    const float left = (window.x - width) / 2;
    const float height = body + u(14);
    const float free = window.y * static_cast<float>(1.0 - model.keep_free_below);
    const float top = free - safe_margin() - height - size_of(Type::kBody) * 2.6f;
    list.AddRectFilled({left, top}, {left + width, top + height}, packed(colour::kInk, 0.92f * opacity));
    const float y = top + height / 2;
    draw_side_shape(list, attacker, {left + u(10) + body * 0.4f, y}, body * 0.36f,
                    packed(of_side(side.colour), opacity), counts);
    draw_icon(list, counts ? Icon::kYes : Icon::kNo, {left + width - u(10) - body * 0.4f, y}, body * 0.3f,
              packed(counts ? colour::kBrass : colour::kWarning, opacity));
    write(list, {Type::kBody, packed(colour::kIvory, opacity), Align::kCentre},
          {left + u(12) + icon * 0.8f, y - body / 2}, width - 2 * (u(12) + icon * 0.8f), words);
}

}  // namespace

float call_width(const HudModel& model) {
    if (!model.call || opacity_at(model.call->age, hold_of(model.call->call.call), 0.6) <= 0) return 0;
    return extent(Type::kCaption, words_of(model.call->call, {model.sides[0].name, model.sides[1].name})).x;
}

void draw_call(ImDrawList& list, const HudModel& model, float top, float scale) {
    draw_words(list, model, top, scale);
    draw_touch(list, model);
}

}  // namespace riposte::ui
