// The cameras in the settings file.
#include "field_table.hpp"

#include <riposte/settings/setting_fields.hpp>
#include <riposte/view/camera_rig.hpp>

#include <cmath>
#include <initializer_list>
#include <iterator>
#include <sstream>
#include <vector>

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

/// "examine 0 0.2 0 20 8.5 3.2 36": from between the fencers metres right, up and back, degrees round them and up,
/// metres away, degrees from the lower to the upper edge.
std::string orbit_text(const view::Orbit& orbit) {
    const Vec3& m = orbit.middle;
    return fmt::format("examine {:.4g} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g}", m.x, m.y, m.z, orbit.yaw / kDegree,
                       orbit.pitch / kDegree, orbit.distance, orbit.fov / kDegree);
}

/// "free 0 1.7 4.2 0 -6": where in the hall, degrees left and up.
std::string flight_text(const view::Flight& flight) {
    return fmt::format("free {:.4g} {:.4g} {:.4g} {:.4g} {:.4g}", flight.eye.x, flight.eye.y, flight.eye.z,
                       flight.yaw / kDegree, flight.pitch / kDegree);
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream words(text);
    return {std::istream_iterator<std::string>(words), {}};
}

/// All words from that one on, as many as there are places.
bool read_all(const std::vector<std::string>& words, std::size_t first, std::initializer_list<Real*> places) {
    constexpr Real kMost = std::numeric_limits<Real>::max();  // what may be where is looked at afterwards
    if (words.size() != first + places.size()) return false;
    return std::all_of(places.begin(), places.end(), [&](Real* place) {
        const auto read = read_number<Real>(words[first++], -kMost, kMost);
        if (read) *place = read.value();
        return read.ok();
    });
}

bool read_orbit(const std::vector<std::string>& words, view::CameraTunings& tunings) {
    view::Orbit read = view::kFirstOrbit;
    Vec3& m = read.middle;
    if (!read_all(words, 1, {&m.x, &m.y, &m.z, &read.yaw, &read.pitch, &read.distance, &read.fov})) return false;
    read.yaw *= kDegree;
    read.pitch *= kDegree;
    read.fov *= kDegree;
    tunings.orbit = read;
    return can_lead_to(read);
}

bool read_flight(const std::vector<std::string>& words, view::CameraTunings& tunings) {
    view::Flight read;
    if (!read_all(words, 1, {&read.eye.x, &read.eye.y, &read.eye.z, &read.yaw, &read.pitch})) return false;
    read.yaw *= kDegree;
    read.pitch *= kDegree;
    tunings.flight = read;
    return can_lead_to(read);
}

bool read_tuning(const std::string& text, view::CameraTunings& tunings) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() < 2) return false;
    const auto kind = view::camera_kind(words[0]);
    if (kind == view::CameraKind::kExamine) return read_orbit(words, tunings);
    if (kind == view::CameraKind::kFree) return read_flight(words, tunings);
    const auto aim = view::camera_aim(words[1]);
    view::CameraTuning read;
    Vec3& shift = read.shift;
    if (!kind || !aim || !read_all(words, 2, {&shift.x, &shift.y, &shift.z, &read.yaw, &read.pitch})) return false;
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
    const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + toml_text(one); };
    for (std::size_t k = 0; k < view::kCameraKindCount; ++k) {
        for (std::size_t a = 0; a < view::kCameraAimCount; ++a) {
            const auto kind = static_cast<view::CameraKind>(k);
            const auto aim = static_cast<view::CameraAim>(a);
            if (view::led_by_hand(kind) || tunings.of(kind, aim) == view::CameraTuning{}) continue;
            add(tuning_text(kind, aim, tunings.of(kind, aim)));
        }
    }
    if (tunings.orbit) add(orbit_text(*tunings.orbit));
    if (tunings.flight) add(flight_text(*tunings.flight));
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
        fmt::format(
            "a list of \"VIEW LOOK_AT right up back left up\": m within {}, degrees within {:.0f}; \"examine x y z "
            "round up away wide\"; \"free x y z left up\"",
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
    table.tunings("tuned", settings.tuned, "where cameras were dragged, led and flown to (unit: metre, degree)");
    table.section("cameras.whole");
    choice_fields(table, settings.whole);
    table.section("cameras.left");
    choice_fields(table, settings.halves[0]);
    table.section("cameras.right");
    choice_fields(table, settings.halves[1]);
}

}  // namespace riposte
