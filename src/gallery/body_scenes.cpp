// Bodies that give way to blows, and fall.
#include "body_films.hpp"
#include "scene_parts.hpp"

#include <fmt/format.h>

namespace riposte::gallery {
namespace {

Panel panel_of(const BodyFilm& film, std::uint32_t tick, const view::Camera& camera) {
    const BodyState state = film.film.at(tick / kBodySlower);
    const Real alpha = static_cast<Real>(tick % kBodySlower) / kBodySlower;
    Panel panel{view::interpolate(*film.setup, state.before, state.after, alpha), camera, {}};
    panel.frame.fencers[1].body_shown = panel.frame.fencers[1].weapon_shown = false;
    panel.frame.fencers[1].subjects = panel.frame.fencers[0].subjects;  // no camera looks for who is far away
    const Real since = (static_cast<Real>(film.film.within(tick / kBodySlower)) - kStruckAt) * film.setup->tempo / 120;
    panel.caption = fmt::format("{}, {:+.2f} s", film.words, since);
    return panel;
}

std::vector<Panel> panels_of(const std::vector<BodyFilm>& films, std::uint32_t tick, const view::Camera& camera) {
    std::vector<Panel> panels;
    panels.reserve(films.size());
    for (const BodyFilm& film : films) panels.push_back(panel_of(film, tick, camera));
    return panels;
}

}  // namespace

std::vector<Panel> struck_from_sides(const SceneAssets& assets, std::uint32_t tick) {
    return panels_of(assets.bodies->struck, tick, view::orbit(Vec3(0, 1.0, 0), 0.5, 0.12, 3.0, 0.55));
}

std::vector<Panel> falls_side_by_side(const SceneAssets& assets, std::uint32_t tick) {
    return panels_of(assets.bodies->falls, tick, view::orbit(Vec3(-0.4, 0.7, 0), 0.6, 0.16, 4.2, 0.6));
}

}  // namespace riposte::gallery
