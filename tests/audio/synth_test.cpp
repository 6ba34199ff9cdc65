#include "audio/sounds.hpp"
#include "catch.hpp"
#include "heard.hpp"

#include <riposte/audio/synth.hpp>
#include <riposte/core/prng.hpp>

using namespace riposte;
using namespace riposte::test;

namespace {

std::vector<SoundCommand> one_of_each() {
    std::vector<SoundCommand> all{blade_contact(1, met(0.8, 0.6), 0.2),
                                  blade_scrape(1, met(0.5, 0.5), 0),
                                  body_hit(5, 0),
                                  footfall(Footing::kStep, 1, 0),
                                  buzzer(0, 0),
                                  buzzer(1, 0)};
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i)
        all.push_back(referee_call(static_cast<Call>(i), 0, 0));
    for (const Footing footing : {Footing::kLunge, Footing::kAppel, Footing::kFall})
        all.push_back(footfall(footing, 1, 0));
    all.push_back(cloth(0, 6, 0));
    for (int i = 0; i <= static_cast<int>(MenuTone::kRefuse); ++i) all.push_back(menu_sound(static_cast<MenuTone>(i)));
    return all;
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
        CHECK(std::abs(mean(heard.left)) < 1e-4);
        CHECK(energy(heard.left, 2 * kRate) < 1e-3 * energy(heard.left));
        CHECK(synth.silent());
    }
}

TEST_CASE("a harder blow has more energy") {
    double before = 0;
    for (const double impulse : {0.02, 0.1, 0.4, 1.5, 6.0}) {
        const Heard heard = hear(blade_contact(impulse, met(0.7, 0.7), 0));
        CHECK(energy(heard.left) > before);
        before = energy(heard.left);
    }
    CHECK(hear(blade_contact(0, met(0.7, 0.7), 0)).peak() == 0);
}

TEST_CASE("the foible rings bright and long, the forte dull and short") {
    const Heard foible = hear(blade_contact(1, met(0.95, 0.95), 0));
    const Heard forte = hear(blade_contact(1, met(0.1, 0.1), 0));
    CHECK(brightness(foible.left) > 1.3 * brightness(forte.left));
    const auto late_share = [](const Heard& h) { return energy(h.left, kRate / 4) / energy(h.left); };
    CHECK(late_share(foible) > 5 * late_share(forte));
}

TEST_CASE("a blow decays from tenth to tenth of a second") {
    const Heard heard = hear(blade_contact(2, met(0.8, 0.9), 0), 1.2);
    double before = energy(heard.left, 0, kRate / 10);
    for (std::size_t i = 1; i < 10; ++i) {
        const double part = energy(heard.left, i * kRate / 10, (i + 1) * kRate / 10);
        CHECK(part < before);
        before = part;
    }
}

TEST_CASE("a modal partial has the frequency and the decay it was made with") {
    Voice voice;
    voice.modes.add(make_mode(1000, 1, 0.1, kRate));
    voice.envelope.hold = kRate;
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
    const Heard left = hear(blade_contact(1, met(0.7, 0.7), -1), 1, dry);
    const Heard middle = hear(blade_contact(1, met(0.7, 0.7), 0), 1, dry);
    CHECK(energy(left.right) < 1e-6 * energy(left.left));
    CHECK(energy(middle.left) == Approx(energy(middle.right)));
    CHECK(energy(middle.left) + energy(middle.right) == Approx(energy(left.left)).epsilon(0.01));
}

TEST_CASE("each group obeys its own volume and the master") {
    const SoundCommand sounds[kSoundGroupCount]{blade_contact(1, met(0.5, 0.5), 0), footfall(Footing::kStep, 1, 0),
                                                buzzer(0, 0), gasp(1), menu_sound(MenuTone::kMove)};
    for (int group = 0; group < kSoundGroupCount; ++group) {
        for (int silenced = 0; silenced < kSoundGroupCount; ++silenced) {
            Volumes volumes;
            volumes.groups[silenced] = 0;
            CHECK((hear(sounds[group], 0.3, volumes).peak() == 0) == (group == silenced));
        }
    }
    Volumes mute;
    mute.master = 0;
    CHECK(hear(buzzer(1, 0), 0.3, mute).peak() == 0);
}

TEST_CASE("however much happens at once, nothing is cut off at full scale") {
    Synth synth(kRate);
    Prng prng = Prng::seeded(3);
    Heard heard;
    for (int i = 0; i < 150; ++i) {
        for (const SoundCommand& command : one_of_each()) synth.play(command);
        synth.play(blade_contact(50 * prng.unit(), met(prng.unit(), prng.unit()), prng.between(-1, 1)));
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
            synth.play(blade_scrape(speed, met(0.6, 0.6), 0));
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
    CHECK(power_at(hear(buzzer(0, 0)).left, 587.3) > 20 * power_at(hear(buzzer(1, 0)).left, 587.3));
    CHECK(power_at(hear(buzzer(1, 0)).left, 880) > 20 * power_at(hear(buzzer(0, 0)).left, 880));
    std::vector<std::vector<float>> calls;
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        calls.push_back(hear(referee_call(static_cast<Call>(i), 0, 0)).left);
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
        for (const SoundCommand& command :
             {blade_contact(odd, met(odd, odd), odd), blade_scrape(odd, met(odd, odd), odd), body_hit(odd, odd),
              footfall(Footing::kStep, odd, odd)}) {
            const Heard heard = hear(command, 0.3);
            CHECK(heard.finite());
            CHECK(heard.peak() < 1);
        }
    }
}
