#include <riposte/net/state_dump.hpp>

#include <algorithm>
#include <utility>

namespace riposte::net {
namespace {

/// Takes the inputs that are known without a hole from before `tick` up to `end`.
void take_inputs(StateDump& dump, std::uint32_t tick, std::uint32_t end, const LogWindow& log) {
    dump.first = tick;
    while (dump.first > 0 && tick - dump.first < StateDump::kInputsBefore && log.find(dump.first - 1) != nullptr)
        --dump.first;
    dump.inputs.clear();
    for (std::uint32_t i = dump.first; i < end && log.find(i) != nullptr; ++i) dump.inputs.push_back(*log.find(i));
}

}  // namespace

StateDump dump_of(const HashDifference& hashes, const BoutState& own, const LogWindow& log) {
    StateDump dump;
    dump.hashes = hashes;
    dump.own = own;
    take_inputs(dump, own.tick, own.tick, log);
    return dump;
}

void add_servers(StateDump& dump, const BoutState& servers, const LogWindow& log) {
    dump.servers = servers;
    const std::uint32_t end = std::min(servers.tick, dump.own.tick + StateDump::kMostBetween);
    take_inputs(dump, dump.own.tick, std::max(end, dump.own.tick), log);
}

std::optional<StateDump> release_whole(std::optional<StateDump>& dump, bool ended) {
    const bool whole = dump && (dump->servers || ended);
    return whole ? std::exchange(dump, std::nullopt) : std::nullopt;
}

StateDump dump_of(const BoutState& sent, const BoutLog& log) {
    StateDump dump;
    dump.of_server = true;
    dump.own = sent;
    dump.first = sent.tick - std::min(sent.tick, StateDump::kInputsBefore);
    for (std::uint32_t tick = dump.first; tick < sent.tick; ++tick) dump.inputs.push_back(log.at(tick).input);
    return dump;
}

}  // namespace riposte::net
