#include "hud_parts.hpp"

namespace riposte::ui {

float opacity_at(double age, double hold, double fade) {
    if (!(age >= 0)) return 0;
    return static_cast<float>(bounded(1 - (age - hold) / fade, 0.0, 1.0));
}

void note_plate(const char* name, const Box& box) {
    if (theme().probe != nullptr) theme().probe->plates.push_back({name, box.low, box.high});
}

}  // namespace riposte::ui
