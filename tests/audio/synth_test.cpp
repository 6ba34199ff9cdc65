#include "audio/sounds.hpp"
#include "catch.hpp"

#include <riposte/audio/synth.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

using namespace riposte;

namespace {

constexpr int kRate = 48000;

struct Heard {
    std::vector<float> left, right;
    [[nodiscard]] double peak() const {
        double most = 0;
        for (std::size_t i = 0; i < left.size(); ++i) {
            most = std::max({most, static_cast<double>(std::abs(left[i])), static_cast<double>(std::abs(right[i]))});
        }
        return most;
    }
    [[nodiscard]] bool finite() const {
        const auto is_finite = [](float v) { return std::isfinite(v); };
        return std::all_of(left.begin(), left.end(), is_finite) && std::all_of(right.begin(), right.end(), is_finite);
    }
};

double energy(std::span<const float> samples) {
    double sum = 0;
    for (const float sample : samples) sum += static_cast<double>(sample) * static_cast<double>(sample);
    return sum;
}
double energy(const std::vector<float>& samples, std::size_t from) { return energy(std::span(samples).subspan(from)); }
double energy(const std::vector<float>& samples, std::size_t from, std::size_t to) {
    return energy(std::span(samples).subspan(from, to - from));
}

void listen(Synth& synth, Heard& heard, double seconds, std::size_t block = 512) {
    std::vector<float> stereo(block * 2);
    const auto blocks = static_cast<int>(seconds * kRate / static_cast<double>(block));
    for (int b = 0; b < blocks; ++b) {
        synth.render(stereo);
        for (std::size_t i = 0; i < block; ++i) {
            heard.left.push_back(stereo[2 * i]);
            heard.right.push_back(stereo[2 * i + 1]);
        }
    }
}

Heard hear(const SoundCommand& command, double seconds = 1.0, Volumes volumes = {}) {
    Synth synth(kRate);
    synth.set_volumes(volumes);
    synth.play(command);
    Heard heard;
    listen(synth, heard, seconds);
    return heard;
}

std::vector<SoundCommand> one_of_each() {
    std::vector<SoundCommand> all{blade_contact(1, 0.8, 0.6, 0.2),
                                  blade_scrape(1, 0.5, 0.5, 0),
                                  body_hit(5, 0),
                                  footfall(1, 0),
                                  buzzer(0),
                                  buzzer(1)};
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) all.push_back(referee_call(static_cast<Call>(i)));
    for (int i = 0; i <= static_cast<int>(MenuTone::kRefuse); ++i) all.push_back(menu_sound(static_cast<MenuTone>(i)));
    return all;
}

/// Power at a frequency (Goertzel 1958).
double power_at(const std::vector<float>& samples, double frequency) {
    const double turn = 2 * std::cos(2 * kPi * frequency / kRate);
    double a = 0, b = 0;
    for (const float sample : samples) {
        const double next = static_cast<double>(sample) + turn * a - b;
        b = a;
        a = next;
    }
    return a * a + b * b - turn * a * b;
}

/// Mean frequency, weighted with power.
double brightness(const std::vector<float>& samples) {
    double weighted = 0, sum = 0;
    for (double f = 200; f < 9000; f += 50) {
        const double power = power_at(samples, f);
        weighted += f * power;
        sum += power;
    }
    return weighted / sum;
}

}  // namespace

TEST_CASE("without commands there is exact silence") {
    Synth synth(kRate);
    Heard heard;
    listen(synth, heard, 0.2);
    CHECK(heard.peak() == 0);
    CHECK(synth.silent());
}

TEST_CASE("every sound is heard, finite, below full scale, free of DC and over in time") {
    for (const SoundCommand& command : one_of_each()) {
        INFO(static_cast<int>(command.sound) << " " << static_cast<int>(command.which));
        Synth synth(kRate);
        synth.play(command);
        Heard heard;
        listen(synth, heard, 4.0);
        CHECK(heard.finite());
        CHECK(heard.peak() > 0.01);
        CHECK(heard.peak() < 1);
        const double mean =
            std::accumulate(heard.left.begin(), heard.left.end(), 0.0) / static_cast<double>(heard.left.size());
        CHECK(std::abs(mean) < 1e-4);
        CHECK(energy(heard.left, 2 * kRate) < 1e-3 * energy(heard.left));
        CHECK(synth.silent());
    }
}

TEST_CASE("a harder blow has more energy") {
    double before = 0;
    for (const double impulse : {0.02, 0.1, 0.4, 1.5, 6.0}) {
        const Heard heard = hear(blade_contact(impulse, 0.7, 0.7, 0));
        CHECK(energy(heard.left) > before);
        before = energy(heard.left);
    }
    CHECK(hear(blade_contact(0, 0.7, 0.7, 0)).peak() == 0);
}

TEST_CASE("the foible rings bright and long, the forte dull and short") {
    const Heard foible = hear(blade_contact(1, 0.95, 0.95, 0));
    const Heard forte = hear(blade_contact(1, 0.1, 0.1, 0));
    CHECK(brightness(foible.left) > 1.3 * brightness(forte.left));
    const auto late_share = [](const Heard& h) { return energy(h.left, kRate / 4) / energy(h.left); };
    CHECK(late_share(foible) > 5 * late_share(forte));
}

TEST_CASE("a blow decays from tenth to tenth of a second") {
    const Heard heard = hear(blade_contact(2, 0.8, 0.9, 0), 1.2);
    double before = energy(heard.left, 0, kRate / 10);
    for (std::size_t i = 1; i < 10; ++i) {
        const double part = energy(heard.left, i * kRate / 10, (i + 1) * kRate / 10);
        CHECK(part < before);
        before = part;
    }
}

TEST_CASE("a modal partial has the frequency and the decay it was made with") {
    Voice voice;
    voice.add(make_mode(1000, 1, 0.1, kRate));
    voice.hold = kRate;
    Prng prng;
    std::vector<float> samples(kRate / 2);
    for (float& sample : samples) sample = voice.next(prng);
    CHECK(power_at(samples, 1000) > 50 * power_at(samples, 1030));
    CHECK(power_at(samples, 1000) > 50 * power_at(samples, 970));
    const double early = energy(samples, 0, kRate / 20);
    const double later = energy(samples, kRate / 10, kRate / 10 + kRate / 20);
    CHECK(later / early == Approx(std::exp(-2.0)).epsilon(0.01));
}

TEST_CASE("blade mode shapes are clamped at the guard, twice as large as one at the tip, and have their nodes") {
    for (int n = 3; n <= 10; ++n) {
        CHECK(std::abs(blade_mode_shape(n, 0)) < 1e-3);
        CHECK(std::abs(blade_mode_shape(n, 1)) == Approx(2).epsilon(1e-3));
        int changes = 0;
        for (int i = 20; i < 1000; ++i) {
            const bool negative = blade_mode_shape(n, i / 1000.0) < 0;
            if (negative != (blade_mode_shape(n, (i + 1) / 1000.0) < 0)) ++changes;
        }
        CHECK(changes == n - 1);
    }
}

TEST_CASE("sounds are heard on their side, equally loud from everywhere") {
    Volumes dry;
    dry.hall = false;
    const Heard left = hear(blade_contact(1, 0.7, 0.7, -1), 1, dry);
    const Heard middle = hear(blade_contact(1, 0.7, 0.7, 0), 1, dry);
    CHECK(energy(left.right) < 1e-6 * energy(left.left));
    CHECK(energy(middle.left) == Approx(energy(middle.right)));
    CHECK(energy(middle.left) + energy(middle.right) == Approx(energy(left.left)).epsilon(0.01));
}

TEST_CASE("each group obeys its own volume and the master") {
    const SoundCommand sounds[kSoundGroupCount]{blade_contact(1, 0.5, 0.5, 0), footfall(1, 0), buzzer(0),
                                                menu_sound(MenuTone::kMove)};
    for (int group = 0; group < kSoundGroupCount; ++group) {
        for (int silenced = 0; silenced < kSoundGroupCount; ++silenced) {
            Volumes volumes;
            volumes.groups[silenced] = 0;
            CHECK((hear(sounds[group], 0.3, volumes).peak() == 0) == (group == silenced));
        }
    }
    Volumes mute;
    mute.master = 0;
    CHECK(hear(buzzer(1), 0.3, mute).peak() == 0);
}

TEST_CASE("however much happens at once, nothing is cut off at full scale") {
    Synth synth(kRate);
    Prng prng = Prng::seeded(3);
    Heard heard;
    for (int i = 0; i < 150; ++i) {
        for (const SoundCommand& command : one_of_each()) synth.play(command);
        synth.play(blade_contact(50 * prng.unit(), prng.unit(), prng.unit(), prng.between(-1, 1)));
        listen(synth, heard, 0.02, 1 + prng.below(300));
    }
    CHECK(heard.finite());
    CHECK(heard.peak() <= 0.9501);
    CHECK(heard.peak() > 0.8);
}

TEST_CASE("a scrape lasts while it is renewed and grows with the sliding speed") {
    const auto scrape = [](double speed, int ticks) {
        Synth synth(kRate);
        Heard heard;
        for (int i = 0; i < ticks; ++i) {
            synth.play(blade_scrape(speed, 0.6, 0.6, 0));
            listen(synth, heard, 1.0 / 120, 400);
        }
        listen(synth, heard, 0.5);
        return heard;
    };
    CHECK(energy(scrape(2, 60).left) > 2 * energy(scrape(0.5, 60).left));
    CHECK(energy(scrape(2, 60).left, kRate / 5, 2 * kRate / 5) > 0);
    CHECK(energy(scrape(2, 60).left, 4 * kRate / 5) < 1e-3 * energy(scrape(2, 60).left));
    CHECK(energy(scrape(2, 60).left) > 4 * energy(scrape(2, 6).left));
}

TEST_CASE("the two buzzers differ in pitch, and all calls differ from each other") {
    CHECK(power_at(hear(buzzer(0)).left, 587.3) > 20 * power_at(hear(buzzer(1)).left, 587.3));
    CHECK(power_at(hear(buzzer(1)).left, 880) > 20 * power_at(hear(buzzer(0)).left, 880));
    std::vector<std::vector<float>> calls;
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        calls.push_back(hear(referee_call(static_cast<Call>(i))).left);
        for (std::size_t j = 0; j + 1 < calls.size(); ++j) {
            double difference = 0;
            for (std::size_t k = 0; k < calls[j].size(); ++k)
                difference += std::abs(static_cast<double>(calls[j][k] - calls.back()[k]));
            CHECK(difference > 100);
        }
    }
}

TEST_CASE("the same commands give the same samples, whatever the block size") {
    const auto render = [](std::size_t block) {
        Synth synth(kRate);
        for (const SoundCommand& command : one_of_each()) synth.play(command);
        Heard heard;
        listen(synth, heard, 0.32, block);
        return heard.left;
    };
    const std::vector<float> a = render(512);
    const std::vector<float> b = render(64);
    CHECK(std::equal(a.begin(), a.begin() + 12000, b.begin()));
}

TEST_CASE("nonsense from outside the range is harmless") {
    const double nan = std::nan("");
    for (const double odd : {nan, -5.0, 1e30, static_cast<double>(INFINITY)}) {
        for (const SoundCommand& command : {blade_contact(odd, odd, odd, odd), blade_scrape(odd, odd, odd, odd),
                                            body_hit(odd, odd), footfall(odd, odd)}) {
            const Heard heard = hear(command, 0.3);
            CHECK(heard.finite());
            CHECK(heard.peak() < 1);
        }
    }
}
