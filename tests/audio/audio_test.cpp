#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/audio/audio.hpp>
#include <riposte/audio/event_sounds.hpp>

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

using namespace riposte;

namespace {

/// Waits until a recording is so many samples longer; the loudest of its last fifth of that.
float loudest_end(const std::filesystem::path& path, std::size_t more) {
    constexpr std::size_t kSample = 2 * sizeof(float);
    const auto samples = [&] { return std::filesystem::exists(path) ? std::filesystem::file_size(path) / kSample : 0; };
    const std::size_t wanted = samples() + more;
    for (int patience = 0; samples() < wanted && patience < 3000; ++patience) SDL_Delay(10);
    REQUIRE(samples() >= wanted);
    std::ifstream file(path, std::ios::binary);
    std::vector<float> end(2 * more / 5);
    file.seekg(static_cast<std::streamoff>((wanted - more / 5) * kSample));
    file.read(reinterpret_cast<char*>(end.data()), static_cast<std::streamsize>(end.size() * sizeof(float)));
    float most = 0;
    for (const float sample : end) most = std::max(most, std::abs(sample));
    return most;
}

}  // namespace

TEST_CASE("the sound device starts, takes commands from the game and stops") {
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    Result<Audio> audio = Audio::create(AudioSettings{});
    REQUIRE(audio.ok());
    CHECK(audio.value().audible());
    for (int i = 0; i < 2000; ++i) audio.value().play(footfall(Footing::kStep, 1, 0));
    audio.value().set_focused(false);
    audio.value().apply(AudioSettings{});
    Audio moved = std::move(audio).value();
    SDL_Delay(30);
    moved.play(buzzer(0, 0));
}

TEST_CASE("no sound device is an error, and a silent one takes everything") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    const Result<Audio> audio = Audio::create(AudioSettings{});
    REQUIRE_FALSE(audio.ok());
    CHECK(audio.error().remedy.find("silently") != std::string::npos);
    Audio silent = Audio::silent();
    CHECK_FALSE(silent.audible());
    for (int i = 0; i < 1000; ++i) silent.play(buzzer(1, 0));
    silent.set_focused(false);
}

TEST_CASE("what the device gets is silent while unfocused and while paused") {
    // SDL's "disk" device writes what it is given into a file, here as fast as it can.
    const auto path = std::filesystem::temp_directory_path() / "riposte_device.raw";
    std::filesystem::remove(path);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path.c_str(), 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
    {
        Result<Audio> audio = Audio::create(AudioSettings{});
        REQUIRE(audio.ok());
        audio.value().set_hall(HallMode::kPeopled);
        const auto loudest_later = [&] { return loudest_end(path, 48000); };
        CHECK(loudest_later() > 1e-4F);
        audio.value().set_focused(false);
        CHECK(loudest_later() == 0);
        audio.value().set_focused(true);
        CHECK(loudest_later() > 1e-4F);
        audio.value().set_hall(HallMode::kPaused);
        CHECK(loudest_later() == 0);
    }
    std::filesystem::remove(path);
}

TEST_CASE("settings become volumes of their groups") {
    AudioSettings settings;
    settings.feet = 0.25;
    settings.crowd = 0.5;
    settings.hall = false;
    settings.mono = true;
    const Volumes volumes = volumes_from(settings);
    CHECK(volumes.groups[static_cast<int>(SoundGroup::kFeet)] == 0.25F);
    CHECK(volumes.groups[static_cast<int>(SoundGroup::kBlades)] == 1.0F);
    CHECK(volumes.groups[static_cast<int>(SoundGroup::kCrowd)] == 0.5F);
    CHECK_FALSE(volumes.hall);
    CHECK(volumes.mono);
}

TEST_CASE("places right of the camera are heard right, and turning round swaps them") {
    Listener listener;
    CHECK(pan_of(listener, {6, 1.5, 0}) == Approx(std::sqrt(0.5)));
    CHECK(pan_of(listener, {-6, 1.5, 0}) == Approx(-std::sqrt(0.5)));
    CHECK(pan_of(listener, listener.position_world) == 0);
    listener.right_world = {-1, 0, 0};
    CHECK(pan_of(listener, {6, 1.5, 0}) < 0);
}

TEST_CASE("a device that is lost is replaced by the default one, and so when one comes back") {
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    Result<Audio> created = Audio::create(AudioSettings{});
    REQUIRE(created.ok());
    Audio audio = std::move(created).value();
    const auto tell = [](std::uint32_t what, std::uint32_t which, bool microphone = false) {
        SDL_Event event{};
        event.type = what;
        event.adevice.which = which;
        event.adevice.iscapture = microphone ? 1 : 0;
        SDL_PushEvent(&event);
    };
    const auto tell_of_all = [&](std::uint32_t what) {
        for (std::uint32_t device = 1; device < 17; ++device) tell(what, device);
    };
    audio.tend();
    CHECK(audio.openings() == 1);
    tell(SDL_AUDIODEVICEADDED, 1);  // a second one is none of ours
    audio.tend();
    CHECK(audio.openings() == 1);
    tell_of_all(SDL_AUDIODEVICEREMOVED);
    audio.tend();
    audio.tend();
    CHECK(audio.openings() == 2);
    CHECK(audio.audible());
    tell(SDL_AUDIODEVICEADDED, 0, true);
    audio.tend();
    CHECK(audio.openings() == 2);
    tell(SDL_AUDIODEVICEADDED, 0);
    audio.tend();
    audio.tend();
    CHECK(audio.openings() == 3);
    CHECK(audio.audible());
}

TEST_CASE("one who waits for a device takes the first that comes, and looks again when the window comes back") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    Audio audio = Audio::waiting(AudioSettings{});
    audio.tend();
    CHECK_FALSE(audio.audible());
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio.set_focused(false);
    CHECK_FALSE(audio.audible());
    audio.set_focused(true);
    CHECK(audio.audible());
}

TEST_CASE("a point for leaving the piste sounds like any other: the buzzer of who has it, the referee, applause") {
    BoutEvents events;
    events.calls.push_back({Call::kHalte, 0});
    events.calls.push_back({Call::kRearLine, 1});
    events.award = AwardEvent{1, AwardReason::kRearLine, {true, false}};
    BoutState state = initial_state(shipped().setup);
    state.tick = 1;
    Hearing hearing;
    std::vector<SoundCommand> commands;
    append_sounds(hearing, shipped().setup, state, events, Listener{}, commands);
    const auto of = [&](Sound sound) {
        return std::find_if(commands.begin(), commands.end(), [&](const auto& c) { return c.sound == sound; });
    };
    REQUIRE(of(Sound::kBuzzer) != commands.end());
    CHECK(of(Sound::kBuzzer)->which == 0);
    CHECK(of(Sound::kApplause) != commands.end());
    CHECK(std::count_if(commands.begin(), commands.end(), [](const auto& c) { return c.sound == Sound::kBuzzer; }) ==
          1);
}

TEST_CASE("events make their sounds") {
    BoutEvents events;
    BladeContactEvent blow;
    blow.colliding = true;
    blow.impulse = 0.7;
    blow.along = {0.9, 0.3};
    blow.point_world = {1, 1, 0};
    blow.time_us = 3'000;
    BladeContactEvent slide = blow;
    slide.colliding = false;
    slide.slide_speed = 1;
    BladeContactEvent rest = slide;
    rest.slide_speed = 0;
    for (const auto& contact : {blow, slide, rest}) events.blade_contacts.push_back(contact);
    events.footfalls.push_back({0, {0, 0, 0}, 0.5});
    events.touches.push_back(TouchEvent{});
    events.calls.push_back({Call::kBothTouch, 1});
    events.award = AwardEvent{1, AwardReason::kBothTouch, {true, true}};
    BoutState state = initial_state(shipped().setup);
    state.tick = 1;
    state.fencers[0].legs.state = LegState::kAppel;
    Hearing hearing;
    std::vector<SoundCommand> commands;
    append_sounds(hearing, shipped().setup, state, events, Listener{}, commands);
    std::vector<Sound> sounds;
    for (const SoundCommand& command : commands) sounds.push_back(command.sound);
    CHECK(sounds == std::vector<Sound>{Sound::kBladeContact, Sound::kBladeScrape, Sound::kBodyHit, Sound::kFootfall,
                                       Sound::kCall, Sound::kBuzzer, Sound::kBuzzer, Sound::kApplause});
    CHECK(commands[0].strength == Approx(0.7));
    CHECK(commands[0].along[0] == Approx(0.9));
    CHECK(commands[0].length[0] == Approx(0.86).epsilon(0.01));
    CHECK(commands[0].after == Approx(0.003));
    CHECK(commands[3].which == static_cast<int>(Footing::kAppel));
    CHECK(commands[4].about == 1);
    CHECK(commands[5].which == 0);
    CHECK(commands[5].pan < -0.2F);
    CHECK(commands[6].which == 1);
    CHECK(commands[6].pan > 0.2F);
}
