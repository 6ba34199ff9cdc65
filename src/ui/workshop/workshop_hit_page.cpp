// Hit: a blow on the body, by the mouse in the picture or by the rows here, and how the body answers.
#include "workshop_pages.hpp"

#include <riposte/assets/body_rules.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

using Kind = WorkshopIntent::Kind;
using workshop::BlowFrom;

constexpr std::array kFrom{std::pair{BlowFrom::kFront, "In front"},  std::pair{BlowFrom::kBehind, "Behind"},
                           std::pair{BlowFrom::kRight, "His right"}, std::pair{BlowFrom::kLeft, "His left"},
                           std::pair{BlowFrom::kAbove, "Above"},     std::pair{BlowFrom::kBelow, "Below"}};

void draw_blow(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    HitChoice& hit = state.hit;
    paragraph(Type::kSmall, packed(colour::kMuted),
              "Drag from a place of the figure: there the blow falls, as the drag goes and the harder the longer it "
              "is. Or choose a blow here.");
    turn_row("Upon the", hit.part, kBodyPartCount, with_capital(name_of(hit.part)));
    turn_row("From", hit.from, kFrom);
    slider_row("Impulse", hit.impulse, {workshop::kLeastImpulse, workshop::kMostImpulse, 0.5},
               fmt::format("{:.1f} N s", hit.impulse));
    slider_row("Drags go inwards", hit.depth, {-90, 90, 5}, fmt::format("{:.0f}°", hit.depth + 0.0));
    const float gap = u(8);
    const float half = (row_width() - gap) / 2;
    space(4);
    if (push_button("Strike", half)) intent.kind = Kind::kHit;
    ImGui::SameLine(0, gap);
    if (push_button("Again", half, model.hit_before)) intent.kind = Kind::kHitAgain;
    toggle_row("Pause", hit.paused);
    toggle_row("Slow motion (1/4)", hit.slow);
    paragraph(Type::kSmall, packed(colour::kIvory), model.hit_line);
}

void draw_values(const WorkshopModel& model, WorkshopIntent& intent) {
    workshop::Document next = *model.document;
    const bool turned =
        turn_row("Reactions", next.body.reactions,
                 std::array{std::pair{ReactionKind::kPhysical, "Physical"}, std::pair{ReactionKind::kClip, "Clip"}});
    if (turned) give_edit(intent, next, "reactions");
    for (const BodyField& field : body_fields()) {
        const std::string label = with_capital(std::string(field.key));
        double value = model.document->body.*field.value;
        const bool changed =
            slider_row(label.c_str(), value, {field.low, field.high, field.step}, fmt::format("{:.4g}", value));
        paragraph(Type::kSmall, packed(colour::kMuted), field.meaning);
        if (!changed) continue;
        next = *model.document;
        next.body.*field.value = value;
        give_edit(intent, std::move(next), std::string(field.key));
    }
}

}  // namespace

void draw_hit_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    draw_blow(model, state, intent);
    section("Drawn over the figure");
    toggle_row("Links and capsules", state.hit.links);
    toggle_row("Feet and what they hold", state.hit.feet);
    toggle_row("Centre of mass", state.hit.mass);
    section("How the body answers");
    draw_values(model, intent);
    const FileRows rows{"File",          state.names[index(workshop::Part::kBody)],
                        "Save body",     Kind::kSaveBody,
                        "Load a body",   model.body_files,
                        Kind::kLoadBody, true};
    const bool shipped = draw_files(rows, intent);
    space(4);
    paragraph(Type::kSmall, packed(colour::kMuted),
              "Bouts use a saved file when RIPOSTE_BODY names it as the game starts.");
    if (!shipped) return;
    workshop::Document next = *model.document;
    next.body = model.body_shipped;
    give_edit(intent, std::move(next), "bodies as shipped");
}

void draw_blow_size(double impulse, double left, double top) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = u(120);
    const float x = std::clamp(static_cast<float>(left) * window.x + u(14), 0.0f, window.x - width);
    const float y = std::clamp(static_cast<float>(top) * window.y - size_of(Type::kBody) / 2, 0.0f,
                               window.y - size_of(Type::kBody));
    write(*ImGui::GetBackgroundDrawList(), {Type::kBody, packed(colour::kIvory), Align::kLeft, true}, {x, y}, width,
          fmt::format("{:.1f} N s", impulse));
}

}  // namespace riposte::ui
