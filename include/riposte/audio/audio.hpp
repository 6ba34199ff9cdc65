// The sound device: hands commands to the synthesiser on SDL's audio thread.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/core/result.hpp>
#include <riposte/settings/audio_settings.hpp>

#include <memory>

namespace riposte {

Volumes volumes_from(const AudioSettings& settings);

class Audio {
  public:
    /// Opens a sound device. Errors: there is none. The game then goes on silently with `waiting` and shows the
    /// message.
    static Result<Audio> create(const AudioSettings& settings);
    /// Returns a sound that takes every command and plays nothing, whatever happens.
    static Audio silent();
    /// Returns a sound that plays nothing until a device comes.
    static Audio waiting(const AudioSettings& settings);

    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    /// Plays a command without ever blocking. When 256 commands are waiting the newest is dropped.
    void play(const SoundCommand& command);
    void apply(const AudioSettings& settings);
    /// Mutes while the window is unfocused, if the player wants that. When focus comes back a missing device is looked
    /// for.
    void set_focused(bool focused);
    void set_hall(HallMode mode);
    /// Is to be called with every picture. If the device that plays is gone, the system's default device takes over,
    /// also when the default device comes only later.
    void tend();
    [[nodiscard]] bool audible() const;
    /// Returns how often a device was opened.
    [[nodiscard]] int openings() const;

  private:
    struct Impl;
    explicit Audio(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
