#include "input_deltas.hpp"

#include "catch.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;

namespace {

std::vector<std::uint8_t> written(std::span<const BoutInput> inputs) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    write_inputs(writer, inputs);
    return bytes;
}

bool is_read(std::vector<std::uint8_t> bytes) {
    std::vector<BoutInput> inputs;
    const bool read = read_inputs(bytes, inputs);
    CHECK(inputs.empty() != read);
    return read;
}

}  // namespace

TEST_CASE("any inputs are read as they were written, the farthest leaps of a hand too") {
    Prng prng(1);
    for (int round = 0; round < 50; ++round) {
        std::vector<BoutInput> inputs(1 + prng.below(120));
        for (BoutInput& input : inputs)
            for (FencerInput& fencer : input.fencers) {
                if (prng.below(3) == 0) continue;
                fencer.hand_x = prng.below(2) == 0 ? -32767 : 32767;
                fencer.hand_y = static_cast<std::int16_t>(static_cast<int>(prng.below(65535)) - 32767);
                fencer.buttons = static_cast<std::uint16_t>(prng.below(8192));
                fencer.extension = static_cast<std::uint8_t>(1 + prng.below(255));
            }
        const auto bytes = written(inputs);
        CHECK(bytes.size() <= kLongestInputs);
        std::vector<BoutInput> read;
        REQUIRE(read_inputs(bytes, read));
        REQUIRE(read == inputs);
    }
}

TEST_CASE("a hand at rest takes a byte a tick, a hand that moves a little two more") {
    std::vector<BoutInput> inputs(120);
    CHECK(written(inputs).size() == 1 + 120);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        inputs[i].fencers[0].hand_x = static_cast<std::int16_t>(60 * i + 60);
        inputs[i].fencers[0].hand_y = static_cast<std::int16_t>(-64 * static_cast<int>(i) - 64);
    }
    CHECK(written(inputs).size() == 1 + 120 * 3);
}

TEST_CASE("inputs out of range, too many, too few or with bytes too many are refused") {
    CHECK(is_read({1, 0}));
    CHECK(is_read({1, 0x03, 0x7f, 0x00}));
    CHECK_FALSE(is_read({}));
    CHECK_FALSE(is_read({0}));
    CHECK_FALSE(is_read({121}));
    CHECK_FALSE(is_read({1, 0, 0}));
    CHECK_FALSE(is_read({2, 0}));
    CHECK_FALSE(is_read({1, 0x01, 0x80, 0x80, 0x80, 0x00}));  // a varint of four bytes
    CHECK(is_read({1, 0x01, 0xfe, 0xff, 0x03}));              // 32767
    CHECK_FALSE(is_read({1, 0x01, 0x80, 0x80, 0x04}));        // 32768
    CHECK(is_read({1, 0x02, 0xfd, 0xff, 0x03}));              // -32767
    CHECK_FALSE(is_read({1, 0x02, 0xff, 0xff, 0x03}));        // -32768
    CHECK_FALSE(is_read({1, 0x04, 0x00, 0x20}));              // a button that there is not
    CHECK_FALSE(is_read({1, 0x08, 0x00}));                    // no arm
}
