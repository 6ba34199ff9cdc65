// Sound as a pure function: commands in, samples out. No recorded sound is used anywhere.
#pragma once

#include <riposte/fencing/events.hpp>

#include <cstdint>
#include <memory>
#include <span>

namespace riposte {

enum class SoundGroup : std::uint8_t { kBlades, kFeet, kReferee, kMenu };
inline constexpr int kSoundGroupCount = 4;

enum class Sound : std::uint8_t {
    kBladeContact,  ///< a blow of blade on blade
    kBladeScrape,   ///< blades sliding along each other, renewed each tick while they do
    kBodyHit,       ///< a blade meets a jacket
    kFootfall,
    kBuzzer,  ///< a touch registered, one pitch per side
    kCall,    ///< the referee: a short figure for each Call, told apart by rhythm and pitch; the words are captions
    kMenu,
};

enum class MenuTone : std::uint8_t { kMove, kAccept, kBack, kRefuse };

/// One thing to hear. Make it with the functions below.
struct SoundCommand {
    Sound sound = Sound::kMenu;
    float strength = 0;      ///< blow: impulse (unit: newton second); scrape: sliding or hitting speed
                             ///< (unit: metre per second); else in [0, 1]
    float along_a = 0;       ///< place on side 0's blade: 0 at the guard, 1 at the tip
    float along_b = 0;       ///< place on side 1's blade
    float pan = 0;           ///< -1 left … 1 right
    std::uint8_t which = 0;  ///< buzzer: side; call: the Call; menu: the tone
};

SoundCommand blade_contact(double impulse, double along_a, double along_b, double pan);
SoundCommand blade_scrape(double sliding_speed, double along_a, double along_b, double pan);
SoundCommand body_hit(double speed, double pan);
SoundCommand footfall(double strength, double pan);
SoundCommand buzzer(int side);
SoundCommand referee_call(Call call);
SoundCommand menu_sound(MenuTone tone);

/// All in [0, 1].
struct Volumes {
    float master = 1;
    float groups[kSoundGroupCount] = {1, 1, 1, 1};
    bool hall = true;
};

class Synth {
  public:
    /// `sample_rate` in 8000 .. 192000 Hz. All memory is taken here; `play` and `render` take none.
    explicit Synth(int sample_rate);
    Synth(Synth&&) noexcept;
    Synth& operator=(Synth&&) noexcept;
    ~Synth();

    void set_volumes(const Volumes& volumes);
    /// Begins at the next rendered sample. When all voices sound, the quietest gives way.
    void play(const SoundCommand& command);
    /// Fills interleaved stereo (left, right, left …; an even count). Every sample lies in (-1, 1).
    void render(std::span<float> stereo);
    /// Nothing sounds and the hall is quiet: what follows is exact silence.
    [[nodiscard]] bool silent() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
