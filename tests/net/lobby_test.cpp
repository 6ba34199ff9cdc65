#include "catch.hpp"
#include "net_bout.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

Lobby whole_lobby() {
    Lobby lobby;
    lobby.server = "Élan";
    lobby.terms.names = {"Ann", "Bob"};
    lobby.terms.kits[0] = {"woman", "sabre", 1.7, true, "low"};
    lobby.input_delay = 3;
    lobby.watch_delay = 60;
    lobby.seats[0] = {0, true, true, true, "the server has no fencer \"x\""};
    lobby.seats[1].bot_level = 2;
    lobby.watchers = 30;
    lobby.watching.assign(Lobby::kMostNamed, "Eve");
    return lobby;
}

}  // namespace

TEST_CASE("who is there is read as it was written, and nothing of it that is cut or damaged does harm") {
    const Packet block = lobby_block(whole_lobby(), 1);
    const auto read = read_block(block);
    REQUIRE(read);
    Lobby told = whole_lobby();
    told.terms.seed = Lobby{}.terms.seed;
    CHECK(std::get<LobbyBlock>(read.value()).lobby == told);
    CHECK(std::get<LobbyBlock>(read.value()).seat == 1);
    for (std::size_t size = 0; size < block.size(); ++size) CHECK_FALSE(read_block(Bytes(block).first(size)));
    for (std::size_t i = 0; i < block.size() * 8; ++i) {
        Packet damaged = block;
        damaged[i / 8] ^= static_cast<std::uint8_t>(1U << i % 8);
        static_cast<void>(read_block(damaged));
    }
    Lobby wicked;
    wicked.server = "\x1b[2JRed\xE2\x80\xAE";
    wicked.seats[0].remark = "a\nb";
    const auto cleaned = read_block(lobby_block(wicked, 0));
    REQUIRE(cleaned);
    CHECK(std::get<LobbyBlock>(cleaned.value()).lobby.server == "[2JRed");
    CHECK(std::get<LobbyBlock>(cleaned.value()).lobby.seats[0].remark.find('\n') == std::string::npos);
}

TEST_CASE("a kit of a client's is read as it was written, and leads to no file by a path") {
    const Kit kit{"woman", "rapier", 1.66, true, "own:low", std::string(kLongestPostureText, '#')};
    CHECK(read_kit(kit_block(kit)) == kit);
    CHECK(read_kit(kit_block({"man", "sword", 0, false, "", "#"}))->posture_text.empty());
    const auto path = read_kit(kit_block({"man", "sword", 0, false, "/etc/passwd"}));
    REQUIRE(path);
    CHECK(path->posture.find('/') == std::string::npos);
    CHECK_FALSE(read_kit(Packet{}));
    CHECK_FALSE(read_kit(lobby_block({}, 0)));
    CHECK_FALSE(read_kit(kit_block({"man", "sword", 5, false, ""})));
}

TEST_CASE("everybody is told who is there, in what they fence, and when they are ready") {
    const LinkQuality quality = link_quality("cable").value();
    ServerTerms terms = server_terms(1);
    terms.name = "Hall";
    terms.bout.names = {"Red", "Blue"};
    terms.fit_kit = [](const Kit& wanted, const Kit& instead, std::string& why) {
        if (wanted.fencer == "woman") return wanted;
        why = "no such fencer";
        return instead;
    };
    NetBout bout(terms, bout_setup(7, 1));
    Duellist& one = bout.fence(quality, nullptr);
    Viewer& viewer = bout.view(quality, nullptr);
    one.client.set_ready(false);
    one.client.wear({"woman", "sabre", 0, true, "own:low", "# low"});
    bout.until(2 * kSecond, kNever);
    const auto& told = one.client.line().lobby();
    REQUIRE(told);
    CHECK(told->seat == 0);
    CHECK(told->lobby.server == "Hall");
    CHECK(told->lobby.terms.names == std::array<std::string, 2>{"Ann", "Blue"});
    CHECK(told->lobby.terms.kits[0] == Kit{"woman", "sabre", 0, true, "own:low"});  // without the posture's text
    CHECK((told->lobby.seats[0].taken && told->lobby.seats[0].there && !told->lobby.seats[0].ready));
    CHECK_FALSE(told->lobby.seats[1].taken);
    CHECK(told->lobby.watchers == 1);
    CHECK(told->lobby.watching == std::vector<std::string>{"Ann"});
    Duellist& other = bout.fence(quality, nullptr);
    other.client.wear({"knight", "sword", 0, false, ""});
    bout.until(2 * kSecond, kNever);
    CHECK(bout.ticks() == 0);
    REQUIRE(viewer.watcher.line().lobby());
    CHECK(viewer.watcher.line().lobby()->seat == kNoSeat);
    CHECK(viewer.watcher.line().lobby()->lobby.seats[1].ready);
    CHECK(viewer.watcher.line().lobby()->lobby.seats[1].remark == "no such fencer");
    CHECK(viewer.watcher.line().lobby()->lobby.terms.kits[1] == Kit{});
    CHECK_FALSE(bout.server.wanted());
    one.client.set_ready(true);
    std::optional<BoutTerms> wanted;
    bout.until(kSecond, [&] { return bout.server.bout() != nullptr; });
    CHECK(bout.until(2 * kSecond, [&] { return bout.ticks() > 0; }));
    bout.server.say("Fence well\x1b[2J");
    bout.until(kSecond, kNever);
    CHECK(other.client.release_said().value_or("").starts_with("Fence well"));
    CHECK_FALSE(other.client.release_said());
    CHECK(viewer.watcher.release_said());
    other.client.leave();
    bout.until(kSecond, kNever);
    CHECK_FALSE(one.client.line().lobby()->lobby.seats[1].taken);
}

TEST_CASE("after a bout they change sides, bots as well, and come back to the side that they have then") {
    const LinkQuality quality = link_quality("lan").value();
    ServerTerms terms = server_terms();
    terms.bots.bot_level[1] = 2;
    terms.bots.style[1].measure = 0.05;
    NetBout bout(terms, bout_setup(7, 1));
    HashScribe seen;
    CHECK(bout.server.bots().style[1] == terms.bots.style[1]);
    Duellist& one = bout.fence(quality, &seen);
    REQUIRE(bout.until(400 * kSecond, [&] { return one.client.is_over() && bout.server.is_done(); }));
    CHECK(one.client.seat() == 0);
    one.client.set_ready(false);
    bout.server.forget_bout();
    bout.truth = {};
    seen = {};
    bout.until(kSecond, kNever);
    one.client.set_ready(true);
    REQUIRE(bout.until(3 * kSecond, [&] { return bout.ticks() > 0; }));
    CHECK(one.client.seat() == 1);
    CHECK(one.client.line().lobby()->lobby.seats[0].bot_level == 2);
    CHECK(bout.server.bots().style[0] == terms.bots.style[1]);
    CHECK(bout.server.bots().style[1] == BotStyle{});
    const ResumeToken token = one.client.line().admission().resume;
    bout.fencers.clear();
    bout.until(2 * kSecond, kNever);
    const Duellist& back = bout.fence(quality, &seen, token);
    bout.until(3 * kSecond, kNever);
    CHECK(back.client.line().stage() == LineStage::kIn);
    CHECK(back.client.seat() == 1);
    CHECK(std::all_of(seen.hashes.begin(), seen.hashes.end(),
                      [&](const auto& tick) { return bout.truth.hashes[tick.first] == tick.second; }));
}

TEST_CASE("a seat that is kept is nobody's but its owner's") {
    const LinkQuality quality = link_quality("lan").value();
    ServerTerms terms = server_terms();
    ResumeToken own{};
    own.fill(9);
    terms.kept = KeptSeat{1, own};
    NetBout bout(terms, bout_setup(7, 1));
    const Duellist& guest = bout.fence(quality, nullptr);
    const Duellist& second = bout.fence(quality, nullptr);
    bout.until(kSecond, kNever);
    CHECK(guest.client.line().admission().seat == 0);
    CHECK(second.client.line().stage() == LineStage::kEnded);
    CHECK(bout.server.bout() == nullptr);
    const Duellist& host = bout.fence(quality, nullptr, own);
    bout.until(2 * kSecond, kNever);
    CHECK(host.client.line().admission().seat == 1);
    CHECK(bout.ticks() > 0);
}

TEST_CASE("an input delay that nobody has chosen goes by the longer way") {
    for (const auto& [name, least, most] : {std::tuple{"lan", 0, 0}, {"cable", 0, 2}, {"far", 4, 4}}) {
        INFO(name);
        ServerTerms terms = server_terms();
        terms.input_delay.reset();
        NetBout bout(terms, bout_setup(7, 1));
        const Duellist& one = bout.fence(link_quality("lan").value(), nullptr);
        bout.until(kSecond, kNever);
        bout.fence(link_quality(name).value(), nullptr);
        REQUIRE(bout.until(5 * kSecond, [&] { return bout.ticks() > 0; }));
        CHECK(one.client.input_delay() >= least);
        CHECK(one.client.input_delay() <= most);
    }
}
