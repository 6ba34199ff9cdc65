#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/net/bout_log.hpp>

using namespace riposte;
using namespace riposte::net;

TEST_CASE("whatever a client says that it has, it is sent ticks of the log") {
    Prng prng = Prng::seeded(51);
    int outside = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::uint32_t ticks = prng.below(300);
        const Progress progress{prng.below(400), prng.below(5) == 0 ? kMostTicks : prng.below(400), 1};
        const auto hole = into_hole(progress, ticks, prng.below(400));
        if (hole) outside += hole->count >= 1 && hole->first + hole->count <= ticks ? 0 : 1;
        const LogSpan last = last_of_log(ticks, 8);
        outside += last.first + last.count == ticks ? 0 : 1;
    }
    CHECK(outside == 0);
}

TEST_CASE("a long hole is filled part after part") {
    const Progress progress{100, 160, 1};
    CHECK(into_hole(progress, 170, 0)->first == 100);
    CHECK(into_hole(progress, 170, 124)->first == 124);
    CHECK(into_hole(progress, 170, 148)->count == 12);
    CHECK(into_hole(progress, 170, 160)->first == 100);
    CHECK_FALSE(into_hole({160, 160, 1}, 170, 0));
    CHECK_FALSE(into_hole({100, 160, 0}, 170, 0));
}
