// The controls that a player is told at the beginning: beside his hand square, along the lower edge, in as few lines as
// there is width for; above it where his own arm, or the other player, would be beside it.
#include "hud_parts.hpp"
#include "kit/panel.hpp"

#include <riposte/ui/hud/first_controls.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace riposte::ui {
namespace {

float gap() { return u(9); }       // between a control and what it does
float between() { return u(20); }  // columns
float pad() { return u(8); }
float line() { return std::round(size_of(Type::kSmall) * 1.4f); }

struct Column {
    float control = 0;
    float action = 0;
    [[nodiscard]] float width() const { return control + gap() + action; }
};

/// Prompts row by row in so many columns.
struct Grid {
    std::vector<Column> columns;
    std::size_t rows = 0;
    ImVec2 size{};
};

Grid grid_of(std::span<const Prompt> prompts, std::size_t rows) {
    Grid grid;
    grid.rows = rows;
    grid.columns.resize((prompts.size() + rows - 1) / rows);
    for (std::size_t i = 0; i < prompts.size(); ++i) {
        Column& column = grid.columns[i % grid.columns.size()];
        column.control = std::max(column.control, std::ceil(extent(Type::kSmall, prompts[i].control).x));
        column.action = std::max(column.action, std::ceil(extent(Type::kSmall, prompts[i].action).x));
    }
    grid.size = {2 * pad() + between() * static_cast<float>(grid.columns.size() - 1),
                 2 * pad() + line() * static_cast<float>(rows)};
    for (const Column& column : grid.columns) grid.size.x += column.width();
    return grid;
}

/// The fewest rows that are no wider than the room.
std::optional<Grid> fit(std::span<const Prompt> prompts, ImVec2 room) {
    for (std::size_t rows = 1; rows <= prompts.size(); ++rows) {
        Grid grid = grid_of(prompts, rows);
        if (grid.size.y > room.y) break;
        if (grid.size.x <= room.x) return grid;
    }
    return {};
}

/// Below each other, each broken into lines where it is wider than the room.
ImVec2 stacked_size(const Prompt& prompt, float width) {
    const float control = std::ceil(extent(Type::kSmall, prompt.control).x);
    const float action = std::ceil(extent(Type::kSmall, prompt.action).x);
    if (control + gap() + action <= width) return {control + gap() + action, line()};
    const float height =
        paragraph_height(Type::kSmall, prompt.control, width) + paragraph_height(Type::kSmall, prompt.action, width);
    return {std::min(width, std::max(control, action)), height + line() - size_of(Type::kSmall)};
}

/// How a place shows the prompts: so many of them, in a grid where that shows no fewer.
struct Shown {
    Box box;
    std::size_t count = 0;
    std::optional<Grid> grid;
};

Box in_place(const PromptPlace& place, ImVec2 size) {
    const float x = place.left ? place.box.low.x : place.box.high.x - size.x;
    return {{x, place.box.high.y - size.y}, {x + size.x, place.box.high.y}};
}

Shown show_in(std::span<const Prompt> prompts, const PromptPlace& place) {
    const ImVec2 room{place.box.width(), place.box.height()};
    Shown shown;
    const float inner = room.x - 2 * pad();
    ImVec2 stacked{0, 2 * pad()};
    for (const Prompt& prompt : prompts) {
        const ImVec2 size = stacked_size(prompt, inner);
        if (inner <= u(40) || stacked.y + size.y > room.y) break;
        stacked = {std::max(stacked.x, size.x + 2 * pad()), stacked.y + size.y};
        ++shown.count;
    }
    shown.box = in_place(place, stacked);
    for (std::size_t count = prompts.size(); count > 0 && count >= shown.count; --count) {
        if (auto grid = fit(prompts.first(count), room)) return {in_place(place, grid->size), count, grid};
    }
    return shown;
}

void draw_grid(ImDrawList& list, std::span<const Prompt> prompts, const Grid& grid, ImVec2 at, float opacity) {
    const std::size_t columns = grid.columns.size();
    float x = at.x + pad();
    for (std::size_t c = 0; c < columns; ++c) {
        const Column& column = grid.columns[c];
        float y = at.y + pad();
        for (std::size_t i = c; i < prompts.size(); i += columns, y += line()) {
            write(list, {Type::kSmall, packed(colour::kBrass, opacity), Align::kRight}, {x, y}, column.control,
                  prompts[i].control);
            write(list, {Type::kSmall, packed(colour::kIvory, opacity)}, {x + column.control + gap(), y}, column.action,
                  prompts[i].action);
        }
        x += column.width() + between();
    }
}

void draw_stacked(ImDrawList& list, std::span<const Prompt> prompts, ImVec2 at, float width, float opacity) {
    const Line control{Type::kSmall, packed(colour::kBrass, opacity)};
    const Line action{Type::kSmall, packed(colour::kIvory, opacity)};
    at = {at.x + pad(), at.y + pad()};
    for (const Prompt& prompt : prompts) {
        const float one = extent(Type::kSmall, prompt.control).x + gap();
        const float height = stacked_size(prompt, width).y;
        if (height <= line()) {
            write(list, control, at, one, prompt.control);
            write(list, action, {at.x + one, at.y}, width - one, prompt.action);
        } else {
            const float first = write_paragraph(list, control, at, width, prompt.control);
            write_paragraph(list, action, {at.x, at.y + first}, width, prompt.action);
        }
        at.y += height;
    }
}

/// How the place shows the prompts that shows most of them.
Shown show_best(std::span<const Prompt> prompts, std::span<const PromptPlace> places) {
    Shown best;
    for (const PromptPlace& place : places) {
        const Shown shown = show_in(prompts, place);
        const bool tidier = shown.count == best.count && shown.grid && !best.grid;
        if (shown.count > best.count || tidier) best = shown;
    }
    return best;
}

/// How much smaller than the player's text prompts are written at most: four fifths of the text's usual size.
float least_type() { return 0.8f / growth(); }

/// How much smaller all type has to be for a place to show every prompt: as little as possible.
float type_for_all(std::span<const Prompt> prompts, std::span<const PromptPlace> places) {
    return type_that_fits(least_type(), [&] { return show_best(prompts, places).count == prompts.size(); });
}

}  // namespace

float least_prompts_height() {
    const ScaledType smallest(least_type());
    return 2 * pad() + static_cast<float>(kPromptsAtOnce) * (size_of(Type::kSmall) + line());
}

Box draw_prompts(ImDrawList& list, std::span<const Prompt> prompts, std::span<const PromptPlace> places,
                 float opacity) {
    if (prompts.empty() || opacity <= 0) return {};
    const ScaledType type(type_for_all(prompts, places));
    const Shown best = show_best(prompts, places);
    if (best.count == 0) return {};
    prompts = prompts.first(best.count);
    note_plate("prompts", best.box);
    list.AddRectFilled(best.box.low, best.box.high, packed(colour::kInk, 0.72f * opacity));
    if (best.grid)
        draw_grid(list, prompts, *best.grid, best.box.low, opacity);
    else
        draw_stacked(list, prompts, best.box.low, best.box.width() - 2 * pad() + 1,
                     opacity);  // or rounding breaks lines
    return best.box;
}

}  // namespace riposte::ui
