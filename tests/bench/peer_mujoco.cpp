// MuJoCo, one model with data for each body: its cheapest way from coordinates to accelerations, and its whole
// mj_forward.
#include "articulated.hpp"

#ifdef RIPOSTE_BENCH_MUJOCO

#include "mujoco_body.hpp"

namespace riposte::bench {
namespace {

using Peers = std::vector<std::unique_ptr<test::MujocoBody>>;

std::shared_ptr<Peers> peers_of(const Bodies& bodies) {
    const test::MujocoBody first(bodies.model, bodies.states[0].world_from_base, bodies.efforts[0].gravity_world);
    auto peers = std::make_shared<Peers>();
    for (std::size_t i = 0; i < bodies.states.size(); ++i) {
        peers->push_back(std::make_unique<test::MujocoBody>(first));
        peers->back()->set(bodies.states[i], bodies.efforts[i]);
        mj_forward(peers->back()->mujoco(), peers->back()->data());
    }
    return peers;
}

/// M a = torques - bias.
void find_least(const mjModel* m, mjData* d) {
    mj_kinematics(m, d);
    mj_comPos(m, d);
    mj_crb(m, d);
    mj_factorM(m, d);
    mj_comVel(m, d);
    mj_rne(m, d, 0, d->qfrc_bias);
    mju_sub(d->qfrc_smooth, d->qfrc_applied, d->qfrc_bias, m->nv);
    mj_solveM(m, d, d->qacc, d->qfrc_smooth, 1);
}

Finder finder_of(const char* name, const Bodies& bodies, void (*find)(const mjModel*, mjData*)) {
    const std::shared_ptr<Peers> peers = peers_of(bodies);
    return {name,
            [peers, find] {
                for (const auto& peer : *peers) find(peer->mujoco(), peer->data());
            },
            [peers, &bodies](std::size_t i) { return (*peers)[i]->accelerations(bodies.states[i]); }};
}

}  // namespace

std::optional<Finder> mujoco_finder(const Bodies& bodies) { return finder_of(kLeastOfMujoco, bodies, find_least); }
std::optional<Finder> mujoco_forward_finder(const Bodies& bodies) {
    return finder_of("MuJoCo, mj_forward", bodies, mj_forward);
}

}  // namespace riposte::bench

#else

namespace riposte::bench {
std::optional<Finder> mujoco_finder(const Bodies&) { return {}; }
std::optional<Finder> mujoco_forward_finder(const Bodies&) { return {}; }
}  // namespace riposte::bench

#endif
