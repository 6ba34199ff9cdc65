#include "lobby_words.hpp"

#include <riposte/net/admission.hpp>
#include <riposte/settings/settings.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

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
    std::string words = fmt::format("To {} touches · {} · tempo {:.0f} %", terms.touches, time, terms.tempo * 100);
    if (lobby.input_delay && *lobby.input_delay > 0)
        words += fmt::format(" · input delay {} ticks", *lobby.input_delay);
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

/// A side that nobody has, beside the reader's own.
std::optional<FencerId> empty_side(const net::LobbyBlock& told) {
    for (const FencerId id : kFencers) {
        const net::LobbySeat& seat = told.lobby.seats[id];
        if (seat.bot_level == 0 && !seat.taken && told.seat != id.index()) return id;
    }
    return std::nullopt;
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

std::string broken_off_words(const std::optional<net::LobbyBlock>& told) {
    const auto gone = told ? empty_side(*told) : std::nullopt;
    if (!gone) return "The bout was broken off: a fencer has left, or the server ended it.";
    return fmt::format("The bout was broken off: who fenced on the {} has left.", side_word(*gone));
}

std::string rematch_words(const std::optional<net::LobbyBlock>& told, const ui::Names& fenced) {
    if (!told) return "";
    if (const auto gone = empty_side(*told))
        return fmt::format("The {} side is free: who fenced there has left.", side_word(*gone));
    for (const FencerId id : kFencers) {
        const net::LobbySeat& seat = told->lobby.seats[id];
        if (seat.bot_level > 0 || told->seat == id.index()) continue;
        const std::string& name = told->lobby.terms.names[id.index()];
        // Sides are changed after a bout, so that who is new stood on neither; who has no name has another on each.
        const bool is_new = name != fenced[0] && name != fenced[1] && !is_name_of_side(name);
        if (is_new)
            return fmt::format("{} is here now, on the {}{}.", name, side_word(id), seat.ready ? ", and ready" : "");
        if (seat.ready) return fmt::format("{} wants to fence again.", name);
    }
    return "";
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
