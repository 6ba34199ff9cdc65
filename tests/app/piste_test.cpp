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

TEST_CASE("a touch is seen again beside the bout, which goes on, and a recording lies over both") {
    Piste piste;
    BoutSetup bots = setup();
    bots.rules.touches = 5;
    piste.fence(std::move(bots), Seats{{3, 2}, true, {}}, {});
    while (!piste.review().is_due()) advance(piste);
    CHECK_FALSE(piste.reviews());
    piste.begin_review();
    REQUIRE(piste.reviews());
    CHECK(&piste.programme() == &piste.review());
    const view::TouchScene& scene = piste.review_scene();
    CHECK(scene.point_world == piste.review().touch().point_world);
    CHECK(glm::distance(scene.point_world, scene.at_touch[FencerId(piste.review().touch().attacker).other()].head) < 2);
    CHECK(scene.moments.size() >= 5);
    const std::uint32_t now = piste.bout().confirmed().tick;
    CHECK(advance(piste) > 0);
    CHECK(piste.bout().confirmed().tick > now);
    CHECK(piste.programme().shown().after.tick < now);
    piste.show(setup(), recorded().recording);
    CHECK_FALSE(piste.reviews());
    CHECK(&piste.programme() == &piste.replay());
    piste.end_replay();
    piste.end_review();
    CHECK(&piste.programme() == &piste.bout());
    piste.demonstrate(setup());
    for (int i = 0; i < 30 * 120 && !piste.review().is_due(); ++i) advance(piste);
    CHECK_FALSE(piste.review().is_due());  // of a demonstration nothing is kept
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

namespace {

/// A bout at a server that counts how it is kept.
struct Kept final : OnlineProgramme {
    BoutSetup bout = shipped_setup();
    BoutState state = initial_state(bout);
    MatchReport told;
    Error none;
    std::optional<net::LobbyBlock> lobby_;
    int lines = 0;
    int advanced = 0;

    void keep_line() override { ++lines; }
    const RecordingHeader* wanted() const override { return nullptr; }
    void wear(const Kit&) override {}
    void set_pause(bool) override {}
    net::Standing standing() const override { return {}; }
    std::uint32_t countdown() const override { return 0; }
    const std::optional<net::LobbyBlock>& lobby() const override { return lobby_; }
    std::optional<std::string> release_said() override { return {}; }
    void make(Result<BoutSetup>, std::optional<RecordingFile>) override {}
    bool has_bout() const override { return true; }
    net::BoutStage stage() const override { return net::BoutStage::kOver; }
    bool is_over() const override { return true; }
    std::optional<FencerId> own() const override { return FencerId(0); }
    FencerInput own_input() const override { return {}; }
    const BoutState& newest() const override { return state; }
    void show_other(Real) override {}
    void set_ready(bool) override {}
    bool is_in() const override { return true; }
    bool has_ended() const override { return false; }
    const Error& failure() const override { return none; }
    ConnectionWords connection() const override { return {}; }
    Result<std::filesystem::path> leave() override { return std::filesystem::path(); }
    Result<std::filesystem::path> close() override { return std::filesystem::path(); }
    const MatchReport& report() const override { return told; }
    const BoutSetup& setup() const override { return bout; }
    Shown shown() const override { return {state, state, 1}; }
    const BoutState& confirmed() const override { return state; }
    BoutInput input() const override { return {}; }
    void advance(Seconds, const Programme::Players&, Witness& witness) override {
        ++advanced;
        witness.see({bout, state, state, {}});
    }
};

}  // namespace

TEST_CASE("a bout at a server is kept, and not heard, while a recording is shown over it") {
    Piste piste;
    piste.demonstrate(setup());
    auto made = std::make_unique<Kept>();
    Kept& online = *made;
    piste.follow(std::move(made));
    CHECK(&piste.programme() == &online);
    piste.show(setup(), recorded().recording);
    int heard = 0;
    for (int i = 0; i < 3; ++i) {
        piste.advance(0.1, {}, {}, [&](const ToldTick& tick, auto) { heard += &tick.setup == &online.bout ? 1 : 0; });
        piste.keep_online();
    }
    CHECK(&piste.programme() == &piste.replay());
    CHECK(online.lines == 3);
    CHECK(online.advanced == 3);
    CHECK(heard == 0);
    piste.end_replay();
    CHECK(&piste.programme() == &online);
}

TEST_CASE("each bout is written into a report of its own") {
    Piste piste;
    piste.fence(setup(), Seats{}, {});
    piste.ledger().report().picture_ms.push_back(1);
    piste.fence(setup(), Seats{}, {});
    CHECK(piste.ledger().report().picture_ms.empty());
    CHECK(piste.ledger().recording().empty());
}
