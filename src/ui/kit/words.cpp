#include <riposte/fencing/blade_names.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/ui/kit/words.hpp>

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace riposte::ui {
namespace {

double finite(double value) { return std::isfinite(value) ? value : 0; }

/// On the screen, where {} is the fencer's name; and as the referee says it, where {} is the side of the piste.
struct CallWords {
    std::string_view shown;
    std::string_view spoken;
};

CallWords words_of(Call call) {
    switch (call) {
        case Call::kEnGarde:
            return {"En garde", "En garde"};
        case Call::kPrets:
            return {"Prêts", "Prêts"};
        case Call::kAllez:
            return {"Allez", "Allez"};
        case Call::kHalte:
            return {"Halte", "Halte"};
        case Call::kTouch:
            return {"Touch for {}", "Touche à {}"};
        case Call::kBothTouch:
            return {"Both touch", "Coup double"};
        case Call::kRearLine:
            return {"{} off the piste", "Sortie"};
        case Call::kCorpsACorps:
            return {"Corps à corps", "Corps à corps"};
        case Call::kTimeOver:
            return {"Time", "Temps"};
        case Call::kBoutWon:
            return {"{} wins", "Victoire"};
        case Call::kBoutDrawn:
            return {"Drawn", "Égalité"};
    }
    return {};
}

}  // namespace

std::string words_of(const CallEvent& call, const Names& names) {
    return fmt::format(fmt::runtime(words_of(call.call).shown), names.at(call.fencer == 0 ? 0 : 1));
}

std::string spoken(Call call, FencerId about) {
    return fmt::format(fmt::runtime(words_of(call).spoken), about == 0 ? "gauche" : "droite");
}

std::string_view words_of(BodyPart part) {
    switch (part) {
        case BodyPart::kHead:
            return "mask";
        case BodyPart::kTorso:
            return "chest";
        case BodyPart::kHips:
            return "flank";
        case BodyPart::kUpperArmL:
            return "left upper arm";
        case BodyPart::kUpperArmR:
            return "right upper arm";
        case BodyPart::kForearmL:
            return "left forearm";
        case BodyPart::kForearmR:
            return "right forearm";
        case BodyPart::kHandL:
            return "left hand";
        case BodyPart::kHandR:
            return "right hand";
        case BodyPart::kThighL:
            return "left thigh";
        case BodyPart::kThighR:
            return "right thigh";
        case BodyPart::kShinL:
            return "left shin";
        case BodyPart::kShinR:
            return "right shin";
        case BodyPart::kFootL:
            return "left foot";
        case BodyPart::kFootR:
            return "right foot";
    }
    return "body";
}

std::string_view words_of(TouchVerdict verdict) {
    switch (verdict) {
        case TouchVerdict::kCounts:
            return "counts";
        case TouchVerdict::kNotFencing:
            return "not fencing";
        case TouchVerdict::kSwordArm:
            return "sword arm";
        case TouchVerdict::kNoAttack:
            return "no big swing";
        case TouchVerdict::kTooSlow:
            return "too slow";
        case TouchVerdict::kWrongThird:
            return "not the last third";
        case TouchVerdict::kFlat:
            return "flat";
        case TouchVerdict::kFluctuating:
            return "wavering cut";
        case TouchVerdict::kOffTarget:
            return "off target";
        case TouchVerdict::kNotThePoint:
            return "not the point";
        case TouchVerdict::kNoThrust:
            return "no thrust";
        case TouchVerdict::kTooWeak:
            return "too weak a thrust";
        case TouchVerdict::kGlancing:
            return "glanced off";
    }
    return "does not count";
}

std::string_view verdict_words(const TouchEvent& touch) {
    if (too_late(touch)) return kLateWords;
    const bool no_cut = touch.verdict == TouchVerdict::kNoAttack || touch.verdict == TouchVerdict::kTooSlow;
    return no_cut && touch.side == BladeSide::kPoint ? kThrustWords : words_of(touch.verdict);
}

std::string_view words_of(Guard guard) {
    constexpr std::array<std::string_view, kGuardCount> kWords{
        "Prime",       "Seconde",        "Tierce",          "Quarte",          "Quinte",           "Sixte",
        "Septime",     "Octave",         "Head cut",        "High inside cut", "High outside cut", "Inside cut",
        "Outside cut", "Low inside cut", "Low outside cut", "Rising cut",      "Point in line"};
    return kWords.at(static_cast<std::size_t>(guard));
}

std::string words_of(view::CameraKind kind, const Names& names) {
    switch (kind) {
        case view::CameraKind::kSide:
            return "Beside the piste";
        case view::CameraKind::kExamine:
            return "Round the fencers";
        case view::CameraKind::kFencer0:
            return "Eyes of " + names[0];
        case view::CameraKind::kFencer1:
            return "Eyes of " + names[1];
        case view::CameraKind::kBehind0:
            return "Behind " + names[0];
        case view::CameraKind::kBehind1:
            return "Behind " + names[1];
        case view::CameraKind::kReferee:
            return "Referee";
        case view::CameraKind::kLamp:
            return "From the lamps";
        case view::CameraKind::kFree:
            return "Free flight";
    }
    return "Camera";
}

std::string_view words_of(view::CameraAim aim) {
    constexpr std::array<std::string_view, view::kCameraAimCount> kWords{"Whole figure", "Root",     "Head", "Hand",
                                                                         "Elbow",        "Shoulder", "Point"};
    return kWords.at(static_cast<std::size_t>(aim));
}

std::string blade_words(const TouchEvent& touch) {
    if (touch.side == BladeSide::kPoint) return name_of(touch.side);
    return fmt::format("{}, {}", name_of(touch.side), name_of_third(blade_third(touch.along)));
}

std::string speed_words(const TouchEvent& touch) { return fmt::format("{:.1f} m/s", finite(touch.speed)); }

std::string blow_words(const TouchEvent& touch) {
    return fmt::format("{}, {:.0f}° to skin", speed_words(touch), finite(touch.angle) * 180 / kPi);
}

std::string with_capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string words_of(const TouchEvent& touch) {
    std::string facts =
        fmt::format("{}, {}, {}", words_of(touch.part), name_of_third(blade_third(touch.along)), speed_words(touch));
    if (touch.noted) return facts;
    return fmt::format("{} – {}", verdict_words(touch), facts);
}

std::optional<Vec3f> colour_from_hex(std::string_view text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    Vec3f colour{0};
    for (std::size_t i = 0; i < 3; ++i) {
        unsigned value = 0;
        const char* from = text.data() + 1 + 2 * i;
        const auto [end, error] = std::from_chars(from, from + 2, value, 16);
        if (error != std::errc{} || end != from + 2) return std::nullopt;
        colour[static_cast<int>(i)] = static_cast<float>(value) / 255.0f;
    }
    return colour;
}

PerFencer<Vec3f> fencer_colours(const Settings& settings) {
    const Palette palette = settings.accessibility.palette;
    PerFencer<Vec3f> colours{};
    for (const FencerId fencer : kFencers) {
        const char* own = teams(palette)[fencer].colour;
        const std::string chosen = palette == Palette::kStandard ? settings.bout.colours[fencer.index()] : own;
        colours[fencer] = colour_from_hex(chosen).value_or(colour_from_hex(own).value_or(Vec3f(1)));
    }
    return colours;
}

}  // namespace riposte::ui
