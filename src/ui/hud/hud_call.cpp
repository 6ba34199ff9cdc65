#include "hud_parts.hpp"

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

float beside_air() { return u(14); }

/// What there is beside the head of who is in the middle of a picture alone.
float room_beside() {
    constexpr float kBeside = 0.38f;  // of the window's width
    return kBeside * ImGui::GetIO().DisplaySize.x - safe_margin() - 2 * beside_air();
}

/// In the middle, above the heads; or at the left, beside the one head.
Box call_place(const HudModel& model, float width, float top, float height) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = safe_margin();
    if (call_beside(model)) {
        const float left = margin + beside_air();
        return {{left, top}, {left + std::min(width, room_beside()), top + height}};
    }
    const float half = std::min(window.x - 2 * margin, width) / 2;
    return {{window.x / 2 - half, top}, {window.x / 2 + half, top + height}};
}

/// The words in the place of the call.
struct CallWords {
    std::string words;
    float opacity = 0;
    ImU32 ink = 0;  ///< of the line below
};

/// Why the referee halts, where a fall is the reason.
std::string why_halted(const HudModel& model) {
    const auto down = [&](std::size_t i) { return model.fencers[i].stance == Stance::kDown; };
    if (down(0) && down(1)) return ": both fall";
    if (!down(0) && !down(1)) return "";
    return fmt::format(": {} falls", model.fencers[down(0) ? 0 : 1].name);
}

CallWords shown_words(const HudModel& model) {
    if (!model.standing.empty()) return {model.standing, 1, packed(colour::kBrass)};
    if (!model.call) return {};
    const CallEvent& call = model.call->call;
    const float opacity = opacity_at(model.call->age, hold_of(call.call), 0.6);
    const bool of_one = call.call == Call::kTouch || call.call == Call::kBoutWon;
    const HudFencer& about = model.fencers[call.fencer == 0 ? 0 : 1];
    std::string words = words_of(call, {model.fencers[0].name, model.fencers[1].name});
    if (call.call == Call::kHalte) words += why_halted(model);
    if (call.call == Call::kCorpsACorps) words += ": fence on";
    return {std::move(words), opacity,
            of_one ? packed(opaque(about.colour), opacity) : packed(colour::kBrass, opacity)};
}

float plate_height() { return size_of(Type::kCaption) * 1.15f; }
float line_height(float scale) { return std::max(2.0f, u(3) * scale); }

}  // namespace

float call_height(float scale) { return plate_height() + line_height(scale); }

float call_width(const HudModel& model) {
    const CallWords shown = shown_words(model);
    return shown.opacity <= 0 ? 0 : extent(Type::kCaption, shown.words).x;
}

float widest_award(const HudModel& model) {
    const auto width = [&](FencerId fencer) {
        const CallEvent award{Call::kTouch, fencer.index()};
        return extent(Type::kCaption, words_of(award, {model.fencers[0].name, model.fencers[1].name})).x;
    };
    return std::max(width(0), width(1));
}

bool call_beside(const HudModel& model) { return model.one_each && widest_award(model) <= room_beside(); }

void draw_call(ImDrawList& list, const HudModel& model, float top, float scale) {
    const auto [words, opacity, ink] = shown_words(model);
    const float height = plate_height();
    if (opacity <= 0) return;
    const Box box = call_place(model, extent(Type::kCaption, words).x, top, height);
    const float line = line_height(scale);
    note_plate("call", {box.low, {box.high.x, box.high.y + line}});
    draw_ground(list, box.low, {box.high.x, box.high.y + line}, call_beside(model) ? beside_air() : height, opacity);
    write(list, {Type::kCaption, packed(colour::kIvory, opacity), Align::kCentre, true},
          {box.low.x, top + (height - size_of(Type::kCaption)) / 2}, box.width() + 1, words);
    list.AddRectFilled({box.low.x, box.high.y}, {box.high.x, box.high.y + line}, ink);
}

}  // namespace riposte::ui
