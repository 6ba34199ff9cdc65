#include "workshop_model.hpp"

#include <riposte/fencing/measure.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/gallery/inertia.hpp>
#include <riposte/gallery/trial_cut.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

std::vector<std::string> weapon_lines(const WeaponModel& weapon) {
    const MassProperties& m = weapon.mass;
    const gallery::PrincipalAxes axes = gallery::principal_axes(m.inertia);
    const Vec3 gyration = axes.gyration(m.mass) * 1000.0;
    return {weapon.name,
            fmt::format("Mass {:.0f} g, and {:.0f} g of the hand", m.mass * 1000, weapon.hand_mass * 1000),
            fmt::format("Balance {:.0f} mm before the grip's middle", m.centre.y * 1000),
            fmt::format("Inertia {:.5f}, {:.5f}, {:.5f} kg m²", axes.moments.x, axes.moments.y, axes.moments.z),
            fmt::format("Gyration {:.0f}, {:.0f}, {:.0f} mm", gyration.x, gyration.y, gyration.z),
            fmt::format("Blade {:.0f} mm", glm::distance(weapon.capsuloid.blade.a, weapon.capsuloid.blade.b) * 1000)};
}

std::string measure_line(const BoutSetup& setup, const KeyPoses& keys) {
    const Measure measure = measure_of(*setup.models[0], setup.weapons[0], keys);
    return fmt::format("Measure, before the front shoe: hand {:.2f} m, lunge {:.2f} m, step and lunge {:.2f} m",
                       measure.hand, measure.lunge, measure.advance_lunge);
}

std::string skin_line(const WorkshopSight& sight) {
    const KeptAreas kept = sight.fencer.area_kept_in(figure_shown(sight).fencers[0]);
    const auto number = static_cast<std::size_t>(sight.state.method);
    return fmt::format("{} triangles. Area kept by {}: {:.2f} at the elbow, {:.2f} at the shoulder.",
                       sight.fencer.triangles(), name_of(sight.state.method), kept.elbow.at(number),
                       kept.shoulder.at(number));
}

std::string kdop_line(const WorkshopSight& sight) {
    const gallery::Shown& shown = sight.state.shown;
    view::Overlay unseen;
    const gallery::KdopFigures figures =
        gallery::add_kdop_level(unseen, sight.fencer.model(), figure_shown(sight).fencers[0], sight.state.method,
                                shown.kdop_level, shown.kdop_order);
    return fmt::format("{} volumes hold {:.0f} l together", figures.volumes, figures.litres);
}

std::string cut_line(const WorkshopSight& sight) {
    view::Overlay unseen;
    return gallery::add_cut(unseen, sight.fencer.model(), figure_shown(sight).fencers[0], sight.state.method,
                            sight.state.shown.touch_search, gallery::kFlank);
}

/// As the panel lists them.
std::vector<std::string> listed(const std::vector<workshop::KeptFile>& files) {
    std::vector<std::string> names;
    names.reserve(files.size());
    for (const workshop::KeptFile& file : files) names.push_back(file.shipped ? file.name + " (shipped)" : file.name);
    return names;
}

}  // namespace

ui::WorkshopModel panel_model(const workshop::Workbench& bench, const WorkshopSight& sight) {
    ui::WorkshopModel model;
    model.document = &sight.document;
    model.posing = &sight.fencer.posing();
    model.joints = workshop::turnable_joints(sight.fencer.model().skeleton);
    for (const Clip& clip : sight.fencer.clips()) model.clips.push_back(clip.name);
    model.clip_length = sight.clip().duration;
    model.posture_files = listed(bench.files(workshop::Part::kPosture));
    model.key_files = listed(bench.files(workshop::Part::kKeys));
    model.skin_files = listed(bench.files(workshop::Part::kSkin));
    model.blade_files = listed(bench.files(workshop::Part::kBlade));
    model.body_files = listed(bench.files(workshop::Part::kBody));
    if (sight.state.tab == ui::WorkshopTab::kWeapon) {
        model.weapon_lines = weapon_lines(sight.fencer.setup().weapons[0]);
        model.weapon_lines.push_back(measure_line(sight.fencer.setup(), sight.document.keys));
    }
    if (sight.state.tab == ui::WorkshopTab::kSkin) model.skin_lines = {skin_line(sight)};
    if (sight.state.tab == ui::WorkshopTab::kView && sight.state.shown.kdops) model.kdop_line = kdop_line(sight);
    if (sight.state.tab == ui::WorkshopTab::kView && sight.state.shown.cut) model.cut_line = cut_line(sight);
    model.can_undo = bench.history().can_undo();
    model.can_redo = bench.history().can_redo();
    model.unsaved = bench.history().changed();
    model.last_edit = bench.history().last_edit();
    return model;
}

}  // namespace riposte
