// Makes an Error of SDL's last message.
#pragma once

#include <riposte/core/result.hpp>

#include <SDL.h>

#include <string>

namespace riposte {

/// Returns an Error whose `what` ends in SDL's last message.
inline Error sdl_error(const std::string& what, const std::string& where, const std::string& remedy) {
    return Error{what + " (" + SDL_GetError() + ")", where, remedy};
}

}  // namespace riposte
