// Sound as a pure function: commands in, samples out. No recorded sound is used anywhere.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/fencing/events.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <span>

namespace riposte {

enum class SoundGroup : std::uint8_t { kBlades, kFeet, kReferee, kCrowd, kMenu };
inline constexpr int kSoundGroupCount = 5;

enum class Sound : std::uint8_t {
    kBladeContact,  ///< a blow of blade on blade
    kBladeScrape,   ///< blades sliding along each other, renewed each tick while they slide
    kBodyHit,       ///< a blade meets a jacket
    kFootfall,      ///< a foot or a body meets the floor, by its Footing
    kCloth,         ///< the rustle of a fast fencer, renewed each tick while the fencer is fast
    kBuzzer,        ///< a touch registered, one pitch for each fencer
    kCall,          ///< the referee's word for a Call (speech.hpp); the screen shows the word, too
    kMurmur,        ///< how loudly the people talk from now on
    kGasp,          ///< the people at a near touch
    kApplause,
    kMenu,
};

enum class MenuTone : std::uint8_t { kMove, kAccept, kBack, kRefuse };

/// What comes down on the floor, and how.
enum class Footing : std::uint8_t { kStep, kLunge, kAppel, kFall };

/// Where and on what two blades met.
struct BladesMet {
    PerFencer<double> along{};             ///< place on each blade, 0 at the guard, 1 at the tip
    PerFencer<double> length{0.86, 0.86};  ///< m, length of each blade
};

/// One thing to hear. The functions blade_contact to menu_sound make it.
struct SoundCommand {
    Sound sound = Sound::kMenu;
    std::uint8_t which = 0;  ///< buzzer, cloth: the fencer; call: the Call; footfall: the Footing; menu: the tone
    FencerId about;          ///< call: the fencer whom the call is about
    float strength = 0;      ///< blow: impulse (unit: newton second); scrape: sliding, cloth, body: speed (unit: metre
                             ///< per second); else in [0, 1]
    PerFencer<float> along{};
    PerFencer<float> length{};
    float pan = 0;    ///< -1 left … 1 right
    float after = 0;  ///< delay of the beginning (unit: second), at most 0.1
};

SoundCommand blade_contact(double impulse, const BladesMet& met, double pan);
SoundCommand blade_scrape(double sliding_speed, const BladesMet& met, double pan);
SoundCommand body_hit(double speed, double pan);
SoundCommand footfall(Footing footing, double strength, double pan);
SoundCommand cloth(FencerId fencer, double speed, double pan);
SoundCommand buzzer(FencerId fencer, double pan);
SoundCommand referee_call(Call call, FencerId about, double pan);
SoundCommand murmur(double level);
SoundCommand gasp(double strength);
SoundCommand applause(double strength);
SoundCommand menu_sound(MenuTone tone);
/// Returns the command, delayed by `seconds`.
SoundCommand later(SoundCommand command, double seconds);

/// The player's volumes, all in [0, 1]. A change is faded over 20 ms.
struct Volumes {
    float master = 1;
    std::array<float, kSoundGroupCount> groups{1, 1, 1, 1, 1};
    bool hall = true;   ///< the echo of the hall is heard
    bool mono = false;  ///< both ears hear the same
};

/// How much is heard besides menus.
enum class HallMode : std::uint8_t {
    kEmpty,    ///< the bout is heard; nobody watches
    kPeopled,  ///< people watch and talk
    kPaused,   ///< all but the menus fades to exact silence; it goes on from there, unless the hall empties
};

class Synth {
  public:
    /// `sample_rate` in 8000 .. 192000 Hz. All memory is taken here; `play` and `render` take none.
    explicit Synth(int sample_rate);
    Synth(Synth&&) noexcept;
    Synth& operator=(Synth&&) noexcept;
    ~Synth();

    void set_volumes(const Volumes& volumes);
    void set_hall(HallMode mode);
    /// Plays a command from the next rendered sample on, or `after` seconds later. If all voices sound, the quietest
    /// gives way.
    void play(const SoundCommand& command);
    /// Fills interleaved stereo (left, right, left …; an even count). Every sample lies in (-1, 1).
    void render(std::span<float> stereo);
    /// Returns true if nothing sounds and the hall is quiet: exact silence follows.
    [[nodiscard]] bool silent() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
