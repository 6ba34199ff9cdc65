#include "catch.hpp"

#include <riposte/audio/audio.hpp>
#include <riposte/audio/event_sounds.hpp>

#include <SDL.h>

#include <cstdlib>

using namespace riposte;

TEST_CASE("the sound device starts, takes commands from the game and stops") {
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    Result<Audio> audio = Audio::create(AudioSettings{});
    REQUIRE(audio.ok());
    CHECK(audio.value().audible());
    for (int i = 0; i < 2000; ++i) audio.value().play(footfall(1, 0));
    audio.value().set_focused(false);
    audio.value().apply(AudioSettings{});
    Audio moved = std::move(audio).value();
    SDL_Delay(30);
    moved.play(buzzer(0));
}

TEST_CASE("no sound device is an error, and a silent one takes everything") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    const Result<Audio> audio = Audio::create(AudioSettings{});
    REQUIRE_FALSE(audio.ok());
    CHECK(audio.error().remedy.find("silently") != std::string::npos);
    Audio silent = Audio::silent();
    CHECK_FALSE(silent.audible());
    for (int i = 0; i < 1000; ++i) silent.play(buzzer(1));
    silent.set_focused(false);
}

TEST_CASE("settings become volumes of their groups") {
    AudioSettings settings;
    settings.feet = 0.25;
    settings.hall = false;
    const Volumes volumes = volumes_from(settings);
    CHECK(volumes.groups[static_cast<int>(SoundGroup::kFeet)] == 0.25F);
    CHECK(volumes.groups[static_cast<int>(SoundGroup::kBlades)] == 1.0F);
    CHECK_FALSE(volumes.hall);
}

TEST_CASE("places right of the camera are heard right, and turning round swaps them") {
    Listener listener;
    CHECK(pan_of(listener, {6, 1.5, 0}) == Approx(std::sqrt(0.5)));
    CHECK(pan_of(listener, {-6, 1.5, 0}) == Approx(-std::sqrt(0.5)));
    CHECK(pan_of(listener, listener.position_world) == 0);
    listener.right_world = {-1, 0, 0};
    CHECK(pan_of(listener, {6, 1.5, 0}) < 0);
}

TEST_CASE("events make their sounds") {
    BoutEvents events;
    BladeContactEvent blow;
    blow.colliding = true;
    blow.impulse = 0.7;
    blow.along = {0.9, 0.3};
    blow.point_world = {1, 1, 0};
    BladeContactEvent slide = blow;
    slide.colliding = false;
    slide.slide_speed = 1;
    BladeContactEvent rest = slide;
    rest.slide_speed = 0;
    for (const auto& contact : {blow, slide, rest}) events.blade_contacts.push_back(contact);
    events.footfalls.push_back({0, {0, 0, 0}, 0.5});
    events.touches.push_back(TouchEvent{});
    events.calls.push_back({Call::kTouch, 1});
    events.calls.push_back({Call::kBothTouch, 0});
    std::vector<SoundCommand> commands;
    append_sounds(events, Listener{}, commands);
    std::vector<Sound> sounds;
    for (const SoundCommand& command : commands) sounds.push_back(command.sound);
    CHECK(sounds == std::vector<Sound>{Sound::kBladeContact, Sound::kBladeScrape, Sound::kBodyHit, Sound::kFootfall,
                                       Sound::kBuzzer, Sound::kCall, Sound::kBuzzer, Sound::kBuzzer, Sound::kCall});
    CHECK(commands[0].strength == Approx(0.7));
    CHECK(commands[0].along_a == Approx(0.9));
    CHECK(commands[4].which == 1);
}
