// Both fencers' trees fitted to a skin that has moved.
#include "meeting.hpp"
#include "race.hpp"

namespace riposte::bench {
namespace {

Contender refitting(const Trees& trees) {
    return {trees.name, [refit = trees.refit, frame = std::size_t{0}]() mutable {
                refit(frame);
                frame = (frame + 1) % Meeting::kFrames;
            }};
}

Row make_row() {
    const Meeting& skins = meeting(Meets::kClose);
    Row row{
        "refit of two trees of " + std::to_string(skins.triangles.size()) + " triangles", "refit", 1, {}, {}, {}, {}};
    const auto add = [&](const std::optional<Trees>& trees) {
        if (trees) row.contenders.push_back(refitting(*trees));
        return trees.has_value() ? std::optional(row.contenders.size() - 1) : std::nullopt;
    };
    const auto embree = add(embree_trees(skins));
    const auto fcl_box = add(fcl_trees(skins, FclVolume::kBox));
    const auto fcl_18 = add(fcl_trees(skins, FclVolume::kKdop18));
    const auto ours_6 = add(our_trees<6>(skins));
    add(our_trees<14>(skins));
    const auto ours_18 = add(our_trees<18>(skins));
    add(our_trees<26>(skins));
    add(our_trees<6>(skins, KdopSplit::kMiddle));
    add(our_trees<18>(skins, KdopSplit::kMiddle));
    if (embree) row.goals.push_back({*embree, *ours_6, 7, 13});
    if (fcl_box) row.goals.push_back({*fcl_box, *ours_6, 16, 16});
    if (fcl_18) row.goals.push_back({*fcl_18, *ours_18, 20, 20});
    row.agreement = "the volumes are proven in tests/contact";
    return row;
}

const Registration kRow(6, make_row);

}  // namespace
}  // namespace riposte::bench
