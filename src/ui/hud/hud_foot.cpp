// What stands low in the middle, where no mask, hand or blade is: at the edge one caption, above it the last touch.
#include "hud_parts.hpp"
#include "kit/icons.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte::ui {
namespace {

constexpr double kTouchHeld = 3.5;   // s
constexpr double kTouchFades = 0.8;  // s

float touch_air() { return u(14); }
float caption_air() { return u(8); }
float gap() { return u(4); }

bool meet(const Box& a, const Box& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

/// In the window's middle, as low as nothing taken is touched.
Box place_low(ImVec2 size, float bottom, const std::vector<Box>& taken) {
    const float left = std::round((ImGui::GetIO().DisplaySize.x - size.x) / 2);
    Box box{{left, bottom - size.y}, {left + size.x, bottom}};
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (!meet(box, taken[i])) continue;
        box.high.y = taken[i].low.y - gap();
        box.low.y = box.high.y - size.y;
        i = static_cast<std::size_t>(-1);  // what it passed by may be in the way now
    }
    return box;
}

/// A text of one line where that, a little smaller if need be, has room; else of as many as it takes.
struct Words {
    std::string_view text;
    ImVec2 size;
    bool one_line = true;
};

Words fit(std::string_view text, float room) {
    const float natural = std::ceil(extent(Type::kBody, text).x);
    const bool one_line = fits_line(Type::kBody, text, room);
    return {text,
            {std::min(room, natural), one_line ? size_of(Type::kBody) : paragraph_height(Type::kBody, text, room)},
            one_line};
}

void write_fitted(ImDrawList& list, const Words& words, ImVec2 low, float opacity) {
    const Line line{Type::kBody, packed(colour::kIvory, opacity), Align::kCentre};
    if (words.one_line)
        write(list, line, low, words.size.x, words.text);
    else
        write_paragraph(list, line, low, words.size.x + 1, words.text);
}

float widest() { return ImGui::GetIO().DisplaySize.x - 2 * safe_margin(); }

void draw_touch(ImDrawList& list, const HudModel& model, const HudTouch& shown, float bottom, std::vector<Box>& taken) {
    const float opacity = opacity_at(shown.age, kTouchHeld, kTouchFades);
    if (opacity <= 0) return;
    const TouchEvent& touch = shown.touch;
    const FencerId attacker = touch.attacker;
    const HudFencer& fencer = model.fencers[attacker];
    const bool counts = touch.noted;
    const std::string text = fencer.name + (counts ? " hits: " : ", no touch: ") + words_of(touch);
    const float body = size_of(Type::kBody);
    const float beside = body * 1.2f + u(15);  // the mark and its air
    const Words words = fit(text, widest() - 2 * beside);
    const Box box = place_low({words.size.x + 2 * beside, words.size.y + touch_air()}, bottom, taken);
    taken.push_back(box);
    note_plate("touch", box);
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.92f * opacity));
    const float y = (box.low.y + box.high.y) / 2;
    draw_fencer_shape(list, attacker, {box.low.x + u(10) + body * 0.4f, y}, body * 0.36f,
                      packed(opaque(fencer.colour), opacity), counts);
    draw_icon(list, counts ? Icon::kYes : Icon::kNo, {box.high.x - u(10) - body * 0.4f, y}, body * 0.3f,
              packed(counts ? colour::kBrass : colour::kWarning, opacity));
    write_fitted(list, words, {box.low.x + beside, y - words.size.y / 2}, opacity);
}

/// At the very edge, whose line is kept for it as long as captions are shown at all, so that no touch moves by them.
void draw_caption(ImDrawList& list, const HudModel& model, float bottom, std::vector<Box>& taken) {
    if (!model.captioned) return;
    const float pad = u(14);
    const auto& caption = model.caption;
    const float opacity = caption ? opacity_at(caption->age, kCaptionHeld, kCaptionFades) : 0;
    const std::string_view text = opacity > 0 ? std::string_view(caption->words) : "";
    const Words words = fit(text, widest() - 2 * pad);
    const float height = std::max(words.size.y, size_of(Type::kBody)) + caption_air();
    const Box box = place_low({words.size.x + 2 * pad, height}, bottom, taken);
    taken.push_back(box);
    if (text.empty()) return;
    note_plate("caption", box);
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.92f * opacity));
    write_fitted(list, words, {box.low.x + pad, box.low.y + caption_air() / 2}, opacity);
}

}  // namespace

float least_foot(const HudModel& model) {
    const float caption = model.captioned ? size_of(Type::kBody) + caption_air() + gap() : 0;
    return size_of(Type::kBody) + touch_air() + caption;
}

void draw_foot(ImDrawList& list, const HudModel& model, float bottom, std::vector<Box>& taken) {
    draw_caption(list, model, bottom, taken);
    if (model.second_touch) draw_touch(list, model, *model.second_touch, bottom, taken);
    if (model.touch) draw_touch(list, model, *model.touch, bottom, taken);
}

}  // namespace riposte::ui
