// Shares of bouts and touches, with how far they may be off.
#pragma once

namespace riposte {

/// A share of something that was counted.
struct Share {
    double of = 0;     ///< how much counts for it; a draw is half a win
    double among = 0;  ///< how much there was

    /// Returns the share, 0..1; a half if nothing was counted.
    [[nodiscard]] double value() const { return among > 0 ? of / among : 0.5; }
    /// Returns the ends of Wilson's interval, within which the true share lies in 95 of 100 cases.
    [[nodiscard]] double least() const;
    [[nodiscard]] double most() const;
};

}  // namespace riposte
