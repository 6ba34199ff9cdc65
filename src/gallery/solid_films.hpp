// What solids do in the gallery.
#pragma once

#include <riposte/assets/model.hpp>
#include <riposte/contact/solid.hpp>
#include <riposte/gallery/film.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte::gallery {

/// A contact that is shown for a moment.
struct ContactMark {
    Vec3 point{0};         ///< world
    Vec3 normal{0, 1, 0};  ///< towards a body that moves
    Real impulse = 0;      ///< N s
    bool colliding = false;
    std::uint32_t tick = 0;  ///< of the film, when it happened
};
inline constexpr std::uint32_t kMarkShown = 60;  ///< ticks

struct SolidState {
    std::vector<SolidBody> bodies;  ///< their shapes are the bench's
    std::vector<ContactMark> marks;
    std::uint32_t tick = 0;
    int collisions = 0;
};

/// What bodies there are, and how a film of them goes.
struct SolidBench {
    std::vector<std::shared_ptr<const Solid>> shapes;  ///< of each body
    ContactMaterial material;
    Real slowness = 1;  ///< so many times slower than it happens
};
/// One tick of the film.
void step(const SolidBench& bench, SolidState& state);

/// Kinetic and potential energy of what is movable, J.
Real energy(const SolidState& state);

struct SolidFilm {
    SolidBench bench;
    Film<SolidState> film;
};

/// The weapon of the files as one rigid solid: every mesh's own density.
struct WeaponSolid {
    std::shared_ptr<const Solid> shape;
    Rigid body_from_weapon;
};

/// R fig. 6: one weapon is still, the other strikes it. Nobody holds them.
struct WeaponBlow {
    std::array<SolidBody, 2> before;
    SolidEvent contact;              ///< its time is from the begin of `before`
    std::array<SolidBody, 2> after;  ///< 0.1 ms after the contact, at most
};

struct SolidFilms {
    WeaponSolid weapon;
    SolidFilm boxes;
    SolidFilm crosses;
    SolidFilm ring_and_bar;
    SolidFilm weapon_and_wall;
    WeaponBlow blow;
};
/// In every film the floor is the first body; the wall is the second of its film. Fails where the model has no mesh.
Result<SolidFilms> make_solid_films(const StaticModel& weapon_model, const MassProperties& weapon_mass);

}  // namespace riposte::gallery
