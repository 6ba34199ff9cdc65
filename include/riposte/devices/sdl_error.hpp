// SDL's last message as the `what` of an Error.
#pragma once

#include <riposte/core/result.hpp>

#include <SDL.h>

#include <string>

namespace riposte {

inline Error sdl_error(const std::string& what, const std::string& where, const std::string& remedy) {
    return Error{what + " (" + SDL_GetError() + ")", where, remedy};
}

}  // namespace riposte
