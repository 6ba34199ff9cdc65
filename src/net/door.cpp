#include "connection.hpp"
#include "greetings.hpp"
#include "reply_limits.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/net/clean_name.hpp>
#include <riposte/net/door.hpp>

#include <sodium.h>

#include <algorithm>

namespace riposte::net {

/// A handshake that is over. Its answer is sent again for a while, its first message never taken again.
struct Door::Ended {
    Address from;
    PublicKey client{};
    Packet answer;
    Micros at = 0;
};

struct Door::Question {
    const Arrival& arrival;
    Hello hello;
};

namespace {

constexpr std::size_t kMostEnded = 4096;  // more first messages than kProofs lets through in two minutes

DoorReport reply_with(Packet packet, std::optional<Denial> denial = {}) {
    DoorReport report;
    report.kind = DoorReport::Kind::kReply;
    report.reply = std::move(packet);
    report.denial = denial;
    return report;
}

}  // namespace

Door::Door(const DoorTerms& terms) : terms_(terms), limits_(std::make_unique<ReplyLimits>(terms.hidden)) {}
Door::~Door() = default;
Door::Door(Door&&) noexcept = default;
Door& Door::operator=(Door&&) noexcept = default;

DoorReport Door::take(const Arrival& arrival) {
    now_ = std::max(now_, arrival.at);
    if (arrival.bytes.empty() || arrival.bytes.size() > kLongestPacket) return {};
    if (arrival.bytes[0] == static_cast<std::uint8_t>(PacketType::kHello)) return take_hello(arrival);
    return take_sealed(arrival);
}

CookieBytes Door::cookie_of(const Address& from, const PublicKey& client, Micros minute) const {
    Packet asker(from.host.begin(), from.host.end());
    ByteWriter writer(asker);
    writer.number(from.port);
    writer.number(minute);
    asker.insert(asker.end(), client.begin(), client.end());
    CookieBytes cookie{};
    crypto_generichash(cookie.data(), cookie.size(), asker.data(), asker.size(), terms_.hidden.bytes.data(),
                       terms_.hidden.bytes.size());
    return cookie;
}

bool Door::is_cookie_good(const Question& question) const {
    const Micros minute = question.arrival.at / kCookieMinute;
    for (const Micros one : {minute, minute - 1}) {
        const CookieBytes good = cookie_of(question.arrival.from, question.hello.client, one);
        if (sodium_memcmp(good.data(), question.hello.cookie.data(), good.size()) == 0) return true;
    }
    return false;
}

DoorReport Door::take_hello(const Arrival& arrival) {
    const auto hello = read_hello(arrival.bytes);
    if (!hello) return {};
    const Question question{arrival, *hello};
    if (hello->versions.protocol != terms_.versions.protocol) return answer_ask(question, Denial::kOtherProtocol);
    if (hello->versions != terms_.versions) return answer_ask(question, Denial::kOtherSimulation);
    if (hello->with_password != terms_.shared.has_value())
        return answer_ask(question, hello->with_password ? Denial::kNoPassword : Denial::kPasswordNeeded);
    return is_cookie_good(question) ? hear_proof(question) : answer_ask(question, std::nullopt);
}

/// Answers with a refusal in the open, or with a cookie.
DoorReport Door::answer_ask(const Question& question, std::optional<Denial> denial) {
    const auto& [arrival, hello] = question;
    if (!limits_->answers_ask(arrival.from, hello.client, arrival.at)) return {};
    const Echo echo = echo_of(hello.client);
    if (denial) return reply_with(denied_bytes({terms_.versions, echo, *denial}), denial);
    const CookieBytes cookie = cookie_of(arrival.from, hello.client, arrival.at / kCookieMinute);
    return reply_with(cookie_bytes({echo, cookie, terms_.key.open}));
}

/// Returns what there is to say to a first message that was taken before, or nothing for a new one. The client's key
/// names it: who sends another's message from an address of his own gets nothing.
std::optional<DoorReport> Door::repeated(const Question& question) const {
    const auto& [arrival, hello] = question;
    for (const auto& connection : connections_) {
        if (connection->client != hello.client) continue;
        const bool waits = connection->facts.from == arrival.from && !connection->facts.joined;
        return waits && !connection->answer.empty() ? reply_with(connection->answer) : DoorReport{};
    }
    for (const Ended& ended : ended_) {
        if (ended.client != hello.client) continue;
        const bool waits = ended.from == arrival.from && arrival.at - ended.at <= kHalfOpenFor;
        return waits && !ended.answer.empty() ? reply_with(ended.answer) : DoorReport{};
    }
    return std::nullopt;
}

std::optional<Denial> Door::why_no_room(const Address& from) const {
    std::size_t here = 0;
    std::size_t half_open = 0;
    for (const auto& connection : connections_) {
        if (connection->facts.from.host != from.host) continue;
        ++here;
        half_open += connection->facts.joined ? 0 : 1;
    }
    if (here >= kMostOfAddress || half_open >= kMostHalfOpen) return Denial::kTooManyOfAddress;
    if (connections_.size() >= terms_.most) return Denial::kFull;
    return std::nullopt;
}

/// The one place where a stranger's bytes cost an agreement of keys: his address is proven, and the limits hold.
DoorReport Door::hear_proof(const Question& question) {
    const auto& [arrival, hello] = question;
    if (!limits_->hears_proof(arrival.from, arrival.at)) return {};
    if (auto known = repeated(question)) return std::move(*known);
    auto connection = std::make_unique<Connection>();
    connection->noise.emplace(arrival.bytes.first(kHelloHead), terms_.key, terms_.shared);
    Packet message(hello.client.begin(), hello.client.end());
    message.insert(message.end(), hello.sealed.begin(), hello.sealed.end());
    Packet text;
    if (!connection->noise->read_first(message, text)) {
        limits_->count_wrong_proof(arrival.from, arrival.at);
        return reply_with(denied_bytes({terms_.versions, echo_of(hello.client), Denial::kWrongSecret}),
                          Denial::kWrongSecret);
    }
    auto wish = read_wish(text, hello.role);
    if (!wish) return {};
    wish->name = clean_name(wish->name);
    connection->facts = {++last_id_, arrival.from, *wish, arrival.at, arrival.at, false};
    connection->client = hello.client;
    connection->ephemeral = key_pair_of(arrival.random);
    if (const auto denial = why_no_room(arrival.from)) return deny_at_once(std::move(connection), *denial);
    DoorReport report;
    report.kind = DoorReport::Kind::kWish;
    report.connection = last_id_;
    connections_.push_back(std::move(connection));
    return report;
}

DoorReport Door::deny_at_once(std::unique_ptr<Connection> connection, Denial denial) {
    const ConnectionId id = connection->facts.id;
    connections_.push_back(std::move(connection));
    return reply_with(deny(id, denial), denial);
}

/// Connections stand in the order of their ids.
Connection* Door::find_connection(ConnectionId id) const {
    const auto before = [](const auto& connection, ConnectionId wanted) { return connection->facts.id < wanted; };
    const auto found = std::lower_bound(connections_.begin(), connections_.end(), id, before);
    return found != connections_.end() && (*found)->facts.id == id ? found->get() : nullptr;
}

const ConnectionFacts* Door::find(ConnectionId id) const {
    const Connection* connection = find_connection(id);
    return connection != nullptr ? &connection->facts : nullptr;
}

Packet Door::admit(ConnectionId id, const Admission& admission) {
    Connection* connection = find_connection(id);
    RIPOSTE_ASSERT(connection != nullptr);
    return answer(*connection, decision_bytes({std::nullopt, admission}), true, terms_.versions.protocol);
}

Packet Door::deny(ConnectionId id, Denial denial) {
    Connection* connection = find_connection(id);
    RIPOSTE_ASSERT(connection != nullptr);
    Packet packet = answer(*connection, decision_bytes({denial, {}}), false, terms_.versions.protocol);
    close(id);
    return packet;
}

Packet Door::sealed(ConnectionId id, PacketType type, Bytes text) {
    Connection* connection = find_connection(id);
    RIPOSTE_ASSERT(connection != nullptr && connection->channel.has_value());
    return connection->channel->sealed(type, text);
}

/// Every connection of the address is tried: one may have begun anew there before the other was missed.
DoorReport Door::take_sealed(const Arrival& arrival) {
    for (const auto& connection : connections_) {
        if (connection->facts.from != arrival.from || !connection->channel) continue;
        auto opened = connection->channel->open(arrival.bytes);
        if (!opened) continue;
        connection->facts.heard = arrival.at;
        if (!connection->opened.take(kOpenedPackets, arrival.at)) return {};
        DoorReport report;
        report.kind = DoorReport::Kind::kOpened;
        report.connection = connection->facts.id;
        report.opened = std::move(opened);
        report.joined = !connection->facts.joined;
        connection->facts.joined = true;
        if (report.joined) report.replaced = end_others(*connection);
        return report;
    }
    return {};
}

/// Ends what else there is of the address and port: a client speaks from a port of its own.
std::vector<ConnectionId> Door::end_others(const Connection& joined) {
    std::vector<ConnectionId> others;
    for (const auto& connection : connections_)
        if (connection->facts.from == joined.facts.from && connection.get() != &joined)
            others.push_back(connection->facts.id);
    for (const ConnectionId id : others) close(id);
    return others;
}

std::vector<ConnectionId> Door::expire(Micros now) {
    now_ = std::max(now_, now);
    std::vector<ConnectionId> late;
    for (const auto& connection : connections_)
        if (!connection->facts.joined && now - connection->facts.begun > kHalfOpenFor)
            late.push_back(connection->facts.id);
    for (const ConnectionId id : late) close(id);
    const auto is_old = [&](const Ended& ended) { return now - ended.at > 2 * kCookieMinute; };
    ended_.erase(std::remove_if(ended_.begin(), ended_.end(), is_old), ended_.end());
    return late;
}

void Door::close(ConnectionId id) {
    for (std::size_t place = 0; place < connections_.size(); ++place)
        if (connections_[place]->facts.id == id) {
            const bool denied = !connections_[place]->channel.has_value();
            return end(place, denied ? std::move(connections_[place]->answer) : Packet{});
        }
}

void Door::end(std::size_t place, Packet answer) {
    const Connection& connection = *connections_[place];
    if (ended_.size() >= kMostEnded) ended_.erase(ended_.begin());
    ended_.push_back({connection.facts.from, connection.client, std::move(answer), now_});
    connections_.erase(connections_.begin() + static_cast<std::ptrdiff_t>(place));
}

}  // namespace riposte::net
