#include "call.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/net/fingerprint.hpp>
#include <riposte/wire/resolve.hpp>

#include <cctype>

namespace riposte {

void ServerCall::forget_seat() {
    by_token = false;
    terms.wish.resume = {};
}

Result<ServerCall> prepare_call(const CallWish& wish, const std::filesystem::path& folder) {
    const auto code = net::read_join_code(wish.where);
    if (!code) return code.error();
    ServerCall call;
    call.code = code.value();
    for (char& letter : call.code.host) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const auto address = wire::resolve(call.code.host, call.code.port);
    if (!address) return address.error();
    call.address = address.value();
    if (!call.code.key) {
        const auto known = known_key(folder, call.code.host, call.code.port);
        if (!known) return known.error();
        call.code.key = known.value();
    }
    call.terms.versions.simulation = kSimulationVersion;
    call.terms.server = call.code.key;
    call.terms.wish.role = wish.role;
    call.terms.wish.name = wish.name.substr(0, net::kLongestSentName);
    if (!wish.password.empty()) {
        auto shared = net::password_key(wish.password, call.code.key);
        if (!shared) return shared.error();
        call.terms.shared = shared.value();
    }
    if (wish.kept != net::ResumeToken{}) {
        call.terms.wish.resume = wish.kept;
        return call;
    }
    if (wish.role == net::Role::kFence) call.seat = SeatFile::claim(folder);
    if (call.seat && call.code.key) call.terms.wish.resume = call.seat->token(*call.code.key);
    call.by_token = call.terms.wish.resume != net::ResumeToken{};
    return call;
}

Result<std::string> keep_of_call(const ServerCall& call, const net::PublicKey& server, const net::Admission& admission,
                                 const std::filesystem::path& folder) {
    std::string words;
    const auto kept = known_key(folder, call.code.host, call.code.port);
    const std::optional<net::PublicKey> known = kept ? kept.value() : std::nullopt;
    if (!known && !call.code.key)
        words = "this server is new here; its words are " + net::fingerprint(server) +
                " (compare with those that it shows)";
    // Whoever may stand on this machine in the server's place can do worse, and the own server's key is no news.
    const bool is_own = call.address.host[0] == 127;
    if (known && known != server && !is_own)
        words = "another key was known for this address; that of the code is kept now: " + net::fingerprint(server);
    if (known != server) {
        if (auto done = remember_key(folder, {call.code.host, call.code.port, server}); !done) return done.error();
    }
    if (!call.seat) return words;
    if (auto done = call.seat->keep(server, admission.resume); !done) return done.error();
    return words;
}

}  // namespace riposte
