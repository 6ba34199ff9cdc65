#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/system/last_second.hpp>

#include <vector>

using namespace riposte;

TEST_CASE("what is told of the last second is what a list of everything tells") {
    Prng prng = Prng::seeded(5);
    LastSecond last;
    CHECK(last.mean() == 0);
    CHECK(last.worst() == 0);
    std::vector<std::pair<Seconds, double>> all;
    Seconds time = 0;
    for (int i = 0; i < 500; ++i) {
        time += prng.between(0, i % 100 == 99 ? 1.5 : 0.05);
        const double value = prng.between(0, 40);
        last.add(time, value);
        all.emplace_back(time, value);
        double sum = 0;
        double worst = 0;
        std::size_t count = 0;
        for (const auto& [when, v] : all) {
            if (when <= time - 1) continue;
            sum += v;
            worst = std::max(worst, v);
            ++count;
        }
        REQUIRE(last.count() == count);
        CHECK(last.mean() == Approx(sum / static_cast<double>(count)));
        CHECK(last.worst() == worst);
    }
}
