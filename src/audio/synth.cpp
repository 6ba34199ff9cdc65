#include "crowd.hpp"
#include "fader.hpp"
#include "hall.hpp"
#include "limiter.hpp"
#include "rub.hpp"
#include "sounds.hpp"
#include "speech.hpp"
#include "voice.hpp"

#include <riposte/audio/synth.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kVoices = 48;
constexpr float kInaudible = 1e-5F;    // -100 dB
constexpr float kHallShare = 0.16F;    // of the sound that the hall gives back
constexpr float kCrowdShare = 0.5F;    // the same of the people, who are farther away
constexpr double kScrapeLasts = 0.02;  // seconds: a scrape is renewed every tick (1/120 s) while the blades slide
constexpr double kClothLasts = 0.05;
constexpr double kQuietSeconds = 0.25;  // longer than any delay inside: below that nothing is left to come
constexpr double kFadeSeconds = 0.02;   // of volumes, pauses and switches
constexpr double kPatchSeconds = 0.003;
constexpr int kTidyEvery = 256;  // samples

/// Removes what does not swing: y[n] = x[n] - x[n-1] + r y[n-1], corner near 15 Hz.
struct DcBlocker {
    float before = 0, out = 0;
    float next(float in, float r) {
        out = in - before + r * out;
        before = in;
        return out;
    }
};

/// What reaches the ears straight, and what the hall hears of it.
struct Heard {
    std::array<float, 2> ears{};
    float sent = 0;

    void add(float sample, const Ears& at) {
        ears[0] += sample * at.left;
        ears[1] += sample * at.right;
    }
};

float per_sample(double seconds, int sample_rate) { return static_cast<float>(1.0 / (seconds * sample_rate)); }

}  // namespace

struct Synth::Impl {
    int sample_rate;
    Hall hall;
    Limiter limiter;
    std::array<Voice, kVoices> voices{};
    Rub scrape;
    PerFencer<Rub> cloths;
    Speaker referee;
    Ears referee_ears = ears_of(0);
    Crowd crowd;
    float mood = 1;  ///< how loudly the people talk when they are there
    HallMode mode = HallMode::kEmpty;

    std::array<Fader, kSoundGroupCount> groups;
    Fader master, echo, mono{0, 0}, world;
    float fade;  ///< the most that a fader moves in a sample

    Prng prng = Prng::seeded(1);
    std::array<DcBlocker, 2> blockers{};
    float blocker_pole;
    std::array<float, 2> patch{};  ///< where a voice was cut short: its last sample, dying away
    float patch_shrink;
    float peak = 0;  ///< since the last tidying
    int since_tidy = 0;
    int quiet_for = 0;
    bool is_silent = true;

    explicit Impl(int rate)
        : sample_rate(rate),
          hall(rate),
          limiter(rate),
          scrape(rate, kScrapeLasts, 0.004),
          cloths{Rub(rate, kClothLasts, 0.03), Rub(rate, kClothLasts, 0.03)},
          referee(rate),
          crowd(rate),
          fade(per_sample(kFadeSeconds, rate)),
          blocker_pole(static_cast<float>(1 - 2 * kPi * 15 / rate)),
          patch_shrink(1 - per_sample(kPatchSeconds, rate)) {}

    [[nodiscard]] Fader& group(SoundGroup which) { return groups[static_cast<std::size_t>(which)]; }
    [[nodiscard]] bool peopled() const { return mode == HallMode::kPeopled; }
    /// Paused, and faded: the world's voices stand still.
    [[nodiscard]] bool frozen() const { return world.shut(); }

    template <class Each>
    void each_fader(const Each& each) {
        for (Fader& fader : groups) each(fader);
        for (Fader* fader : {&master, &echo, &mono, &world}) each(*fader);
    }

    void wake() {
        is_silent = false;
        quiet_for = 0;
    }

    void set_volumes(const Volumes& volumes) {
        for (std::size_t i = 0; i < groups.size(); ++i) groups[i].to = volumes.groups[i];
        master.to = volumes.master;
        echo.to = volumes.hall ? 1 : 0;
        mono.to = volumes.mono ? 1 : 0;
        if (is_silent) each_fader([](Fader& fader) { fader.jump(); });
    }

    void set_hall(HallMode wanted) {
        if (wanted == mode) return;
        if (mode == HallMode::kPaused && wanted == HallMode::kEmpty) clear_world();
        mode = wanted;
        world.to = mode == HallMode::kPaused ? 0 : 1;
        if (mode != HallMode::kPaused) crowd.murmur(peopled() ? static_cast<double>(mood) : 0);
        wake();
    }

    void clear_world() {
        for (Voice& voice : voices) {
            if (voice.group != SoundGroup::kMenu) voice.active = false;
        }
        scrape.clear();
        for (Rub& cloth : cloths) cloth.clear();
        referee.clear();
        crowd.clear();
        hall.clear();
    }

    /// A voice that must give way leaves its last sample behind to die away: no jump is heard.
    Voice& free_voice() {
        const auto free = std::find_if(voices.begin(), voices.end(), [](const Voice& v) { return !v.active; });
        if (free != voices.end()) return *free;
        Voice& quietest = *std::min_element(voices.begin(), voices.end(),
                                            [](const Voice& a, const Voice& b) { return a.loudness() < b.loudness(); });
        const float last = quietest.last * group(quietest.group).at;
        patch[0] += last * quietest.ears.left;
        patch[1] += last * quietest.ears.right;
        return quietest;
    }

    void renew_scrape(const SoundCommand& command) {
        const auto speed = static_cast<double>(command.strength);
        const double along = static_cast<double>(command.along[0] + command.along[1]) / 2;
        // Faster sliding and the thinner parts of the blades sound higher.
        const double centre = 1500 + 2600 * along + 700 * std::min(speed, 3.0);
        scrape.renew({centre, 6, 1}, {centre * 1.9, 8, 0.6}, 4.0 * speed / (speed + 1.5),
                     static_cast<double>(command.pan));
    }

    void renew_cloth(const SoundCommand& command) {
        const auto speed = static_cast<double>(command.strength);
        // No two moments rustle alike: the cloth folds as it will.
        const double folds = prng.between(0.55, 1.0);
        cloths[command.which % 2U].renew({2300 + 120 * speed, 0.8, 1}, {5200, 1.2, 0.5},
                                         0.16 * folds * speed * speed / (speed * speed + 30),
                                         static_cast<double>(command.pan));
    }

    void play_voices(const SoundCommand& command) {
        const VoiceList list = voices_of(command, sample_rate);
        for (std::size_t i = 0; i < list.count; ++i) free_voice() = list.voices[i];
    }

    void say(const SoundCommand& command) {
        referee.say(static_cast<Call>(command.which), command.about);
        referee_ears = ears_of(static_cast<double>(command.pan));
    }

    void play(const SoundCommand& command) {
        switch (command.sound) {
            case Sound::kBladeScrape:
                renew_scrape(command);
                break;
            case Sound::kCloth:
                renew_cloth(command);
                break;
            case Sound::kCall:
                say(command);
                break;
            case Sound::kMurmur:
                mood = command.strength;
                if (peopled()) crowd.murmur(static_cast<double>(mood));
                break;
            case Sound::kGasp:
                if (peopled()) crowd.gasp(static_cast<double>(command.strength));
                break;
            case Sound::kApplause:
                if (peopled()) crowd.applaud(static_cast<double>(command.strength));
                break;
            default:
                play_voices(command);
        }
        wake();
    }

    void mix_voices(Heard& world_heard, Heard& menu) {
        const bool stand_still = frozen();
        for (Voice& voice : voices) {
            if (!voice.active) continue;
            const bool of_menu = voice.group == SoundGroup::kMenu;
            if (stand_still && !of_menu) continue;
            const float sample = voice.next(prng) * group(voice.group).at;
            (of_menu ? menu : world_heard).add(sample, voice.ears);
            if (!of_menu) world_heard.sent += sample;
        }
    }

    void mix_rub(Rub& rub, SoundGroup which, Heard& heard) {
        if (!rub.sounding()) return;
        const float sample = rub.next(prng) * group(which).at;
        heard.add(sample, rub.ears());
        heard.sent += sample;
    }

    void mix_people(Heard& heard) {
        const float word = referee.next(prng) * group(SoundGroup::kReferee).at;
        heard.add(word, referee_ears);
        heard.sent += word;
        if (!crowd.sounding()) return;
        const EarSample people = crowd.next(prng);
        const float gain = group(SoundGroup::kCrowd).at;
        heard.ears[0] += people.left * gain;
        heard.ears[1] += people.right * gain;
        heard.sent += (people.left + people.right) * gain * kCrowdShare / (2 * kHallShare);
    }

    void add_echo(Heard& heard) {
        if (echo.shut()) return;
        const std::array<float, 2> wet = hall.next(heard.sent);
        for (std::size_t ear = 0; ear < 2; ++ear) heard.ears[ear] += kHallShare * echo.at * wet[ear];
        if (echo.shut()) hall.clear();
    }

    std::array<float, 2> next() {
        each_fader([&](Fader& fader) { fader.next(fade); });
        Heard heard, menu;
        mix_voices(heard, menu);
        if (!frozen()) {
            mix_rub(scrape, SoundGroup::kBlades, heard);
            for (Rub& cloth : cloths) mix_rub(cloth, SoundGroup::kFeet, heard);
            mix_people(heard);
            add_echo(heard);
        }
        std::array<float, 2> out;
        for (std::size_t ear = 0; ear < 2; ++ear) {
            const float sum = heard.ears[ear] * world.at + menu.ears[ear] + patch[ear];
            patch[ear] *= patch_shrink;
            out[ear] = blockers[ear].next(sum, blocker_pole) * master.at;
        }
        const float middle = (out[0] + out[1]) / 2;
        for (float& ear : out) ear = ear * (1 - mono.at) + middle * mono.at;
        return limiter.next(out);
    }

    [[nodiscard]] bool sounding() const {
        const bool stand_still = frozen();
        const bool voice_sounds = std::any_of(voices.begin(), voices.end(), [&](const Voice& voice) {
            return voice.active && !(stand_still && voice.group != SoundGroup::kMenu);
        });
        return voice_sounds || (!stand_still && (referee.speaking() || crowd.sounding()));
    }

    /// Every few milliseconds, whatever the size of the blocks asked for: what has died away is dropped; once nothing
    /// is heard for longer than any delay line is long, the rest of the echo is cut to exact silence.
    void tidy() {
        for (Voice& voice : voices) {
            if (voice.active && voice.delay == 0 && voice.loudness() < kInaudible) voice.active = false;
        }
        quiet_for = sounding() || peak > kInaudible ? 0 : quiet_for + kTidyEvery;
        peak = 0;
        if (quiet_for < kQuietSeconds * sample_rate) return;
        is_silent = true;
        limiter.clear();
        blockers = {};
        patch = {};
        if (frozen()) return;
        hall.clear();
        scrape.clear();
        for (Rub& cloth : cloths) cloth.clear();
    }

    std::array<float, 2> next_or_silence() {
        if (is_silent) return {};
        const std::array<float, 2> sample = next();
        peak = std::max({peak, std::abs(sample[0]), std::abs(sample[1])});
        if (++since_tidy == kTidyEvery) {
            since_tidy = 0;
            tidy();
        }
        return sample;
    }

    void render(std::span<float> stereo) {
        for (std::size_t i = 0; i + 1 < stereo.size(); i += 2) {
            const std::array<float, 2> sample = next_or_silence();
            stereo[i] = sample[0];
            stereo[i + 1] = sample[1];
        }
    }
};

Synth::Synth(int sample_rate) : impl_(std::make_unique<Impl>(sample_rate)) {
    RIPOSTE_ASSERT(sample_rate >= 8000 && sample_rate <= 192000);
}
Synth::Synth(Synth&&) noexcept = default;
Synth& Synth::operator=(Synth&&) noexcept = default;
Synth::~Synth() = default;

void Synth::set_volumes(const Volumes& volumes) { impl_->set_volumes(volumes); }
void Synth::set_hall(HallMode mode) { impl_->set_hall(mode); }
void Synth::play(const SoundCommand& command) { impl_->play(command); }
void Synth::render(std::span<float> stereo) { impl_->render(stereo); }
bool Synth::silent() const { return impl_->is_silent; }

}  // namespace riposte
