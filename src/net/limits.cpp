#include <riposte/net/limits.hpp>

#include <algorithm>

namespace riposte::net {

bool RateCount::take(const Rate& rate, Micros now) {
    const Micros pace = kSecond / rate.a_second;
    if (due - now > (rate.burst - 1) * pace) return false;
    add(rate, now, 1);
    return true;
}

void RateCount::add(const Rate& rate, Micros now, int count) {
    due = std::max(due, now) + count * (kSecond / rate.a_second);
}

}  // namespace riposte::net
