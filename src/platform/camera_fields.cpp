// The cameras in the settings file.
#include "field_table.hpp"

#include <cmath>
#include <sstream>

namespace riposte {
namespace {

constexpr Real kDegree = kPi / 180;

/// "fencer0 hand 0.1 0 -0.25 5 -2": place, aim, metres right, up and back, degrees left and up.
std::string tuning_text(view::CameraKind kind, view::CameraAim aim, const view::CameraTuning& tuning) {
    return fmt::format("{} {} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g}",
                       view::kCameraKindNames.at(static_cast<std::size_t>(kind)),
                       view::kCameraAimNames.at(static_cast<std::size_t>(aim)), tuning.shift.x, tuning.shift.y,
                       tuning.shift.z, tuning.yaw / kDegree, tuning.pitch / kDegree);
}

bool read_tuning(const std::string& text, view::CameraTunings& tunings) {
    std::istringstream words(text);
    words.imbue(std::locale::classic());
    std::string place;
    std::string aimed;
    view::CameraTuning read;
    words >> place >> aimed >> read.shift.x >> read.shift.y >> read.shift.z >> read.yaw >> read.pitch;
    std::string rest;
    const auto kind = view::camera_kind(place);
    const auto aim = view::camera_aim(aimed);
    if (!words || words >> rest || !kind || !aim) return false;
    read.yaw *= kDegree;
    read.pitch *= kDegree;
    for (int axis = 0; axis < 3; ++axis)
        if (!(std::fabs(read.shift[axis]) <= view::kMostShift)) return false;
    if (!(std::fabs(read.yaw) <= view::kMostTurn) || !(std::fabs(read.pitch) <= view::kMostTurn)) return false;
    tunings.of(*kind, *aim) = read;
    return true;
}

std::string tunings_text(const view::CameraTunings& tunings) {
    std::string text;
    for (std::size_t k = 0; k < view::kCameraKindCount; ++k) {
        for (std::size_t a = 0; a < view::kCameraAimCount; ++a) {
            const auto kind = static_cast<view::CameraKind>(k);
            const auto aim = static_cast<view::CameraAim>(a);
            if (tunings.of(kind, aim) == view::CameraTuning{}) continue;
            text += (text.empty() ? "" : ", ") + toml_text(tuning_text(kind, aim, tunings.of(kind, aim)));
        }
    }
    return "[" + text + "]";
}

std::optional<view::CameraTunings> read_tunings(const toml::node& node) {
    const toml::array* list = node.as_array();
    if (list == nullptr) return {};
    view::CameraTunings tunings;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto text = list->get(i)->value_exact<std::string>();
        if (!text || !read_tuning(*text, tunings)) return {};
    }
    return tunings;
}

void choice_fields(FieldTable& table, view::CameraChoice& choice) {
    table.choice("view", choice.kind, view::kCameraKindNames, "where the camera stands");
    table.choice("look_at", choice.aim, view::kCameraAimNames,
                 "which part of the opponent, or of both, is in the middle");
    table.real("left_opacity", choice.opacity[0], kShareRange, "of the left fencer's body; 0: not seen");
    table.real("right_opacity", choice.opacity[1], kShareRange, "of the right fencer's body");
}

}  // namespace

void FieldTable::tunings(std::string key, view::CameraTunings& place, std::string comment) {
    SettingField field{
        section_,
        std::move(key),
        std::move(comment),
        fmt::format("a list of \"VIEW LOOK_AT right up back left up\": m within {}, degrees within {:.0f}",
                    view::kMostShift, view::kMostTurn / kDegree),
        {},
        {}};
    field.get = [&place] { return tunings_text(place); };
    field.set = [&place](std::string_view text) {
        const auto table = parse_toml_value(text);
        const auto read = table ? read_tunings(*table->get("v")) : std::nullopt;
        if (read) place = *read;
        return read.has_value();
    };
    fields_.push_back(std::move(field));
}

void camera_fields(FieldTable& table, CameraSettings& settings) {
    table.section("cameras");
    table.flag("split", settings.split, "two pictures side by side, one for each player");
    table.tunings("tuned", settings.tuned, "where Shift and Ctrl dragged cameras to (unit: metre, degree)");
    table.section("cameras.whole");
    choice_fields(table, settings.whole);
    table.section("cameras.left");
    choice_fields(table, settings.halves[0]);
    table.section("cameras.right");
    choice_fields(table, settings.halves[1]);
}

}  // namespace riposte
