#include "ears.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

Ears ears_of(double pan) {
    const double angle = (std::clamp(pan, -1.0, 1.0) + 1) * kPi / 4;
    return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
}

}  // namespace riposte
