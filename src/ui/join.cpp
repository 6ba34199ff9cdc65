#include "bout_rows.hpp"
#include "icons.hpp"
#include "kit_rows.hpp"
#include "settings_pages.hpp"
#include "widgets.hpp"

#include <riposte/ui/join.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

constexpr std::size_t kLongestName = 24;
constexpr std::size_t kCardPrompts = 6;

bool of_person(const JoinSeat& seat) { return is_held(seat.device.kind); }

/// By somebody, who pressed a button or chose the device: it has a tick.
bool taken(const JoinSeat& seat) { return seat.claimed && of_person(seat); }

/// A gamepad may be held as a plain joystick, too.
bool same_device(DeviceId a, DeviceId b) {
    return a == b || (is_stick(a.kind) && is_stick(b.kind) && a.instance == b.instance);
}

std::optional<int> side_of(const JoinModel& model, DeviceId device) {
    for (int side = 0; side < 2; ++side) {
        const JoinSeat& seat = model.seats[static_cast<std::size_t>(side)];
        if (of_person(seat) && same_device(seat.device, device)) return side;
    }
    return {};
}

/// Two people, each with a device of his own.
bool each_says(const JoinModel& model) {
    return two_people(model.seats) && !same_device(model.seats[0].device, model.seats[1].device);
}

bool is_ready(const JoinModel& model, const JoinState& state, int side) {
    const auto i = static_cast<std::size_t>(side);
    return each_says(model) && state.ready[i] == model.seats[i].device;
}

std::array<DeviceId, 2> devices_of(const JoinModel& model) { return {model.seats[0].device, model.seats[1].device}; }

/// Of a device, the control that confirms and the one that cancels.
struct Confirming {
    std::string_view yes;
    std::string_view no;
};
Confirming confirming(DeviceKind kind) {
    switch (kind) {
        case DeviceKind::kGamepad:
            return {"A", "B"};
        case DeviceKind::kJoystick:
            return {"Button 1", "Button 2"};
        case DeviceKind::kKeyboard:
            return {"Enter", "Escape"};
        default:
            return {};
    }
}

/// "A: ready. B: leave this side."
std::string ready_words(const JoinSeat& seat, bool ready) {
    const auto [yes, no] = confirming(seat.device.kind);
    if (yes.empty()) return {};
    if (ready) return fmt::format("{}: not ready yet. {} again: start at once.", no, yes);
    return seat.claimed ? fmt::format("{}: ready. {}: leave this side.", yes, no) : fmt::format("{}: ready.", yes);
}

std::string waiting_words(const JoinModel& model, const JoinState& state) {
    const auto side = waits_for(model, state);
    if (!side) return {};
    const DeviceKind kind = model.seats[static_cast<std::size_t>(*side)].device.kind;
    const auto [yes, no] = confirming(kind);
    const std::string how = yes.empty()                     ? "click on Start"
                            : kind == DeviceKind::kKeyboard ? fmt::format("press {}", yes)
                                                            : fmt::format("press {} of the {}", yes, name_of(kind));
    return fmt::format("Waits for {}: {}. Start once more goes on at once.",
                       state.names[static_cast<std::size_t>(*side)], how);
}

/// What a seat's row turns through: nobody, every device, every level of bot.
struct Option {
    DeviceId device;
    int bot_level = 0;
    std::string words;
};

std::vector<Option> options_of(const JoinModel& model) {
    std::vector<Option> options{{DeviceId{}, 0, "Nobody"}};
    for (const JoinDevice& device : model.devices) options.push_back({device.id, 0, with_capital(device.name)});
    for (int level = 1; level <= model.bot_levels; ++level)
        options.push_back({DeviceId{DeviceKind::kBot, 0}, level, fmt::format("Bot, level {}", level)});
    return options;
}

std::size_t option_of(const std::vector<Option>& options, const JoinSeat& seat) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool bot = seat.device.kind == DeviceKind::kBot;
        if (options[i].device == seat.device && (!bot || options[i].bot_level == seat.bot_level)) return i;
    }
    return 0;
}

/// Prompts, or what a bot is like, only where a card with them leaves the greater part of the window to the rows; fewer
/// where so many lines above need the room.
std::size_t card_lines(std::size_t told) {
    const float lines = static_cast<float>(kCardPrompts) * size_of(Type::kSmall) * 1.2f;
    if (lines >= 0.24f * ImGui::GetIO().DisplaySize.y) return 0;
    return kCardPrompts - 2 * told;
}

float card_height(std::size_t lines) {
    return size_of(Type::kLarge) + size_of(Type::kBody) + u(34) +
           static_cast<float>(lines) * size_of(Type::kSmall) * 1.2f;
}

void draw_seat_prompts(ImDrawList& list, const JoinSeat& seat, ImVec2 at, float width, std::size_t lines) {
    const float line = size_of(Type::kSmall) * 1.2f;
    const std::size_t count = std::min(lines, seat.prompts.size());
    for (std::size_t i = 0; i < count; ++i, at.y += line) {
        write(list, {Type::kSmall, packed(colour::kBrass)}, at, width * 0.58f, seat.prompts[i].control);
        write(list, {Type::kSmall, packed(colour::kMuted)}, {at.x + width * 0.62f, at.y}, width * 0.38f,
              seat.prompts[i].action);
    }
}

/// What to expect of a bot (bots/skill.hpp).
std::string_view manner_of(int level) {
    constexpr std::array<std::string_view, 3> kManners{
        "A beginner: sees late, parries one cut in three, cuts where it always does",
        "A club fencer: keeps the measure, answers after a parry, feints now and then",
        "A master: parries nearly all it sees coming, feints, cuts where your arm is not"};
    const auto last = static_cast<int>(kManners.size()) - 1;
    return kManners[static_cast<std::size_t>(std::clamp(level - 1, 0, last))];
}

/// Of a card, with so many lines about its player.
struct Place {
    ImVec2 low;
    float width = 0;
    std::size_t lines = 0;
};

/// What its player has said, and what he may say.
struct Said {
    bool ready = false;
    std::string words;  ///< empty where he is not asked
};

/// A tick, and whether he is ready, at the end of the device's line. Returns how wide that is.
float draw_said(ImDrawList& list, const JoinSeat& seat, const Said& said, ImVec2 right) {
    if (!taken(seat) && !said.ready) return 0;
    const float mark = size_of(Type::kBody) * 0.28f;
    draw_icon(list, Icon::kYes, {right.x - mark, right.y + size_of(Type::kBody) / 2}, mark, packed(colour::kBrass));
    if (!said.ready) return 3 * mark;
    const float width = extent(Type::kBody, "Ready").x;
    write(list, {Type::kBody, packed(colour::kBrass)}, {right.x - 3 * mark - width, right.y}, width + 1, "Ready");
    return 5 * mark + width;
}

/// Who sits here and what his controls are, or the invitation to join.
void draw_card(const JoinSeat& seat, const std::string& name, int side, const Said& said, Place place) {
    const auto [low, width, lines] = place;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high{low.x + width, low.y + card_height(lines)};
    const bool empty = seat.device.kind == DeviceKind::kNone;
    list.AddRectFilled(low, high, packed(colour::kInkRaised, empty ? 0.45f : 1.0f));
    list.AddRect(low, high, packed(colour::kBrassDim));
    list.AddRectFilled(low, {high.x, low.y + std::max(2.0f, u(4))}, packed(of_side(seat.colour)));
    const float pad = u(16);
    const float inner = width - 2 * pad;
    const float r = size_of(Type::kLarge) * 0.34f;
    float y = low.y + u(12);
    draw_side_shape(list, side, {low.x + pad + r, y + size_of(Type::kLarge) / 2}, r, packed(of_side(seat.colour)),
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
    const float told = draw_said(list, seat, said, {high.x - pad, y});
    write(list, {Type::kBody, packed(colour::kMuted)}, {low.x + pad, y}, inner - told, with_capital(seat.device_name));
    if (lines == 0) return;
    y += size_of(Type::kBody) + u(8);
    if (seat.device.kind == DeviceKind::kBot) {
        write_paragraph(list, {Type::kSmall, packed(colour::kMuted)}, {low.x + pad, y}, inner,
                        manner_of(seat.bot_level));
        return;
    }
    draw_seat_prompts(list, seat, {low.x + pad, y}, inner, said.words.empty() ? lines : lines - 1);
    if (said.words.empty()) return;
    y += static_cast<float>(lines - 1) * size_of(Type::kSmall) * 1.2f;
    write(list, {Type::kSmall, packed(colour::kIvory)}, {low.x + pad, y}, inner, said.words);
}

Said said_by(const JoinModel& model, const JoinState& state, int side) {
    if (!each_says(model)) return {};
    const bool ready = is_ready(model, state, side);
    return {ready, ready_words(model.seats[static_cast<std::size_t>(side)], ready)};
}

void draw_cards(const JoinModel& model, const JoinState& state, std::size_t lines) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float gap = u(20);
    const float width = (row_width() - gap) / 2;
    draw_card(model.seats[0], state.names[0], 0, said_by(model, state, 0), {at, width, lines});
    draw_card(model.seats[1], state.names[1], 1, said_by(model, state, 1), {{at.x + width + gap, at.y}, width, lines});
    ImGui::Dummy({row_width(), card_height(lines) + u(4)});
}

/// Whether a key is held or pressed twice, of both players.
void press_row(const char* label, bool& toggle) {
    if (choice_row(label, toggle ? "Press, press again" : "Hold") != 0) toggle = !toggle;
}

void draw_side_rows(JoinSettings& settings, std::size_t side) {
    if (settings.own_colours)
        colour_row("Colour", settings.colours.at(side));
    else
        choice_row("Colour", "Of the palette", false);
    section("Help, for both players");
    press_row("Lunge", settings.toggle_lunge);
    press_row("Parry", settings.toggle_parry);
}

constexpr std::array<const char*, 2> kFencers{"Left fencer", "Right fencer"};

/// Who stands on a side and what he holds, beside whom the app shows him; the first of both once it is done.
void draw_fencer(const JoinModel& model, JoinState& state, int side) {
    constexpr float kWidth = 460;
    const float more = notice_height(model.notice, row_width_in(kWidth));
    const float top =
        begin_panel({kFencers.at(static_cast<std::size_t>(side)), kWidth, rows_height(9, 1) + more, true, 0, true});
    state.covered = covered_aside(kWidth, top);
    notice(model.notice);
    text_row("Name", state.names[static_cast<std::size_t>(side)], kLongestName);
    Kit& kit = state.kits[static_cast<std::size_t>(side)];
    draw_kit_rows(model.kits, kit);
    if (choice_row("Sword hand", kit.left_handed ? "Left" : "Right") != 0) kit.left_handed = !kit.left_handed;
    draw_side_rows(state.settings, static_cast<std::size_t>(side));
    if (end_panel({{"Done"}}) != 0 && !back_pressed()) return;
    state.dressing.reset();
    state.dressed = side;
}

void draw_seat_rows(const JoinModel& model, JoinState& state, int side, JoinIntent& intent) {
    const char* const label = side == 0 ? "Left side" : "Right side";
    const JoinSeat& seat = model.seats[static_cast<std::size_t>(side)];
    const auto options = options_of(model);
    std::size_t at = option_of(options, seat);
    if (turn_row(label, at, options.size(), options[at].words))
        intent = {JoinIntent::Kind::kChoose, side, options[at].device, options[at].bot_level};
    const Kit& kit = state.kits[static_cast<std::size_t>(side)];
    if (open_row(kFencers.at(static_cast<std::size_t>(side)), kit_words(model.kits, kit))) state.dressing = side;
    if (state.dressed == side) ImGui::SetItemDefaultFocus();
}

/// Who fences a bot has the whole picture; keys of the bout split that, too.
void picture_row(const JoinModel& model, bool& halves) {
    const bool two = two_people(model.seats);
    if (choice_row("Picture", two && halves ? "Halves" : "One", two) != 0) halves = !halves;
}

/// A player said so again, both did, or somebody chose to start for those who are there.
bool begins(const JoinModel& model, JoinState& state, DeviceId chooser) {
    if (!each_says(model)) return true;
    const auto side = side_of(model, chooser);
    const bool again = side && is_ready(model, state, *side);
    if (side) state.ready[static_cast<std::size_t>(*side)] = model.seats[static_cast<std::size_t>(*side)].device;
    if (again || (is_ready(model, state, 0) && is_ready(model, state, 1))) return true;
    if (side && chooser.kind != DeviceKind::kMouse) return false;  // he speaks for himself alone
    const bool asked = std::exchange(state.asked, devices_of(model)) == devices_of(model);
    return asked || (taken(model.seats[0]) && taken(model.seats[1]));
}

/// Who chose what was chosen in this frame.
DeviceId chooser() {
    if (theme().pointer) return {DeviceKind::kMouse, 0};
    return has(theme().struck, MenuKey::kStart) ? theme().pressed_by[static_cast<std::size_t>(MenuKey::kStart)]
                                                : accepted_by();
}

void note_lead(JoinState& state) {
    for (const MenuKey key : {MenuKey::kUp, MenuKey::kDown, MenuKey::kLeft, MenuKey::kRight})
        if (has(theme().struck, key)) state.lead = theme().pressed_by[static_cast<std::size_t>(key)];
}

/// The focus is where the other player put it, who may be choosing something: he means himself.
bool confirms_beside(const JoinModel& model, const JoinState& state) {
    if (!has(theme().struck, MenuKey::kAccept) || !each_says(model)) return false;
    const auto side = side_of(model, accepted_by());
    const auto leader = side_of(model, state.lead);
    return side && leader && side != leader;
}

/// What cancel takes back: that its player is ready, his side where another would be left alone, or the whole screen.
JoinIntent cancelled(const JoinModel& model, JoinState& state) {
    const auto side = side_of(model, theme().pressed_by[static_cast<std::size_t>(MenuKey::kBack)]);
    if (side && is_ready(model, state, *side)) {
        state.ready[static_cast<std::size_t>(*side)] = {};
        state.asked = {};
        return {};
    }
    if (side && taken(model.seats[0]) && taken(model.seats[1])) return {JoinIntent::Kind::kGiveBack, *side, {}, 0};
    return {JoinIntent::Kind::kBack, 0, {}, 0};
}

/// A name that is its side's own stays with the side, whose colour it is.
Names switched(const Names& names, const Names& own) {
    return {names[1] == own[1] ? own[0] : names[1], names[0] == own[0] ? own[1] : names[0]};
}

}  // namespace

std::optional<int> seat_for_newcomer(const std::array<JoinSeat, 2>& seats, DeviceId device) {
    if (seats[0].device == device || seats[1].device == device) return {};
    for (int side = 0; side < 2; ++side)
        if (!seats[static_cast<std::size_t>(side)].claimed) return side;
    for (int side = 0; side < 2; ++side)
        if (!taken(seats[static_cast<std::size_t>(side)])) return side;
    return {};
}

bool waits_for_press(const JoinModel& model) {
    const auto is_there = [&](const JoinSeat& seat) {
        return std::any_of(model.devices.begin(), model.devices.end(),
                           [&](const JoinDevice& device) { return device.id == seat.device; });
    };
    const auto offered = [&](const JoinSeat& seat) { return of_person(seat) && !seat.claimed && is_there(seat); };
    return std::any_of(model.seats.begin(), model.seats.end(), offered) ||
           std::any_of(model.devices.begin(), model.devices.end(),
                       [&](const JoinDevice& device) { return seat_for_newcomer(model.seats, device.id).has_value(); });
}

std::optional<int> waits_for(const JoinModel& model, const JoinState& state) {
    if (!each_says(model)) return {};
    for (int side = 0; side < 2; ++side)
        if (is_ready(model, state, side) && !is_ready(model, state, 1 - side)) return 1 - side;
    if (state.asked != devices_of(model)) return {};
    for (int side = 0; side < 2; ++side)
        if (!taken(model.seats[static_cast<std::size_t>(side)])) return side;
    return {};
}

bool two_people(const std::array<JoinSeat, 2>& seats) { return of_person(seats[0]) && of_person(seats[1]); }

bool ready_to_start(const JoinModel& model) {
    return model.seats[0].device.kind != DeviceKind::kNone || model.seats[1].device.kind != DeviceKind::kNone;
}

JoinIntent draw_join(const JoinModel& model, JoinState& state) {
    if (state.dressing) {
        draw_fencer(model, state, *state.dressing);
        return {};
    }
    draw_veil();
    note_lead(state);
    const bool beside = theme().deaf = confirms_beside(model, state);
    constexpr float kWidth = 780;
    const std::string waiting = waiting_words(model, state);
    const std::size_t lines = card_lines(std::size_t{!model.notice.empty()} + std::size_t{!model.remark.empty()} +
                                         std::size_t{!waiting.empty()});
    const float width = row_width_in(kWidth);
    const float told = notice_height(model.notice, width) + notice_height(model.remark, width) +
                       (waiting.empty() ? 0 : paragraph_height(Type::kBody, waiting, width) + u(12));
    PanelShape shape{"Who fences?", kWidth, card_height(lines) + u(8) + told + rows_height(8)};
    if (waits_for_press(model)) shape.hint = "Press a button on a device to take a side";
    begin_panel(shape);
    JoinIntent intent;
    notice(model.notice);
    remark(model.remark);
    if (!waiting.empty()) {
        paragraph(Type::kBody, packed(colour::kBrass), waiting);
        space(4);
    }
    draw_cards(model, state, lines);
    draw_seat_rows(model, state, 0, intent);
    draw_seat_rows(model, state, 1, intent);
    bout_rows(state.touches, state.seconds, state.tempo);
    picture_row(model, state.settings.halves);
    const bool ready = ready_to_start(model);
    const int chosen = end_panel({{"Start", ready, ready && !state.dressed}, {"Switch sides"}, {"Back"}});
    const bool started = chosen == 0 || beside || (has(theme().struck, MenuKey::kStart) && ready);
    if (started && begins(model, state, chooser())) intent.kind = JoinIntent::Kind::kStart;
    if (chosen == 1) {
        state.names = switched(state.names, model.own_names);
        std::swap(state.kits[0], state.kits[1]);
        intent.kind = JoinIntent::Kind::kSwitchSides;
    }
    if (chosen == 2) intent.kind = JoinIntent::Kind::kBack;
    if (has(theme().struck, MenuKey::kBack)) intent = cancelled(model, state);
    if (intent.kind == JoinIntent::Kind::kStart || intent.kind == JoinIntent::Kind::kBack) {
        state.dressed.reset();
        state.ready = state.asked = {};
        state.lead = {};
    }
    return intent;
}

}  // namespace riposte::ui
