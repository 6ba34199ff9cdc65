// Two fencers body against body.
#include "exchanges.hpp"
#include "scene_parts.hpp"

namespace riposte::gallery {

std::vector<Panel> corps_a_corps(const SceneAssets& assets, std::uint32_t tick) {
    const ExchangeFilm& film = assets.exchanges->corps_a_corps;
    const BoutState state = film.film.at(tick).after;
    const view::Frame frame = view::interpolate(*film.setup, state, state, 1);
    const std::string now = state.bodies_touch ? "body against body" : "they come forward";
    const Vec3 feet(0, 0.3, 0);
    const Vec3 trunks(0, 1.1, 0);
    return {{frame, view::orbit(Vec3(0, 0.92, 0), 0, 0.08, 4.0, 0.62), now},
            {frame, view::orbit(trunks, 0.5, 0.2, 2.2, 0.62), "trunks"},
            {frame, view::orbit(trunks, kPi + 0.5, 0.2, 2.2, 0.62), "from the other side"},
            {frame, view::orbit(feet, 0.4, 0.5, 1.9, 0.62), "feet"}};
}

}  // namespace riposte::gallery
