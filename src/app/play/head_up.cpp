#include "head_up.hpp"

#include "hud_figures.hpp"

namespace riposte {

void HeadUp::take_times(bool shown, Seconds elapsed, const std::vector<float>& ticks_us) {
    painter_.time_passes(shown);
    if (shown) times_.add(now(), elapsed, ticks_us, painter_.pass_times());
}

void HeadUp::fill_overlays(const BoutInput& input, ui::HudModel& model) const {
    const OverlaySettings& chosen = settings_.in_force().overlays;
    if (chosen.times) {
        model.times = times_.shown();
        model.times->scale = painter_.render_scale();
    }
    if (!chosen.input) return;
    for (std::size_t i = 0; i < 2; ++i) model.inputs[i] = input_shown(input.fencers[i], model.fencers[i].driver);
}

void HeadUp::draw(ui::HudModel model, const CameraDesk& cameras) {
    model.halves_above = cameras.halves_above();
    const CameraSettings seen = cameras.choices().seen();
    model.halves_beside = seen.split && !model.halves_above;
    model.one_each = !seen.split && view::fencer_of(seen.whole.kind).has_value();
    covers_ = ui::draw_hud(model);
}

}  // namespace riposte
