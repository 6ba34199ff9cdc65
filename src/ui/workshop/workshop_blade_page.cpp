// Blade: what contacts do to it, each figure by hand, and a blow to see it by.
#include "workshop_pages.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/fencing/blade_names.hpp>

#include <fmt/format.h>

#include <cctype>

namespace riposte::ui {
namespace {

/// "Loss impulse" of "loss_impulse".
std::string label_of(const BladeField& field) {
    std::string label(field.key);
    label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
    for (char& c : label) c = c == '_' ? ' ' : c;
    return label;
}

/// A length in millimetres; everything else in the file's unit.
bool value_row(const std::string& label, const BladeField& field, Real& value) {
    const Real scale = field.unit == "m" ? 1000 : 1;
    const std::string_view unit = field.unit == "m" ? "mm" : field.unit;
    double shown = value * scale;
    const std::string words = fmt::format("{:.4g}{}{}", shown, unit.empty() ? "" : " ", unit);
    const bool changed =
        slider_row(label.c_str(), shown, {field.low * scale, field.high * scale, field.step * scale}, words);
    if (changed) value = shown / scale;
    paragraph(Type::kSmall, packed(colour::kMuted), field.meaning);
    return changed;
}

void draw_blow(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    workshop::BladeBlow& blow = state.blow;
    slider_row("Speed", blow.speed, {1, 12, 0.5}, fmt::format("{:.1f} m/s", blow.speed));
    auto third = static_cast<std::size_t>(blow.third - 1);
    turn_row("Upon the", third, 3, name_of_third(blow.third));
    blow.third = static_cast<int>(third) + 1;
    toggle_row("Held in a parry", blow.parry);
    turn_row("Impact search", state.blade_search,
             std::array{std::pair{gallery::BladeSearch::kExact, "Exact"},
                        std::pair{gallery::BladeSearch::kFixedSteps, "Fixed steps"}});
    slider_row("Pace", state.blow_pace, {0.02, 1, 0.02}, fmt::format("{:.2f}", state.blow_pace));
    space(4);
    if (push_button("Strike", row_width())) intent.kind = WorkshopIntent::Kind::kStrike;
    paragraph(Type::kSmall, packed(colour::kIvory), model.blow_line);
}

/// Both methods of the thesis, or both of ours; a file may also have one of each.
void draw_method(const WorkshopModel& model, WorkshopIntent& intent) {
    workshop::Document next = *model.document;
    BladeRules& rules = next.blade;
    const bool caught = rules.catching == Catching::kInterpolated;
    const bool parted = rules.parting == Parting::kSteps;
    std::size_t method = caught && parted ? 1 : 0;
    const char* const shown = method == 1 ? "as in the thesis" : caught || parted ? "one of each" : "ours";
    const bool turned = turn_row("Method", method, 2, shown);
    paragraph(Type::kSmall, packed(colour::kMuted),
              "By ours the grip's motor catches a blade that was struck away, and impulses part blades that rest upon "
              "each other. By the thesis's (K 6.5) the hand catches it by interpolation, and blades part in steps.");
    if (!turned) return;
    rules.catching = method == 1 ? Catching::kInterpolated : Catching::kMotor;
    rules.parting = method == 1 ? Parting::kSteps : Parting::kImpulses;
    give_edit(intent, std::move(next), "method");
}

void draw_values(const WorkshopModel& model, WorkshopIntent& intent) {
    for (const BladeField& field : blade_fields()) {
        const std::string label = label_of(field);
        Real value = model.document->blade.*field.value;
        if (!value_row(label, field, value)) continue;
        workshop::Document next = *model.document;
        next.blade.*field.value = value;
        give_edit(intent, std::move(next), std::string(field.key));
    }
}

}  // namespace

void draw_blade_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    section("A blow");
    draw_blow(model, state, intent);
    section("What blades do");
    draw_method(model, intent);
    draw_values(model, intent);
    const FileRows rows{"File",
                        state.names[index(workshop::Part::kBlade)],
                        "Save blade",
                        WorkshopIntent::Kind::kSaveBlade,
                        "Load a blade",
                        model.blade_files,
                        WorkshopIntent::Kind::kLoadBlade,
                        true};
    if (!draw_files(rows, intent)) return;
    workshop::Document next = *model.document;
    next.blade = model.blade_shipped;
    give_edit(intent, std::move(next), "blades as shipped");
}

}  // namespace riposte::ui
