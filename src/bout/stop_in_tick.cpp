#include <riposte/bout/stop_in_tick.hpp>

namespace riposte {

void StopInTick::arrive(const BoutEvents& events, int way) {
    contacts_ = contact_instants(events);
    stop_ = way > 0 ? 0 : contacts_.size();
}

bool StopInTick::step(int way) {
    if (way > 0 ? stop_ >= contacts_.size() : stop_ == 0) return false;
    stop_ = way > 0 ? stop_ + 1 : stop_ - 1;
    return true;
}

}  // namespace riposte
