// The sound device: hands commands to the synthesiser on SDL's audio thread.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/core/result.hpp>
#include <riposte/settings/settings.hpp>

#include <memory>

namespace riposte {

Volumes volumes_from(const AudioSettings& settings);

class Audio {
  public:
    /// Errors: no sound device. The game then goes on silently with `waiting` and shows the message.
    static Result<Audio> create(const AudioSettings& settings);
    /// Takes every command and plays nothing, whatever happens.
    static Audio silent();
    /// The same until a device comes.
    static Audio waiting(const AudioSettings& settings);

    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    /// Never blocks; when 256 commands are waiting the newest is dropped.
    void play(const SoundCommand& command);
    void apply(const AudioSettings& settings);
    /// Mutes while unfocused, where the player wants that. Coming back looks for a device where there is none.
    void set_focused(bool focused);
    void set_hall(HallMode mode);
    /// Call it with every picture: where the device that plays is gone, the system's default one takes over, and so it
    /// does when one comes after that.
    void tend();
    [[nodiscard]] bool audible() const;
    /// How often a device was opened.
    [[nodiscard]] int openings() const;

  private:
    struct Impl;
    explicit Audio(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
