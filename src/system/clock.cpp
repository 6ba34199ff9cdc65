#include <riposte/system/clock.hpp>

#include <chrono>
#include <thread>

namespace riposte {

Seconds now() {
    using Clock = std::chrono::steady_clock;
    static const Clock::time_point start = Clock::now();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void sleep_for(Seconds duration) {
    if (duration > 0) std::this_thread::sleep_for(std::chrono::duration<double>(duration));
}

}  // namespace riposte
