// The sound device: hands commands to the synthesiser on SDL's audio thread.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/core/result.hpp>
#include <riposte/platform/settings.hpp>

#include <memory>

namespace riposte {

Volumes volumes_from(const AudioSettings& settings);

class Audio {
  public:
    /// Errors: no sound device. The game then goes on silently with `Audio::silent()` and shows the message.
    static Result<Audio> create(const AudioSettings& settings);
    /// Takes every command and plays nothing.
    static Audio silent();

    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    /// Never blocks; when 256 commands are waiting the newest is dropped.
    void play(const SoundCommand& command);
    void apply(const AudioSettings& settings);
    /// Mutes while unfocused, where the player wants that.
    void set_focused(bool focused);
    [[nodiscard]] bool audible() const;

  private:
    struct Impl;
    explicit Audio(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
