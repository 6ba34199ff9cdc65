// The people who watch, and the referee.
#include "audio/speech.hpp"
#include "catch.hpp"
#include "heard.hpp"

using namespace riposte;
using namespace riposte::test;

namespace {

/// Mean power from that second on.
double decibels(const std::vector<float>& all, int from_second = 0) {
    const auto samples = std::span(all).subspan(static_cast<std::size_t>(from_second) * kRate);
    return 10 * std::log10(energy(samples) / static_cast<double>(samples.size()) + 1e-20);
}

Heard watch(double seconds, const std::vector<SoundCommand>& commands = {}) {
    Synth synth(kRate);
    synth.set_hall(HallMode::kPeopled);
    Heard settled, heard;
    listen(synth, settled, 2);
    for (const SoundCommand& command : commands) synth.play(command);
    listen(synth, heard, seconds);
    return heard;
}

/// Loudness in pieces of 20 ms, less its mean.
std::vector<double> envelope(const std::vector<float>& samples) {
    std::vector<double> pieces;
    for (std::size_t i = 0; i + kRate / 50 <= samples.size(); i += kRate / 50) {
        pieces.push_back(std::sqrt(energy(samples, i, i + kRate / 50)));
    }
    const double middle = std::accumulate(pieces.begin(), pieces.end(), 0.0) / static_cast<double>(pieces.size());
    for (double& piece : pieces) piece -= middle;
    return pieces;
}

std::vector<float> say(const std::vector<Call>& calls, double seconds) {
    Speaker speaker(kRate);
    Prng prng = Prng::seeded(1);
    for (const Call call : calls) speaker.say(call, 0);
    std::vector<float> samples(static_cast<std::size_t>(seconds * kRate));
    for (float& sample : samples) sample = speaker.next(prng);
    return samples;
}

double length_of(Call call) {
    double ms = 0;
    for (const Phone& phone : word_of(call, 0).phones) ms += static_cast<double>(phone.ms);
    return ms * 1e-3;
}

/// Power between two frequencies.
double band(const std::vector<float>& samples, double from, double to) {
    double sum = 0;
    for (double f = from; f < to; f += 25) sum += power_at(samples, f);
    return sum;
}

}  // namespace

TEST_CASE("the people murmur quietly, in the band of speech, all round") {
    const Heard heard = watch(20);
    CHECK(decibels(heard.left) > -50);
    CHECK(decibels(heard.left) < -36);
    CHECK(energy(heard.left) / energy(heard.right) == Approx(1).margin(0.4));
    const std::vector<float> second(heard.left.begin(), heard.left.begin() + kRate);
    CHECK(band(second, 100, 2000) > 20 * band(second, 4000, 5900));
}

TEST_CASE("the murmur never repeats itself") {
    const std::vector<double> loudness = envelope(watch(90).left);
    double whole = 0;
    for (const double piece : loudness) whole += piece * piece;
    double most = 0;
    for (std::size_t lag = 50; lag < loudness.size() / 2; ++lag) {  // from 1 s to 45 s
        double like = 0;
        for (std::size_t i = 0; i + lag < loudness.size(); ++i) like += loudness[i] * loudness[i + lag];
        most = std::max(most, like / whole);
    }
    CHECK(most < 0.3);
}

TEST_CASE("they hush while there is fencing, breathe in at a near touch and clap at a good one") {
    const double quiet = decibels(watch(6).left);
    CHECK(decibels(watch(6, {murmur(0.4)}).left, 2) < quiet - 5);
    CHECK(decibels(watch(0.6, {gasp(1)}).left) > quiet + 6);
    CHECK(decibels(watch(0.6, {gasp(0.5)}).left) < decibels(watch(0.6, {gasp(1)}).left));
    const Heard clapping = watch(7, {applause(1)});
    CHECK(decibels(watch(2, {applause(1)}).left, 1) > quiet + 6);
    CHECK(decibels(clapping.left, 6) < quiet + 3);
}

TEST_CASE("nobody is heard where nobody watches") {
    Synth synth(kRate);
    for (const SoundCommand& command : {murmur(1), gasp(1), applause(1)}) synth.play(command);
    Heard heard;
    listen(synth, heard, 1);
    CHECK(heard.peak() == 0);
}

TEST_CASE("every call is a word of its own, said in less than a second and a half") {
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        const auto call = static_cast<Call>(i);
        INFO(i);
        CHECK(length_of(call) > 0.3);
        CHECK(length_of(call) < 1.5);
        const std::vector<float> said = say({call}, length_of(call) + 0.3);
        CHECK(energy(said) > 10);
        const auto end = static_cast<std::size_t>((length_of(call) + 0.05) * kRate);
        CHECK(energy(said, end) == 0);
    }
    CHECK(word_of(Call::kTouch, 0).phones.data() != word_of(Call::kTouch, 1).phones.data());
}

TEST_CASE("the vowels have the formants of their phones") {
    // "Temps" is one long nasal a; "Allez" ends on e.
    const std::vector<float> said = say({Call::kAllez}, 0.6);
    const std::vector<float> a(said.begin() + kRate * 6 / 100, said.begin() + kRate * 12 / 100);
    const std::vector<float> e(said.begin() + kRate * 30 / 100, said.begin() + kRate * 40 / 100);
    CHECK(band(a, 600, 850) > 3 * band(a, 250, 450));      // F1 of a: 720
    CHECK(band(e, 250, 450) > 3 * band(e, 600, 850));      // F1 of e: 370
    CHECK(band(e, 1850, 2150) > 3 * band(e, 1000, 1400));  // F2 of e: 2000
}

TEST_CASE("he says one thing after the other, but commands do not wait") {
    const double halte = length_of(Call::kHalte), touch = length_of(Call::kTouch);
    const std::vector<float> both = say({Call::kHalte, Call::kTouch}, 3);
    const auto at = [](double seconds) { return static_cast<std::size_t>(seconds * kRate); };
    CHECK(energy(both, at(halte + 0.1), at(halte + touch)) > 10);
    CHECK(energy(both, at(halte + touch + 0.05)) == 0);
    const std::vector<float> broken = say({Call::kBoutWon, Call::kTouch, Call::kHalte}, 3);
    CHECK(energy(broken, at(halte + 0.1)) == 0);
    CHECK(steepest({broken, broken}) < 0.5);
}
