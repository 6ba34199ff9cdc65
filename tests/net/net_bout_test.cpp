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
