#include "hud_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr Real kBladeInHand = 0.12;  // half widths of the square: nearer than that the blade is where the hand has it

std::string_view words_of(const HudHand& hand) {
    if (hand.position) return ui::words_of(*hand.position);
    return hand.set == HandSet::kAttack ? "CUT" : hand.set == HandSet::kParry ? "PARRY" : "SWING";
}

Vec2 in_square(const Vec2& place) { return {bounded(place.x, -1, 1), bounded(place.y, -1, 1)}; }

ImVec2 to_screen(const Vec2& place, Box box) {
    const Vec2 p = in_square(place);
    return {box.low.x + box.width() * static_cast<float>(p.x + 1) / 2,
            box.high.y - box.height() * static_cast<float>(p.y + 1) / 2};
}

bool may_cut(const HudHand& hand, Real big_swing) {
    const Vec2 p = in_square(hand.hand);
    return std::abs(p.x) > big_swing || std::abs(p.y) > big_swing;
}

/// The frame thickens and gets corner marks when the hand is far enough out for a cut to begin.
void draw_frame(ImDrawList& list, Box box, Real big_swing, bool ready) {
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.72f));
    const float share = static_cast<float>(1 - bounded(big_swing, 0.0, 1.0)) / 2;
    const ImVec2 inset{box.width() * share, box.height() * share};
    list.AddRect({box.low.x + inset.x, box.low.y + inset.y}, {box.high.x - inset.x, box.high.y - inset.y},
                 packed(ready ? colour::kBrassDim : colour::kMuted, ready ? 1.0f : 0.45f));
    const ImVec2 middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    const ImU32 faint = packed(colour::kMuted, 0.22f);
    list.AddLine({middle.x, box.low.y + inset.y}, {middle.x, box.high.y - inset.y}, faint);
    list.AddLine({box.low.x + inset.x, middle.y}, {box.high.x - inset.x, middle.y}, faint);
    list.AddRect(box.low, box.high, packed(ready ? colour::kBrass : colour::kMuted, ready ? 1.0f : 0.8f), 0, 0,
                 ready ? std::max(2.5f, u(3.5f)) : 1.0f);
}

void draw_hand(ImDrawList& list, const HudHand& hand, const Vec3f& side_colour, Box box) {
    const ImVec2 device = to_screen(hand.device, box);
    const ImVec2 at = to_screen(hand.hand, box);
    const float r = std::max(3.5f, box.width() * 0.055f);
    list.AddLine(device, at, packed(colour::kMuted, 0.5f));
    list.AddCircleFilled(at, r * 1.25f, packed(colour::kIvory), 24);
    list.AddCircleFilled(at, r, packed(of_side(side_colour)), 24);
    list.AddCircle(device, r * 0.7f, packed(colour::kIvory), 16, std::max(1.0f, u(1.5f)));
}

/// The blade where the hand does not have it: a diamond tied to the hand, over its disc.
void draw_blade(ImDrawList& list, const HudHand& hand, Box box) {
    if (!hand.blade || glm::distance(*hand.blade, hand.hand) < kBladeInHand) return;
    const ImVec2 at = to_screen(hand.hand, box);
    const ImVec2 blade = to_screen(*hand.blade, box);
    const float half = std::max(4.5f, box.width() * 0.06f);
    const std::array<ImVec2, 4> diamond{ImVec2{blade.x - half, blade.y},
                                        {blade.x, blade.y - half},
                                        {blade.x + half, blade.y},
                                        {blade.x, blade.y + half}};
    list.AddLine(at, blade, packed(colour::kWarning), std::max(1.5f, u(2)));
    list.AddConvexPolyFilled(diamond.data(), 4, packed(colour::kWarning));
    list.AddPolyline(diamond.data(), 4, packed(colour::kInk), ImDrawFlags_Closed, std::max(1.0f, u(1.5f)));
}

/// How far the arm is out (up from the middle) or drawn back (down), while it is not at rest.
void draw_extension(ImDrawList& list, Real extension, Box box) {
    const auto share = static_cast<float>(bounded(extension, -1.0, 1.0));
    if (std::abs(share) < 0.02f) return;
    const float middle = (box.low.y + box.high.y) / 2;
    const float end = middle - share * box.height() / 2;
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.72f));
    list.AddRectFilled({box.low.x, std::min(middle, end)}, {box.high.x, std::max(middle, end)},
                       packed(colour::kIvory, 0.85f));
    list.AddLine({box.low.x, middle}, {box.high.x, middle}, packed(colour::kMuted), 1.0f);
}

/// Shown while control is lost: how much of it is back.
void draw_control(ImDrawList& list, const HudSide& side, Box box) {
    const auto share = static_cast<float>(bounded(side.control, 0.0, 1.0));
    if (share >= 0.999f) return;
    const float small = size_of(Type::kSmall);
    write(list, {Type::kSmall, packed(colour::kWarning), Align::kLeft, true}, {box.low.x, box.low.y}, box.width(),
          "control");
    const float y = box.low.y + small + u(4);
    const float height = std::max(3.0f, u(5));
    list.AddRectFilled({box.low.x, y}, {box.high.x, y + height}, packed(colour::kInk, 0.8f));
    list.AddRectFilled({box.low.x, y}, {box.low.x + box.width() * share, y + height}, packed(colour::kWarning));
}

/// As many prompts as there is room for, the last ones left out first.
void draw_prompts(ImDrawList& list, const HudSide& side, bool left, Box box, float opacity) {
    if (opacity <= 0 || side.prompts.empty() || box.width() < u(60)) return;
    const float line = size_of(Type::kSmall) * 1.45f;
    const auto room = static_cast<std::size_t>(std::max(0.0f, box.height() / line));
    const std::size_t count = std::min(room, side.prompts.size());
    float control_width = 0;
    float action_width = 0;
    for (std::size_t i = 0; i < count; ++i) {
        control_width = std::max(control_width, extent(Type::kSmall, side.prompts[i].control).x);
        action_width = std::max(action_width, extent(Type::kSmall, side.prompts[i].action).x);
    }
    const float gap = u(12);
    const float pad = u(10);
    const float width = std::min(box.width(), control_width + action_width + gap + 2 * pad);
    const float share = control_width / std::max(1.0f, control_width + action_width);
    const float controls = (width - gap - 2 * pad) * share;
    const float x = left ? box.low.x : box.high.x - width;
    float y = box.high.y - line * static_cast<float>(count) - pad * 0.6f;
    list.AddRectFilled({x, y - pad}, {x + width, box.high.y}, packed(colour::kInk, 0.72f * opacity));
    for (std::size_t i = 0; i < count; ++i, y += line) {
        write(list, {Type::kSmall, packed(colour::kBrass, opacity), Align::kRight}, {x + pad, y}, controls,
              side.prompts[i].control);
        write(list, {Type::kSmall, packed(colour::kIvory, opacity)}, {x + pad + controls + gap, y},
              width - 2 * pad - controls - gap, side.prompts[i].action);
    }
}

constexpr const char* kTooNear = "swing out first";

/// Room for the longest that is said there at once, so that prompts need not make way for it.
float status_width() { return extent(Type::kSmall, kTooNear).x + u(12); }

/// What the hand does, on a plate under its square, or why it does not cut.
void draw_status(ImDrawList& list, const HudHand& hand, bool ready, bool left, Box square) {
    const bool too_near = hand.wants_cut && !ready;
    const std::string_view words = too_near ? kTooNear : words_of(hand);
    const ImU32 ink = packed(too_near ? colour::kWarning : ready ? colour::kBrass : colour::kIvory);
    const float room = std::max(square.width(), status_width());
    const float plate = std::min(room, extent(Type::kSmall, words).x + u(12));
    const float middle = (square.low.x + square.high.x) / 2;
    const float x =
        left ? std::max(square.low.x, middle - plate / 2) : std::min(square.high.x, middle + plate / 2) - plate;
    const float y = square.high.y + u(4);
    list.AddRectFilled({x, y - u(1)}, {x + plate, y + size_of(Type::kSmall)}, packed(colour::kInk, 0.8f));
    write(list, {Type::kSmall, ink, Align::kCentre}, {x + u(6), y}, plate - u(12), words);
}

float square_size(const HudSide& side, Box box, float scale) {
    return side.hand ? std::min(u(118) * scale, box.width() * 0.4f) : 0;
}

}  // namespace

float corner_height(const HudSide& side, Box box, float scale) {
    const float small = size_of(Type::kSmall);
    return side.hand ? square_size(side, box, scale) + (small + u(4)) + (small + u(16)) : 0;
}

void draw_corner(ImDrawList& list, const HudModel& model, int side_index, Box box, float scale) {
    const HudSide& side = model.sides[static_cast<std::size_t>(side_index)];
    const bool left = side_index == 0;
    const auto opacity = static_cast<float>(bounded(side.prompts_shown, 0.0, 1.0));
    const float size = square_size(side, box, scale);
    const float small = size_of(Type::kSmall);
    const float label = side.hand ? small + u(4) : 0;
    const float x = left ? box.low.x : box.high.x - size;
    const Box square{{x, box.high.y - size - label}, {x + size, box.high.y - label}};
    if (side.hand) {
        const bool ready = may_cut(*side.hand, model.big_swing);
        draw_frame(list, square, model.big_swing, ready);
        draw_hand(list, *side.hand, side.colour, square);
        draw_blade(list, *side.hand, square);
        const float bar_width = std::max(4.0f, u(6));
        const float bar_x = left ? square.high.x + u(3) : square.low.x - u(3) - bar_width;
        draw_extension(list, side.hand->extension, {{bar_x, square.low.y}, {bar_x + bar_width, square.high.y}});
        draw_status(list, *side.hand, ready, left, square);
        const float bar = small + u(16);
        draw_control(list, side, {{square.low.x, square.low.y - bar}, {square.high.x, square.low.y}});
    }
    const float taken = side.hand ? std::max(size, status_width()) + u(14) : 0;
    const Box prompts =
        left ? Box{{box.low.x + taken, box.low.y}, box.high} : Box{box.low, {box.high.x - taken, box.high.y}};
    draw_prompts(list, side, left, prompts, opacity);
}

}  // namespace riposte::ui
