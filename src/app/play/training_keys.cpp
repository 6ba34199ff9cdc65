#include "training_keys.hpp"

#include <SDL.h>

#include <array>

namespace riposte {
namespace {

struct Keys {
    SDL_Scancode own;
    SDL_Scancode other;  ///< on the right half of the keyboard, for who fences with the left one
};
/// In the order of the commands.
constexpr std::array<Keys, ui::kTrainingKeys> kKeys{{{SDL_SCANCODE_1, SDL_SCANCODE_I},
                                                     {SDL_SCANCODE_2, SDL_SCANCODE_O},
                                                     {SDL_SCANCODE_3, SDL_SCANCODE_P},
                                                     {SDL_SCANCODE_4, SDL_SCANCODE_LEFTBRACKET},
                                                     {SDL_SCANCODE_5, SDL_SCANCODE_RIGHTBRACKET},
                                                     {SDL_SCANCODE_TAB, SDL_SCANCODE_BACKSPACE}}};

}  // namespace

int key_of(ui::TrainingCommand command, const FencesWith& fences_with) {
    const Keys& keys = kKeys.at(static_cast<std::size_t>(command));
    if (!fences_with(keys.own)) return keys.own;
    return fences_with(keys.other) ? 0 : keys.other;
}

std::optional<ui::TrainingCommand> command_of(const SDL_Event& event, const FencesWith& fences_with) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return {};
    if ((event.key.keysym.mod & (KMOD_ALT | KMOD_GUI)) != 0) return {};
    const SDL_Scancode key = event.key.keysym.scancode;
    for (std::size_t i = 0; key != SDL_SCANCODE_UNKNOWN && i < kKeys.size(); ++i) {
        const auto command = static_cast<ui::TrainingCommand>(i);
        if (key_of(command, fences_with) == key) return command;
    }
    return {};
}

}  // namespace riposte
