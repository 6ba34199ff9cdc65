#include "hud_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr Real kBladeInHand = 0.12;  // half widths of the square: nearer than that the blade is where the hand has it

/// Nothing of a hand that swings freely, as it does most of the time.
std::string_view words_of(const HudHand& hand) {
    if (hand.position) return ui::words_of(*hand.position);
    constexpr std::array<std::string_view, kHandSetCount> kWords{"", "CUT", "PARRY", "THRUST"};
    return kWords.at(static_cast<std::size_t>(hand.set));
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

void draw_hand(ImDrawList& list, const HudHand& hand, const Vec3f& colour, Box box) {
    const ImVec2 device = to_screen(hand.device, box);
    const ImVec2 at = to_screen(hand.hand, box);
    const float r = std::max(3.5f, box.width() * 0.055f);
    list.AddLine(device, at, packed(colour::kMuted, 0.5f));
    list.AddCircleFilled(at, r * 1.25f, packed(colour::kIvory), 24);
    list.AddCircleFilled(at, r, packed(opaque(colour)), 24);
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
void draw_control(ImDrawList& list, const HudFencer& fencer, Box box) {
    const auto share = static_cast<float>(bounded(fencer.control, 0.0, 1.0));
    if (share >= 0.999f) return;
    const float small = size_of(Type::kSmall);
    write(list, {Type::kSmall, packed(colour::kWarning), Align::kLeft, true}, {box.low.x, box.low.y}, box.width(),
          "control");
    const float y = box.low.y + small + u(4);
    const float height = std::max(3.0f, u(5));
    list.AddRectFilled({box.low.x, y}, {box.high.x, y + height}, packed(colour::kInk, 0.8f));
    list.AddRectFilled({box.low.x, y}, {box.low.x + box.width() * share, y + height}, packed(colour::kWarning));
}

constexpr const char* kTooNear = "swing out first";

/// Room for the longest that is said there at once, so that prompts need not make way for it.
float status_width() { return extent(Type::kSmall, kTooNear).x + u(12); }

std::string_view words_of(Stance stance) {
    if (stance == Stance::kDown) return "down";
    return stance == Stance::kOffBalance ? "off balance" : "";
}

/// What the hand does, on a plate under its square, or why it does not cut.
void draw_status(ImDrawList& list, const HudFencer& fencer, bool ready, bool left, Box square) {
    const HudHand& hand = *fencer.hand;
    const bool too_near = hand.wants_cut && !ready;
    const bool unfit = fencer.stance != Stance::kFirm;
    const std::string_view words = unfit ? words_of(fencer.stance) : too_near ? kTooNear : words_of(hand);
    if (words.empty()) return;
    const ImU32 ink = packed(unfit || too_near ? colour::kWarning : ready ? colour::kBrass : colour::kIvory);
    const float room = std::max(square.width(), status_width());
    const float plate = std::min(room, extent(Type::kSmall, words).x + u(12));
    const float middle = (square.low.x + square.high.x) / 2;
    const float x =
        left ? std::max(square.low.x, middle - plate / 2) : std::min(square.high.x, middle + plate / 2) - plate;
    const float y = square.high.y + u(4);
    list.AddRectFilled({x, y - u(1)}, {x + plate, y + size_of(Type::kSmall)}, packed(colour::kInk, 0.8f));
    write(list, {Type::kSmall, ink, Align::kCentre}, {x + u(6), y}, plate - u(12), words);
}

/// In a column at the picture's edge, beside the fencer in its middle.
bool narrow_prompts(const HudModel& model) { return model.halves_above || model.halves_beside || model.one_each; }

float words_height() { return size_of(Type::kSmall) + u(4); }  // of what the hand does
float bar_height() { return size_of(Type::kSmall) + u(16); }   // of control, with its name

/// As large as the player wants the display, as far as there is room; also for prompts, where they stand above it.
float square_size(const HudModel& model, FencerId id, Box box, float scale) {
    if (!model.fencers[id].hand) return 0;
    const float above = narrow_prompts(model) ? least_prompts_height() + u(4) : 0;
    const float room = std::min(box.width() * 0.4f, box.height() - words_height() - bar_height() - above);
    return std::min(u(118) * scale, std::max(u(60), room));
}

/// Where the parts of a corner are.
struct Corner {
    FencerId fencer;
    Box box;     ///< what there is room in
    Box square;  ///< of the hand
    Box all;     ///< with its words and the bar of control, shown or not; empty where there is no hand
    [[nodiscard]] bool left() const { return fencer == 0; }
};

Corner corner_of(const HudModel& model, FencerId id, Box box, float scale) {
    const HudFencer& fencer = model.fencers[id];
    const float size = square_size(model, id, box, scale);
    const float label = fencer.hand ? words_height() : 0;
    const float width = fencer.hand ? std::max(size + u(9), status_width()) : 0;
    const float x = id == 0 ? box.low.x : box.high.x - size;
    const Box square{{x, box.high.y - size - label}, {x + size, box.high.y - label}};
    const float top = box.high.y - corner_height(model, id, box, scale);
    const Box all =
        id == 0 ? Box{{box.low.x, top}, {box.low.x + width, box.high.y}} : Box{{box.high.x - width, top}, box.high};
    return {id, box, square, all};
}

void draw_hand_square(ImDrawList& list, const HudFencer& fencer, Real big_swing, const Corner& corner) {
    const Box& square = corner.square;
    const bool left = corner.left();
    const bool ready = fencer.hand->cuts && may_cut(*fencer.hand, big_swing);
    const Real frame = fencer.hand->cuts ? big_swing : 1;  // a weapon that only thrusts has no ring to swing into
    note_plate("hand square", corner.all);
    draw_frame(list, square, frame, ready);
    draw_wanted(list, *fencer.hand, square);
    draw_hand(list, *fencer.hand, fencer.colour, square);
    draw_blade(list, *fencer.hand, square);
    const float bar_width = std::max(4.0f, u(6));
    const float bar_x = left ? square.high.x + u(3) : square.low.x - u(3) - bar_width;
    draw_extension(list, fencer.hand->extension, {{bar_x, square.low.y}, {bar_x + bar_width, square.high.y}});
    draw_status(list, fencer, ready, left, square);
    draw_control(list, fencer, {{square.low.x, corner.all.low.y}, {square.high.x, square.low.y}});
}

/// No higher than the square at the text's usual size, or four lines, and never more than this share of the picture;
/// where they are narrow, half as much again.
float prompts_height(const HudModel& model, const Corner& corner) {
    constexpr float kMost = 0.28f;
    const bool narrow = narrow_prompts(model);
    const float picture = ImGui::GetIO().DisplaySize.y * (model.halves_above ? 0.5f : 1.0f);
    const float four = 4 * size_of(Type::kSmall) * 1.4f + u(18);
    const float usual = std::min(kMost * picture, std::max(corner.square.height() * growth(), four));
    return (narrow ? 1.5f : 1.0f) * usual;
}

/// Beside the square; as far as the other fencer's where nobody is; above it in an upright window. Where a picture
/// shows one fencer, above it alone, and narrow: beside it are the player's own arm and the opponent.
std::vector<PromptPlace> places_of(const HudModel& model, const Corner& corner) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float most = prompts_height(model, corner);
    const Box& box = corner.box;
    const bool left = corner.left();
    const float foot = corner.all.low.y - u(4);
    const auto above = [&](float width) {
        const float inner = left ? box.low.x + width : box.high.x - width;
        return PromptPlace{
            {{left ? box.low.x : inner, std::max(box.low.y, foot - most)}, {left ? inner : box.high.x, foot}}, left};
    };
    if (narrow_prompts(model)) {
        constexpr float kEdge = 0.25f;  // of the picture's width, which the fencer in its middle leaves free
        const float picture = model.halves_beside ? window.x / 2 : window.x;
        const float word = 5 * size_of(Type::kSmall) + u(16);  // the longest, with its air
        return {above(std::min(u(200) * growth(), std::max(kEdge * picture, word)))};
    }
    const float top = std::max(box.low.y, box.high.y - most);
    const float taken = corner.all.width() + (corner.all.width() > 0 ? u(14) : 0);
    const auto beside = [&](float inner) {
        return left ? PromptPlace{{{box.low.x + taken, top}, {inner, box.high.y}}, true}
                    : PromptPlace{{{inner, top}, {box.high.x - taken, box.high.y}}, false};
    };
    std::vector<PromptPlace> places{beside(left ? box.high.x : box.low.x)};
    const HudFencer& other = model.fencers[left ? 1 : 0];
    if (!other.hand && other.prompts.empty() && !model.training)
        places.push_back(beside(left ? window.x - safe_margin() : safe_margin()));
    if (window.y > window.x) places.push_back(above(box.width()));
    return places;
}

}  // namespace

float corner_height(const HudModel& model, FencerId id, Box box, float scale) {
    return model.fencers[id].hand ? square_size(model, id, box, scale) + words_height() + bar_height() : 0;
}

CornerCovers draw_corner(ImDrawList& list, const HudModel& model, FencerId id, Box box, float scale) {
    const HudFencer& fencer = model.fencers[id];
    const Corner corner = corner_of(model, id, box, scale);
    if (fencer.hand) draw_hand_square(list, fencer, model.big_swing, corner);
    const auto opacity = static_cast<float>(bounded(fencer.prompts_shown, 0.0, 1.0));
    const Box prompts = draw_prompts(list, fencer.prompts, places_of(model, corner), opacity);
    CornerCovers covers;
    for (const Box& part : {corner.all, prompts})
        if (part.height() > 0) covers.taken.push_back(part);
    if (prompts.height() > 0 && !narrow_prompts(model)) covers.band = ImGui::GetIO().DisplaySize.y - prompts.low.y;
    return covers;
}

}  // namespace riposte::ui
