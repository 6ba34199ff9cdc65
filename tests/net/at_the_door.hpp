// A server's door and clients that come to it, for tests.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/net/client_handshake.hpp>
#include <riposte/net/door.hpp>
#include <riposte/net/link.hpp>

namespace riposte::net::test {

inline Secret random_secret(Prng& prng) {
    Secret secret;
    for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(prng.next());
    return secret;
}

inline constexpr Versions kVersions{kProtocol, 13};
inline constexpr ResumeToken kToken{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

inline KeyPair server_key() {
    Prng prng = Prng::seeded(77);
    return key_pair_of(random_secret(prng));
}

inline DoorTerms door_terms() {
    DoorTerms terms;
    terms.versions = kVersions;
    terms.key = server_key();
    terms.hidden.bytes.fill(9);
    return terms;
}

inline ClientTerms client_terms() { return {kVersions, {Role::kFence, "Ann", {}}, server_key().open, {}}; }

inline Address address_of(std::uint32_t host, std::uint16_t port = 4000) {
    return {{static_cast<std::uint8_t>(host >> 24U), static_cast<std::uint8_t>(host >> 16U),
             static_cast<std::uint8_t>(host >> 8U), static_cast<std::uint8_t>(host)},
            port};
}
inline Address ann() { return address_of(0x0a000001); }

/// A door that lets in everybody and counts what it sends.
struct Server {
    Door door;
    Prng prng = Prng::seeded(3);
    std::optional<Denial> denies{};
    std::vector<ConnectionId> asked{};
    std::vector<ConnectionId> joined{};
    std::vector<ConnectionId> replaced{};
    int replies = 0;
    int longer_replies = 0;     ///< than their questions
    double greatest_share = 0;  ///< of a reply in its question

    explicit Server(const DoorTerms& terms = door_terms()) : door(terms) {}

    /// Returns what goes back.
    std::optional<Packet> take(const Address& from, Bytes bytes, Micros now) {
        DoorReport report = door.take({from, now, bytes, random_secret(prng)});
        replaced.insert(replaced.end(), report.replaced.begin(), report.replaced.end());
        if (report.joined) joined.push_back(report.connection);
        if (report.kind == DoorReport::Kind::kWish) {
            asked.push_back(report.connection);
            report.reply =
                denies ? door.deny(report.connection, *denies) : door.admit(report.connection, {1, 240, kToken});
        }
        if (report.reply.empty()) return std::nullopt;
        ++replies;
        longer_replies += report.reply.size() > bytes.size() ? 1 : 0;
        greatest_share =
            std::max(greatest_share, static_cast<double>(report.reply.size()) / static_cast<double>(bytes.size()));
        return report.reply;
    }
};

inline ClientHandshake begin_client(const ClientTerms& terms, std::uint64_t seed = 1, Micros now = 0) {
    Prng prng = Prng::seeded(seed, 8);
    return ClientHandshake::begin(terms, random_secret(prng), now).value();
}

/// Lets client and server speak without delay until nothing more is said at `now`.
inline void speak(ClientHandshake& client, Server& server, Micros now, const Address& from = ann()) {
    while (const auto packet = client.poll(now))
        if (const auto reply = server.take(from, *packet, now)) client.take(*reply);
}

}  // namespace riposte::net::test
