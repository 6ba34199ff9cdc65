#include "catch.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/net/blocks.hpp>
#include <riposte/net/link.hpp>
#include <riposte/net/sealed_channel.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

Packet random_block(Prng& prng, std::size_t size) {
    Packet block(size);
    for (std::uint8_t& byte : block) byte = static_cast<std::uint8_t>(prng.next());
    return block;
}

/// Two ends over a link, in steps of two milliseconds.
struct Transfer {
    Link link;
    BlockSender sender{};
    BlockReceiver receiver{};
    Micros now = 0;
    int fragments = 0;

    explicit Transfer(const LinkQuality& quality, std::uint64_t seed = 1) : link(quality, seed) {}

    void step() {
        now += 2 * kMillisecond;
        while (const auto text = sender.poll(now)) {
            ++fragments;
            link.there.send(*text, now);
        }
        while (const auto text = link.there.receive(now)) receiver.take(*text);
        while (const auto text = receiver.poll()) link.back.send(*text, now);
        while (const auto text = link.back.receive(now)) sender.take_had(*text, now);
    }

    /// Returns the block as it came, or nothing within a minute.
    std::optional<Packet> carry(const Packet& block) {
        REQUIRE(sender.offer(block));
        const Micros begun = now;
        std::optional<Packet> came;
        while (now - begun < 60 * kSecond && (!came || sender.is_busy())) {
            step();
            if (auto whole = receiver.release()) {
                CHECK_FALSE(came);
                came = std::move(whole);
            }
        }
        return came;
    }
};

Packet fragment(std::uint16_t number, std::uint32_t total, std::uint8_t index, std::size_t size) {
    Packet text;
    ByteWriter writer(text);
    writer.number(number);
    writer.number(total);
    writer.number(index);
    text.resize(text.size() + size, 7);
    return text;
}

}  // namespace

TEST_CASE("blocks of every size come whole and in order over every link") {
    for (const LinkQuality& quality : link_qualities()) {
        INFO(quality.name);
        Prng prng = Prng::seeded(21);
        Transfer transfer(quality);
        for (const std::size_t size : {0, 1, 1099, 1100, 1101, 2200, 30'000, 65'535, 65'536}) {
            INFO(size);
            const Packet block = random_block(prng, size);
            const auto came = transfer.carry(block);
            REQUIRE(came);
            CHECK(*came == block);
        }
    }
}

TEST_CASE("a fragment fits a packet, and a good link carries each once and at a hundred a second") {
    Prng prng = Prng::seeded(22);
    Transfer transfer(link_quality("cable").value());
    transfer.link = Link({"even", 30 * kMillisecond, 0}, 1);
    REQUIRE(transfer.carry(random_block(prng, 65'536)));
    CHECK(transfer.fragments == 60);
    CHECK(transfer.now <= 60 * kFragmentPace + 50 * kMillisecond);
    CHECK(2 + 4 + 1 + kLongestFragment <= kLongestSealedText);
}

TEST_CASE("on a slow link few fragments are sent twice for nothing once the round trip is known") {
    Prng prng = Prng::seeded(23);
    Transfer transfer(link_quality("lan").value());
    transfer.link = Link({"slow", kSecond, 0}, 1);
    REQUIRE(transfer.carry(random_block(prng, 10'000)));
    transfer.fragments = 0;
    REQUIRE(transfer.carry(random_block(prng, 65'536)));
    CHECK(transfer.fragments == 60);
}

TEST_CASE("a second block waits for the first, and one that is too long is refused") {
    BlockSender sender;
    CHECK_FALSE(sender.offer(Packet(kLongestBlock + 1)));
    CHECK_FALSE(sender.is_busy());
    CHECK(sender.offer(Packet(10)));
    CHECK_FALSE(sender.offer(Packet(10)));
}

TEST_CASE("numbers of blocks go round") {
    Transfer transfer(link_quality("lan").value());
    transfer.link = Link({"none", 0, 0}, 1);
    for (int i = 0; i < 70'000; ++i) {
        const auto came = transfer.carry(Packet{static_cast<std::uint8_t>(i)});
        if (!came || came->front() != static_cast<std::uint8_t>(i)) FAIL(i);
        transfer.now += kFragmentPace;
    }
}

TEST_CASE("the next block is taken only when the one before was taken out") {
    BlockReceiver receiver;
    receiver.take(fragment(0, 1, 0, 1));
    CHECK(receiver.poll());
    receiver.take(fragment(1, 1, 0, 1));
    CHECK_FALSE(receiver.poll());
    CHECK(receiver.release());
    CHECK_FALSE(receiver.release());
    receiver.take(fragment(0, 1, 0, 1));
    CHECK(receiver.poll().value()[0] == 0);  // its receipt was lost
    CHECK_FALSE(receiver.release());
    receiver.take(fragment(1, 1, 0, 1));
    CHECK(receiver.release());
}

TEST_CASE("fragments that cannot be change nothing and take no memory") {
    const auto refused = [](const Packet& text) {
        BlockReceiver receiver;
        receiver.take(text);
        return !receiver.poll() && !receiver.release() && receiver.kept() == 0;
    };
    CHECK(refused({}));
    CHECK(refused(fragment(0, 65'537, 0, 1100)));
    CHECK(refused(fragment(0, 0xFFFFFFFF, 0, 1100)));
    CHECK(refused(fragment(0, 1100, 1, 0)));
    CHECK(refused(fragment(0, 1100, 0, 1099)));
    CHECK(refused(fragment(0, 1100, 0, 1101)));
    CHECK(refused(fragment(0, 1101, 1, 0)));
    CHECK(refused(fragment(0, 65'536, 60, 1)));
    CHECK(refused(fragment(0, 65'536, 255, 1100)));
    CHECK(refused(fragment(0, 0, 1, 0)));
    CHECK(refused(fragment(1, 10, 0, 10)));
    CHECK(refused(fragment(0xFFFF, 10, 0, 10)));
    CHECK_FALSE(refused(fragment(0, 65'536, 59, 636)));
    CHECK_FALSE(refused(fragment(0, 0, 0, 0)));
}

TEST_CASE("the first fragment fixes the length of its block") {
    BlockReceiver receiver;
    receiver.take(fragment(0, 2000, 0, 1100));
    receiver.take(fragment(0, 1500, 1, 400));
    receiver.take(fragment(0, 2200, 1, 1100));
    CHECK_FALSE(receiver.release());
    receiver.take(fragment(0, 2000, 1, 900));
    CHECK(receiver.release()->size() == 2000);
}

TEST_CASE("random bytes at either end keep the bounds and break nothing") {
    Prng prng = Prng::seeded(24);
    BlockReceiver receiver;
    BlockSender sender;
    for (int i = 0; i < 200'000; ++i) {
        Packet text = random_block(prng, prng.below(40));
        // Some of them near enough to be taken.
        for (std::size_t at = 0; at < text.size() && prng.below(2) == 0; ++at)
            text[at] = static_cast<std::uint8_t>(prng.below(3));
        receiver.take(text);
        REQUIRE(receiver.kept() <= kLongestBlock);
        receiver.poll();
        receiver.release();
        if (!sender.is_busy()) REQUIRE(sender.offer(Packet(5000)));
        sender.poll(i * kMillisecond);
        sender.take_had(text, i * kMillisecond);
    }
}

TEST_CASE("receipts of fragments that were never sent end no block") {
    BlockSender sender;
    REQUIRE(sender.offer(Packet(5000)));
    CHECK(sender.poll(0));
    Packet had(10, 0xFF);
    had[0] = had[1] = 0;
    sender.take_had(had, kMillisecond);
    CHECK(sender.is_busy());
    CHECK(sender.poll(kSecond).value()[6] == 1);
}
