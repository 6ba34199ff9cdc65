// K's tables 5.1 and 5.2: refit and collision test apart, by the order of the k-DOPs, of figures as coarse as the
// thesis'.
#include "meeting.hpp"
#include "race.hpp"

namespace riposte::bench {
namespace {

struct Table {
    Meets meets;
    const char* name;
    const char* thesis;
};
constexpr Table kTable51{Meets::kClose, "(c) K's table 5.1, close",
                         "6-, 14-, 18-, 26-DOP in the thesis, ms: test 1.17, 0.87, 0.96, 0.97; refit 8.29, 12.76, "
                         "14.63, 17.66"};
constexpr Table kTable52{Meets::kTouching, "(c) K's table 5.2, touching",
                         "6-, 14-, 18-, 26-DOP in the thesis, ms: test 11.63, 9.59, 9.88, 9.81; refit 8.32, 12.23, "
                         "14.05, 17.19"};

/// Refit over the four instants one after the other; the test always of the first, with trees of its own.
void add(Row& row, const std::optional<Trees>& refitted, const std::optional<Trees>& tested) {
    if (!refitted) return;
    row.contenders.push_back({refitted->name + ": refit", [trees = *refitted, frame = std::size_t{0}]() mutable {
                                  trees.refit(frame);
                                  frame = (frame + 1) % Meeting::kFrames;
                              }});
    tested->refit(0);
    row.contenders.push_back({tested->name + ": test", [trees = *tested] { trees.count_pairs(0); }});
}

Row make_row(const Table& table) {
    const Meeting& skins = coarse_meeting(table.meets);
    Row row{table.name, "frame", 1, {}, {}, table.thesis, {}};
    add(row, embree_trees(skins), embree_trees(skins));
    add(row, fcl_trees(skins, FclVolume::kBox), fcl_trees(skins, FclVolume::kBox));
    add(row, ode_trees(skins), ode_trees(skins));
    add(row, our_trees<6>(skins), our_trees<6>(skins));
    add(row, our_trees<14>(skins), our_trees<14>(skins));
    add(row, our_trees<18>(skins), our_trees<18>(skins));
    add(row, our_trees<26>(skins), our_trees<26>(skins));
    return row;
}

const Registration kRow51(7, [] { return make_row(kTable51); });
const Registration kRow52(7, [] { return make_row(kTable52); });

}  // namespace
}  // namespace riposte::bench
