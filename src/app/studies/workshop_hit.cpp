#include "workshop_hit.hpp"

#include <riposte/workshop/hit_figure.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

constexpr Real kDegree = kPi / 180;

}  // namespace

void WorkshopHit::advance(Seconds elapsed, const ui::HitChoice& choice, const BodyRules& rules) {
    trial_.take(rules);
    if (choice.paused || aim_.aims()) return;
    const int ticks = steps_.advance(choice.slow ? elapsed / 4 : elapsed);
    for (int i = 0; i < ticks; ++i) trial_.step();
}

void WorkshopHit::hit(const workshop::StruckPlace& place, const Vec3& impulse_world) {
    trial_.strike(workshop::blow_at(frame().fencers[0], place, impulse_world));
}

bool WorkshopHit::handle(const SDL_Event& event, PixelSize window, const WorkshopEye& eye,
                         const ui::HitChoice& choice) {
    const FencerModel& model = *trial_.fencer().setup().models[0];
    const view::Frame shown = event.type == SDL_MOUSEBUTTONDOWN ? frame() : view::Frame{};
    if (!aim_.handle(event, window, eye, model, shown)) return false;
    if (event.type != SDL_MOUSEBUTTONUP) return true;
    if (const auto blow = aimed(eye, choice)) hit(blow->place, blow->impulse_world);
    aim_.let_go();
    return true;
}

bool WorkshopHit::strike(const ui::HitChoice& choice) {
    const view::Frame now = frame();
    const view::FencerView& figure = now.fencers[0];
    const Vec3 direction = workshop::direction_of(choice.from, figure);
    const FencerModel& model = *trial_.fencer().setup().models[0];
    const auto place = workshop::place_on(model, figure, now.skin_method, choice.part, direction);
    if (place) hit(*place, direction * choice.impulse);
    return place.has_value();
}

void WorkshopHit::again() {
    trial_.again();
    steps_.reset();
}

std::optional<AimedBlow> WorkshopHit::aimed(const WorkshopEye& eye, const ui::HitChoice& choice) const {
    return aim_.blow(eye, choice.depth * kDegree);
}

std::string WorkshopHit::line() const {
    const auto& outcome = trial_.outcome();
    if (!outcome) return "What a blow does is told here.";
    const std::string back = outcome->back_after ? fmt::format("back in guard after {:.2f} s", *outcome->back_after)
                                                 : "not back in guard yet";
    const char* const step = outcome->fell        ? "he falls"
                             : outcome->must_step ? "he has to step after it"
                                                  : "no step is needed";
    return fmt::format(
        "Hit on the {} with {:.1f} N s: it gave way by {:.0f} cm, the head by {:.0f} cm; the balance "
        "went {:.0f} cm {} at most, {}; {}.",
        name_of(outcome->blow.part), glm::length(outcome->blow.impulse_model), outcome->part_moved * 100,
        outcome->head_moved * 100, std::fabs(outcome->balance) * 100, outcome->balance < 0 ? "back" : "forward", step,
        back);
}

void add_hit_drawings(const WorkshopHit& hit, const ui::HitChoice& choice, const std::optional<AimedBlow>& aimed,
                      view::Frame& frame) {
    const FencerModel& model = *hit.trial().fencer().setup().models[0];
    const view::FencerView& figure = frame.fencers[0];
    if (choice.links) workshop::add_links(frame.overlay, model, figure);
    if (choice.feet) workshop::add_support(frame.overlay, model, figure);
    if (choice.mass) workshop::add_mass(frame.overlay, hit.trial().mass());
    if (aimed) workshop::add_blow(frame.overlay, aimed->place.point_world, aimed->impulse_world);
}

}  // namespace riposte
