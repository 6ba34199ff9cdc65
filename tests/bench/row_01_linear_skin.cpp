#include "skin_rows.hpp"

namespace riposte::bench {
namespace {

Row make_row() {
    return skin_row("linear skin, 4 influences, position and normal, 10,000 vertices", {0, 0, 3.3, 4.5},
                    {"ozz-animation", 3.57, 5.4}, SkinMethod::kLinear, naive::linear);
}

const Registration kRow(1, make_row);

}  // namespace
}  // namespace riposte::bench
