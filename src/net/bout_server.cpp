#include "reception.hpp"
#include "tellings.hpp"

#include <riposte/net/bout_server.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr Micros kPace = kSecond / kTicksPerSecond;
constexpr Micros kSlowPace = 50 * kMillisecond;
/// Between two looks at what guests are to be told, unless a tick was computed: their own packets call the server more
/// often the more of them there are.
constexpr Micros kLeastPause = kMillisecond;
/// So often everybody is told that a bout is over before it is forgotten.
constexpr int kOverIsTold = 10;

}  // namespace

struct BoutServer::Rules {
    std::string name;
    Seats bots;
    int input_delay;
    std::uint32_t watch_delay;
    std::size_t most_watchers;
    Versions versions;
    PublicKey key;
    bool has_password;
};

BoutServer::BoutServer(const ServerTerms& terms)
    : rules_(new Rules{terms.name, terms.bots, terms.input_delay, terms.watch_delay, terms.most_watchers,
                       terms.door.versions, terms.door.key.open, terms.door.shared.has_value()}),
      reception_(std::make_unique<Reception>(terms)) {}
BoutServer::~BoutServer() = default;
BoutServer::BoutServer(BoutServer&&) noexcept = default;
BoutServer& BoutServer::operator=(BoutServer&&) noexcept = default;

void BoutServer::take(const Arrival& arrival) {
    if (const auto seek = read_seek(arrival.bytes)) {
        if (seeks_.answers(arrival.from, arrival.at))
            reception_->reply(arrival.from, here_bytes(*seek, about(arrival.at)));
        return;
    }
    const std::uint32_t tick = bout_ ? bout_->log().ticks() : 0;
    if (const auto said = reception_->take(arrival, tick)) hear(*said, arrival.at);
}

void BoutServer::hear(const Said& said, Micros now) {
    Guest& guest = said.guest;
    const Opened& opened = said.opened;
    if (said.joined && bout_ && guest.fences()) bout_->restart(guest.seat);
    if (opened.type == PacketType::kFragmentsHad) {
        guest.blocks.take_had(opened.text, now);
    } else if (opened.type == PacketType::kInputs && guest.fences()) {
        const auto text = read_inputs(opened.text);
        if (!text) return;
        guest.hear(text->progress, opened.sequence);
        if (bout_ && text->progress.bout == number_) bout_->take(guest.seat, *text, now);
    } else if (opened.type == PacketType::kHave && !guest.fences()) {
        if (const auto progress = read_have(opened.text)) guest.hear(*progress, opened.sequence);
    } else if (opened.type == PacketType::kEnd && read_end(opened.text)) {
        reception_->hear_end(guest, now);
    }
}

std::optional<BoutWish> BoutServer::wanted() const {
    if (bout_ || !reception_->seats().full()) return {};
    BoutWish wish;
    for (const auto& [id, guest] : reception_->guests()) {
        if (!guest->fences()) continue;
        if (!guest->ready) return {};
        wish.names[guest->seat] = guest->name;
    }
    return wish;
}

void BoutServer::make(BoutSetup setup, Scribe* scribe) {
    bout_ = std::make_unique<ServedBout>(std::move(setup), rules_->bots, scribe);
    if (++number_ == 0) number_ = 1;
    reception_->hold_seats(true);
}

void BoutServer::advance(Micros now) {
    reception_->drop_lost(now);
    if (bout_ && bout_->stage() != BoutStage::kOver && reception_->seats().is_given_up(now)) give_up_bout();
    if (bout_) begin_if_ready(now);
    const std::uint32_t before = bout_ ? bout_->log().ticks() : 0;
    if (bout_) bout_->go_on(now);
    const bool computed = bout_ && bout_->log().ticks() != before;
    if (!computed && now - told_ < kLeastPause) return;
    told_ = now;
    for (const auto& [id, guest] : reception_->guests()) {
        while (const auto fragment = guest->blocks.poll(now))
            reception_->send(*guest, PacketType::kFragment, *fragment);
        tell(*guest, now);
    }
}

/// A bout that somebody left before it began is none.
void BoutServer::give_up_bout() {
    if (bout_->stage() == BoutStage::kWaiting) return forget_bout();
    break_off();
}

/// Everybody who fences must have the first state, so that his recording begins with the bout.
void BoutServer::begin_if_ready(Micros now) {
    if (bout_->stage() != BoutStage::kWaiting) return;
    if (!reception_->seats().full()) return;
    for (const auto& [id, guest] : reception_->guests())
        if (guest->fences() && (guest->bout != number_ || guest->served == 0 || guest->blocks.is_busy())) return;
    bout_->begin(now);
}

/// Everybody gets the bout's setup, and a state when he asks for one.
void BoutServer::offer_block(Guest& guest, std::uint32_t told) {
    if (!bout_ || guest.blocks.is_busy()) return;
    if (guest.bout != number_) {
        guest.begin(number_);
        static_cast<void>(guest.blocks.offer(setup_block(bout_->setup(), rules_->input_delay, number_)));
    } else if (guest.progress.asked != guest.served) {
        guest.served = guest.progress.asked;
        static_cast<void>(
            guest.blocks.offer(guest.fences() ? state_block(bout_->state(), {}) : bout_->log().block_to(told)));
    }
}

/// Of ticks everybody hears in his own measure.
void BoutServer::tell(Guest& guest, Micros now) {
    const std::uint32_t told = bout_ ? bout_->told_after(guest.fences() ? 0 : rules_->watch_delay, now) : 0;
    offer_block(guest, told);
    if (now < guest.next) return;
    const bool has = bout_ && guest.bout == number_;
    const bool fast = guest.fences() && has && bout_->stage() == BoutStage::kFencing;
    const Micros pace = fast ? kPace : kSlowPace;
    guest.next = std::max(guest.next + pace, now + pace / 2);
    if (guest.fences()) {
        const TicksText text = has ? ticks_for(guest, *bout_) : TicksText{};
        guest.told_over += text.stage == BoutStage::kOver ? 1 : 0;
        reception_->send(guest, PacketType::kTicks, ticks_text(text));
    } else {
        const LogText text = has ? log_for(guest, *bout_, told) : LogText{};
        guest.told_over += text.stage == BoutStage::kOver ? 1 : 0;
        reception_->send(guest, PacketType::kLog, log_text(text));
    }
}

bool BoutServer::is_done() const {
    if (!bout_ || bout_->stage() != BoutStage::kOver) return false;
    const auto& guests = reception_->guests();
    return std::all_of(guests.begin(), guests.end(), [&](const auto& guest) {
        const Guest& one = *guest.second;
        return one.bout == number_ && one.progress.next >= bout_->log().ticks() && one.told_over >= kOverIsTold;
    });
}

void BoutServer::break_off() {
    if (bout_) bout_->break_off();
}

void BoutServer::forget_bout() {
    reception_->hold_seats(false);
    bout_.reset();
    for (const auto& [id, guest] : reception_->guests()) guest->ready = false;
}

void BoutServer::close(EndReason reason) {
    reception_->close(reason);
    forget_bout();
}

void BoutServer::dismiss(ConnectionId id, Micros now, bool banned) {
    reception_->dismiss(id, EndReason::kKicked, now, banned);
}

std::vector<Outgoing> BoutServer::release() { return reception_->release(); }
std::vector<Notice> BoutServer::release_notices() { return reception_->release_notices(); }

std::vector<GuestFacts> BoutServer::guests() const {
    std::vector<GuestFacts> facts;
    for (const auto& [id, guest] : reception_->guests())
        facts.push_back({id, guest->seat, guest->name, guest->address});
    return facts;
}

ServerNotice BoutServer::about(Micros now) const {
    ServerNotice notice;
    notice.simulation = rules_->versions.simulation;
    notice.key = rules_->key;
    notice.has_password = rules_->has_password;
    notice.stage = bout_ ? bout_->stage() : BoutStage::kWaiting;
    notice.name = rules_->name;
    notice.watchers = static_cast<std::uint8_t>(std::min<std::size_t>(reception_->watchers(), 255));
    notice.most_watchers = static_cast<std::uint8_t>(std::min<std::size_t>(rules_->most_watchers, 255));
    for (const FencerId id : kFencers) {
        notice.bot_level[id] = static_cast<std::uint8_t>(rules_->bots.bot_level[id]);
        notice.taken[id] = notice.bot_level[id] == 0 && reception_->seats().is_taken(id, now);
    }
    for (const auto& [id, guest] : reception_->guests()) {
        if (!guest->fences()) continue;
        notice.names[guest->seat] = guest->name;
    }
    if (bout_) notice.score = bout_->state().judge.score;
    return notice;
}

}  // namespace riposte::net
