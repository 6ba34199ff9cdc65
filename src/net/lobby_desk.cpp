#include "lobby_desk.hpp"

#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <utility>

namespace riposte::net {

LobbyDesk::LobbyDesk(const ServerTerms& terms) : fit_kit_(terms.fit_kit) {
    blank_.server = terms.name;
    blank_.terms = terms.bout;
    blank_.input_delay = terms.input_delay;
    blank_.watch_delay = static_cast<std::uint16_t>(
        std::min<std::uint32_t>((terms.watch_delay + kTicksPerSecond - 1) / kTicksPerSecond, 0xffff));
}

void LobbyDesk::take_block(Guest& guest, Bytes block) {
    if (auto wanted = read_kit(block)) guest.wanted = std::move(wanted);
}

void LobbyDesk::fit(Guest& guest) const {
    const auto wanted = std::exchange(guest.wanted, std::nullopt);
    if (!wanted || !fit_kit_) return;
    guest.remark.clear();
    guest.kit = fit_kit_(*wanted, blank_.terms.kits[guest.seat], guest.remark);
    guest.remark = shortened(guest.remark, Lobby::kLongestRemark);
}

BoutTerms LobbyDesk::terms(const Reception& reception) const {
    BoutTerms terms = blank_.terms;
    for (const auto& [id, guest] : reception.guests()) {
        if (!guest->fences()) continue;
        if (!guest->name.empty()) terms.names[guest->seat] = guest->name;
        if (guest->kit) terms.kits[guest->seat] = *guest->kit;
    }
    return terms;
}

Lobby LobbyDesk::lobby(const Reception& reception, Micros now) const {
    Lobby lobby = blank_;
    lobby.terms = terms(reception);
    for (Kit& kit : lobby.terms.kits) {
        kit.posture = recorded_posture(kit.posture);
        kit.posture_text.clear();  // who is to fence gets it with the setup
    }
    for (const FencerId id : kFencers) {
        lobby.seats[id].bot_level = static_cast<std::uint8_t>(reception.seats().bot_level(id));
        lobby.seats[id].taken = lobby.seats[id].bot_level == 0 && reception.seats().is_taken(id, now);
    }
    for (const auto& [id, guest] : reception.guests()) {
        if (guest->fences()) {
            LobbySeat& seat = lobby.seats[guest->seat];
            seat.there = true;
            seat.ready = guest->ready;
            seat.remark = guest->remark;
        } else if (!guest->name.empty() && lobby.watching.size() < Lobby::kMostNamed) {
            lobby.watching.push_back(guest->name);
        }
    }
    lobby.watchers = static_cast<std::uint8_t>(std::min<std::size_t>(reception.watchers(), 255));
    return lobby;
}

void LobbyDesk::look(const Reception& reception, Micros now) {
    if (now < next_) return;
    next_ = now + kPace;
    for (const auto& [id, guest] : reception.guests()) fit(*guest);
    Lobby newly = lobby(reception, now);
    if (number_ != 0 && newly == now_) return;
    now_ = std::move(newly);
    ++number_;
}

void LobbyDesk::offer(Guest& guest, Micros now) const {
    if (guest.lobby != number_ && now >= guest.next_lobby) {
        guest.lobby = number_;
        guest.next_lobby = now + (guest.fences() ? 0 : kWatchersPace);
        static_cast<void>(guest.blocks.offer(lobby_block(now_, guest.seat)));
    } else if (!guest.said.empty()) {
        static_cast<void>(guest.blocks.offer(said_block(guest.said.front())));
        guest.said.pop_front();
    }
}

}  // namespace riposte::net
