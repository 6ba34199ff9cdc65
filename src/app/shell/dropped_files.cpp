#include "dropped_files.hpp"

#include <SDL.h>

namespace riposte {

bool DroppedFiles::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_DROPBEGIN:
            coming_.clear();
            return true;
        case SDL_DROPFILE:
            coming_.emplace_back(event.drop.file);
            SDL_free(event.drop.file);
            return true;
        case SDL_DROPTEXT:  // a text is no file
            SDL_free(event.drop.file);
            return true;
        case SDL_DROPCOMPLETE:
            whole_ = std::exchange(coming_, {});
            return true;
        default:
            return false;
    }
}

}  // namespace riposte
