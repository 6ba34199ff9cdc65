// Forward dynamics of 100 bodies of 16 links, one body to a lane: from coordinates to accelerations.
#include "articulated.hpp"

#include <riposte/core/lanes.hpp>
#include <riposte/dynamics/lanes.hpp>

#include <memory>

namespace riposte::bench {
namespace {

constexpr std::size_t kBodies = 100;
constexpr std::size_t kLinks = 15;  // and the base
constexpr double kHoped = 46.0 / 30;

struct Joints {
    const char* name;
    double mujoco, bullet;  ///< how many times faster than those is asked for
};

/// Where the bodies do not fill the last lanes, those hold the last body again.
template <std::size_t Width>
Finder lanes_finder(const Bodies& bodies) {
    const auto lanes = std::make_shared<BodyLanes<Width>>();
    const auto found = std::make_shared<std::vector<Accelerations>>(bodies.states.size());
    return {"ours, " + std::to_string(Width) + " lanes",
            [=, &bodies] {
                const std::size_t count = bodies.states.size();
                for (std::size_t first = 0; first < count; first += Width) {
                    LaneBodies<Width> several;
                    for (std::size_t lane = 0; lane < Width; ++lane) {
                        const std::size_t at = std::min(first + lane, count - 1);
                        several[lane] = {&bodies.states[at], &bodies.efforts[at]};
                    }
                    find_accelerations(bodies.model, several, 0, *lanes);
                    for (std::size_t lane = 0; lane < Width && first + lane < count; ++lane)
                        read_lane(bodies.model, *lanes, lane, (*found)[first + lane]);
                }
            },
            [found](std::size_t i) { return (*found)[i]; }};
}

Row make_row(const Joints& joints, const Bodies& bodies) {
    std::vector<Finder> finders;
    for (const auto& make : {mujoco_finder, mujoco_forward_finder, bullet_finder})
        if (auto peer = make(bodies)) finders.push_back(*peer);
    const std::size_t peers = finders.size();
    finders.push_back(our_finder(bodies));
    finders.push_back(lanes_finder<2>(bodies));
    finders.push_back(lanes_finder<4>(bodies));
    finders.push_back(lanes_finder<8>(bodies));
    const std::size_t judged = peers + (has_avx512() ? 3 : has_avx2() ? 2 : 1);
    Row row = row_of(std::string("100 bodies of 16 links, ") + joints.name, bodies, finders);
    for (std::size_t i = 0; i < peers; ++i) {
        if (finders[i].name == kLeastOfMujoco) row.goals.push_back({i, judged, joints.mujoco, kHoped * joints.mujoco});
        if (finders[i].name == kBullet) row.goals.push_back({i, judged, joints.bullet, kHoped * joints.bullet});
    }
    return row;
}

Row make_hinges() {
    static const Bodies bodies = draw_bodies(kBodies, kLinks, [](std::size_t) { return JointKind::kRevolute; });
    return make_row({"hinges", 9.2, 6.1}, bodies);
}
Row make_balls() {
    static const Bodies bodies = draw_bodies(kBodies, kLinks, [](std::size_t) { return JointKind::kBall; });
    return make_row({"balls", 26, 5.5}, bodies);
}

const Registration kHinges(13, make_hinges);
const Registration kBalls(13, make_balls);

}  // namespace
}  // namespace riposte::bench
