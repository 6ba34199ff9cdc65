#include "tellings.hpp"

#include <riposte/net/bout_server.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr Micros kPace = kSecond / kTicksPerSecond;
constexpr Micros kSlowPace = 50 * kMillisecond;

}  // namespace

struct BoutServer::Rules {
    int input_delay;
    std::uint32_t watch_delay;
    std::size_t most_watchers;
};

BoutServer::BoutServer(const ServerTerms& terms, BoutSetup setup, Scribe* scribe)
    : rules_(new Rules{terms.input_delay, terms.watch_delay, terms.most_watchers}),
      door_(terms.door),
      seats_(terms.bots, terms.tokens),
      bout_(std::move(setup), terms.bots, scribe) {}
BoutServer::~BoutServer() = default;
BoutServer::BoutServer(BoutServer&&) noexcept = default;
BoutServer& BoutServer::operator=(BoutServer&&) noexcept = default;

void BoutServer::take(const Arrival& arrival) {
    const DoorReport report = door_.take(arrival);
    for (const ConnectionId id : report.replaced) drop(id, arrival.at);
    answer(report, arrival);
}

void BoutServer::answer(const DoorReport& report, const Arrival& arrival) {
    if (report.kind == DoorReport::Kind::kReply) {
        outgoing_.push_back({arrival.from, report.reply});
    } else if (report.kind == DoorReport::Kind::kWish) {
        outgoing_.push_back({arrival.from, decide(*door_.find(report.connection), arrival.at)});
    } else if (report.kind == DoorReport::Kind::kOpened) {
        if (report.joined) join(report.connection, arrival.at);
        if (const auto found = guests_.find(report.connection); found != guests_.end())
            hear(*found->second, *report.opened, arrival.at);
    }
}

Packet BoutServer::decide(const ConnectionFacts& facts, Micros now) {
    if (facts.wish.role == Role::kWatch) {
        const auto watchers =
            std::count_if(guests_.begin(), guests_.end(), [](const auto& guest) { return !guest.second->fences(); });
        if (static_cast<std::size_t>(watchers) >= rules_->most_watchers) return door_.deny(facts.id, Denial::kFull);
        return door_.admit(facts.id, {kNoSeat, bout_.log().ticks(), {}});
    }
    const auto decision = seats_.decide(facts, now);
    if (const auto* denial = std::get_if<Denial>(&decision)) return door_.deny(facts.id, *denial);
    Admission admission = std::get<Admission>(decision);
    admission.tick = bout_.log().ticks();
    return door_.admit(facts.id, admission);
}

void BoutServer::join(ConnectionId id, Micros now) {
    if (const ConnectionId before = seats_.join(id); before != 0) {
        if (const auto found = guests_.find(before); found != guests_.end())
            send(*found->second, PacketType::kEnd, end_text(EndReason::kReplaced));
        drop(before, now);
    }
    const ConnectionFacts& facts = *door_.find(id);
    const std::uint8_t seat = seats_.seat_of(id);
    if (facts.wish.role == Role::kFence && seat == kNoSeat) return drop(id, now);
    if (seat != kNoSeat) bout_.restart(seat);
    Guest& guest = *guests_.emplace(id, std::make_unique<Guest>()).first->second;
    guest.id = id;
    guest.address = facts.from;
    guest.seat = seat;
    static_cast<void>(guest.blocks.offer(setup_block(bout_.setup(), rules_->input_delay)));
}

void BoutServer::hear(Guest& guest, const Opened& opened, Micros now) {
    if (opened.type == PacketType::kFragmentsHad) {
        guest.blocks.take_had(opened.text, now);
    } else if (opened.type == PacketType::kInputs && guest.fences()) {
        const auto text = read_inputs(opened.text);
        if (!text) return;
        guest.hear(text->progress, opened.sequence);
        bout_.take(guest.seat, *text, now);
    } else if (opened.type == PacketType::kHave && !guest.fences()) {
        if (const auto progress = read_have(opened.text)) guest.hear(*progress, opened.sequence);
    } else if (opened.type == PacketType::kEnd && read_end(opened.text)) {
        drop(guest.id, now);
    }
}

void BoutServer::drop(ConnectionId id, Micros now) {
    seats_.leave(id, now);
    guests_.erase(id);
    if (door_.find(id) != nullptr) door_.close(id);
}

void BoutServer::drop_lost(Micros now) {
    for (const ConnectionId id : door_.expire(now)) drop(id, now);
    std::vector<ConnectionId> lost;
    for (const auto& [id, guest] : guests_) {
        const ConnectionFacts* facts = door_.find(id);
        if (facts == nullptr || now - facts->heard >= kLostAfter) lost.push_back(id);
    }
    for (const ConnectionId id : lost) drop(id, now);
}

void BoutServer::advance(Micros now) {
    drop_lost(now);
    begin_if_ready(now);
    bout_.go_on(now);
    for (const auto& [id, guest] : guests_) {
        while (const auto fragment = guest->blocks.poll(now)) send(*guest, PacketType::kFragment, *fragment);
        tell(*guest, now);
    }
}

/// Everybody who fences must have the first state, so that his recording begins with the bout.
void BoutServer::begin_if_ready(Micros now) {
    if (bout_.stage() != BoutStage::kWaiting || !seats_.full()) return;
    for (const auto& [id, guest] : guests_)
        if (guest->fences() && (guest->served == 0 || guest->blocks.is_busy())) return;
    bout_.begin(now);
}

/// A state is sent to who asks for one; of ticks everybody hears in his own measure.
void BoutServer::tell(Guest& guest, Micros now) {
    const std::uint32_t told = bout_.told_after(guest.fences() ? 0 : rules_->watch_delay, now);
    const bool asks = guest.progress.asked != guest.served && !guest.blocks.is_busy();
    if (asks) {
        guest.served = guest.progress.asked;
        static_cast<void>(
            guest.blocks.offer(guest.fences() ? state_block(bout_.state(), {}) : bout_.log().block_to(told)));
    }
    if (now < guest.next) return;
    const bool fast = guest.fences() && bout_.stage() == BoutStage::kFencing;
    const Micros pace = fast ? kPace : kSlowPace;
    guest.next = std::max(guest.next + pace, now + pace / 2);
    if (guest.fences()) return send(guest, PacketType::kTicks, ticks_text(ticks_for(guest, bout_)));
    send(guest, PacketType::kLog, log_text(log_for(guest, bout_, told)));
}

bool BoutServer::is_done() const {
    if (bout_.stage() != BoutStage::kOver) return false;
    return std::all_of(guests_.begin(), guests_.end(),
                       [&](const auto& guest) { return guest.second->progress.next >= bout_.log().ticks(); });
}

void BoutServer::close(EndReason reason) {
    while (!guests_.empty()) {
        const Guest& guest = *guests_.begin()->second;
        send(guest, PacketType::kEnd, end_text(reason));
        drop(guest.id, 0);
    }
}

void BoutServer::send(const Guest& guest, PacketType type, Bytes text) {
    outgoing_.push_back({guest.address, door_.sealed(guest.id, type, text)});
}

}  // namespace riposte::net
