#include <riposte/net/state_requests.hpp>

namespace riposte::net {

void StateRequests::ask() {
    if (awaits_) return;
    awaits_ = true;
    if (++number_ == 0) number_ = 1;
}

bool StateRequests::differ(Micros now) {
    auto& oldest = when_[static_cast<std::size_t>(differences_++) % when_.size()];
    const bool too_often = oldest && now - *oldest < kDifferencesWithin;
    oldest = now;
    differs_ = true;
    ask();
    return too_often;
}

bool PacePlan::take(Micros now) {
    if (now - last_ < 7 * kMillisecond) return false;
    often_ = now - last_ < 14 * kMillisecond;
    last_ = now;
    ++packets_;
    return true;
}

}  // namespace riposte::net
