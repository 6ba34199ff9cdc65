#include "skin_rows.hpp"

namespace riposte::bench {
namespace {

Row make_row() {
    return skin_row("dual quaternions, 4 influences, position and normal, 10,000 vertices", {0, 0, 4.5, 6},
                    {"the peer itself", 19.2, 19.2}, SkinMethod::kDualQuaternions, naive::dual);
}

const Registration kRow(3, make_row);

}  // namespace
}  // namespace riposte::bench
