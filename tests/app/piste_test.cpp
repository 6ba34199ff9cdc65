#include "app/play/piste.hpp"

#include "../bout/recorded_bout.hpp"
#include "catch.hpp"

using namespace riposte;

namespace {

constexpr Seconds kPicture = 1.0 / 30;

const RecordedBout& recorded() {
    static const RecordedBout bout;
    return bout;
}

BoutSetup setup() { return recorded().bout.setup; }

/// Fences on; returns how many ticks were told.
int advance(Piste& piste, Seconds elapsed = kPicture) {
    int told = 0;
    piste.advance(
        elapsed, [](Seconds) { return BoutInput{}; }, {}, [&](const ToldTick&, auto) { ++told; });
    return told;
}

}  // namespace

TEST_CASE("a demonstration is on the piste until a bout is fenced there") {
    Piste piste;
    piste.demonstrate(setup());
    CHECK(piste.demonstrates());
    CHECK(piste.bout().seats().bot_level[0] > 0);
    piste.fence(setup(), Seats{}, {});
    CHECK_FALSE(piste.demonstrates());
    CHECK(&piste.programme() == &piste.bout());
    CHECK(piste.bout().seats().bot_level[0] == 0);
}

TEST_CASE("a recording is seen in place of the demonstration, which stands still meanwhile and is seen again") {
    Piste piste;
    piste.demonstrate(setup());
    CHECK(advance(piste) > 0);
    const std::uint32_t stood = piste.bout().confirmed().tick;
    piste.show(setup(), recorded().recording);
    const ReplayProgramme& replay = piste.replay();
    CHECK(&piste.programme() == &replay);
    CHECK_FALSE(piste.demonstrates());
    CHECK(advance(piste) > 0);
    CHECK(replay.tick() > 0);
    CHECK(piste.bout().confirmed().tick == stood);
    piste.end_replay();
    CHECK(&piste.programme() == &piste.bout());
    CHECK(piste.demonstrates());
}

TEST_CASE("a recording leaves nothing of what it called or told to the bout that is seen again, nor the bout to it") {
    Piste piste;
    piste.fence(setup(), Seats{}, {});
    advance(piste, 0.25);
    ui::HudModel before;
    piste.onlooker().fill(before);
    piste.show(setup(), recorded().recording);
    ReplayProgramme& replay = piste.replay();
    replay.seek(recorded().touched + 10);
    while (!replay.arrived()) advance(piste);
    ui::HudModel shown;
    piste.onlooker().fill(shown);
    CHECK(shown.touch);
    piste.end_replay();
    ui::HudModel after;
    piste.onlooker().fill(after);
    CHECK_FALSE(after.touch);
    CHECK(after.call.has_value() == before.call.has_value());
    piste.show(setup(), recorded().recording);
    ui::HudModel anew;
    piste.onlooker().fill(anew);
    CHECK_FALSE(anew.touch);
}

TEST_CASE("each bout is written into a report of its own") {
    Piste piste;
    piste.fence(setup(), Seats{}, {});
    piste.ledger().report().picture_ms.push_back(1);
    piste.fence(setup(), Seats{}, {});
    CHECK(piste.ledger().report().picture_ms.empty());
    CHECK(piste.ledger().recording().empty());
}
