// The rests of the hand that works, which part one gesture from the next.
#pragma once

#include <riposte/math/vec.hpp>

#include <cstdint>

namespace riposte::workshop {

class Rests {
  public:
    /// Returns the number of the gesture that is under way.
    [[nodiscard]] std::uint64_t gesture() const { return gesture_; }
    /// Notes that the hand did something.
    void disturb() { rested_ = 0; }
    /// Ends the gesture at once, and the hand rests.
    void end_gesture() {
        ++gesture_;
        rested_ = kRest;
    }
    /// Lets `elapsed` seconds pass. Returns true if the hand rests; a rest ends the gesture unless a mouse button is
    /// `held`.
    bool advance(Real elapsed, bool held) {
        rested_ += elapsed;
        const bool rests = rested_ >= kRest;
        if (rests && !held) ++gesture_;
        return rests;
    }

  private:
    static constexpr Real kRest = 0.5;  ///< s without an edit

    std::uint64_t gesture_ = 1;
    Real rested_ = 0;  ///< s since the hand did something
};

}  // namespace riposte::workshop
