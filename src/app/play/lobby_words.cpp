#include "lobby_words.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/net/admission.hpp>
#include <riposte/settings/settings.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace riposte {
namespace {

constexpr PerFencer<const char*> kSides{"Left", "Right"};

const char* side_word(FencerId id) { return id == FencerId(0) ? "left" : "right"; }

ui::LobbySide side_of(const net::LobbyBlock& told, const ui::KitChoices& kits, FencerId id) {
    const net::LobbySeat& seat = told.lobby.seats[id];
    const std::string kit = ui::kit_words(kits, told.lobby.terms.kits[id]);
    if (seat.bot_level > 0) return {fmt::format("{}: bot, level {}", kSides[id], seat.bot_level), kit};
    if (!seat.taken) return {fmt::format("{}: nobody yet", kSides[id]), "The side is free"};
    const char* const you = told.seat == id.index() ? ", you" : "";
    const char* const state = !seat.there ? "the connection is lost" : seat.ready ? "ready" : "not ready yet";
    return {fmt::format("{}: {}{}", kSides[id], told.lobby.terms.names[id.index()], you),
            fmt::format("{} · {}{}{}", kit, state, seat.remark.empty() ? "" : " · ", seat.remark)};
}

std::string terms_words(const net::Lobby& lobby) {
    const BoutTerms& terms = lobby.terms;
    const std::string time =
        terms.seconds == 0 ? "no limit of time" : fmt::format("{}:{:02}", terms.seconds / 60, terms.seconds % 60);
    std::string words = fmt::format("To {} {} · {} · tempo {:.0f} %", terms.touches,
                                    terms.touches == 1 ? "touch" : "touches", time, terms.tempo * 100);
    words += terms.rule_set == RuleSet::kClassic ? " · classic rules" : " · rules by the weapon";
    constexpr std::array<std::string_view, kBlowStrengthCount> kBlows{" · blows move nobody", "", " · strong blows",
                                                                      " · theatrical blows"};
    words += kBlows.at(static_cast<std::size_t>(terms.blows));
    if (lobby.input_delay && *lobby.input_delay > 0)
        words += fmt::format(" · input delay {} {}", *lobby.input_delay, *lobby.input_delay == 1 ? "tick" : "ticks");
    if (lobby.watch_delay > 1) words += fmt::format(" · watchers see it {} s later", lobby.watch_delay);
    return words;
}

std::string watching_words(const net::Lobby& lobby) {
    if (lobby.watchers == 0) return "";
    std::string words = "Watching: ";
    const std::size_t unnamed = lobby.watchers - std::min<std::size_t>(lobby.watchers, lobby.watching.size());
    words += fmt::format("{}", fmt::join(lobby.watching, ", "));
    if (unnamed == 0) return words;
    return words + fmt::format("{}{} without a name", lobby.watching.empty() ? "" : " and ", unnamed);
}

/// The first thing that the bout waits for, seen from who reads it.
std::string waits_words(const net::LobbyBlock& told) {
    std::vector<std::string> free;
    std::vector<std::string> slow;
    bool self = false;
    for (const FencerId id : kFencers) {
        const net::LobbySeat& seat = told.lobby.seats[id];
        if (seat.bot_level > 0) continue;
        if (!seat.taken) free.emplace_back(side_word(id));
        if (seat.taken && !seat.ready && told.seat == id.index()) self = true;
        if (seat.taken && !seat.ready && told.seat != id.index()) slow.push_back(told.lobby.terms.names[id.index()]);
    }
    if (free.size() == 2) return "The bout waits for somebody to take either side";
    if (!free.empty()) return fmt::format("The bout waits for somebody to take the {} side", free[0]);
    if (self)
        return slow.empty() ? "Say that you are ready, and the bout begins"
                            : "Say that you are ready, and the bout begins when both are";
    if (slow.empty()) return "The bout begins";
    return fmt::format("The bout waits until {} {} ready", fmt::join(slow, " and "), slow.size() == 1 ? "is" : "are");
}

bool is_name_of_side(const std::string& name) {
    constexpr std::array kPalettes{Palette::kStandard, Palette::kColourBlind, Palette::kHighContrast};
    return std::any_of(kPalettes.begin(), kPalettes.end(), [&](Palette palette) {
        const auto own = own_names(palette);
        return name == own[0] || name == own[1];
    });
}

bool is_here(const net::LobbyBlock& told, const std::string& name) {
    return std::any_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
        return told.lobby.seats[id].taken && told.lobby.terms.names[id.index()] == name;
    });
}

/// Names who has left, and not a side: the sides may be changed already. Whoever watched knows it by the names of
/// those who are there.
std::string left_words(const net::LobbyBlock& told, const FencedBout& fenced) {
    if (fenced.own) return fenced.names[fenced.own->other().index()] + " has left";
    const auto& seats = told.lobby.seats;
    if (!seats[0].taken && !seats[1].taken && seats[0].bot_level == 0 && seats[1].bot_level == 0)
        return "Both fencers have left";
    const bool left_is_here = is_here(told, fenced.names[0]);
    if (left_is_here == is_here(told, fenced.names[1])) return "A fencer has left";
    return fenced.names[left_is_here ? 1 : 0] + " has left";
}

}  // namespace

ui::LobbyModel lobby_model(const net::LobbyBlock& told, ui::KitChoices kits) {
    ui::LobbyModel model;
    model.title = told.lobby.server;
    for (const FencerId id : kFencers) model.sides[id] = side_of(told, kits, id);
    model.terms = terms_words(told.lobby);
    model.watching = watching_words(told.lobby);
    model.waits = waits_words(told);
    model.fences = told.seat != net::kNoSeat;
    model.kits = std::move(kits);
    return model;
}

bool has_free_side(const std::optional<net::LobbyBlock>& told) {
    return told && std::any_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
               const net::LobbySeat& seat = told->lobby.seats[id];
               return seat.bot_level == 0 && !seat.taken && told->seat != id.index();
           });
}

std::string broken_off_words(const std::optional<net::LobbyBlock>& told, const FencedBout& fenced) {
    if (!has_free_side(told)) return "The bout was broken off: a fencer has left, or the server ended it.";
    return fmt::format("The bout was broken off. {}.", left_words(*told, fenced));
}

std::string rematch_words(const std::optional<net::LobbyBlock>& told, const FencedBout& fenced) {
    if (!told) return "";
    if (has_free_side(told)) return left_words(*told, fenced) + ".";
    for (const FencerId id : kFencers) {
        const net::LobbySeat& seat = told->lobby.seats[id];
        if (seat.bot_level > 0 || told->seat == id.index()) continue;
        const std::string& name = told->lobby.terms.names[id.index()];
        // Sides are changed after a bout, so that who is new stood on neither; who has no name has another on each.
        const bool is_new = name != fenced.names[0] && name != fenced.names[1] && !is_name_of_side(name);
        if (is_new)
            return fmt::format("{} is here now, on the {} in the next bout{}.", name, side_word(id),
                               seat.ready ? ", and ready" : "");
        if (seat.ready) return fmt::format("{} wants to fence again.", name);
    }
    return "";
}

std::string menu_words(const Error& why) {
    std::string words = ui::with_capital(plain_lines(why.what)) + ".";
    if (!why.remedy.empty()) words += " " + ui::with_capital(plain_lines(why.remedy)) + ".";
    return words;
}

std::string menu_line(std::string words) { return ui::with_capital(std::move(words)) + "."; }

std::string last_seconds_words(const net::Standing& standing) {
    if (!standing.is_open() || standing.seconds_left > kLastSeconds) return "";
    const char* const what = standing.cause == net::StandCause::kSilence ? "halt" : "pause";
    return fmt::format("The {} ends in {} s", what, standing.seconds_left);
}

bool calls_back(const net::Standing& standing, std::uint32_t countdown) {
    return standing.is_told() && !standing.is_open() && countdown > 0;
}

const char* leaving_words(Leaver who) {
    switch (who) {
        case Leaver::kServes:
            return "Your server ends, and with it the bout of all who are here.";
        case Leaver::kFences:
            return "The bout ends here for both, without a winner.";
        case Leaver::kWaits:
            return "The server is left, and with it your seat.";
        case Leaver::kWatches:
            return "The server is left; you may come again.";
    }
    return "";
}

}  // namespace riposte
