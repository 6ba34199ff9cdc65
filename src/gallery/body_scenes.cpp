// Bodies that give way to blows, and fall.
#include "body_films.hpp"
#include "scene_parts.hpp"

#include <fmt/format.h>

namespace riposte::gallery {
namespace {

Panel panel_of(const BodyFilm& film, std::uint32_t tick) {
    const BodyState state = film.film.at(tick / kBodySlower);
    const Real alpha = static_cast<Real>(tick % kBodySlower) / kBodySlower;
    Panel panel{view::interpolate(*film.setup, state.before, state.after, alpha), film.camera, {}};
    panel.frame.fencers[1].body_shown = panel.frame.fencers[1].weapon_shown = false;
    panel.frame.fencers[1].subjects = panel.frame.fencers[0].subjects;  // no camera looks for who is far away
    const Real since = (static_cast<Real>(film.film.within(tick / kBodySlower)) - kStruckAt) * film.setup->tempo / 120;
    panel.caption = fmt::format("{}, {:+.2f} s", film.words, since);
    return panel;
}

/// Shows through the picture, in the other fencer's place, the fencer as he stood when he was struck.
void add_ghost(const BodyFilm& film, Panel& panel) {
    const BodyState struck = film.film.at(kStruckAt);
    view::FencerView& ghost = panel.frame.fencers[1];
    ghost = view::interpolate(*film.setup, struck.before, struck.after, 1).fencers[0];
    ghost.weapon_shown = false;
    ghost.team_colour = view::kTeamColours[1];
    panel.camera.opacity[1] = 0.5f;
}

}  // namespace

std::vector<Panel> struck_from_sides(const SceneAssets& assets, std::uint32_t tick) {
    std::vector<Panel> panels;
    for (const BodyFilm& film : assets.bodies->struck) {
        panels.push_back(panel_of(film, tick));
        add_ghost(film, panels.back());
    }
    return panels;
}

std::vector<Panel> falls_side_by_side(const SceneAssets& assets, std::uint32_t tick) {
    std::vector<Panel> panels;
    for (const BodyFilm& film : assets.bodies->falls) panels.push_back(panel_of(film, tick));
    return panels;
}

}  // namespace riposte::gallery
