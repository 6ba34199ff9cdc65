#include <riposte/net/log_window.hpp>

#include <algorithm>

namespace riposte::net {

void LogWindow::put(std::uint32_t tick, const BoutInput& input) {
    if (tick < next_ || tick + kSize <= seen_) return;
    inputs_.put(tick, input);
    seen_ = std::max(seen_, tick + 1);
    pass_known();
}

void LogWindow::restart(std::uint32_t tick) {
    next_ = tick;
    pass_known();
}

void LogWindow::pass_known() {
    while (inputs_.find(next_) != nullptr) ++next_;
}

void HashCheck::add_own(std::uint32_t tick, std::uint64_t hash) {
    own_.put(tick, static_cast<std::uint32_t>(hash));
    compare(tick);
}

void HashCheck::add_told(std::uint32_t tick, std::uint32_t hash) {
    told_.put(tick, hash);
    compare(tick);
}

void HashCheck::compare(std::uint32_t tick) {
    const std::uint32_t* own = own_.find(tick);
    const std::uint32_t* told = told_.find(tick);
    if (own != nullptr && told != nullptr && *own != *told && !difference_) difference_ = {tick, *own, *told};
}

}  // namespace riposte::net
