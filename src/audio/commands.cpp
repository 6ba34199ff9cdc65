#include <riposte/audio/synth.hpp>

#include <algorithm>

namespace riposte {
namespace {

// What is not a number compares with nothing and becomes 0.
float up_to(double value, double most) { return value > 0 ? static_cast<float>(std::min(value, most)) : 0.0F; }
float unit(double value) { return up_to(value, 1); }
float signed_unit(double value) { return value < 0 ? -unit(-value) : unit(value); }
float not_negative(double value) { return up_to(value, 1e6); }

constexpr double kLongestBlade = 3;  // metres
constexpr float kShortestBlade = 0.2F;

constexpr double kLatest = 0.1;  // seconds

SoundCommand placed(Sound sound, float strength, double pan) {
    SoundCommand command;
    command.sound = sound;
    command.strength = strength;
    command.pan = signed_unit(pan);
    return command;
}

SoundCommand on_blades(Sound sound, double strength, const BladesMet& met, double pan) {
    SoundCommand command = placed(sound, not_negative(strength), pan);
    for (std::size_t i = 0; i < 2; ++i) {
        command.along[i] = unit(met.along[i]);
        command.length[i] = std::max(up_to(met.length[i], kLongestBlade), kShortestBlade);
    }
    return command;
}

SoundCommand chosen(Sound sound, std::uint8_t which, double strength, double pan) {
    SoundCommand command = placed(sound, not_negative(strength), pan);
    command.which = which;
    return command;
}

}  // namespace

SoundCommand blade_contact(double impulse, const BladesMet& met, double pan) {
    return on_blades(Sound::kBladeContact, impulse, met, pan);
}
SoundCommand blade_scrape(double sliding_speed, const BladesMet& met, double pan) {
    return on_blades(Sound::kBladeScrape, sliding_speed, met, pan);
}
SoundCommand body_hit(double speed, double pan) { return placed(Sound::kBodyHit, not_negative(speed), pan); }
SoundCommand footfall(Footing footing, double strength, double pan) {
    return chosen(Sound::kFootfall, static_cast<std::uint8_t>(footing), static_cast<double>(unit(strength)), pan);
}
SoundCommand cloth(FencerId fencer, double speed, double pan) {
    return chosen(Sound::kCloth, fencer.index(), speed, pan);
}
SoundCommand buzzer(FencerId fencer, double pan) { return chosen(Sound::kBuzzer, fencer.index(), 1, pan); }
SoundCommand referee_call(Call call, FencerId about, double pan) {
    SoundCommand command = chosen(Sound::kCall, static_cast<std::uint8_t>(call), 1, pan);
    command.about = about;
    return command;
}
SoundCommand murmur(double level) { return placed(Sound::kMurmur, unit(level), 0); }
SoundCommand gasp(double strength) { return placed(Sound::kGasp, unit(strength), 0); }
SoundCommand applause(double strength) { return placed(Sound::kApplause, unit(strength), 0); }
SoundCommand menu_sound(MenuTone tone) { return chosen(Sound::kMenu, static_cast<std::uint8_t>(tone), 1, 0); }

SoundCommand later(SoundCommand command, double seconds) {
    command.after = up_to(seconds, kLatest);
    return command;
}

}  // namespace riposte
