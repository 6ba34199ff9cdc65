#include "app/play/lobby_words.hpp"

#include "catch.hpp"

#include <riposte/net/admission.hpp>

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
    const FencedBout fenced{{"Ann", "Bertrand"}, FencerId(0)};
    CHECK(rematch_words(lobby_of({"Ann", "Eve"}), fenced) == "Eve is here now, on the right in the next bout.");
    CHECK(rematch_words(lobby_of({"Bertrand", "Ann"}), fenced).empty());
    net::LobbyBlock ready = lobby_of({"Bertrand", "Ann"});
    ready.lobby.seats[1].ready = true;
    CHECK(rematch_words(ready, fenced) == "Ann wants to fence again.");
    ready.lobby.terms.names[1] = "Eve";
    CHECK(rematch_words(ready, fenced) == "Eve is here now, on the right in the next bout, and ready.");
}

TEST_CASE("who has no name has another on each side and is nobody new") {
    CHECK(rematch_words(lobby_of({"Ann", "Blue"}), {{"Red", "Ann"}, FencerId(1)}).empty());
    CHECK(rematch_words(lobby_of({"Ann", "Yellow"}), {{"Orange", "Ann"}, FencerId(1)}).empty());
}

TEST_CASE("who has left is named, whether or not the sides are changed already") {
    const ui::Names names{"Ann", "Bertrand"};
    net::LobbyBlock told = lobby_of({"Ann", "Blue"});
    told.lobby.seats[1].taken = false;
    CHECK(has_free_side(told));
    CHECK(rematch_words(told, {names, FencerId(0)}) == "Bertrand has left.");
    CHECK(broken_off_words(told, {names, FencerId(0)}) == "The bout was broken off. Bertrand has left.");
    net::LobbyBlock changed = lobby_of({"Red", "Ann"});
    changed.seat = 1;
    changed.lobby.seats[0].taken = false;
    CHECK(rematch_words(changed, {names, FencerId(0)}) == "Bertrand has left.");
    CHECK_FALSE(has_free_side(lobby_of(names)));
    CHECK_FALSE(has_free_side(std::nullopt));
    CHECK(rematch_words({}, {names, FencerId(0)}).empty());
}

TEST_CASE("who watched is told by name who has left, as far as the names show it") {
    const FencedBout fenced{{"Ann", "Bertrand"}};
    net::LobbyBlock told = lobby_of({"Red", "Ann"});
    told.seat = net::kNoSeat;
    told.lobby.seats[0].taken = false;
    CHECK(rematch_words(told, fenced) == "Bertrand has left.");
    told.lobby.terms.names[1] = "Eve";
    CHECK(rematch_words(told, fenced) == "A fencer has left.");
    told.lobby.seats[1].taken = false;
    CHECK(rematch_words(told, fenced) == "Both fencers have left.");
}

TEST_CASE("the menus tell an error as sentences, without where it is and without an arrow") {
    CHECK(menu_words({"the server does not answer", "10.0.0.1:24120", "see whether it runs"}) ==
          "The server does not answer. See whether it runs.");
    CHECK(menu_words({"the server is full", "server", ""}) == "The server is full.");
    CHECK(menu_line("you fence on the left") == "You fence on the left.");
}

TEST_CASE("the terms of a lobby count one touch") {
    net::LobbyBlock told = lobby_of({"Ann", "Bertrand"});
    told.lobby.terms.touches = 1;
    CHECK(lobby_model(told, {}).terms.starts_with("To 1 touch ·"));
    told.lobby.terms.touches = 5;
    CHECK(lobby_model(told, {}).terms.starts_with("To 5 touches ·"));
}

TEST_CASE("the last ten seconds of a pause are told over a page, and its countdown closes the page") {
    net::Standing standing;
    CHECK(last_seconds_words(standing).empty());
    standing.cause = net::StandCause::kAsked;
    standing.seconds_left = 11;
    CHECK(last_seconds_words(standing).empty());
    standing.seconds_left = 10;
    CHECK(last_seconds_words(standing) == "The pause ends in 10 s");
    CHECK_FALSE(calls_back(standing, 0));
    standing.lasts = 400;
    CHECK(last_seconds_words(standing).empty());
    CHECK(calls_back(standing, 300));
    CHECK_FALSE(calls_back(standing, 0));
    CHECK_FALSE(calls_back({}, 0));
    standing = {net::StandCause::kKeeper, 0, 0, {}, net::Standing::kNoEnd, {}};
    CHECK(last_seconds_words(standing).empty());
}

TEST_CASE("what leaving costs is told for whom it costs") {
    CHECK(std::string(leaving_words(Leaver::kWatches)).find("seat") == std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kWaits)).find("your seat") != std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kServes)).find("Your server ends") != std::string::npos);
    CHECK(std::string(leaving_words(Leaver::kFences)).find("both") != std::string::npos);
}

TEST_CASE("the lobby's terms tell how much blows move where that is not modest") {
    net::LobbyBlock told = lobby_of({"Ann", "Bertrand"});
    CHECK(lobby_model(told, {}).terms == "To 5 touches · 3:00 · tempo 80 % · rules by the weapon");
    told.lobby.terms.blows = BlowStrength::kTheatrical;
    CHECK(lobby_model(told, {}).terms == "To 5 touches · 3:00 · tempo 80 % · rules by the weapon · theatrical blows");
    told.lobby.terms.blows = BlowStrength::kNone;
    CHECK(lobby_model(told, {}).terms == "To 5 touches · 3:00 · tempo 80 % · rules by the weapon · blows move nobody");
}
