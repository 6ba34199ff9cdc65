#include <riposte/body/ramp.hpp>
#include <riposte/math/trig.hpp>

#include <algorithm>

namespace riposte {

Real cosine_step(Real t) {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    return 0.5 - 0.5 * det_cos(kPi * t);
}

Ramp ramp_over(Real duration, Real attack, Real release) {
    const Real room = std::max(duration, 0.0);
    const Real share = attack + release > room ? room / (attack + release) : 1;
    const Ramp ramp{attack * share, 0, release * share};
    return {ramp.attack, std::max(0.0, room - ramp.attack - ramp.release), ramp.release};
}

Real weight_at(const Ramp& ramp, Real time) {
    const Real remaining = ramp.duration() - time;
    if (time < 0 || remaining <= 0) return 0;
    if (time < ramp.attack) return cosine_step(time / ramp.attack);
    return remaining < ramp.release ? cosine_step(remaining / ramp.release) : 1;
}

Real simulated_time(const Transition& transition, Real time) { return std::clamp(time, 0.0, transition.simulate); }

}  // namespace riposte
