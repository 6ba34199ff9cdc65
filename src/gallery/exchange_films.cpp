// What is fenced in the gallery's exchanges. Fencer 0, red, stands to the left; a fencer's right is +x of his square.
#include "exchanges.hpp"

#include <riposte/contact/solid.hpp>
#include <riposte/contact/solid_shapes.hpp>

namespace riposte::gallery {
namespace {

/// Red swings to his right and strikes Blue's foible aside.
Exchange beat() { return {2.25, {{{{2, {0.7, 0.2}, 0, 0, 12}, {24, {-1, -0.1}}, {40, {0, 0}, 0, 0, 6}}, {}}}, 90}; }

/// Red cuts at the flank, Blue takes it in quarte and cuts at the head.
Exchange parry_riposte() {
    return {1.75,
            {{{{2, {1, 0.15}, 0, 0, 8}, {30, {1, 0.15}, kAttack}, {42, {-0.25, 0}, kAttack}, {62, {0.1, 0}, 0, 0, 8}},
              {{36, {-1, 0}, kParry}, {52, {0, 1}, 0, 0, 6}, {78, {0, 1}, kAttack}, {92, {0, -0.25}, kAttack}}}},
            125};
}

/// Red takes Blue's blade with his own and carries it from the high line to the low one.
Exchange bind() { return {1.9, {{{{2, {-0.4, 0.2}, 0, 0, 24}, {40, {-0.7, -0.45}, 0, 0, 50}}, {}}}, 95}; }

/// Red's blade slides along Blue's, which it keeps away from him, while he stretches his arm and lunges.
Exchange glide() {
    return {2.5, {{{{2, {-0.25, 0}, 0, 0, 12}, {30, {-0.25, 0}, 0, 0.9}, {44, {-0.25, 0}, kLunge, 0.9}}, {}}}, 125};
}

/// Blades crossed, both step forward until guard stands on guard.
Exchange locked_guards() {
    const std::vector<Order> both{{2, {-0.3, 0.15}, 0, 0, 10}, {14, {-0.3, 0.15}, kForward}, {120, {-0.3, 0.15}}};
    return {2.0, {both, both}, 200};
}

/// A step forward and a cut at the head of one who lowers his guard.
Exchange last_third() {
    return {1.74,
            {{{{2, {0.15, 1}, kForward, 0, 8}, {20, {0.15, 1}}, {40, {0.15, 1}, kAttack}, {52, {-0.1, -0.25}, kAttack}},
              {{2, {0.4, -0.3}, 0, 0, 10}}}},
            110};
}

/// The same cut; half a step back takes the head out of its reach.
Exchange near_miss() {
    return {1.9,
            {{{{4, {0.15, 1}, 0, 0, 8}, {30, {0.15, 1}, kAttack}, {42, {-0.05, -0.25}, kAttack}},
              {{4, {0.2, -0.3}, 0, 0, 10}, {26, {0.2, -0.3}, kBack | kHalfStep}, {36, {0.2, -0.3}}}}},
            100};
}

/// Both come forward and press on.
Exchange corps_a_corps() {
    const std::vector<Order> both{{0, {0, 0}, kForward}};
    return {2.4, {both, both}, 480};
}

/// Before the scoring box and the rail.
view::SolidView screen() {
    constexpr Real kDensity = 600;  // kg/m^3
    const ClosedMesh mesh = box_mesh({12, 3.2, 0.03});
    view::SolidView shown;
    shown.solid = std::make_shared<const Solid>(make_solid(mesh.positions, mesh.triangles, kDensity).value());
    shown.world_from_solid.translation = {0, 1.62F, -1.35F};
    shown.colour = {0.18F, 0.19F, 0.21F};
    return shown;
}

}  // namespace

ExchangeFilms make_exchange_films(const BoutSetup& setup) {
    const auto held = std::make_shared<const BoutSetup>(setup);
    return {film_of(held, beat()),      film_of(held, parry_riposte()), film_of(held, bind()),
            film_of(held, glide()),     film_of(held, locked_guards()), film_of(held, last_third()),
            film_of(held, near_miss()), film_of(held, corps_a_corps()), screen()};
}

}  // namespace riposte::gallery
