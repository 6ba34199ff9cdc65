#include "join_card.hpp"

#include "join_ready.hpp"
#include "kit/icons.hpp"
#include "kit/lettering.hpp"
#include "kit/panel.hpp"
#include "kit/widgets.hpp"

#include <riposte/core/name_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte::ui {
namespace {

constexpr std::size_t kCardPrompts = 6;

float lines_height(std::size_t lines) { return static_cast<float>(lines) * size_of(Type::kSmall) * 1.2f; }

/// How a player says that he is ready, wherever the focus is and whoever moves it.
std::string ready_control(DeviceKind kind) {
    if (kind == DeviceKind::kGamepad) return "Start";
    const auto yes = confirming(kind).yes;
    return yes.empty() ? "" : fmt::format("{} on Start", yes);
}

/// "Start: ready. B: leave this side.", or "Enter on Start: ready. Escape: leave."
std::string ready_words(const JoinSeat& seat, bool ready) {
    const std::string yes = ready_control(seat.device.kind);
    const std::string_view no = confirming(seat.device.kind).no;
    if (yes.empty()) return {};
    if (ready) return fmt::format("{}: not ready yet. {}: begin at once.", no, yes);
    if (!seat.claimed) return fmt::format("{}: ready.", yes);
    return fmt::format("{}: ready. {}: leave{}.", yes, no, is_stick(seat.device.kind) ? " this side" : "");
}

/// The widths of a table's columns.
struct TableColumns {
    float control = 0;
    float action = 0;
};

/// As wide as their longest words are, between them the whole width.
TableColumns columns_of(const std::vector<Prompt>& prompts, float width) {
    TableColumns words;
    for (const Prompt& prompt : prompts) {
        words.control = std::max(words.control, extent(Type::kSmall, prompt.control).x);
        words.action = std::max(words.action, extent(Type::kSmall, prompt.action).x);
    }
    const float room = width - u(12);
    const float share = words.control / std::max(1.0f, words.control + words.action);
    return {room * share, room * (1 - share)};
}

/// One below the other, in two columns.
void draw_table(ImDrawList& list, const JoinSeat& seat, ImVec2 at, float width, float step) {
    const TableColumns columns = columns_of(seat.prompts, width);
    for (const Prompt& prompt : seat.prompts) {
        write(list, {Type::kSmall, packed(colour::kBrass)}, at, columns.control, prompt.control);
        write(list, {Type::kSmall, packed(colour::kMuted)}, {at.x + width - columns.action, at.y}, columns.action,
              prompt.action);
        at.y += step;
    }
}

/// Where one of the controls stands that follow each other like words of a text.
struct Flowing {
    float x = 0;
    std::size_t line = 0;
    float control = 0;
    float action = 0;
};

/// What is wider than a line alone has the line to itself, and both its parts are narrowed.
std::vector<Flowing> flow(const std::vector<Prompt>& prompts, float width) {
    const float space = extent(Type::kSmall, " ").x;
    std::vector<Flowing> all;
    float x = 0;
    std::size_t line = 0;
    for (const Prompt& prompt : prompts) {
        float control = std::ceil(extent(Type::kSmall, prompt.control).x) + space;
        float action = std::ceil(extent(Type::kSmall, prompt.action).x) + 1;
        const float narrowed = std::min(1.0f, width / (control + action));
        control *= narrowed;
        action *= narrowed;
        if (x > 0 && x + control + action > width) {
            x = 0;
            ++line;
        }
        all.push_back({x, line, control, action});
        x += control + action + 2.5f * space;
    }
    return all;
}

std::size_t flow_lines(const std::vector<Prompt>& prompts, float width) {
    return prompts.empty() ? 0 : flow(prompts, width).back().line + 1;
}

void draw_flow(ImDrawList& list, const JoinSeat& seat, ImVec2 at, float width, float step) {
    const auto places = flow(seat.prompts, width);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Flowing& place = places[i];
        const ImVec2 low{at.x + place.x, at.y + static_cast<float>(place.line) * step};
        const float space = extent(Type::kSmall, " ").x;
        write(list, {Type::kSmall, packed(colour::kBrass)}, low, place.control - space, seat.prompts[i].control);
        write(list, {Type::kSmall, packed(colour::kMuted)}, {low.x + place.control, low.y}, place.action,
              seat.prompts[i].action);
    }
}

bool within(std::string_view words, float width) { return extent(Type::kSmall, words).x <= width; }

/// Returns true if the seat's controls, and what its player may say, have room without being narrowed.
bool in_full(const std::vector<Prompt>& prompts, const std::string& words, float width, bool table) {
    const TableColumns columns = columns_of(prompts, width);
    const auto fits = [&](const Prompt& prompt) {
        if (!table) return within(prompt.control + " " + prompt.action, width);
        return within(prompt.control, columns.control) && within(prompt.action, columns.action);
    };
    return within(words, width) && std::all_of(prompts.begin(), prompts.end(), fits);
}

/// Where a paragraph has no room, it is left out.
void write_within(ImDrawList& list, const Line& line, ImVec2 at, float width, float bottom, std::string_view words) {
    if (at.y + paragraph_height(line.type, words, width) <= bottom) write_paragraph(list, line, at, width, words);
}

float card_pad() { return u(16); }
float cards_gap() { return u(20); }
float card_width(float row) { return (row - cards_gap()) / 2; }

/// What to expect of a bot of a level (bots/skill.hpp).
std::string_view manner_of(int level) {
    constexpr std::array<std::string_view, 5> kManners{
        "A beginner: sees late, parries one cut in four, cuts where it always does",
        "A learner: parries two cuts in five, answers half of them, feints now and then",
        "A club fencer: keeps the measure, covers now and then, answers after a parry",
        "An old hand: comes near ready to parry, covers your line, answers most cuts",
        "A master: parries nearly all it sees coming, cuts where your arm is not"};
    const auto last = static_cast<int>(kManners.size()) - 1;
    return kManners[static_cast<std::size_t>(std::clamp(level - 1, 0, last))];
}

/// Of whoever fences from another machine.
constexpr std::string_view kWhoJoins =
    "Whoever joins over the network: this machine is found under Online, or by the code that Start shows";

/// Of a card, with so many lines about its player, whose type is smaller by a factor.
struct Place {
    ImVec2 low;
    float width = 0;
    std::size_t lines = 0;
    float type = 1;
};

/// What its player has said, and what he may say.
struct Said {
    bool ready = false;
    std::string words;         ///< empty where he is not asked
    std::string_view about{};  ///< of a bot's character; may be empty
};

/// A check mark, and whether he is ready, at the end of the device's line. Returns how wide that is.
float draw_said(ImDrawList& list, const JoinSeat& seat, const Said& said, ImVec2 right) {
    if (!taken(seat) && !said.ready) return 0;
    const float mark = size_of(Type::kBody) * 0.28f;
    draw_icon(list, Icon::kYes, {right.x - mark, right.y + size_of(Type::kBody) / 2}, mark, packed(colour::kBrass));
    if (!said.ready) return 3 * mark;
    const float width = extent(Type::kBody, "Ready").x;
    write(list, {Type::kBody, packed(colour::kBrass)}, {right.x - 3 * mark - width, right.y}, width + 1, "Ready");
    return 5 * mark + width;
}

/// What is told of somebody whom no device here drives: of a bot's character first, then of its level. What has no
/// room is left out.
void draw_told(ImDrawList& list, const JoinSeat& seat, std::string_view about, ImVec2 at, float width, float bottom) {
    const Line line{Type::kSmall, packed(colour::kMuted)};
    if (!about.empty()) {
        write_within(list, {Type::kSmall, packed(colour::kIvory)}, at, width, bottom, about);
        at.y += paragraph_height(Type::kSmall, about, width);
    }
    write_within(list, line, at, width, bottom,
                 seat.device.kind == DeviceKind::kBot ? manner_of(seat.bot_level) : kWhoJoins);
}

/// Returns true if the lines have room for every control of the seat below each other.
bool in_table(const JoinSeat& seat, std::size_t lines) { return seat.prompts.size() <= lines; }

/// Who sits here and what his controls are, or the invitation to join.
void draw_card(const JoinSeat& seat, const std::string& name, FencerId fencer, const Said& said, Place place) {
    const auto [low, width, lines, type] = place;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high{low.x + width, low.y + card_height(lines)};
    const bool empty = seat.device.kind == DeviceKind::kNone;
    list.AddRectFilled(low, high, packed(colour::kInkRaised, empty ? 0.45f : 1.0f));
    list.AddRect(low, high, packed(colour::kBrassDim));
    list.AddRectFilled(low, {high.x, low.y + std::max(2.0f, u(4))}, packed(opaque(seat.colour)));
    const float pad = card_pad();
    const float inner = width - 2 * pad;
    const float r = size_of(Type::kLarge) * 0.34f;
    float y = low.y + u(12);
    draw_fencer_shape(list, fencer, {low.x + pad + r, y + size_of(Type::kLarge) / 2}, r, packed(opaque(seat.colour)),
                      !empty);
    write(list, {Type::kLarge, packed(colour::kIvory)}, {low.x + pad + 3 * r, y}, inner - 3 * r, name);
    y += size_of(Type::kLarge) + u(4);
    if (empty) {
        const float first = std::max(y, (y + high.y) / 2 - size_of(Type::kBody));
        write(list, {Type::kBody, packed(colour::kBrass), Align::kCentre}, {low.x + pad, first}, inner,
              "Press any button to join");
        if (lines == 0) return;
        write(list, {Type::kSmall, packed(colour::kMuted), Align::kCentre},
              {low.x + pad, first + size_of(Type::kBody) + u(6)}, inner, "or choose below");
        return;
    }
    if (seat.missing) {
        const std::string words = with_capital(seat.device_name) + ": unplugged";
        write(list, {Type::kBody, packed(colour::kWarning)}, {low.x + pad, y}, inner, words);
        if (lines == 0) return;
        write_within(list, {Type::kSmall, packed(colour::kMuted)}, {low.x + pad, y + size_of(Type::kBody) + u(8)},
                     inner, high.y, "Plug it in again, press a button of another device, or choose below.");
        return;
    }
    const float told = draw_said(list, seat, said, {high.x - pad, y});
    write(list, {Type::kBody, packed(colour::kMuted)}, {low.x + pad, y}, inner - told, with_capital(seat.device_name));
    if (lines == 0) return;
    y += size_of(Type::kBody) + u(8);
    if (!is_held(seat.device.kind)) {
        draw_told(list, seat, said.about, {low.x + pad, y}, inner, high.y);
        return;
    }
    const bool table = in_table(seat, lines);
    // What he may say has a line more, for which those of a table move together.
    const float room = lines_height(lines);
    const float step = room / static_cast<float>(table && !said.words.empty() ? lines + 1 : lines);
    const ScaledType smaller(type);
    if (table)
        draw_table(list, seat, {low.x + pad, y}, inner, step);
    else
        draw_flow(list, seat, {low.x + pad, y}, inner, step);
    if (said.words.empty()) return;
    y += room - step;
    write(list, {Type::kSmall, packed(colour::kIvory)}, {low.x + pad, y}, inner, said.words);
}

/// Of the bot's character; empty of others.
std::string_view about(const JoinModel& model, const JoinSeat& seat) {
    if (seat.device.kind != DeviceKind::kBot || seat.character >= model.characters.size()) return {};
    return model.characters[seat.character].about;
}

Said said_by(const JoinModel& model, const JoinState& state, FencerId fencer) {
    const bool ready = is_ready(model, state, fencer);
    const std::string_view told = about(model, model.seats[fencer]);
    if (!each_says(model)) return {ready, {}, told};
    return {ready, ready_words(model.seats[fencer], ready), told};
}

/// By how much smaller both cards' controls are written so that none is narrowed: as little as possible, and never
/// smaller than three quarters of the type at the text's usual size.
float controls_type(const JoinModel& model, const PerFencer<Said>& said, float width, std::size_t lines) {
    const auto fits = [&](FencerId fencer) {
        const JoinSeat& seat = model.seats[fencer];
        return in_full(seat.prompts, said[fencer].words, width, in_table(seat, lines));
    };
    return type_that_fits(0.75f / growth(), [&] { return fits(0) && fits(1); });
}

}  // namespace

Names names_shown(const JoinModel& model, const JoinState& state) {
    return told_apart(state.terms.names, model.own_names,
                      [&](char32_t letter) { return theme().lettering->can_draw(letter); });
}

std::size_t card_lines(const JoinModel& model, float row, std::size_t told) {
    constexpr std::size_t kFewest = 3;  // of what is told of a bot
    const bool roomy = lines_height(kCardPrompts) < 0.24f * ImGui::GetIO().DisplaySize.y;
    std::size_t lines = roomy ? kCardPrompts - 2 * told : kFewest;
    for (const JoinSeat& seat : model.seats) {
        if (seat.prompts.size() <= lines) continue;
        lines =
            std::max(lines, flow_lines(seat.prompts, card_width(row) - 2 * card_pad()) + (each_says(model) ? 1 : 0));
    }
    return lines;
}

float card_height(std::size_t lines) {
    return size_of(Type::kLarge) + size_of(Type::kBody) + u(34) + lines_height(lines);
}

void draw_cards(const JoinModel& model, const JoinState& state, std::size_t lines) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float gap = cards_gap();
    const float width = card_width(row_width());
    const Names names = names_shown(model, state);
    const PerFencer<Said> said{said_by(model, state, 0), said_by(model, state, 1)};
    const float type = controls_type(model, said, width - 2 * card_pad(), lines);
    draw_card(model.seats[0], names[0], 0, said[0], {at, width, lines, type});
    draw_card(model.seats[1], names[1], 1, said[1], {{at.x + width + gap, at.y}, width, lines, type});
    ImGui::Dummy({row_width(), card_height(lines) + u(4)});
}

std::string waiting_words(const JoinModel& model, const JoinState& state) {
    const auto waited_for = waits_for(model, state);
    if (!waited_for) return {};
    const DeviceKind kind = model.seats[*waited_for].device.kind;
    const std::string yes = ready_control(kind);
    const std::string how = yes.empty()                    ? "click on Start"
                            : kind == DeviceKind::kGamepad ? fmt::format("press {} of the {}", yes, name_of(kind))
                                                           : fmt::format("press {}", yes);
    return fmt::format("Waits for {}: {}. Start once more goes on at once.",
                       names_shown(model, state)[waited_for->index()], how);
}

}  // namespace riposte::ui
