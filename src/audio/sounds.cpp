#include "sounds.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace riposte {
namespace {

constexpr double kSteady = std::numeric_limits<double>::infinity();

// Bending modes of a blade: f_n = f_1 (beta_n / beta_1)^2 (Euler–Bernoulli, clamped and free). With f_1 near 28 Hz,
// modes 3 to 10 lie between 0.5 and 7 kHz, where blades ring.
constexpr double kFirstBending = 28.0;
constexpr double kFirstBeta = 1.8751;
constexpr int kLowestMode = 3;
constexpr int kHighestMode = 10;
constexpr std::array<double, 2> kTuning{1.0, 1.037};  // no two blades are alike

double beta(int n) { return (2 * n - 1) * kPi / 2; }

double bending_frequency(int n) {
    const double ratio = beta(n) / kFirstBeta;
    return kFirstBending * ratio * ratio;
}

/// Level of a blow against its impulse (unit: newton second): grows throughout, towards 1.
double blow_level(double impulse) { return impulse <= 0 ? 0 : impulse / (impulse + 0.6); }

/// One struck blade. Near the guard the hand damps the blade and the contact is broad: short and dull. Near the tip it
/// rings.
void add_blade(Voice& voice, double level, double along, double tuning, int sample_rate) {
    const double freedom = std::clamp(along, 0.0, 1.0);
    const double cutoff = 600 + 14000 * freedom * freedom;
    for (int n = kLowestMode; n <= kHighestMode; ++n) {
        const double frequency = bending_frequency(n) * tuning;
        // A thin bar hardly moves the air when it swings slowly.
        const double radiated = std::pow(frequency / (frequency + 2200), 2);
        const double shape = std::abs(blade_mode_shape(n, freedom));
        const double gain = level * 0.5 * radiated * shape * std::exp(-frequency / cutoff);
        const double decay = (0.04 + 0.4 * freedom) / (1 + frequency / 4500);
        voice.add(make_mode(frequency, gain, decay, sample_rate));
    }
}

Voice blow(const SoundCommand& command, int sample_rate) {
    Voice voice;
    const double level = blow_level(static_cast<double>(command.strength));
    const auto along_a = static_cast<double>(command.along_a);
    const auto along_b = static_cast<double>(command.along_b);
    add_blade(voice, level, along_a, kTuning[0], sample_rate);
    add_blade(voice, level, along_b, kTuning[1], sample_rate);
    const double mean = std::clamp((along_a + along_b) / 2, 0.0, 1.0);
    voice.noise = make_noise(500 + 4500 * mean, 1.2, 0.9 * level, 0.006 + 0.006 * (1 - mean), sample_rate);
    return voice;
}

/// A low thump of the floor and the rub of a rubber sole.
Voice step_sound(const SoundCommand& command, int sample_rate) {
    const double level = std::clamp(static_cast<double>(command.strength), 0.0, 1.0);
    Voice voice;
    voice.add(make_mode(72, 0.5 * level, 0.055, sample_rate));
    voice.add(make_mode(131, 0.22 * level, 0.035, sample_rate));
    voice.noise = make_noise(1100, 1.5, 0.35 * level, 0.03, sample_rate);
    return voice;
}

Voice jacket(const SoundCommand& command, int sample_rate) {
    const auto speed = std::max(0.0, static_cast<double>(command.strength));
    const double level = speed / (speed + 4);
    Voice voice;
    voice.add(make_mode(118, 0.5 * level, 0.04, sample_rate));
    voice.add(make_mode(205, 0.2 * level, 0.025, sample_rate));
    voice.noise = make_noise(650, 0.8, 0.6 * level, 0.02, sample_rate);
    return voice;
}

struct Note {
    double frequency;  ///< hertz
    double begin;      ///< seconds
    double length;     ///< seconds
};

/// A steady tone with the given harmonics, soft at both ends.
Voice tone(const Note& note, std::span<const double> harmonics, double level, int sample_rate) {
    Voice voice;
    for (std::size_t i = 0; i < harmonics.size(); ++i) {
        voice.add(make_mode(note.frequency * static_cast<double>(i + 1), level * harmonics[i], kSteady, sample_rate));
    }
    const auto samples = [&](double seconds) { return static_cast<int>(seconds * sample_rate); };
    voice.delay = samples(note.begin);
    voice.attack = samples(0.006);
    voice.hold = samples(note.length);
    voice.release = static_cast<float>(std::exp(-1.0 / (0.03 * sample_rate)));
    return voice;
}

constexpr std::array<double, 7> kBuzzerHarmonics{1.0, 0.0, 0.45, 0.0, 0.25, 0.0, 0.12};
constexpr std::array<double, 4> kVoiceHarmonics{1.0, 0.5, 0.22, 0.08};
constexpr std::array<double, 2> kBuzzerPitch{587.3, 880.0};  // D5 and A5: a fifth apart

/// Rising figures open, falling ones close; a lone high note is the command to fence.
std::span<const Note> notes_of(Call call) {
    static constexpr std::array<Note, 2> kEnGardeNotes{{{262, 0, 0.16}, {330, 0.2, 0.22}}};
    static constexpr std::array<Note, 1> kPretsNotes{{{330, 0, 0.25}}};
    static constexpr std::array<Note, 1> kAllezNotes{{{523, 0, 0.18}}};
    static constexpr std::array<Note, 2> kHalteNotes{{{440, 0, 0.1}, {294, 0.12, 0.3}}};
    static constexpr std::array<Note, 3> kTouchNotes{{{392, 0, 0.1}, {494, 0.13, 0.1}, {587, 0.26, 0.25}}};
    static constexpr std::array<Note, 4> kBothNotes{
        {{392, 0, 0.1}, {494, 0.13, 0.1}, {494, 0.26, 0.1}, {392, 0.39, 0.2}}};
    static constexpr std::array<Note, 2> kOffPisteNotes{{{247, 0, 0.14}, {220, 0.2, 0.26}}};
    static constexpr std::array<Note, 2> kCorpsNotes{{{294, 0, 0.1}, {294, 0.16, 0.2}}};
    static constexpr std::array<Note, 3> kTimeNotes{{{440, 0, 0.12}, {440, 0.2, 0.12}, {440, 0.4, 0.4}}};
    static constexpr std::array<Note, 4> kWonNotes{
        {{392, 0, 0.12}, {494, 0.15, 0.12}, {587, 0.3, 0.12}, {784, 0.45, 0.45}}};
    static constexpr std::array<Note, 3> kDrawnNotes{{{392, 0, 0.14}, {330, 0.18, 0.14}, {392, 0.36, 0.3}}};
    switch (call) {
        case Call::kEnGarde:
            return kEnGardeNotes;
        case Call::kPrets:
            return kPretsNotes;
        case Call::kAllez:
            return kAllezNotes;
        case Call::kHalte:
            return kHalteNotes;
        case Call::kTouch:
            return kTouchNotes;
        case Call::kBothTouch:
            return kBothNotes;
        case Call::kRearLine:
            return kOffPisteNotes;
        case Call::kCorpsACorps:
            return kCorpsNotes;
        case Call::kTimeOver:
            return kTimeNotes;
        case Call::kBoutWon:
            return kWonNotes;
        case Call::kBoutDrawn:
            return kDrawnNotes;
    }
    return {};
}

VoiceList call_voices(Call call, int sample_rate) {
    VoiceList list;
    for (const Note& note : notes_of(call)) list.add(tone(note, kVoiceHarmonics, 0.16, sample_rate));
    return list;
}

Voice menu_voice(MenuTone menu_tone, int sample_rate) {
    static constexpr std::array<double, 4> kPitch{1050, 1400, 790, 330};
    const double pitch = kPitch.at(static_cast<std::size_t>(menu_tone));
    Voice voice;
    voice.add(make_mode(pitch, 0.14, 0.02, sample_rate));
    voice.add(make_mode(pitch * 2.76, 0.05, 0.008, sample_rate));
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
            return single(blow(command, sample_rate));
        case Sound::kBodyHit:
            return single(jacket(command, sample_rate));
        case Sound::kFootfall:
            return single(step_sound(command, sample_rate));
        case Sound::kBuzzer:
            return single(tone({kBuzzerPitch.at(command.which % 2U), 0, 0.7}, kBuzzerHarmonics, 0.22, sample_rate));
        case Sound::kCall:
            return call_voices(static_cast<Call>(command.which), sample_rate);
        case Sound::kMenu:
            return single(menu_voice(static_cast<MenuTone>(command.which), sample_rate));
        case Sound::kBladeScrape:
            break;
    }
    return {};
}

}  // namespace

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
        list.voices[i].set_pan(static_cast<double>(command.pan));
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
            return SoundGroup::kFeet;
        case Sound::kBuzzer:
        case Sound::kCall:
            return SoundGroup::kReferee;
        case Sound::kMenu:
            break;
    }
    return SoundGroup::kMenu;
}

}  // namespace riposte
