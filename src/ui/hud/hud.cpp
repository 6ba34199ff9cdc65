#include "hud_parts.hpp"
#include "kit/icons.hpp"

#include <riposte/core/clock_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

/// Lit: the tile takes the fencer's colour, the shape is filled and the word stands in it. Unlit: an outline.
void draw_lamp(ImDrawList& list, const HudFencer& fencer, FencerId id, Box box) {
    const ImVec2 middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    const float r = std::min(box.height(), box.width());
    if (!fencer.lamp) {
        draw_fencer_shape(list, id, middle, r * 0.20f, packed(colour::kMuted, 0.7f), false);
        return;
    }
    list.AddRectFilled(box.low, box.high, packed(opaque(fencer.colour)));
    list.AddRect(box.low, box.high, packed(colour::kIvory), 0, 0, std::max(1.5f, u(2)));
    constexpr const char* kWord = "TOUCH";
    const bool worded = extent(Type::kSmall, kWord, 0.8f).x < box.width();  // else the lit tile and its shape tell it
    const float word = size_of(Type::kSmall);
    const float shape_y = worded ? middle.y - word * 0.55f : middle.y;
    const bool bright = is_bright(fencer.colour);
    const ImU32 ink = packed(bright ? colour::kBlack : colour::kIvory);
    if (!bright) draw_fencer_shape(list, id, {middle.x, shape_y}, r * 0.23f, packed(colour::kBlack, 0.55f), true);
    draw_fencer_shape(list, id, {middle.x, shape_y}, r * 0.19f, ink, true);
    if (!worded) return;
    write(list, {Type::kSmall, ink, Align::kCentre, !bright}, {box.low.x, box.high.y - word - box.height() * 0.07f},
          box.width(), kWord);
}

void draw_name(ImDrawList& list, const HudFencer& fencer, FencerId id, Box box) {
    const Align align = id == 0 ? Align::kLeft : Align::kRight;
    const float body = size_of(Type::kBody);
    const float small = fencer.driver.empty() ? 0 : size_of(Type::kSmall);
    const float top = (box.low.y + box.high.y - body - small) / 2;
    write(list, {Type::kBody, packed(colour::kIvory), align}, {box.low.x, top}, box.width(), fencer.name);
    write(list, {Type::kSmall, packed(colour::kMuted), align}, {box.low.x, top + body}, box.width(), fencer.driver);
}

/// From the outside inwards: lamp, name, score.
void draw_half(ImDrawList& list, const HudFencer& fencer, FencerId id, const BoardWidths& widths, Box box) {
    const float lamp = widths.lamp;
    const float score = widths.score;
    const float gap = u(10);
    const bool left = id == 0;
    const float outer = left ? box.low.x : box.high.x - lamp;
    const float inner = left ? box.high.x - score : box.low.x;
    draw_lamp(list, fencer, id, {{outer, box.low.y}, {outer + lamp, box.high.y}});
    write(list, {Type::kHeading, packed(colour::kIvory), Align::kCentre},
          {inner, (box.low.y + box.high.y - size_of(Type::kHeading)) / 2 + figure_drop()}, score,
          fmt::format("{}", fencer.score));
    const float from = left ? outer + lamp + gap : inner + score;
    const float to = left ? inner : outer - gap;
    draw_name(list, fencer, id, {{from, box.low.y}, {to, box.high.y}});
    const float thick = std::max(2.0f, u(3));
    list.AddRectFilled({box.low.x, box.high.y}, {box.high.x, box.high.y + thick}, packed(opaque(fencer.colour)));
}

float banner_air() { return u(8); }

float sign_width() { return size_of(Type::kSmall) + u(8); }

/// Three bars that rise: all of them full, one of them, or none and a cross over them.
void draw_sign(ImDrawList& list, HudConnection::Quality quality, ImVec2 low) {
    const float size = size_of(Type::kSmall);
    const float step = size / 3;
    const bool good = quality == HudConnection::Quality::kGood;
    const bool lost = quality == HudConnection::Quality::kLost;
    note_plate(good ? "good sign" : lost ? "lost sign" : "poor sign", {low, {low.x + size, low.y + size}});
    const ImU32 ink = packed(good ? colour::kIvory : colour::kWarning);
    for (int i = 0; i < 3; ++i) {
        const float x = low.x + step * static_cast<float>(i);
        const ImVec2 from{x, low.y + size * (0.62f - 0.25f * static_cast<float>(i))};
        const ImVec2 to{x + step * 0.72f, low.y + size * 0.9f};
        const bool full = good || (!lost && i == 0);
        if (full)
            list.AddRectFilled(from, to, ink);
        else
            list.AddRect(from, to, packed(colour::kMuted), 0, 0, 1.0f);
    }
    if (lost) draw_icon(list, Icon::kNo, {low.x + size / 2, low.y + size / 2}, size * 0.42f, ink);
}

/// Words on a plate in the middle of a width, behind the sign of the connection if it is given. Returns the height
/// used: of one line, or of as many as what went wrong takes to be told.
float draw_plate(ImDrawList& list, Type type, const std::string& words, const std::optional<HudConnection>& connection,
                 ImVec2 at, float width) {
    const float pad = u(12);
    const float sign = connection ? sign_width() : 0;
    const float room = std::min(width - 2 * pad - sign, std::ceil(extent(type, words).x) + 1);
    const float left = std::round(at.x + width / 2 - (room + sign) / 2 - pad);
    const float height = paragraph_height(type, words, room) + banner_air();
    list.AddRectFilled({left, at.y}, {left + room + sign + 2 * pad, at.y + height}, packed(colour::kInk, 0.8f));
    const ImVec2 low{left + pad, at.y + banner_air() / 2};
    if (connection) draw_sign(list, connection->quality, low);
    write_paragraph(list, {type, packed(colour::kIvory)}, {low.x + sign, low.y}, room, words);
    return height;
}

/// The last line of a bout at a server is of the connection; what is told before it has a plate of its own above that.
/// Returns the height used.
float draw_banner(ImDrawList& list, const HudModel& model, ImVec2 at, float width) {
    const std::string& words = model.banner;
    if (words.empty()) return 0;
    const std::size_t last = model.connection ? words.rfind('\n') : std::string::npos;
    if (last == std::string::npos) return draw_plate(list, Type::kSmall, words, model.connection, at, width);
    const float told = draw_plate(list, Type::kBody, words.substr(0, last), {}, at, width) + u(4);
    return told + draw_plate(list, Type::kSmall, words.substr(last + 1), model.connection, {at.x, at.y + told}, width);
}

float board_rows() { return size_of(Type::kBody) + size_of(Type::kSmall); }

/// How much larger the board's type is: as the player wants the display, as far as the window has room for it.
float board_type(float width, float scale) {
    constexpr float kLeast = 0.75f;   // of the player's own text
    constexpr float kHeight = 0.19f;  // of the window's
    constexpr float kWidth = 0.62f;   // of the board's; the rest is the names'
    const BoardWidths one = board_widths({{0, 0}, {1e6f, board_rows() + u(14) * scale}});
    const float room = std::min(kHeight * ImGui::GetIO().DisplaySize.y / board_rows(),
                                kWidth * width / (2 * (one.lamp + one.score) + one.centre));
    return std::clamp(scale, kLeast, std::max(1.0f, room));
}

}  // namespace

BoardWidths board_widths(Box box) {
    const float lamp = std::max(box.height() * 1.25f, size_of(Type::kSmall) * 3.6f);
    const float score = size_of(Type::kHeading) * 1.25f;
    const float centre = std::max(size_of(Type::kLarge) * 3.0f, u(84));
    const float share = std::min(1.0f, box.width() / (2 * (lamp + score) + centre));
    return {lamp * share, score * share, centre * share};
}

float draw_scoreboard(ImDrawList& list, const HudModel& model, Box box, float scale) {
    const ScaledType scaled(board_type(box.width(), scale));
    const float height = std::round(board_rows() + u(14) * scale);
    box.high.y = box.low.y + height;
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.86f));
    const BoardWidths widths = board_widths(box);
    const float centre = widths.centre;
    const float middle = (box.low.x + box.high.x) / 2;
    draw_half(list, model.fencers[0], 0, widths, {box.low, {middle - centre / 2, box.high.y}});
    draw_half(list, model.fencers[1], 1, widths, {{middle + centre / 2, box.low.y}, box.high});
    const std::string to = model.practice ? "free" : fmt::format("to {}", model.touches);
    const float small = size_of(Type::kSmall);
    const float large = size_of(Type::kLarge);
    const float y = (box.low.y + box.high.y) / 2;
    if (model.clock) {
        const ImU32 ink = packed(*model.clock <= 10 ? colour::kBrass : colour::kIvory);
        write(list, {Type::kLarge, ink, Align::kCentre}, {middle - centre / 2, y - (large + small) / 2}, centre,
              clock_words(*model.clock));
        write(list, {Type::kSmall, packed(colour::kMuted), Align::kCentre},
              {middle - centre / 2, y + (large - small) / 2}, centre, to);
    } else {
        write(list, {Type::kBody, packed(colour::kMuted), Align::kCentre},
              {middle - centre / 2, y - size_of(Type::kBody) / 2}, centre, to);
    }
    return height;
}

view::Covers draw_hud(const HudModel& model) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const auto scale = static_cast<float>(bounded(model.scale, 0.5, 2.0));
    const float margin = safe_margin();
    const float design = model.lesson ? u(860) * growth() : u(760) * growth() * scale;
    const float width = std::min(window.x - 2 * margin, design);
    const ImVec2 low{(window.x - width) / 2, margin};
    const Box board{low, {low.x + width, low.y}};
    const float used =
        model.lesson ? draw_lesson(list, *model.lesson, board) : draw_scoreboard(list, model, board, scale);
    const float below = margin + used + u(10);
    const float banner = draw_banner(list, model, {low.x, below}, width);
    const auto free_below = static_cast<float>(bounded(model.keep_free_below, 0.0, 0.5));
    const float bottom = window.y * (1 - free_below) - margin;
    const float half = window.x * 0.5f - margin - u(8);
    const bool narrow = model.halves_beside || model.one_each;  // prompts stand above each other, below the call
    const float below_call = below + banner + u(8) + call_height(scale) + u(4);
    const float top = model.halves_above ? window.y * 0.55f
                      : narrow           ? std::max(window.y * 0.3f, below_call)
                                         : window.y * 0.45f;
    const Box upper{{margin, window.y * 0.2f}, {margin + half, window.y * 0.5f - margin / 2}};
    const std::array<Box, 2> corners{model.halves_above ? upper : Box{{margin, top}, {margin + half, bottom}},
                                     Box{{window.x - margin - half, top}, {window.x - margin, bottom}}};
    const Learning learning =
        draw_learning(list, model, {low, {low.x + width, margin + used}}, below + (banner > 0 ? banner + u(8) : 0),
                      corners[0].high.y - corner_height(model, 0, corners[0], scale));
    // Words that do not fit between what the devices do stand below it.
    const bool fits = call_width(model) < learning.gap;
    const float free = fits ? 0 : std::max(learning.inputs[0], learning.inputs[1]);
    std::vector<Box> taken;
    float band = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const Box box{{corners[i].low.x, std::max(corners[i].low.y, learning.below[i])}, corners[i].high};
        const CornerCovers covered = draw_corner(list, model, i, box, scale);
        taken.insert(taken.end(), covered.taken.begin(), covered.taken.end());
        band = std::max(band, covered.band);
    }
    if (model.training) {
        const std::size_t at = model.training->dummy.index();
        Box box{{corners[at].low.x, std::max(corners[at].low.y, learning.below[at])}, corners[at].high};
        box.high.y -= corner_height(model, at, box, scale);
        taken.push_back(draw_training(list, *model.training, box));
        band = std::max(band, window.y - taken.back().low.y);
    }
    draw_call(list, model, std::max(below + banner + u(8), free), scale);
    draw_foot(list, model, bottom, taken);
    const float words = u(10) + size_of(Type::kSmall) + banner_air() + u(8) + call_height(scale);
    const auto share = [&](float height) { return static_cast<double>(height / window.y); };
    return {{share(margin + used), std::max(model.keep_free_below, share(band))},
            {call_beside(model) || model.lesson ? 0 : share(words), share(margin + least_foot(model))},
            static_cast<double>(widest_award(model) / 2 / window.x)};
}

}  // namespace riposte::ui
