// What a teacher says, in the place of the score board, and what he shows in the hand square.
#include "hud_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr float kMost = 0.25f;  // of the picture's height

float padding() { return u(12); }
float line() { return std::round(size_of(Type::kBody) * 1.25f); }

/// With a line for what he says, whether or not he says anything, and two for what is to be done, so that no picture
/// moves by it, and the words of all steps are of one size.
float height_of(const HudLesson& lesson, float width) {
    const float task =
        std::max(paragraph_height(Type::kBody, lesson.task, width), paragraph_height(Type::kBody, "one\ntwo", width));
    return 2 * padding() + 2 * line() + task + u(6);
}

/// The words at either end of a row: those at the right have what room they need.
void write_row(ImDrawList& list, const Line& left, const Line& right, ImVec2 at, float width, std::string_view first,
               std::string_view last) {
    const float taken = last.empty() ? 0 : std::min(width * 0.45f, std::ceil(extent(right.type, last).x) + u(16));
    write(list, left, at, width - taken, first);
    write(list, right, {at.x + width - taken, at.y}, taken, last);
}

}  // namespace

float draw_lesson(ImDrawList& list, const HudLesson& lesson, Box box) {
    const float width = box.width() - 2 * padding();
    const float most = kMost * ImGui::GetIO().DisplaySize.y;
    const ScaledType type(type_that_fits(0.6f, [&] { return height_of(lesson, width) <= most; }));
    box.high.y = box.low.y + height_of(lesson, width);
    note_plate("lesson", box);
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.9f));
    list.AddRectFilled({box.low.x, box.high.y}, {box.high.x, box.high.y + std::max(2.0f, u(3))},
                       packed(colour::kBrass));
    ImVec2 at{box.low.x + padding(), box.low.y + padding()};
    write_row(list, {Type::kBody, packed(colour::kBrass)}, {Type::kSmall, packed(colour::kMuted), Align::kRight}, at,
              width, lesson.title, lesson.foot);
    at.y += line();
    write_paragraph(list, {Type::kBody, packed(colour::kIvory)}, at, width, lesson.task);
    at.y = box.high.y - padding() - line();
    const ImU32 said = packed(lesson.praise ? colour::kBrass : colour::kWarning);
    write_row(list, {Type::kBody, said}, {Type::kBody, packed(colour::kIvory), Align::kRight}, at, width, lesson.remark,
              lesson.progress);
    return box.height();
}

void draw_wanted(ImDrawList& list, const HudHand& hand, Box square) {
    const auto to_screen = [&](const Vec2& place) {
        return ImVec2{square.low.x + square.width() * static_cast<float>(bounded(place.x, -1, 1) + 1) / 2,
                      square.high.y - square.height() * static_cast<float>(bounded(place.y, -1, 1) + 1) / 2};
    };
    const float r = std::max(6.0f, square.width() * 0.11f);
    if (hand.wanted) {
        list.AddCircleFilled(to_screen(*hand.wanted), r, packed(colour::kBrass, 0.25f), 24);
        list.AddCircle(to_screen(*hand.wanted), r, packed(colour::kBrass), 24, std::max(2.0f, u(2.5f)));
    }
    if (hand.ghost.empty()) return;
    for (std::size_t i = 1; i < hand.ghost.size(); ++i)
        list.AddLine(to_screen(hand.ghost[i - 1]), to_screen(hand.ghost[i]), packed(colour::kIvory, 0.5f),
                     std::max(1.5f, u(2)));
    const auto legs = static_cast<double>(hand.ghost.size() - 1);
    const double along = bounded(hand.ghost_at, 0.0, 1.0) * legs;
    const auto from = static_cast<std::size_t>(along);
    const Vec2 next = hand.ghost[std::min(from + 1, hand.ghost.size() - 1)];
    const Vec2 ghost = hand.ghost[from] + (next - hand.ghost[from]) * (along - static_cast<double>(from));
    list.AddCircleFilled(to_screen(ghost), r * 0.6f, packed(colour::kIvory, 0.45f), 24);
    list.AddCircle(to_screen(ghost), r * 0.6f, packed(colour::kIvory, 0.9f), 24, std::max(1.0f, u(1.5f)));
}

}  // namespace riposte::ui
