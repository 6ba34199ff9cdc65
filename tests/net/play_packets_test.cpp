#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/core/bytes.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

FencerInput random_input(Prng& prng) {
    return {static_cast<std::int16_t>(static_cast<int>(prng.below(65'535)) - 32'767),
            static_cast<std::int16_t>(static_cast<int>(prng.below(65'535)) - 32'767),
            static_cast<std::uint16_t>(prng.below(8192)), static_cast<std::uint8_t>(1 + prng.below(255))};
}

InputsText some_inputs(Prng& prng) {
    InputsText text{{prng.below(9000), prng.below(9000), 3}, 100 + prng.below(1000), {}};
    for (std::uint32_t i = prng.below(17); i > 0; --i) text.inputs.push_back(random_input(prng));
    return text;
}
TicksText some_ticks(Prng& prng) {
    TicksText text{200, BoutStage::kFencing, prng.below(9000), prng.below(9000), Margin(-50), prng.below(1U << 31U),
                   {}};
    for (std::uint32_t i = prng.below(25); i > 0; --i)
        text.ticks.push_back(
            {random_input(prng), prng.below(2) == 0 ? std::nullopt : std::optional(random_input(prng))});
    return text;
}
LogText some_log(Prng& prng) {
    LogText text{3, BoutStage::kOver, prng.below(9000), prng.below(1U << 31U), {}};
    for (std::uint32_t i = prng.below(25); i > 0; --i) text.ticks.push_back({{random_input(prng), random_input(prng)}});
    return text;
}

bool is_read(PacketType type, Bytes text) {
    switch (type) {
        case PacketType::kInputs:
            return read_inputs(text).has_value();
        case PacketType::kTicks:
            return read_ticks(text).has_value();
        case PacketType::kLog:
            return read_log(text).has_value();
        case PacketType::kHave:
            return read_have(text).has_value();
        default:
            return read_end(text).has_value();
    }
}

Packet with(Packet text, std::size_t at, std::uint8_t byte) {
    text.at(at) = byte;
    return text;
}

}  // namespace

TEST_CASE("what is written is what is read, and fits a packet") {
    Prng prng = Prng::seeded(31);
    for (int i = 0; i < 2000; ++i) {
        const Packet inputs = inputs_text(some_inputs(prng));
        CHECK(inputs_text(read_inputs(inputs).value()) == inputs);
        const Packet ticks = ticks_text(some_ticks(prng));
        CHECK(ticks_text(read_ticks(ticks).value()) == ticks);
        const Packet log = log_text(some_log(prng));
        CHECK(log_text(read_log(log).value()) == log);
        if (std::max({inputs.size(), ticks.size(), log.size()}) > kLongestSealedText) FAIL("too long");
    }
    CHECK(read_have(have_text({7, 9, 1})).value() == Progress{7, 9, 1});
    CHECK(read_have(have_text({7, 9, 1, 5, true})).value() == Progress{7, 9, 1, 5, true});
    CHECK(read_end(end_text(EndReason::kClosing)) == EndReason::kClosing);
}

TEST_CASE("every truncation and every byte more is refused") {
    Prng prng = Prng::seeded(32);
    const std::pair<PacketType, Packet> all[] = {{PacketType::kInputs, inputs_text(some_inputs(prng))},
                                                 {PacketType::kTicks, ticks_text(some_ticks(prng))},
                                                 {PacketType::kLog, log_text(some_log(prng))},
                                                 {PacketType::kHave, have_text({1, 2, 3})},
                                                 {PacketType::kEnd, end_text(EndReason::kLeft)}};
    for (const auto& [type, text] : all) {
        CHECK(is_read(type, text));
        for (std::size_t size = 0; size < text.size(); ++size) CHECK_FALSE(is_read(type, Bytes(text).first(size)));
        Packet more = text;
        more.push_back(0);
        CHECK_FALSE(is_read(type, more));
    }
}

TEST_CASE("values out of their ranges are refused") {
    InputsText inputs{{1, 2, 3}, 20, {}};
    inputs.inputs.push_back({});
    const Packet text = inputs_text(inputs);
    CHECK(is_read(PacketType::kInputs, text));
    CHECK_FALSE(is_read(PacketType::kInputs, with(text, 1, 4)));                   // a wish that is none
    CHECK_FALSE(is_read(PacketType::kInputs, with(text, 5, 0xFF)));                // a tick of no bout
    CHECK_FALSE(is_read(PacketType::kInputs, with(text, 15, 17)));                 // inputs that are not there
    CHECK_FALSE(is_read(PacketType::kInputs, with(with(text, 16, 0), 17, 0x80)));  // hand at -32768
    CHECK_FALSE(is_read(PacketType::kInputs, with(text, 21, 0xFF)));               // buttons that are none
    CHECK_FALSE(is_read(PacketType::kInputs, with(text, 22, 0)));                  // arm
    inputs.newest = 0;
    inputs.inputs.push_back({});
    CHECK_FALSE(is_read(PacketType::kInputs, inputs_text(inputs)));  // ticks before the first
    TicksText ticks{1, BoutStage::kFencing, kMostTicks, 0, Margin(0), 0, {}};
    CHECK(is_read(PacketType::kTicks, ticks_text(ticks)));
    ticks.ticks.push_back({});
    CHECK_FALSE(is_read(PacketType::kTicks, ticks_text(ticks)));  // ticks behind the last
    ticks.first = 0;
    const Packet told = ticks_text(ticks);
    CHECK(is_read(PacketType::kTicks, told));
    CHECK_FALSE(is_read(PacketType::kTicks, with(told, 1, 3)));                      // stage
    CHECK_FALSE(is_read(PacketType::kTicks, with(with(told, 10, 0xFF), 11, 0x7F)));  // margin
    CHECK_FALSE(is_read(PacketType::kTicks, with(told, 16, 4)));                     // cause
    CHECK_FALSE(is_read(PacketType::kTicks, with(told, 17, 25)));                    // count
    CHECK_FALSE(is_read(PacketType::kTicks, with(told, 25, 3)));                     // bits of ticks that are not there
    ticks.standing = {StandCause::kAsked, 1, 77, 360, 12, {2, 3}};
    const Packet stands = ticks_text(ticks);
    CHECK(read_ticks(stands)->standing == ticks.standing);
    CHECK_FALSE(is_read(PacketType::kTicks, with(stands, 17, 2)));     // side
    CHECK_FALSE(is_read(PacketType::kTicks, with(stands, 21, 0x7F)));  // tick
    CHECK_FALSE(is_read(PacketType::kTicks, with(stands, 25, 0x7F)));  // for how long
    CHECK_FALSE(read_end(Packet{0}));
    CHECK_FALSE(read_end(Packet{kEndReasonCount + 1}));
}

TEST_CASE("setup and state come whole in their blocks") {
    const BoutSetup setup = bout_setup(99, 4);
    const auto read = read_block(setup_block(setup, 3, 7, 1));
    REQUIRE(read);
    const auto& block = std::get<SetupBlock>(read.value());
    CHECK(block.input_delay == 3);
    CHECK(block.header.terms == terms_of(setup));
    const BoutState state = initial_state(setup);
    const auto second = read_block(state_block(state, std::vector<BoutInput>(5)));
    REQUIRE(second);
    CHECK(hash_state(std::get<StateBlock>(second.value()).state) == hash_state(state));
    CHECK(std::get<StateBlock>(second.value()).inputs.size() == 5);
}

TEST_CASE("damaged blocks are refused or hold what is in its range") {
    Prng prng = Prng::seeded(33);
    const BoutSetup setup = bout_setup();
    const Packet blocks[] = {setup_block(setup, 0, 1, 0), state_block(initial_state(setup), std::vector<BoutInput>(3))};
    CHECK_FALSE(read_block(Packet{}));
    for (const Packet& good : blocks) {
        for (std::size_t size = 0; size < good.size(); ++size)
            if (read_block(Bytes(good).first(size))) FAIL(size);
        for (int i = 0; i < 5000; ++i) {
            Packet damaged = good;
            for (std::uint32_t times = 1 + prng.below(4); times > 0; --times)
                damaged[prng.below(static_cast<std::uint32_t>(damaged.size()))] ^=
                    static_cast<std::uint8_t>(1U << prng.below(8));
            const auto read = read_block(damaged);
            if (read && std::holds_alternative<StateBlock>(read.value()))
                CHECK(std::get<StateBlock>(read.value()).state.tick <= kMostTicks);
        }
    }
}

TEST_CASE("random bytes are read as nothing, or as what is in its range") {
    Prng prng = Prng::seeded(34);
    for (int i = 0; i < 100'000; ++i) {
        Packet text(prng.below(60));
        for (std::uint8_t& byte : text) byte = static_cast<std::uint8_t>(prng.below(prng.below(2) == 0 ? 256 : 4));
        if (const auto read = read_inputs(text)) CHECK(read->newest <= kMostTicks);
        if (const auto read = read_ticks(text)) CHECK(read->first + read->ticks.size() <= kMostTicks);
        if (const auto read = read_log(text)) CHECK(read->first + read->ticks.size() <= kMostTicks);
        read_have(text);
        read_end(text);
        static_cast<void>(read_block(text));
    }
}
