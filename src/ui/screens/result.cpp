#include "kit/icons.hpp"
#include "kit/widgets.hpp"

#include <riposte/core/clock_words.hpp>
#include <riposte/ui/screens/menus.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace riposte::ui {
namespace {

constexpr float kMostHeight = 0.46f;  // of the window's, so that the fencers have the rest
constexpr float kColumn = 26;         // ems that a line about a touch needs
constexpr float kTitle = 22;          // ems that title and score need beside each other, each

bool beside(float width, float ems) { return width > 2 * ems * size_of(Type::kBody); }

float touch_height() { return std::round(size_of(Type::kBody) * 1.45f); }

std::size_t touch_lines(const ResultModel& model, float width) {
    const std::size_t columns = beside(width, kColumn) ? 2 : 1;
    return std::max<std::size_t>(1, (model.touches.size() + columns - 1) / columns);
}

/// "Red  5 : 3  Blue", each name beside its shape and colour.
void draw_score(const ResultModel& model, ImVec2 at, float width) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float heading = size_of(Type::kHeading);
    const float score = heading * 3.4f;
    const float r = size_of(Type::kBody) * 0.4f;
    const float name = (width - score) / 2 - 3 * r;
    const float name_y = at.y + (heading - size_of(Type::kLarge)) / 2;
    write(list, {Type::kHeading, packed(colour::kIvory), Align::kCentre},
          {at.x + (width - score) / 2, at.y + figure_drop()}, score,
          fmt::format("{} : {}", model.score[0], model.score[1]));
    for (const FencerId fencer : kFencers) {
        const bool left = fencer == 0;
        const std::string& words = model.names[fencer.index()];
        const float wide = std::min(name, extent(Type::kLarge, words).x) + 2 * r;
        const float x = at.x + width / 2 + (left ? -1.0f : 1.0f) * (score / 2 + wide);
        draw_fencer_shape(list, fencer, {x, at.y + heading / 2}, r, packed(opaque(model.colours[fencer])), true);
        write(list, {Type::kLarge, packed(colour::kIvory), left ? Align::kRight : Align::kLeft},
              {left ? at.x + 3 * r : at.x + (width + score) / 2, name_y}, name, words);
    }
}

/// Who won, and by how much: beside each other where there is room.
void draw_title(const ResultModel& model) {
    const std::string title = model.broken_off ? "Broken off"
                              : model.winner   ? model.names[model.winner->index()] + " wins"
                                               : "A drawn bout";
    const float width = row_width();
    const float line = size_of(Type::kHeading) + u(6);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool one_line = beside(width, kTitle);
    const float half = one_line ? width / 2 : width;
    write(*ImGui::GetWindowDrawList(), {Type::kHeading, packed(colour::kIvory)}, at, half - (one_line ? u(24) : 0),
          title);
    draw_score(model, one_line ? ImVec2{at.x + half, at.y} : ImVec2{at.x, at.y + line}, half);
    ImGui::Dummy({width, one_line ? line : 2 * line});
}

/// Whether the time ended the bout, and what the columns of the touches are.
std::string remark_words(const ResultModel& model) {
    std::string words = model.ran_out ? fmt::format("The time of {} ran out. ", clock_words(model.seconds)) : "";
    if (!model.touches.empty())
        words += fmt::format("After each touch: score and time {}.", model.seconds > 0 ? "left" : "fenced");
    return words;
}

float remark_height(const ResultModel& model, float width) {
    const std::string words = remark_words(model);
    return words.empty() ? 0
                         : std::ceil(paragraph_height(Type::kSmall, words, width)) + ImGui::GetStyle().ItemSpacing.y;
}

struct Column {
    std::string text;
    float share;
    Align align;
};

constexpr float kName = 0.14f;
constexpr float kScore = 0.08f;

void draw_columns(std::span<const Column> columns, ImVec2 at, float room) {
    const float y = at.y + (touch_height() - size_of(Type::kBody)) / 2;
    for (const Column& column : columns) {
        write(*ImGui::GetWindowDrawList(),
              {Type::kBody, packed(column.align == Align::kLeft ? colour::kIvory : colour::kMuted), column.align},
              {at.x, y}, room * column.share - u(8), column.text);
        at.x += room * column.share;
    }
}

float mark_radius() { return size_of(Type::kBody) * 0.3f; }

void draw_mark(const ResultModel& model, FencerId fencer, ImVec2 at) {
    draw_fencer_shape(*ImGui::GetWindowDrawList(), fencer, {at.x + mark_radius(), at.y + touch_height() / 2},
                      mark_radius(), packed(opaque(model.colours[fencer])), true);
}

std::array<Column, 2> score_and_clock(const ResultTouch& touch) {
    return {{{fmt::format("{} : {}", touch.score[0], touch.score[1]), kScore, Align::kLeft},
             {clock_words(touch.clock), kScore, Align::kLeft}}};
}

/// One score and one time, and behind each fencer's mark what that fencer hit.
void draw_double(const ResultModel& model, const ResultTouch& touch, ImVec2 at, float width) {
    const float mark = 3 * mark_radius();
    const float room = width - mark;
    at.x += mark;
    const auto [score, clock] = score_and_clock(touch);
    draw_columns(std::array<Column, 3>{{{"Double", kName, Align::kLeft}, score, clock}}, at, room);
    const float share = (1 - kName - 2 * kScore) / 2;
    at.x += room * (kName + 2 * kScore);
    for (const TouchEvent* hit : {&touch.touch, &*touch.other}) {
        draw_mark(model, hit->attacker, at);
        const std::string words = fmt::format("{}, {}", words_of(hit->part), speed_words(*hit));
        draw_columns(std::array<Column, 1>{{{words, 1, Align::kLeft}}}, {at.x + mark, at.y}, room * share - mark);
        at.x += room * share;
    }
}

void draw_touch(const ResultModel& model, const ResultTouch& touch, ImVec2 at, float width) {
    if (touch.other) return draw_double(model, touch, at, width);
    const FencerId attacker = touch.touch.attacker;
    draw_mark(model, attacker, at);
    const auto [score, clock] = score_and_clock(touch);
    const std::array<Column, 6> columns{{{model.names[attacker.index()], kName, Align::kLeft},
                                         score,
                                         clock,
                                         {std::string(words_of(touch.touch.part)), 0.20f, Align::kLeft},
                                         {blade_words(touch.touch), 0.225f, Align::kLeft},
                                         {blow_words(touch.touch), 0.275f, Align::kRight}}};
    const float mark = 3 * mark_radius();
    draw_columns(columns, {at.x + mark, at.y}, width - mark);
}

/// One below the other, the first half to the left where two stand beside each other.
void draw_touches(const ResultModel& model) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = row_width();
    const std::size_t lines = touch_lines(model, width);
    const float column = lines < model.touches.size() ? (width - u(28)) / 2 : width;
    for (std::size_t i = 0; i < model.touches.size(); ++i) {
        const auto row = static_cast<float>(i % lines);
        const float x = at.x + (i < lines ? 0 : width - column);
        draw_touch(model, model.touches[i], {x, at.y + row * touch_height()}, column);
    }
    if (model.touches.empty()) {
        write(*ImGui::GetWindowDrawList(), {Type::kBody, packed(colour::kMuted)}, at, width, "No touch was awarded.");
    }
    ImGui::Dummy({width, static_cast<float>(lines) * touch_height()});
}

std::string saved_words(const ResultModel& model) {
    return model.saved_as.empty() ? "" : "Recorded as " + model.saved_as.filename().string();
}

/// What stands above all else: the title, and the notice, which is seen in however small a window.
float head_height(const ResultModel& model, float width) {
    const float title = (beside(width, kTitle) ? 1.0f : 2.0f) * (size_of(Type::kHeading) + u(6));
    return std::ceil(title + notice_height(model.notice, width));
}

/// How many of the lines of touches are seen below the title and so much else.
float lines_seen(const ResultModel& model, float more, float room) {
    const float width = row_width_in(kWidest);
    const float free = room - head_height(model, width) - more - ImGui::GetStyle().ItemSpacing.y;
    return std::min(std::floor(free / touch_height()), static_cast<float>(touch_lines(model, width)));
}

/// In a window so small that it would leave no touch in sight, the remark comes after them.
bool remark_leads(const ResultModel& model, float room) {
    return lines_seen(model, remark_height(model, row_width_in(kWidest)), room) >= 1;
}

/// Where not all has room, whole lines of the touches stand there, and what comes after them is scrolled to.
float body_height(const ResultModel& model, float room) {
    const float width = row_width_in(kWidest);
    const float remark = remark_height(model, width);
    const float touches = static_cast<float>(touch_lines(model, width)) * touch_height();
    const std::string saved = saved_words(model);
    const float below = saved.empty() ? 0 : paragraph_height(Type::kSmall, saved, width) + u(8);
    const float told = notice_height(model.missing, width);
    const float all = head_height(model, width) + remark + touches + below + told + u(28);
    if (all <= room) return std::ceil(all);
    const float before = remark_leads(model, room) ? remark : 0;
    const float lines = std::max(1.0f, lines_seen(model, before, room));
    return head_height(model, width) + before + ImGui::GetStyle().ItemSpacing.y + lines * touch_height();
}

void draw_remark(const ResultModel& model) {
    if (const std::string words = remark_words(model); !words.empty())
        paragraph(Type::kSmall, packed(colour::kBrass), words);
}

void wake(ResultState& state) {
    constexpr double kRest = 1;   // s without a press
    constexpr double kShown = 3;  // s in which a player who still fences sees that the bout is over
    const auto& fired = theme().fired;
    const bool pressed = std::find(fired.begin(), fired.end(), true) != fired.end() || ImGui::IsAnyMouseDown();
    state.rested = pressed ? 0 : state.rested + static_cast<double>(ImGui::GetIO().DeltaTime);
    state.shown += static_cast<double>(ImGui::GetIO().DeltaTime);
    state.awake = state.awake || (state.rested > kRest && state.shown > kShown);
}

}  // namespace

ResultIntent draw_result(const ResultModel& model, ResultState& state) {
    wake(state);
    theme().asleep = !state.awake;
    PanelShape shape{"Result", kWidest, -1, true, kMostHeight};
    shape.body_height = body_height(model, body_room(shape));
    const float top = begin_panel(shape);
    state.covered = static_cast<double>(1 - top / ImGui::GetIO().DisplaySize.y);
    scroll_by_keys(touch_height());
    draw_title(model);
    notice(model.notice);
    const bool leads = remark_leads(model, body_room(shape));
    if (leads) draw_remark(model);
    draw_touches(model);
    if (!leads) draw_remark(model);
    notice(model.missing);
    if (const std::string saved = saved_words(model); !saved.empty()) {
        space(4);
        paragraph(Type::kSmall, packed(colour::kMuted), saved);
    }
    constexpr std::array<ResultIntent, 3> kIntents{ResultIntent::kRematch, ResultIntent::kReplay, ResultIntent::kLeave};
    const char* const words = model.missing.empty() ? model.rematch.c_str() : kWaitsForDevice;
    const FooterButton rematch{"Rematch", model.can_rematch, false, words};
    const int chosen = end_panel({rematch, {"Watch replay", model.can_replay}, {model.leave.c_str()}});
    if (chosen >= 0) return kIntents[static_cast<std::size_t>(chosen)];
    return back_pressed() ? ResultIntent::kLeave : ResultIntent::kNone;
}

}  // namespace riposte::ui
