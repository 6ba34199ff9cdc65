// Short exchanges of two fencers for the gallery, fenced by inputs such as a device gives.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>
#include <riposte/gallery/film.hpp>
#include <riposte/view/frame.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace riposte::gallery {

/// What one wants from a tick on, until his next order.
struct Order {
    std::uint32_t from = 0;  ///< ticks since the exchange began
    Vec2 hand{0};            ///< place in the hand square
    std::uint16_t buttons = 0;
    Real extension = 0;      ///< -1 drawn back, 0 as the key poses have it, 1 straight
    std::uint32_t over = 1;  ///< ticks in which the device goes there, straight from where the order before had it
};

/// Both in guard and fencing, at rest; what they do then.
struct Exchange {
    Real apart = 2;                            ///< m between the model origins
    std::array<std::vector<Order>, 2> orders;  ///< by time
    std::uint32_t length = 120;                ///< ticks
};

/// Two neighbouring ticks of an exchange, and what has happened until the later one.
struct ExchangeState {
    BoutState before;
    BoutState after;
    view::Effects effects;
    /// Of the blades in the last tick and in this one: the hardest.
    std::array<std::optional<BladeContactEvent>, 2> contacts;
    std::optional<BladeContactEvent> blow;  ///< the latest that was none of resting blades
    std::optional<TouchEvent> touch;        ///< the latest
};

FencerInput input_at(const std::vector<Order>& orders, std::uint32_t tick);
ExchangeState first_state(const BoutSetup& setup, const Exchange& exchange);

struct ExchangeFilm {
    std::shared_ptr<const BoutSetup> setup;  ///< who fences
    Film<ExchangeState> film;
};
ExchangeFilm film_of(const std::shared_ptr<const BoutSetup>& setup, const Exchange& exchange);

struct ExchangeFilms {
    ExchangeFilm beat;
    ExchangeFilm parry_riposte;
    ExchangeFilm bind;
    ExchangeFilm glide;
    ExchangeFilm locked_guards;
    ExchangeFilm last_third;
    ExchangeFilm near_miss;
    ExchangeFilm corps_a_corps;
    view::SolidView screen;  ///< stands behind the fencers, so that blades stand out
};
/// Arranged for the game's first two fencers; with others the same orders may lead to something else.
ExchangeFilms make_exchange_films(const BoutSetup& setup);

/// Between the middle of a blade and a skin, where they are nearest: world, m.
struct BodyGap {
    Real distance = 0;
    Vec3 on_blade{0};
    Vec3 on_skin{0};
};
/// From Red's blade to Blue; the setup is of the exchange.
BodyGap gap_to_body(const BoutSetup& setup, const view::Frame& frame);

/// A tick of an exchange takes so many of its scene.
inline constexpr std::uint32_t kSlower = 6;

}  // namespace riposte::gallery
