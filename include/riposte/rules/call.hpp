// A call: the words of the referee.
#pragma once

#include <cstdint>

namespace riposte {

/// What the referee can say.
enum class Call : std::uint8_t {
    kEnGarde,
    kPrets,
    kAllez,
    kHalte,
    kTouch,        ///< `fencer` touched the other
    kBothTouch,    ///< each fencer touched the other
    kRearLine,     ///< `fencer` left the piste over the rear line: hit against
    kCorpsACorps,  ///< the bodies met
    kTimeOver,
    kBoutWon,  ///< `fencer` won
    kBoutDrawn,
};

/// Tells that the referee said something.
struct CallEvent {
    Call call{};
    std::uint8_t fencer = 0;  ///< index of the fencer whom the call names; 0 for a call that names nobody
};

}  // namespace riposte
