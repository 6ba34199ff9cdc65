#include "catch.hpp"

#include <riposte/core/fixed_vector.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/core/result.hpp>

#include <array>
#include <memory>

using namespace riposte;

TEST_CASE("the generator gives the first numbers of the PCG32 demonstration") {
    // pcg-c-basic, pcg32-demo with seed 42 and sequence 54.
    Prng prng = Prng::seeded(42, 54);
    const std::array<std::uint32_t, 6> expected{0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    for (const std::uint32_t number : expected) CHECK(prng.next() == number);
}

TEST_CASE("numbers below a count are all reached, in equal shares, and never the count") {
    Prng prng = Prng::seeded(1);
    std::array<int, 7> seen{};
    for (int i = 0; i < 70000; ++i) {
        const std::uint32_t n = prng.below(7);
        REQUIRE(n < 7);
        ++seen[n];
    }
    for (const int count : seen) CHECK(std::abs(count - 10000) < 400);
}

TEST_CASE("numbers between two bounds have the mean and variance of the uniform distribution") {
    Prng prng = Prng::seeded(2);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < 100000; ++i) {
        const double x = prng.between(-1, 1);
        REQUIRE((x >= -1 && x < 1));
        sum += x;
        squares += x * x;
    }
    CHECK(std::abs(sum / 1e5) < 0.01);
    CHECK(std::abs(squares / 1e5 - 1.0 / 3) < 0.01);
}

TEST_CASE("a full vector drops what comes next and says so") {
    FixedVector<int, 3> v;
    CHECK(v.empty());
    CHECK((v.push_back(1) && v.push_back(2) && v.push_back(3)));
    CHECK_FALSE(v.push_back(4));
    CHECK(v.size() == 3);
    int sum = 0;
    for (const int i : v) sum += i;
    CHECK(sum == 6);
    v.clear();
    CHECK(v.begin() == v.end());
}

TEST_CASE("a result carries a value or an error and moves its value out") {
    Result<std::unique_ptr<int>> good = std::make_unique<int>(5);
    REQUIRE(good);
    CHECK(**&good.value() == 5);
    const std::unique_ptr<int> taken = std::move(good).value();
    CHECK(*taken == 5);
    const Result<int> bad = Error{"joint is missing", "fencer.glb", "export all bones"};
    CHECK_FALSE(bad.ok());
    for (const char* part : {"joint is missing", "fencer.glb", "export all bones"}) {
        CHECK(bad.error().message().find(part) != std::string::npos);
    }
    CHECK(Result<void>().ok());
    CHECK_FALSE(Result<void>(Error{"a", "b", "c"}).ok());
}
