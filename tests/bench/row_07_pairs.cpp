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

/// With figures as coarse as the thesis' (K 5.1).
struct CoarseCase {
    Meets meets;
    const char* name;
    double thesis_ns;  ///< tables 5.1 and 5.2, on a machine of 2003
    double times;      ///< how many times as fast as that ours must be
    double embree_ns;  ///< on the machine where that was asked for
};
constexpr CoarseCase kCoarseClose{Meets::kClose, "close", 9.46e6, 1000, 33e3};
constexpr CoarseCase kCoarseTouching{Meets::kTouching, "touching", 19.9e6, 400, 99e3};

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

std::vector<Trees> our_own(const Meeting& skins, KdopSplit split) {
    return {our_trees<6>(skins, split), our_trees<14>(skins, split), our_trees<18>(skins, split),
            our_trees<26>(skins, split)};
}

/// Everybody's trees; ours begin at `ours`, the peer to be beaten, if it is there, at 0.
struct Field {
    std::vector<Trees> all;
    bool embree = false;
    std::size_t ours = 0;
};
Field field_of(const Meeting& skins) {
    Field field;
    const auto add = [&](const std::optional<Trees>& trees) {
        if (trees) field.all.push_back(*trees);
        return trees.has_value();
    };
    field.embree = add(embree_trees(skins));
    for (const FclVolume volume : {FclVolume::kBox, FclVolume::kKdop18}) add(fcl_trees(skins, volume));
    field.ours = field.all.size();
    for (const KdopSplit split : {KdopSplit::kSmallest, KdopSplit::kMiddle}) {
        for (const Trees& trees : our_own(skins, split)) field.all.push_back(trees);
    }
    return field;
}

Row row_of(const Field& field, const std::string& what) {
    Row row{what, "tick", 1, {}, {}, counts(field.all), {}};
    for (const Trees& trees : field.all) row.contenders.push_back(finding(trees));
    return row;
}

Row make_row(const Case& one) {
    const Field field = field_of(meeting(one.meets));
    Row row = row_of(field, std::string("refit and all touching pairs, ") + one.name);
    if (field.embree) row.goals.push_back({0, field.ours, one.floor, one.stretch});
    return row;
}

Row make_coarse_row(const CoarseCase& one) {
    const Meeting& skins = coarse_meeting(one.meets);
    const Field field = field_of(skins);
    const std::string triangles = std::to_string(skins.triangles.size());
    Row row = row_of(field, "(b) the same of two times " + triangles + " triangles, " + one.name);
    row.quote = {"the thesis (its machine of 2003)", one.thesis_ns, one.embree_ns};
    const double floor = one.embree_ns * one.times / one.thesis_ns;
    if (field.embree) row.goals.push_back({0, field.ours, floor, floor});
    return row;
}

const Registration kCloseRow(7, [] { return make_row(kClose); });
const Registration kTouchingRow(7, [] { return make_row(kTouching); });
const Registration kGrapplingRow(7, [] { return make_row(kGrappling); });
const Registration kCoarseCloseRow(7, [] { return make_coarse_row(kCoarseClose); });
const Registration kCoarseTouchingRow(7, [] { return make_coarse_row(kCoarseTouching); });

}  // namespace
}  // namespace riposte::bench
