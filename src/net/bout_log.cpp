#include <riposte/net/bout_log.hpp>

#include <algorithm>

namespace riposte::net {

BoutLog::BoutLog(const BoutState& first) : hashes_{hash_state(first)}, kept_(first) {}

void BoutLog::add(const LoggedTick& tick, const BoutState& after) {
    ticks_.push_back(tick);
    hashes_.push_back(hash_state(after));
    kept_.offer(after);
}

Packet BoutLog::block_to(std::uint32_t tick) const {
    const BoutState& from = kept_before(tick);
    std::vector<BoutInput> inputs;
    for (std::uint32_t i = from.tick; i < tick; ++i) inputs.push_back(ticks_[i].input);
    return state_block(from, inputs);
}

LogSpan last_of_log(std::uint32_t ticks, std::uint32_t usual) {
    const std::uint32_t count = std::min(ticks, usual);
    return {ticks - count, count};
}

std::optional<LogSpan> into_hole(const Progress& progress, std::uint32_t ticks, std::uint32_t filled) {
    const std::uint32_t end = std::min(progress.seen, ticks);
    if (progress.asked == 0 || progress.next >= end) return std::nullopt;
    const std::uint32_t first = filled > progress.next && filled < end ? filled : progress.next;
    return LogSpan{first, std::min<std::uint32_t>(end - first, std::uint32_t{kMostSentTicks})};
}

}  // namespace riposte::net
