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
    const BoutState& from = kept_.before(tick);
    std::vector<BoutInput> inputs;
    for (std::uint32_t i = from.tick; i < tick; ++i) inputs.push_back(ticks_[i].input);
    return state_block(from, inputs);
}

LogSpan span_to_send(const Progress& progress, std::uint32_t ticks, std::uint32_t usual, bool second) {
    const bool hole = progress.asked > 0 && progress.seen > progress.next && progress.next < ticks;
    if (hole && second)
        return {progress.next, std::min<std::uint32_t>(ticks - progress.next, std::uint32_t{kMostSentTicks})};
    const std::uint32_t count = std::min(ticks, usual);
    return {ticks - count, count};
}

}  // namespace riposte::net
