#include "skin_rows.hpp"

namespace riposte::bench {
namespace {

Row make_row() {
    return skin_row("bones blending (true slerp), position and normal, 10,000 vertices", {0, 0, 15, 22},
                    {"ozz-animation, linear with two influences,", 2.27, 26.7}, SkinMethod::kBones, naive::bones);
}

const Registration kRow(2, make_row);

}  // namespace
}  // namespace riposte::bench
