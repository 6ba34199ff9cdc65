#include "app/play/lobby_words.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

/// The lobby as it comes to who fences left, with these names on both sides.
net::LobbyBlock lobby_of(const ui::Names& names) {
    net::LobbyBlock told;
    told.seat = 0;
    told.lobby.terms.names = names;
    for (const FencerId id : kFencers) {
        told.lobby.seats[id].taken = true;
        told.lobby.seats[id].there = true;
    }
    return told;
}

}  // namespace

TEST_CASE("who has come for a rematch is told, who was there before is not, whichever side he has now") {
    const ui::Names fenced{"Ann", "Bertrand"};
    CHECK(rematch_words(lobby_of({"Ann", "Eve"}), fenced) == "Eve is here now, on the right.");
    CHECK(rematch_words(lobby_of({"Bertrand", "Ann"}), fenced).empty());
    net::LobbyBlock ready = lobby_of({"Bertrand", "Ann"});
    ready.lobby.seats[1].ready = true;
    CHECK(rematch_words(ready, fenced) == "Ann wants to fence again.");
    ready.lobby.terms.names[1] = "Eve";
    CHECK(rematch_words(ready, fenced) == "Eve is here now, on the right, and ready.");
}

TEST_CASE("who has no name has another on each side and is nobody new") {
    CHECK(rematch_words(lobby_of({"Ann", "Blue"}), {"Red", "Ann"}).empty());
    CHECK(rematch_words(lobby_of({"Ann", "Yellow"}), {"Orange", "Ann"}).empty());
}

TEST_CASE("a side that is free is told before anything else") {
    net::LobbyBlock told = lobby_of({"Ann", ""});
    told.lobby.seats[1].taken = false;
    CHECK(rematch_words(told, {"Ann", "Bertrand"}) == "The right side is free: who fenced there has left.");
    CHECK(rematch_words({}, {"Ann", "Bertrand"}).empty());
}

TEST_CASE("what leaving costs is told for whom it costs") {
    CHECK(std::string(leaving_words(Leaver::kWatches)).find("seat") == std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kWaits)).find("your seat") != std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kServes)).find("Your server ends") != std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kFences)).find("both") != std::string::npos);
}
