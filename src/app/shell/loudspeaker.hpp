// The loudspeaker: what is heard, and from where.
#pragma once

#include "display.hpp"

#include <riposte/audio/audio.hpp>
#include <riposte/audio/listener.hpp>
#include <riposte/core/pinned.hpp>

#include <span>

namespace riposte {

class Loudspeaker : private Pinned {
  public:
    /// Sounds are heard where the display's picture is seen from, as loud as the settings have it. Both must outlive
    /// the loudspeaker.
    Loudspeaker(Audio heard_by, const Display& display, SettingsStore& settings);

    void play(std::span<const SoundCommand> sounds);
    /// Keeps the device playing, also while the window shows nothing. To be called with every picture.
    void tend();
    /// Returns the ears: at the camera of the first picture that was shown last.
    [[nodiscard]] Listener listener() const;

    Audio audio;

  private:
    const Display& display_;
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
