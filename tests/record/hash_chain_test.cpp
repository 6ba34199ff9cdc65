#include "catch.hpp"

#include <riposte/record/hash_chain.hpp>

#include <initializer_list>

using namespace riposte;

namespace {

/// As docs/recording.md has it.
std::uint64_t digest(std::initializer_list<std::uint64_t> words) {
    std::uint64_t h = 0xcbf29ce484222325;
    for (const std::uint64_t word : words) h = ((h ^ word) * 0x100000001b3) ^ (h >> 29U);
    std::uint64_t z = (h ^ h >> 30U) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27U) * 0x94d049bb133111eb;
    return z ^ z >> 31U;
}

}  // namespace

TEST_CASE("each link of a chain of hashes begins with the one before, the first with 0") {
    HashChain chain;
    CHECK_FALSE(chain.open());
    chain.add(7);
    chain.add(8);
    CHECK(chain.open());
    const std::uint64_t first = digest({0, 7, 8});
    CHECK(chain.close() == first);
    CHECK_FALSE(chain.open());
    chain.add(9);
    CHECK(chain.close() == digest({first, 9}));
}
