#include <riposte/audio/synth.hpp>

#include <algorithm>

namespace riposte {
namespace {

// What is not a number compares with nothing and becomes 0.
float up_to(double value, double most) { return value > 0 ? static_cast<float>(std::min(value, most)) : 0.0F; }
float unit(double value) { return up_to(value, 1); }
float signed_unit(double value) { return value < 0 ? -unit(-value) : unit(value); }
float not_negative(double value) { return up_to(value, 1e6); }

SoundCommand placed(Sound sound, float strength, double pan) {
    SoundCommand command;
    command.sound = sound;
    command.strength = strength;
    command.pan = signed_unit(pan);
    return command;
}

SoundCommand on_blades(Sound sound, double strength, double along_a, double along_b, double pan) {
    SoundCommand command = placed(sound, not_negative(strength), pan);
    command.along_a = unit(along_a);
    command.along_b = unit(along_b);
    return command;
}

SoundCommand signal(Sound sound, std::uint8_t which, double pan) {
    SoundCommand command = placed(sound, 1, pan);
    command.which = which;
    return command;
}

}  // namespace

SoundCommand blade_contact(double impulse, double along_a, double along_b, double pan) {
    return on_blades(Sound::kBladeContact, impulse, along_a, along_b, pan);
}
SoundCommand blade_scrape(double sliding_speed, double along_a, double along_b, double pan) {
    return on_blades(Sound::kBladeScrape, sliding_speed, along_a, along_b, pan);
}
SoundCommand body_hit(double speed, double pan) { return placed(Sound::kBodyHit, not_negative(speed), pan); }
SoundCommand footfall(double strength, double pan) { return placed(Sound::kFootfall, unit(strength), pan); }

SoundCommand buzzer(int side) {
    return signal(Sound::kBuzzer, static_cast<std::uint8_t>(side), side == 0 ? -0.5 : 0.5);
}
SoundCommand referee_call(Call call) { return signal(Sound::kCall, static_cast<std::uint8_t>(call), 0); }
SoundCommand menu_sound(MenuTone tone) { return signal(Sound::kMenu, static_cast<std::uint8_t>(tone), 0); }

}  // namespace riposte
