#include "skin_rows.hpp"

namespace riposte::bench {
namespace {

Row make_row() {
    return skin_row(1, "linear skin, 4 influences, position and normal, 10,000 vertices", 3.3, 4.5, SkinMethod::kLinear,
                    naive::linear);
}

const Registration kRow(make_row);

}  // namespace
}  // namespace riposte::bench
