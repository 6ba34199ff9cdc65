// What stands over the picture in the drill "hit the ball".
#pragma once

#include <cstdint>
#include <string>

namespace riposte::ui {

struct DrillModel {
    std::string driver;  ///< "mouse": what moves the fencer
    int balls = 10;
    int thrown = 0;
    int hit = 0;
    double last_speed = 0;  ///< m/s, of the last ball that was hit
    bool over = false;
};
enum class DrillIntent : std::uint8_t { kNone, kAgain, kLeave };
/// One line while balls are thrown; the result, and what to do then, when the drill is over.
DrillIntent draw_drill(const DrillModel& model);

}  // namespace riposte::ui
