#include "catch.hpp"
#include "flips.hpp"
#include "guest.hpp"

#include <riposte/fencing/state_parts.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// A bout of two up to where both move.
struct MovingBout {
    NetBout bout{server_terms(), bout_setup(7, 99)};
    Duellist& one;

    explicit MovingBout(const char* link = "cable") : one(bout.fence(link_quality(link).value(), nullptr)) {
        bout.fence(link_quality(link).value(), nullptr);
        bout.until(15 * kSecond, kNever);
        static_cast<void>(bout.server.release_notices());
    }
    [[nodiscard]] std::vector<Notice> differences() {
        std::vector<Notice> notices = bout.server.release_notices();
        std::erase_if(notices, [](const Notice& notice) { return notice.kind != Notice::Kind::kDiffers; });
        return notices;
    }
    [[nodiscard]] const BoutLog& log() const { return bout.server.bout()->log(); }
};

void check_inputs(const StateDump& dump, const BoutLog& log) {
    CHECK(dump.first == dump.own.tick - StateDump::kInputsBefore);
    int others = 0;
    for (std::uint32_t i = 0; i < dump.inputs.size(); ++i)
        others += dump.inputs[i] == log.at(dump.first + i).input ? 0 : 1;
    CHECK(others == 0);
}

}  // namespace

TEST_CASE("a client whose state is not the server's hands out both, and where they differ first") {
    MovingBout moving;
    CHECK_FALSE(moving.one.client.release_dump());
    REQUIRE(flip(moving.bout, moving.one, FlippedField::kAnchorX, 30).good);
    const auto dump = moving.one.client.release_dump();
    REQUIRE(dump);
    CHECK_FALSE(moving.one.client.release_dump());
    CHECK_FALSE(dump->of_server);
    CHECK(dump->seat == moving.one.client.seat());
    CHECK(dump->bout == 1);
    REQUIRE(dump->hashes);
    CHECK(dump->hashes->tick == dump->own.tick);
    CHECK(dump->hashes->own == static_cast<std::uint32_t>(hash_state(dump->own)));
    CHECK(dump->hashes->servers == static_cast<std::uint32_t>(moving.log().hash(dump->own.tick)));
    REQUIRE(dump->servers);
    CHECK(hash_state(*dump->servers) == moving.log().hash(dump->servers->tick));
    check_inputs(*dump, moving.log());
    CHECK(dump->first + dump->inputs.size() >= dump->servers->tick);
    REQUIRE(dump->own_then);
    CHECK(dump->own_then->tick == dump->servers->tick);
    const std::string other = dump->seat == 0 ? "right" : "left";  // whose bit was flipped
    CHECK(first_difference(*dump->own_then, *dump->servers) == other + " fencer, legs, byte 12 of 34");
}

TEST_CASE("a server that is asked for a state since another one was found notes who, and hands out what it sent") {
    MovingBout moving;
    REQUIRE(flip(moving.bout, moving.one, FlippedField::kLegsTime, 30).good);
    const auto notices = moving.differences();
    REQUIRE(notices.size() == 1);
    CHECK(notices[0].seat == moving.one.client.seat());
    CHECK(notices[0].name == "Ann");
    CHECK(notices[0].from == moving.one.way.address);
    const auto dumps = moving.bout.server.release_dumps();
    REQUIRE(dumps.size() == 1);
    CHECK(moving.bout.server.release_dumps().empty());
    CHECK(dumps[0].of_server);
    CHECK(dumps[0].seat == notices[0].seat);
    CHECK(dumps[0].bout == 1);
    CHECK(dumps[0].own.tick == notices[0].tick);
    CHECK(hash_state(dumps[0].own) == moving.log().hash(notices[0].tick));
    CHECK(dumps[0].inputs.size() == StateDump::kInputsBefore);
    check_inputs(dumps[0], moving.log());
    CHECK(hash_state(moving.one.client.release_dump()->servers.value()) == hash_state(dumps[0].own));
}

TEST_CASE("a state that is asked for since ticks are missing is no difference") {
    MovingBout moving;
    const int before = moving.one.client.bout()->restarts();
    moving.one.way.deaf = true;
    moving.bout.until(400 * kMillisecond, kNever);
    moving.one.way.deaf = false;
    moving.bout.until(2 * kSecond, kNever);
    CHECK(moving.one.client.bout()->restarts() > before);
    CHECK(moving.differences().empty());
    CHECK(moving.bout.server.release_dumps().empty());
    CHECK_FALSE(moving.one.client.release_dump());
}

TEST_CASE("a client that leaves since its states differ again and again hands out the last without the server's") {
    MovingBout moving("lan");
    auto& rollback = const_cast<Rollback&>(*moving.one.client.bout());
    const auto ended = [&] { return moving.one.client.line().stage() == LineStage::kEnded; };
    for (int i = 0; i < 6 && !ended(); ++i) {
        static_cast<void>(moving.one.client.release_dump());
        BoutState state = rollback.confirmed();
        state.fencers[1].legs.anchor_x += 0.5;
        rollback.restart(state);
        moving.bout.until(kSecond, ended);
    }
    REQUIRE(ended());
    const auto dump = moving.one.client.release_dump();
    REQUIRE(dump);
    CHECK_FALSE(dump->servers);
    CHECK_FALSE(dump->own_then);
}

TEST_CASE("one who watches and has another state hands it out as well, and the server what it sent him") {
    MovingBout moving;
    Viewer& viewer = moving.bout.view(link_quality("cable").value(), nullptr);
    moving.bout.until(5 * kSecond, kNever);
    auto& player = const_cast<LogPlayer&>(*viewer.watcher.bout());
    StateBlock block{player.state(), {}};
    block.state.fencers[1].legs.anchor_x += 0.5;
    player.restart(block);
    REQUIRE(moving.bout.until(3 * kSecond, [&] { return viewer.watcher.differences() == 1; }));
    std::optional<StateDump> dump;
    REQUIRE(moving.bout.until(3 * kSecond, [&] {
        if (!dump) dump = viewer.watcher.release_dump();
        return dump.has_value();
    }));
    CHECK(dump->seat == kNoSeat);
    check_inputs(*dump, moving.log());
    CHECK(hash_state(dump->own) != moving.log().hash(dump->own.tick));
    CHECK(hash_state(dump->servers.value()) == moving.log().hash(dump->servers->tick));
    const auto dumps = moving.bout.server.release_dumps();
    REQUIRE(dumps.size() == 1);
    CHECK(dumps[0].seat == kNoSeat);
    CHECK(hash_state(dumps[0].own) == hash_state(*dump->servers));
    CHECK(moving.differences().size() == 1);
}

TEST_CASE("a guest is taken to have another state if he asks for one again and lacks no ticks") {
    Guest guest;
    guest.seat = 0;
    guest.begin_bout(1);
    guest.hear({0, 0, 1, 1}, 0);
    CHECK_FALSE(guest.differs);  // the first
    guest.served = 1;
    guest.hear({500, 500, 1, 1}, 1);
    CHECK_FALSE(guest.differs);
    guest.hear({500, 524, 2, 1}, 2);
    CHECK(guest.differs);
    guest.hear({500, 525, 3, 1}, 3);
    CHECK_FALSE(guest.differs);
    guest.seat = kNoSeat;
    guest.hear({500, 1100, 4, 1}, 4);
    CHECK(guest.differs);
    guest.hear({500, 1101, 5, 1}, 5);
    CHECK_FALSE(guest.differs);
}
