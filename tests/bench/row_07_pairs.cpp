// Refit and all pairs of touching triangles, of two fencers at three distances.
#include "meeting.hpp"
#include "race.hpp"

namespace riposte::bench {
namespace {

struct Case {
    Meets meets;
    const char* name;
    double floor;  ///< against Embree
    double stretch;
};
constexpr Case kClose{Meets::kClose, "close", 6, 11};
constexpr Case kTouching{Meets::kTouching, "touching", 5, 9};
constexpr Case kGrappling{Meets::kGrappling, "grappling", 1 / 0.6, 3};

Contender finding(const Trees& trees) {
    return {trees.name, [trees, frame = std::size_t{0}]() mutable {
                trees.refit(frame);
                trees.count_pairs(frame);
                frame = (frame + 1) % Meeting::kFrames;
            }};
}

std::string counts(const std::vector<Trees>& all) {
    std::string text = "touching pairs in the first frame:";
    for (const Trees& trees : all) {
        trees.refit(0);
        text += " " + trees.name + " " + std::to_string(trees.count_pairs(0)) + ";";
    }
    text.pop_back();
    return text;
}

Row make_row(const Case& one) {
    const Meeting& skins = meeting(one.meets);
    std::vector<Trees> all;
    const auto embree = embree_trees(skins);
    if (embree) all.push_back(*embree);
    for (const FclVolume volume : {FclVolume::kBox, FclVolume::kKdop18}) {
        if (auto fcl = fcl_trees(skins, volume)) all.push_back(*fcl);
    }
    const std::size_t ours = all.size();
    for (const Trees& trees : {our_trees<6>(skins), our_trees<14>(skins), our_trees<18>(skins), our_trees<26>(skins)})
        all.push_back(trees);
    Row row{7, std::string("refit and all touching pairs, ") + one.name, "tick", 1, {}, {}, counts(all), {}};
    for (const Trees& trees : all) row.contenders.push_back(finding(trees));
    if (embree) row.goals.push_back({0, ours, one.floor, one.stretch});
    return row;
}

const Registration kCloseRow([] { return make_row(kClose); });
const Registration kTouchingRow([] { return make_row(kTouching); });
const Registration kGrapplingRow([] { return make_row(kGrappling); });

}  // namespace
}  // namespace riposte::bench
