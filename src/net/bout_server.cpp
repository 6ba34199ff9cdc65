#include "lobby_desk.hpp"
#include "reception.hpp"
#include "tellings.hpp"

#include <riposte/net/bout_server.hpp>
#include <riposte/net/state_requests.hpp>
#include <riposte/net/tick_clock.hpp>

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
/// So many differences of a guest's states are noted in a bout; then an honest client has left.
constexpr int kMostNoted = StateRequests::kMostDifferences;
/// So many dumps wait to be taken out.
constexpr std::size_t kMostDumps = 8;

}  // namespace

struct BoutServer::Rules {
    std::string name;
    std::optional<int> input_delay;
    std::uint32_t watch_delay;
    std::size_t most_watchers;
    Versions versions;
    PublicKey key;
    bool has_password;
};

BoutServer::BoutServer(const ServerTerms& terms)
    : rules_(new Rules{terms.name, terms.input_delay, terms.watch_delay, terms.most_watchers, terms.door.versions,
                       terms.door.key.open, terms.door.shared.has_value()}),
      reception_(std::make_unique<Reception>(terms)),
      lobby_(std::make_unique<LobbyDesk>(terms)) {}
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
    if (said.joined) lobby_->hurry();
    if (said.joined && bout_ && guest.fences()) bout_->restart(guest.seat);
    if (opened.type == PacketType::kFragmentsHad) {
        guest.blocks.take_had(opened.text, now);
    } else if (opened.type == PacketType::kFragment && guest.fences()) {
        guest.blocks_of_his.take(opened.text);
        while (const auto block = guest.blocks_of_his.release()) LobbyDesk::take_block(guest, *block);
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

std::optional<BoutTerms> BoutServer::wanted() const {
    if (bout_ || !reception_->seats().full()) return {};
    for (const auto& [id, guest] : reception_->guests())
        if (guest->fences() && (!guest->ready || !guest->has_been_told())) return {};
    return lobby_->terms(*reception_);
}

/// The gap between what is confirmed and what is shown shall be kMostGap ticks at most, if the delay can do it.
int BoutServer::delay_for_bout() const {
    if (rules_->input_delay) return *rules_->input_delay;
    constexpr Micros kMostGap = 5;
    Micros longest = 0;
    for (const auto& [id, guest] : reception_->guests())
        if (guest->fences()) longest = std::max(longest, guest->blocks.round_trip());
    const Micros ticks = ((longest + TickClock::kWantedMargin) * kTicksPerSecond + kSecond - 1) / kSecond;
    return static_cast<int>(std::clamp<Micros>(ticks - kMostGap, 0, kMostInputDelay));
}

void BoutServer::make(BoutSetup setup, Scribe* scribe) {
    bout_ = std::make_unique<ServedBout>(std::move(setup), bots(), scribe);
    input_delay_ = delay_for_bout();
    pauses_ = {};
    if (++number_ == 0) number_ = 1;
    reception_->hold_seats(true);
}

void BoutServer::advance(Micros now) {
    reception_->drop_lost(now);
    if (bout_ && bout_->stage() != BoutStage::kOver && reception_->seats().is_given_up(now)) give_up_bout();
    if (bout_) note_who_has_all();
    if (bout_ && now - told_ >= kLeastPause) mind_pauses(now);
    if (bout_) begin_if_ready(now);
    const std::uint32_t before = bout_ ? bout_->log().ticks() : 0;
    if (bout_) bout_->go_on(now);
    const bool computed = bout_ && bout_->log().ticks() != before;
    if (!computed && now - told_ < kLeastPause) return;
    told_ = now;
    lobby_->look(*reception_, now);
    for (const auto& [id, guest] : reception_->guests()) {
        if (const auto had = guest->blocks_of_his.poll()) reception_->send(*guest, PacketType::kFragmentsHad, *had);
        while (const auto fragment = guest->blocks.poll(now))
            reception_->send(*guest, PacketType::kFragment, *fragment);
        tell(*guest, now);
    }
}

void BoutServer::note_who_has_all() {
    for (const auto& [id, guest] : reception_->guests())
        if (guest->bout == number_ && guest->served != 0 && !guest->blocks.is_busy()) guest->has_all = true;
}

/// A bout that somebody left before it began is none.
void BoutServer::give_up_bout() {
    if (bout_->stage() == BoutStage::kWaiting) return forget_bout();
    break_off();
}

/// Who has come back to a bout that stands for him is there once he has the bout again. Who takes his seat anew while
/// it is fenced stops nothing by that.
void BoutServer::mind_pauses(Micros now) {
    PerFencer<Attendance> fencers;
    for (const FencerId id : kFencers) fencers[id].is_there = reception_->seats().bot_level(id) > 0;
    const Standing& standing = bout_->standing();
    for (const auto& [id, guest] : reception_->guests()) {
        if (!guest->fences()) continue;
        const bool awaited = standing.cause == StandCause::kSilence && standing.side == guest->seat;
        const bool may_lack = !awaited && now - guest->joined < kPoorAfter;
        fencers[guest->seat] = {guest->pause, (guest->has_all || may_lack) && now - guest->heard < kPoorAfter};
    }
    pauses_.go_on(*bout_, fencers, keeper_pauses_, now);
}

/// Everybody who fences must have the first state, so that his recording begins with the bout.
void BoutServer::begin_if_ready(Micros now) {
    if (bout_->stage() != BoutStage::kWaiting) return;
    if (!reception_->seats().full()) return;
    for (const auto& [id, guest] : reception_->guests())
        if (guest->fences() && !guest->has_all) return;
    bout_->begin(now);
}

/// Everybody gets the bout's setup, a state when he asks for one, and else is told who is there.
void BoutServer::offer_block(Guest& guest, std::uint32_t told, Micros now) {
    if (guest.blocks.is_busy()) return;
    if (bout_ && guest.bout != number_) {
        guest.begin_bout(number_);
        static_cast<void>(guest.blocks.offer(setup_block(bout_->setup(), input_delay_, number_, guest.seat)));
    } else if (bout_ && guest.progress.asked != guest.served) {
        offer_state(guest, told);
    } else {
        lobby_->offer(guest, now);
    }
}

/// Nobody who asks again and again makes the server write down more than an honest client would.
void BoutServer::offer_state(Guest& guest, std::uint32_t told) {
    guest.served = guest.progress.asked;
    const BoutLog& log = bout_->log();
    static_cast<void>(guest.blocks.offer(guest.fences() ? state_block(bout_->state(), {}) : log.block_to(told)));
    if (!std::exchange(guest.differs, false) || guest.differed >= kMostNoted) return;
    ++guest.differed;
    StateDump dump = dump_of(guest.fences() ? bout_->state() : log.kept_before(told), log);
    dump.bout = number_;
    dump.seat = guest.seat;
    reception_->note_difference(guest, dump.own.tick);
    if (dumps_.size() < kMostDumps) dumps_.push_back(std::move(dump));
}

/// Of ticks everybody hears in his own measure.
void BoutServer::tell(Guest& guest, Micros now) {
    const std::uint32_t told = bout_ ? bout_->told_after(guest.fences() ? 0 : rules_->watch_delay, now) : 0;
    offer_block(guest, told, now);
    if (now < guest.next) return;
    const bool has = bout_ && guest.bout == number_;
    const bool fast = guest.fences() && has && bout_->stage() == BoutStage::kFencing && !bout_->stands();
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
    if (bout_ && has_taken_leave(bout_->state())) reception_->switch_sides();
    reception_->hold_seats(false);
    bout_.reset();
    for (const auto& [id, guest] : reception_->guests()) guest->ready = false;
}

void BoutServer::close(EndReason reason) {
    forget_bout();
    reception_->close(reason);
}

void BoutServer::say(const std::string& words) {
    constexpr std::size_t kMostWaiting = 8;
    for (const auto& [id, guest] : reception_->guests())
        if (guest->said.size() < kMostWaiting) guest->said.push_back(words);
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

Seats BoutServer::bots() const {
    Seats bots;
    for (const FencerId id : kFencers) {
        bots.bot_level[id] = reception_->seats().bot_level(id);
        bots.style[id] = reception_->seats().style(id);
    }
    return bots;
}

ServerNotice BoutServer::about(Micros now) const {
    ServerNotice notice;
    notice.simulation = rules_->versions.simulation;
    notice.key = rules_->key;
    notice.has_password = rules_->has_password;
    notice.name = rules_->name;
    notice.watchers = static_cast<std::uint8_t>(std::min<std::size_t>(reception_->watchers(), 255));
    notice.most_watchers = static_cast<std::uint8_t>(std::min<std::size_t>(rules_->most_watchers, 255));
    for (const FencerId id : kFencers) {
        notice.bot_level[id] = static_cast<std::uint8_t>(reception_->seats().bot_level(id));
        notice.taken[id] = notice.bot_level[id] == 0 && reception_->seats().is_taken(id, now);
    }
    for (const auto& [id, guest] : reception_->guests()) {
        if (!guest->fences()) continue;
        notice.names[guest->seat] = guest->name;
    }
    if (!bout_) return notice;
    const std::uint32_t told = bout_->told_after(rules_->watch_delay, now);
    notice.stage = bout_->stage_at(told);
    notice.score = bout_->score_at(told);
    return notice;
}

}  // namespace riposte::net
