#include "asked_call.hpp"

#include "password.hpp"
#include "seek.hpp"
#include "shell/standard_streams.hpp"

#include <fmt/format.h>

namespace riposte {
namespace {

constexpr net::Micros kSeekFor = net::kSecond;

/// The only server of this network, where the player named none.
Result<std::string> only_server(int port) {
    const auto found = seek_servers(static_cast<std::uint16_t>(port), kSeekFor);
    if (!found) return found.error();
    if (found.value().size() == 1) return net::address_text(found.value()[0].address);
    if (found.value().empty())
        return Error{"no server was found on this network", fmt::format("port {}", port),
                     "start one with riposte server, or give the code that it shows"};
    std::string codes;
    for (const FoundServer& one : found.value())
        codes += "\n  " + one.notice.name + " " + net::address_text(one.address);
    return Error{"there are several servers on this network", "riposte find lists them",
                 "give the address of one, or the code that it shows:" + codes};
}

}  // namespace

Result<CallWish> wish_of(const JoinCommand& command, net::Role role) {
    CallWish wish{command.where, command.name, "", role};
    if (wish.where.empty()) {
        const auto found = only_server(command.port);
        if (!found) return found.error();
        wish.where = found.value();
    }
    if (!command.password_file.empty()) {
        const auto password = password_of(command.password_file);
        if (!password) return password.error();
        wish.password = password.value();
    }
    return wish;
}

void tell_calling(const CallWish& wish) {
    const auto code = net::read_join_code(wish.where);
    if (code) print_error("riposte: calling " + net::join_code_text({code.value().host, code.value().port}) + "\n");
}

Result<std::optional<net::LinkQuality>> link_of(const JoinCommand& command) {
    if (command.link.empty()) return std::optional<net::LinkQuality>();
    const auto quality = net::link_quality(command.link);
    if (!quality) return quality.error();
    return std::optional(quality.value());
}

}  // namespace riposte
