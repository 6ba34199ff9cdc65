#include "app/shell/dropped_files.hpp"

#include "catch.hpp"

#include <SDL.h>

using namespace riposte;

namespace {

using Paths = std::vector<std::filesystem::path>;

bool send(DroppedFiles& to, Uint32 type, const char* file = nullptr) {
    SDL_Event event{};
    event.type = type;
    if (file != nullptr) event.drop.file = SDL_strdup(file);
    return to.handle(event);
}

}  // namespace

TEST_CASE("files that are dropped at once come together and in their order, as soon as the drop is whole") {
    DroppedFiles dropped;
    CHECK(send(dropped, SDL_DROPBEGIN));
    CHECK(send(dropped, SDL_DROPFILE, "/srv/two fencers.bout"));
    CHECK(send(dropped, SDL_DROPFILE, "/srv/Säbel.bout"));
    CHECK(dropped.take().empty());
    CHECK(send(dropped, SDL_DROPCOMPLETE));
    CHECK(dropped.take() == Paths{"/srv/two fencers.bout", "/srv/Säbel.bout"});
    CHECK(dropped.take().empty());
}

TEST_CASE("a text that is dropped is no file, and another event is no drop") {
    DroppedFiles dropped;
    CHECK(send(dropped, SDL_DROPTEXT, "/srv/one.bout"));
    CHECK(send(dropped, SDL_DROPCOMPLETE));
    CHECK(dropped.take().empty());
    CHECK_FALSE(send(dropped, SDL_KEYDOWN));
}
