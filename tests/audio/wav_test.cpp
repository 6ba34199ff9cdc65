// To listen to: test_audio "[.wav]" writes one file per sound into the folder RIPOSTE_WAV.
#include "catch.hpp"
#include "heard.hpp"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

using namespace riposte;
using namespace riposte::test;

namespace {

void put(std::ofstream& file, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) file.put(static_cast<char>(value >> (8 * i)));
}

/// 16 bits, stereo (RIFF WAVE, PCM).
void write_wav(const std::filesystem::path& path, const Heard& heard) {
    std::ofstream file(path, std::ios::binary);
    const auto size = static_cast<std::uint32_t>(heard.left.size() * 4);
    file << "RIFF";
    put(file, size + 36, 4);
    file << "WAVEfmt ";
    put(file, 16, 4);
    put(file, 1, 2);
    put(file, 2, 2);
    put(file, kRate, 4);
    put(file, kRate * 4, 4);
    put(file, 4, 2);
    put(file, 16, 2);
    file << "data";
    put(file, size, 4);
    for (std::size_t i = 0; i < heard.left.size(); ++i) {
        for (const float sample : {heard.left[i], heard.right[i]}) {
            put(file, static_cast<std::uint32_t>(static_cast<std::int32_t>(std::lround(sample * 32767))), 2);
        }
    }
}

Heard people(const std::vector<SoundCommand>& commands, double seconds) {
    Synth synth(kRate);
    synth.set_hall(HallMode::kPeopled);
    Heard heard;
    listen(synth, heard, 2);
    for (const SoundCommand& command : commands) synth.play(command);
    listen(synth, heard, seconds);
    return heard;
}

}  // namespace

TEST_CASE("sounds as files", "[.wav]") {
    const char* folder = std::getenv("RIPOSTE_WAV");
    REQUIRE(folder != nullptr);
    const auto write = [&](const std::string& name, const Heard& heard) {
        write_wav(std::filesystem::path(folder) / (name + ".wav"), heard);
    };
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        write("call_" + std::to_string(i), hear(referee_call(static_cast<Call>(i), 0, 0), 2));
    }
    write("call_right", hear(referee_call(Call::kTouch, 1, 0), 2));
    write("forte", hear(blade_contact(1, met(0.1, 0.1), 0), 1.5));
    write("middle", hear(blade_contact(1, met(0.5, 0.5), 0), 1.5));
    write("foible", hear(blade_contact(1, met(0.95, 0.95), 0), 1.5));
    for (const auto& [name, footing] : {std::pair("step", Footing::kStep), std::pair("lunge", Footing::kLunge),
                                        std::pair("appel", Footing::kAppel), std::pair("fall", Footing::kFall)}) {
        write(name, hear(footfall(footing, 1, 0), 1));
    }
    write("murmur", people({}, 10));
    write("gasp", people({gasp(1)}, 3));
    write("applause", people({applause(1)}, 5));
}

TEST_CASE("what part of real time the mixer takes", "[.speed]") {
    const auto share = [](const std::function<void(Synth&, int)>& play) {
        constexpr int kTicks = 20 * 120;
        Synth synth(kRate);
        synth.set_hall(HallMode::kPeopled);
        std::vector<float> tick(2 * kRate / 120);
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < kTicks; ++i) {
            play(synth, i);
            synth.render(tick);
        }
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        return spent.count() / (kTicks / 120.0);
    };
    const double murmuring = share([](Synth&, int) {});
    const double busy = share([](Synth& synth, int tick) {
        synth.play(blade_scrape(2, met(0.6, 0.6), 0));
        synth.play(cloth(0, 8, 0));
        synth.play(cloth(1, 8, 0));
        if (tick % 3 == 0) synth.play(blade_contact(1, met(0.9, 0.9), 0));
        if (tick % 60 == 0) synth.play(applause(1));
        if (tick % 60 == 0) synth.play(referee_call(Call::kHalte, 0, 0));
    });
    WARN("of real time: " << 100 * murmuring << " % with the people alone, " << 100 * busy << " % with all 48 voices");
}
