// What stands low in the middle, where no mask, hand or blade is: at the edge one caption, above it the last touches.
#include "hud_parts.hpp"
#include "kit/icons.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// What a touch's plate says.
struct TouchPlate {
    FencerId attacker;
    bool counts = false;
    std::string text;
    float opacity = 1;

    /// Returns the width of the attacker's shape, or of the verdict's icon, with its air.
    static float beside() { return size_of(Type::kBody) * 1.2f + u(15); }
    [[nodiscard]] Words words() const { return fit(text, widest() - 2 * beside()); }
    [[nodiscard]] ImVec2 size() const {
        const ImVec2 inner = words().size;
        return {inner.x + 2 * beside(), inner.y + touch_air()};
    }
};

/// Returns the plates of those touches of a phrase that are still shown, the left fencer's first.
std::vector<TouchPlate> touch_plates(const HudModel& model) {
    std::vector<TouchPlate> plates;
    for (const auto& shown : {model.touch, model.second_touch}) {
        if (!shown || opacity_at(shown->age, kTouchHeld, kTouchFades) <= 0) continue;
        const TouchEvent& touch = shown->touch;
        const std::string& name = model.fencers[touch.attacker].name;
        plates.push_back({touch.attacker, touch.noted,
                          name + (touch.noted ? " hits: " : ", no touch: ") + words_of(touch),
                          opacity_at(shown->age, kTouchHeld, kTouchFades)});
    }
    if (plates.size() == 2 && plates[0].attacker.index() > plates[1].attacker.index()) std::swap(plates[0], plates[1]);
    return plates;
}

void draw_touch(ImDrawList& list, const TouchPlate& plate, const Vec3f& colour, const Box& box) {
    note_plate("touch", box);
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.92f * plate.opacity));
    const float body = size_of(Type::kBody);
    const float y = (box.low.y + box.high.y) / 2;
    draw_fencer_shape(list, plate.attacker, {box.low.x + u(10) + body * 0.4f, y}, body * 0.36f,
                      packed(opaque(colour), plate.opacity), plate.counts);
    draw_icon(list, plate.counts ? Icon::kYes : Icon::kNo, {box.high.x - u(10) - body * 0.4f, y}, body * 0.3f,
              packed(plate.counts ? colour::kBrass : colour::kWarning, plate.opacity));
    const Words words = plate.words();
    write_fitted(list, words, {box.low.x + TouchPlate::beside(), y - words.size.y / 2}, plate.opacity);
}

/// Two touches stand beside each other, so that they cover no feet; where one line has no room for both, above each
/// other.
void draw_touches(ImDrawList& list, const HudModel& model, float bottom, std::vector<Box>& taken) {
    const std::vector<TouchPlate> plates = touch_plates(model);
    const auto colour = [&](const TouchPlate& plate) { return model.fencers[plate.attacker].colour; };
    if (plates.size() == 2) {
        const ImVec2 first = plates[0].size();
        const ImVec2 second = plates[1].size();
        const ImVec2 both{first.x + gap() + second.x, std::max(first.y, second.y)};
        if (both.x <= widest()) {
            const Box row = place_low(both, bottom, taken);
            taken.push_back(row);
            draw_touch(list, plates[0], colour(plates[0]), {row.low, {row.low.x + first.x, row.high.y}});
            draw_touch(list, plates[1], colour(plates[1]), {{row.high.x - second.x, row.low.y}, row.high});
            return;
        }
    }
    for (const TouchPlate& plate : plates) {
        const Box box = place_low(plate.size(), bottom, taken);
        taken.push_back(box);
        draw_touch(list, plate, colour(plate), box);
    }
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
    draw_touches(list, model, bottom, taken);
}

}  // namespace riposte::ui
