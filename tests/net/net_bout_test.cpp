#include "net_bout.hpp"

#include "catch.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// Returns how many ticks of `seen` are not as the truth has them.
std::size_t differing(const HashScribe& seen, const HashScribe& truth) {
    std::size_t count = 0;
    for (const auto& [tick, hash] : seen.hashes) {
        const auto found = truth.hashes.find(tick);
        count += found == truth.hashes.end() || found->second != hash ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("two clients and a watcher see the server's bout, tick by tick, to its end") {
    for (const std::string_view name : {"lan", "cable", "far"}) {
        INFO(name);
        const LinkQuality quality = link_quality(name).value();
        HashScribe left;
        HashScribe right;
        HashScribe third;
        NetBout bout;
        Duellist& one = bout.fence(quality, &left);
        Duellist& other = bout.fence(quality, &right);
        Viewer& viewer = bout.view(quality, &third);
        REQUIRE(bout.until(400 * kSecond,
                           [&] { return one.client.is_over() && other.client.is_over() && viewer.watcher.is_over(); }));
        CHECK(bout.server.is_done());
        CHECK(bout.truth.touches.size() >= 3);
        CHECK(bout.truth.score[0] + bout.truth.score[1] >= 2);
        for (const HashScribe* seen : {&left, &right, &third}) {
            CHECK(seen->in_order);
            CHECK(seen->hashes.size() == bout.truth.hashes.size());
            CHECK(differing(*seen, bout.truth) == 0);
            CHECK(seen->touches == bout.truth.touches);
            CHECK(seen->awards == bout.truth.awards);
            CHECK(seen->score == bout.truth.score);
        }
        CHECK(one.client.differences() + other.client.differences() + viewer.watcher.differences() == 0);
    }
}

TEST_CASE("a state that comes when the hole is long filled puts nobody back") {
    const LinkQuality quality = link_quality("cable").value();
    BoutOfTwo bout(quality, 2);
    Viewer& viewer = bout.view(quality, nullptr);
    const BoutWatcher& watcher = viewer.watcher;
    bout.until(10 * kSecond, kNever);
    REQUIRE((bout.one.client.bout() != nullptr && watcher.bout() != nullptr && watcher.bout()->plays()));
    const int restarts = bout.one.client.bout()->restarts();
    std::array<std::uint32_t, 2> shown{};
    int went_back = 0;
    const auto look = [&] {
        const std::array<std::uint32_t, 2> now{bout.one.client.bout()->confirmed().tick, watcher.bout()->state().tick};
        for (std::size_t i = 0; i < now.size(); ++i) went_back += now[i] < shown[i] ? 1 : 0;
        shown = now;
        return false;
    };
    // Nothing comes for longer than a hole may be, so that a state is asked for, of which nothing comes for two
    // seconds.
    const std::array<Way*, 2> ways{&bout.one.way, &viewer.way};
    for (Way* way : ways) way->no_blocks = way->deaf = true;
    bout.until(700 * kMillisecond, look);
    for (Way* way : ways) way->deaf = false;
    bout.until(2 * kSecond, look);
    const std::array<std::uint32_t, 2> before = shown;
    for (Way* way : ways) way->no_blocks = false;
    bout.until(2 * kSecond, look);
    CHECK(went_back == 0);
    for (std::size_t i = 0; i < shown.size(); ++i) CHECK(shown[i] > before[i] + kTicksPerSecond);
    CHECK(bout.one.client.bout()->restarts() - restarts <= 1);
}
