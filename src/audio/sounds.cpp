#include "sounds.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace riposte {
namespace {

constexpr double kSteady = std::numeric_limits<double>::infinity();

constexpr int kLowestMode = 6;
constexpr int kHighestMode = kLowestMode + static_cast<int>(Modes::kMost) - 1;
constexpr PerFencer<double> kTuning{1.0, 1.037};  // no two blades are alike

constexpr double kFirstBeta = 1.8751;
constexpr double kSoundInSteel = 5120;      // metres per second in a bar: sqrt(E / density) = sqrt(206 GPa / 7850)
constexpr double kBladeThickness = 0.0050;  // metres, between forte and foible

double beta(int n) { return (2 * n - 1) * kPi / 2; }

double bending_frequency(int n, double length) {
    const double ratio = beta(n) / kFirstBeta;
    return first_bending(length) * ratio * ratio;
}

/// Level of a blow against its impulse (unit: newton second): grows throughout, towards 1.
double blow_level(double impulse) { return impulse <= 0 ? 0 : impulse / (impulse + 0.6); }

/// One struck blade. Near the guard the hand damps the blade and the contact is broad: short and dull. Near the tip it
/// rings.
Voice struck_blade(double level, double along, double length, double tuning, int sample_rate) {
    Voice voice;
    const double freedom = std::clamp(along, 0.0, 1.0);
    const double cutoff = 600 + 9000 * freedom * freedom * freedom;
    for (int n = kLowestMode; n <= kHighestMode; ++n) {
        const double frequency = bending_frequency(n, length) * tuning;
        // A thin bar hardly moves the air when it swings slowly.
        const double radiated = std::pow(frequency / (frequency + 2200), 2);
        const double shape = std::abs(blade_mode_shape(n, freedom));
        const double gain = level * 0.26 * radiated * shape * std::exp(-frequency / cutoff);
        const double decay = (0.04 + 0.4 * freedom) / (1 + frequency / 4500);
        voice.modes.add(make_mode(frequency, gain, decay, sample_rate));
    }
    return voice;
}

VoiceList blow(const SoundCommand& command, int sample_rate) {
    VoiceList list;
    const double level = blow_level(static_cast<double>(command.strength));
    double mean = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto along = static_cast<double>(command.along[i]);
        list.add(struck_blade(level, along, static_cast<double>(command.length[i]), kTuning[i], sample_rate));
        mean += along / 2;
    }
    const double clack = 0.5 + 2 * (1 - mean) * (1 - mean);
    list.voices[0].noise =
        make_noise(400 + 4800 * mean * mean, 1.2, clack * level, 0.006 + 0.006 * (1 - mean), sample_rate);
    return list;
}

/// What a floor does when something comes down on it: it gives two low notes, and what rubs or slaps hisses.
struct Floor {
    double low, low_level, low_decay;  ///< hertz, level, seconds
    double high, high_level, high_decay;
    double hiss, quality, hiss_level, hiss_decay;
};
constexpr std::array<Floor, 4> kFloors{{
    {72, 0.5, 0.055, 131, 0.22, 0.035, 1100, 1.5, 0.35, 0.030},  // a step: a thump and the rub of a sole
    {64, 0.75, 0.075, 118, 0.35, 0.05, 900, 1.2, 0.65, 0.040},   // a lunge: the whole foot slaps down
    {88, 0.75, 0.045, 176, 0.5, 0.03, 1900, 0.9, 0.95, 0.014},   // an appel: a short hard stamp
    {46, 0.9, 0.14, 81, 0.55, 0.09, 420, 0.8, 0.9, 0.10},        // a fall: the boards boom, cloth slides
}};

Voice floor_sound(const SoundCommand& command, int sample_rate) {
    const double level = std::clamp(static_cast<double>(command.strength), 0.0, 1.0);
    const Floor& floor = kFloors.at(command.which % kFloors.size());
    Voice voice;
    voice.modes.add(make_mode(floor.low, floor.low_level * level, floor.low_decay, sample_rate));
    voice.modes.add(make_mode(floor.high, floor.high_level * level, floor.high_decay, sample_rate));
    voice.noise = make_noise(floor.hiss, floor.quality, floor.hiss_level * level, floor.hiss_decay, sample_rate);
    return voice;
}

Voice jacket(const SoundCommand& command, int sample_rate) {
    const auto speed = std::max(0.0, static_cast<double>(command.strength));
    const double level = speed / (speed + 4);
    Voice voice;
    voice.modes.add(make_mode(118, 0.5 * level, 0.04, sample_rate));
    voice.modes.add(make_mode(205, 0.2 * level, 0.025, sample_rate));
    voice.noise = make_noise(650, 0.8, 0.6 * level, 0.02, sample_rate);
    return voice;
}

struct Note {
    double frequency;  ///< hertz
    double length;     ///< seconds
};

/// A steady tone with the given harmonics, soft at both ends.
Voice tone(const Note& note, std::span<const double> harmonics, double level, int sample_rate) {
    Voice voice;
    for (std::size_t i = 0; i < harmonics.size(); ++i) {
        voice.modes.add(
            make_mode(note.frequency * static_cast<double>(i + 1), level * harmonics[i], kSteady, sample_rate));
    }
    const auto samples = [&](double seconds) { return static_cast<int>(seconds * sample_rate); };
    voice.envelope.attack = samples(0.006);
    voice.envelope.hold = samples(note.length);
    voice.envelope.release = static_cast<float>(std::exp(-1.0 / (0.03 * sample_rate)));
    return voice;
}

constexpr std::array<double, 7> kBuzzerHarmonics{1.0, 0.0, 0.45, 0.0, 0.25, 0.0, 0.12};
constexpr PerFencer<double> kBuzzerPitch{587.3, 880.0};  // D5 and A5: a fifth apart

Voice menu_voice(MenuTone menu_tone, int sample_rate) {
    static constexpr std::array<double, 4> kPitch{1050, 1400, 790, 330};
    const double pitch = kPitch.at(static_cast<std::size_t>(menu_tone));
    Voice voice;
    voice.modes.add(make_mode(pitch, 0.14, 0.02, sample_rate));
    voice.modes.add(make_mode(pitch * 2.76, 0.05, 0.008, sample_rate));
    return voice;
}

VoiceList single(const Voice& voice) {
    VoiceList list;
    list.add(voice);
    return list;
}

VoiceList unplaced_voices(const SoundCommand& command, int sample_rate) {
    switch (command.sound) {
        case Sound::kBladeContact:
            return blow(command, sample_rate);
        case Sound::kBodyHit:
            return single(jacket(command, sample_rate));
        case Sound::kFootfall:
            return single(floor_sound(command, sample_rate));
        case Sound::kBuzzer:
            return single(tone({kBuzzerPitch.at(command.which % 2U), 0.7}, kBuzzerHarmonics, 0.22, sample_rate));
        case Sound::kMenu:
            return single(menu_voice(static_cast<MenuTone>(command.which), sample_rate));
        case Sound::kBladeScrape:
        case Sound::kCloth:
        case Sound::kCall:
        case Sound::kMurmur:
        case Sound::kGasp:
        case Sound::kApplause:
            break;
    }
    return {};
}

}  // namespace

double first_bending(double length) {
    const double gyration = kBladeThickness / std::sqrt(12.0);
    return kFirstBeta * kFirstBeta / (2 * kPi) * kSoundInSteel * gyration / (length * length);
}

double blade_mode_shape(int n, double along) {
    const double b = beta(n);
    const double sign = n % 2 == 1 ? 1.0 : -1.0;
    return std::sin(b * along) - std::cos(b * along) + std::exp(-b * along) + sign * std::exp(-b * (1 - along));
}

VoiceList voices_of(const SoundCommand& command, int sample_rate) {
    VoiceList list = unplaced_voices(command, sample_rate);
    for (std::size_t i = 0; i < list.count; ++i) {
        list.voices[i].group = group_of(command.sound);
        list.voices[i].active = true;
        list.voices[i].delay = static_cast<int>(command.after * static_cast<float>(sample_rate));
        list.voices[i].ears = ears_of(static_cast<double>(command.pan));
    }
    return list;
}

SoundGroup group_of(Sound sound) {
    switch (sound) {
        case Sound::kBladeContact:
        case Sound::kBladeScrape:
        case Sound::kBodyHit:
            return SoundGroup::kBlades;
        case Sound::kFootfall:
        case Sound::kCloth:
            return SoundGroup::kFeet;
        case Sound::kBuzzer:
        case Sound::kCall:
            return SoundGroup::kReferee;
        case Sound::kMurmur:
        case Sound::kGasp:
        case Sound::kApplause:
            return SoundGroup::kCrowd;
        case Sound::kMenu:
            break;
    }
    return SoundGroup::kMenu;
}

}  // namespace riposte
