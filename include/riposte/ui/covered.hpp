#pragma once

namespace riposte::ui {

/// What a panel leaves of the picture to be seen: shares of its width and height that it covers, 0 to 1.
struct Covered {
    double left = 0;
    double below = 0;
};

}  // namespace riposte::ui
