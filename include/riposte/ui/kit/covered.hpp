#pragma once

namespace riposte::ui {

/// How much of the picture a panel covers: shares of the picture's width from its left edge and of its height from its
/// lower edge, 0..1.
struct Covered {
    double left = 0;
    double below = 0;
};

}  // namespace riposte::ui
