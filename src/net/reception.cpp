#include "reception.hpp"

#include <algorithm>

namespace riposte::net {
namespace {

constexpr Micros kLooksEvery = 50 * kMillisecond;  ///< whether somebody is lost

}  // namespace

Reception::Reception(const ServerTerms& terms)
    : door_(terms.door),
      bots_(terms.bots),
      tokens_(terms.tokens),
      kept_(terms.kept),
      most_watchers_(terms.most_watchers),
      seats_(terms.bots, terms.tokens, terms.kept) {}

std::optional<Said> Reception::take(const Arrival& arrival, std::uint32_t tick) {
    DoorReport report = door_.take(arrival);
    for (const ConnectionId id : report.replaced) drop(id, arrival.at);
    if (report.kind == DoorReport::Kind::kReply) {
        reply(arrival.from, std::move(report.reply));
        if (report.denial) refusals_.note(*report.denial, {}, arrival.from);
    } else if (report.kind == DoorReport::Kind::kWish) {
        reply(arrival.from, decide(*door_.find(report.connection), arrival.at, tick));
    } else if (report.kind == DoorReport::Kind::kOpened) {
        if (report.joined && !join(report.connection, arrival.at)) return {};
        const auto found = guests_.find(report.connection);
        if (found == guests_.end()) return {};
        found->second->heard = arrival.at;
        return Said{*found->second, std::move(*report.opened), report.joined};
    }
    return {};
}

std::optional<Admission> Reception::seat_for(const ConnectionFacts& facts, Micros now, Denial& denial) {
    if (banned_.count(facts.from.host) > 0) {
        denial = Denial::kBanned;
    } else if (facts.wish.role == Role::kFence) {
        const auto decision = seats_.decide(facts, now);
        if (const auto* admission = std::get_if<Admission>(&decision)) return *admission;
        denial = std::get<Denial>(decision);
    } else if (watchers() < most_watchers_) {
        return Admission{};
    } else {
        denial = Denial::kFull;
    }
    return {};
}

Packet Reception::decide(const ConnectionFacts& facts, Micros now, std::uint32_t tick) {
    Denial denial{};
    auto admission = seat_for(facts, now, denial);
    if (!admission) {
        refusals_.note(denial, facts.wish.name, facts.from);
        return door_.deny(facts.id, denial);
    }
    admission->tick = tick;
    return door_.admit(facts.id, *admission);
}

bool Reception::join(ConnectionId id, Micros now) {
    const ConnectionId before = seats_.join(id);
    if (before != 0) {
        if (const auto found = guests_.find(before); found != guests_.end())
            send(*found->second, PacketType::kEnd, end_text(EndReason::kReplaced));
        drop(before, now);
    }
    const ConnectionFacts& facts = *door_.find(id);
    const std::uint8_t seat = seats_.seat_of(id);
    if (facts.wish.role == Role::kFence && seat == kNoSeat) {
        drop(id, now);
        return false;
    }
    Guest& guest = *guests_.emplace(id, std::make_unique<Guest>()).first->second;
    guest.id = id;
    guest.address = facts.from;
    guest.seat = seat;
    guest.name = facts.wish.name;
    guest.joined = guest.heard = now;
    note(seats_.came_back(id) ? Notice::Kind::kBack : Notice::Kind::kJoined, guest);
    return true;
}

void Reception::drop(ConnectionId id, Micros now, bool for_good) {
    seats_.leave(id, now, !for_good && holds_seats_);
    guests_.erase(id);
    if (door_.find(id) != nullptr) door_.close(id);
}

void Reception::drop_lost(Micros now) {
    if (now < next_look_) return;
    next_look_ = now + kLooksEvery;
    refusals_.release(now, notices_);
    for (const ConnectionId id : door_.expire(now)) drop(id, now);
    std::vector<ConnectionId> lost;
    for (const auto& [id, guest] : guests_) {
        const ConnectionFacts* facts = door_.find(id);
        if (facts == nullptr || now - facts->heard >= kLostAfter) lost.push_back(id);
    }
    for (const ConnectionId id : lost) {
        note(Notice::Kind::kLost, *guests_.at(id));
        drop(id, now);
    }
}

void Reception::hear_end(const Guest& guest, Micros now) {
    note(Notice::Kind::kLeft, guest);
    drop(guest.id, now, true);
}

void Reception::dismiss(ConnectionId id, EndReason reason, Micros now, bool banned) {
    const auto found = guests_.find(id);
    if (found == guests_.end()) return;
    const Guest& guest = *found->second;
    if (banned) banned_.insert(guest.address.host);
    note(Notice::Kind::kKicked, guest);
    for (int i = 0; i < kEndIsSaid; ++i) send(guest, PacketType::kEnd, end_text(reason));
    drop(id, now, true);
}

void Reception::close(EndReason reason) {
    while (!guests_.empty()) {
        const Guest& guest = *guests_.begin()->second;
        for (int i = 0; i < kEndIsSaid; ++i) send(guest, PacketType::kEnd, end_text(reason));
        drop(guest.id, 0);
    }
    seats_ = SeatKeeper(bots_, tokens_, kept_);
}

void Reception::switch_sides() {
    seats_.switch_sides();
    for (const auto& [id, guest] : guests_)
        if (guest->fences()) guest->seat ^= 1U;
}

std::size_t Reception::watchers() const {
    const auto fences = [](const auto& guest) { return guest.second->fences(); };
    return guests_.size() - static_cast<std::size_t>(std::count_if(guests_.begin(), guests_.end(), fences));
}

void Reception::send(const Guest& guest, PacketType type, Bytes text) {
    reply(guest.address, door_.sealed(guest.id, type, text));
}

void Reception::note_difference(const Guest& guest, std::uint32_t tick) {
    note(Notice::Kind::kDiffers, guest);
    notices_.back().tick = tick;
}

void Reception::note(Notice::Kind kind, const Guest& guest) {
    notices_.push_back({kind, guest.seat, guest.name, guest.address, {}, 0});
}

}  // namespace riposte::net
