#include "hall.hpp"
#include "limiter.hpp"
#include "sounds.hpp"
#include "voice.hpp"

#include <riposte/audio/synth.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kVoices = 48;
constexpr float kInaudible = 1e-5F;     // -100 dB
constexpr float kHallShare = 0.16F;     // of the sound that the hall gives back
constexpr double kScrapeLasts = 0.02;   // seconds: a scrape is renewed every tick (1/120 s) while the blades slide
constexpr double kQuietSeconds = 0.25;  // longer than any delay inside: below that nothing is left to come
constexpr int kTidyEvery = 256;         // samples

/// Removes what does not swing: y[n] = x[n] - x[n-1] + r y[n-1], corner near 15 Hz.
struct DcBlocker {
    float before = 0, out = 0;
    float next(float in, float r) {
        out = in - before + r * out;
        before = in;
        return out;
    }
};

/// Blades sliding along each other: one voice that each command renews and that fades when none comes.
struct Scrape {
    NoiseBurst low, high;
    float level = 0, target = 0;
    float left = 0, right = 0;
};

}  // namespace

struct Synth::Impl {
    int sample_rate;
    Hall hall;
    Limiter limiter;
    std::array<Voice, kVoices> voices{};
    Scrape scrape;
    Volumes volumes;
    Prng prng = Prng::seeded(1);
    std::array<DcBlocker, 2> blockers{};
    float blocker_pole;
    float scrape_shrink, scrape_follow;
    float peak = 0;  ///< since the last tidying
    int since_tidy = 0;
    int quiet_for = 0;
    bool is_silent = true;

    explicit Impl(int rate)
        : sample_rate(rate),
          hall(rate),
          limiter(rate),
          blocker_pole(static_cast<float>(1 - 2 * kPi * 15 / rate)),
          scrape_shrink(static_cast<float>(std::exp(-1.0 / (kScrapeLasts * rate)))),
          scrape_follow(static_cast<float>(1.0 / (0.004 * rate))) {}

    [[nodiscard]] float group_gain(SoundGroup group) const { return volumes.groups[static_cast<std::size_t>(group)]; }

    Voice& free_voice() {
        const auto free = std::find_if(voices.begin(), voices.end(), [](const Voice& v) { return !v.active; });
        if (free != voices.end()) return *free;
        return *std::min_element(voices.begin(), voices.end(),
                                 [](const Voice& a, const Voice& b) { return a.loudness() < b.loudness(); });
    }

    void renew_scrape(const SoundCommand& command) {
        const auto speed = static_cast<double>(command.strength);
        const double along = static_cast<double>(command.along_a + command.along_b) / 2;
        // Faster sliding and the thinner parts of the blades sound higher.
        const double centre = 1500 + 2600 * along + 700 * std::min(speed, 3.0);
        const NoiseBurst low_before = scrape.low;
        const NoiseBurst high_before = scrape.high;
        scrape.low = make_noise(centre, 6, 1, 1e9, sample_rate);
        scrape.high = make_noise(centre * 1.9, 8, 0.6, 1e9, sample_rate);
        scrape.low.low = low_before.low, scrape.low.band = low_before.band;
        scrape.high.low = high_before.low, scrape.high.band = high_before.band;
        scrape.target = static_cast<float>(4.0 * speed / (speed + 1.5));
        Voice place;
        place.set_pan(static_cast<double>(command.pan));
        scrape.left = place.left;
        scrape.right = place.right;
    }

    void play(const SoundCommand& command) {
        is_silent = false;
        quiet_for = 0;
        if (command.sound == Sound::kBladeScrape) return renew_scrape(command);
        const VoiceList list = voices_of(command, sample_rate);
        for (std::size_t i = 0; i < list.count; ++i) free_voice() = list.voices[i];
    }

    /// The dry sound, and in `sent` the part that the hall hears.
    std::array<float, 2> mix(float& sent) {
        std::array<float, 2> sum{};
        for (Voice& voice : voices) {
            if (!voice.active) continue;
            const float sample = voice.next(prng) * group_gain(voice.group);
            sum[0] += sample * voice.left;
            sum[1] += sample * voice.right;
            if (voice.group != SoundGroup::kMenu) sent += sample;
        }
        if (scrape.level > kInaudible || scrape.target > kInaudible) {
            scrape.target *= scrape_shrink;
            scrape.level += (scrape.target - scrape.level) * scrape_follow;
            const float noise = (scrape.low.next(prng) + scrape.high.next(prng)) * scrape.level;
            const float sample = noise * group_gain(SoundGroup::kBlades);
            sum[0] += sample * scrape.left;
            sum[1] += sample * scrape.right;
            sent += sample;
        }
        return sum;
    }

    std::array<float, 2> next() {
        float sent = 0;
        std::array<float, 2> out = mix(sent);
        if (volumes.hall) {
            const std::array<float, 2> wet = hall.next(sent);
            for (std::size_t ear = 0; ear < 2; ++ear) out[ear] += kHallShare * wet[ear];
        }
        for (std::size_t ear = 0; ear < 2; ++ear) {
            out[ear] = blockers[ear].next(out[ear], blocker_pole) * volumes.master;
        }
        return limiter.next(out);
    }

    /// Every few milliseconds, whatever the size of the blocks asked for: what has died away is dropped; once nothing
    /// is heard for longer than any delay line is long, the rest of the echo is cut to exact silence.
    void tidy() {
        bool sounding = false;
        for (Voice& voice : voices) {
            if (voice.active && voice.delay == 0 && voice.loudness() < kInaudible) voice.active = false;
            sounding = sounding || voice.active;
        }
        quiet_for = sounding || peak > kInaudible ? 0 : quiet_for + kTidyEvery;
        peak = 0;
        if (quiet_for < kQuietSeconds * sample_rate) return;
        is_silent = true;
        hall.clear();
        limiter.clear();
        blockers = {};
        scrape = {};
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

void Synth::set_volumes(const Volumes& volumes) { impl_->volumes = volumes; }
void Synth::play(const SoundCommand& command) { impl_->play(command); }
void Synth::render(std::span<float> stereo) { impl_->render(stereo); }
bool Synth::silent() const { return impl_->is_silent; }

}  // namespace riposte
