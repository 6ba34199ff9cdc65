#include <riposte/core/bytes.hpp>
#include <riposte/net/seat_keeper.hpp>

#include <sodium.h>

#include <algorithm>
#include <utility>

namespace riposte::net {

SeatKeeper::SeatKeeper(const Seats& bots, const Secret& hidden, const std::optional<KeptSeat>& kept)
    : bots_(bots), hidden_(hidden) {
    if (!kept) return;
    seats_[kept->seat].token = kept->token;
    seats_[kept->seat].kept = true;
}

void SeatKeeper::switch_sides() {
    std::swap(seats_[0], seats_[1]);
    std::swap(bots_.bot_level[0], bots_.bot_level[1]);
    std::swap(bots_.style[0], bots_.style[1]);
}

ResumeToken SeatKeeper::token_for(ConnectionId id) const {
    Packet text;
    ByteWriter(text).number(id);
    ResumeToken token{};
    crypto_generichash(token.data(), token.size(), text.data(), text.size(), hidden_.bytes.data(),
                       hidden_.bytes.size());
    return token;
}

bool SeatKeeper::is_open(FencerId seat, Micros now) const {
    const Seat& asked = seats_[seat];
    return bots_.bot_level[seat] == 0 && !asked.kept && asked.holder == 0 && asked.promised == 0 &&
           now - asked.lost >= kHeldFor;
}

std::variant<Admission, Denial> SeatKeeper::decide(const ConnectionFacts& facts, Micros now) {
    const bool resumes = facts.wish.resume != ResumeToken{};
    for (const FencerId id : kFencers) {
        Seat& seat = seats_[id];
        if (resumes ? sodium_memcmp(seat.token.data(), facts.wish.resume.data(), seat.token.size()) != 0
                    : !is_open(id, now))
            continue;
        if (!resumes) seat.token = token_for(facts.id);
        seat.promised = facts.id;
        seat.resumed = resumes;
        return Admission{id.index(), 0, seat.token};
    }
    return resumes ? Denial::kSeatGone : Denial::kFull;
}

ConnectionId SeatKeeper::join(ConnectionId id) {
    for (Seat& seat : seats_) {
        if (seat.promised != id) continue;
        const ConnectionId before = seat.holder;
        seat.holder = id;
        seat.promised = 0;
        return before;
    }
    return 0;
}

std::uint8_t SeatKeeper::seat_of(ConnectionId id) const {
    for (const FencerId seat : kFencers)
        if (seats_[seat].holder == id) return seat.index();
    return kNoSeat;
}

bool SeatKeeper::came_back(ConnectionId id) const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [&](const Seat& seat) { return seat.holder == id && seat.resumed; });
}

void SeatKeeper::leave(ConnectionId id, Micros now, bool held) {
    for (Seat& seat : seats_) {
        if (seat.promised == id) seat.promised = 0;
        if (seat.holder != id) continue;
        seat.holder = 0;
        seat.lost = held ? now : now - kHeldFor;
        if (!held && seat.promised == 0 && !seat.kept) seat.token = {};
    }
}

bool SeatKeeper::is_given_up(Micros now) const {
    return std::any_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
        const Seat& seat = seats_[id];
        return bots_.bot_level[id] == 0 && seat.holder == 0 && seat.promised == 0 && now - seat.lost >= kHeldFor;
    });
}

bool SeatKeeper::full() const {
    for (const FencerId id : kFencers)
        if (bots_.bot_level[id] == 0 && seats_[id].holder == 0) return false;
    return true;
}

}  // namespace riposte::net
