#include "loudspeaker.hpp"

namespace riposte {

Loudspeaker::Loudspeaker(Audio heard_by, const Display& display, SettingsStore& settings)
    : audio(std::move(heard_by)), display_(display) {
    follows_ = settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (!(now.audio == before.audio)) audio.apply(now.audio);
        return {};
    });
}

void Loudspeaker::play(std::span<const SoundCommand> sounds) {
    for (const SoundCommand& sound : sounds) audio.play(sound);
}

void Loudspeaker::tend() {
    audio.set_focused(Window::any_focused());
    audio.tend();
}

Listener Loudspeaker::listener() const {
    Listener ears;
    if (const auto& eye = display_.eye()) {
        ears.position_world = eye->translation;
        ears.right_world = eye->direction(kAxisX);
    }
    return ears;
}

}  // namespace riposte
