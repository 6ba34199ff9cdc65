// Every kind of damage to one small recording that has chunks of each kind.
#include "catch.hpp"
#include "recordings.hpp"

using namespace riposte;
using recordings::Bytes;
using recordings::Recorded;

namespace {

/// Chunks of each type, ticks that are missing among them.
Bytes small_recording() {
    Recorded recorded(3, {"mouse", "bot, level 2"}, Poses::kYes);
    recorded.fence(130).recorder.change_hands({"nobody", "mouse"});
    recorded.fence(30).miss(20).fence(430);
    return recordings::with_chunk(recorded.finish(), 200);
}

const Recording& whole() {
    static const Recording recording = read_recording(small_recording()).value();
    return recording;
}

template <class T>
bool begins(const std::vector<T>& all, const std::vector<T>& part) {
    return part.size() <= all.size() && std::equal(part.begin(), part.end(), all.begin());
}

/// What is kept of a damaged recording is what stood there.
bool is_part_of_whole(const Recording& some) {
    return begins(whole().inputs, some.inputs) && begins(whole().events.touches, some.events.touches) &&
           begins(whole().events.calls, some.events.calls) && begins(whole().events.awards, some.events.awards) &&
           begins(whole().hands, some.hands) && some.ticks() == some.hashes.back().tick &&
           (some.shown.poses.empty() || some.shown.poses.back().tick <= some.ticks()) &&
           some.hashes.back().hash == whole().hashes[some.hashes.size() - 1].hash;
}

/// Reads what should be refused as a whole, and kept as far as it goes. Returns the number of hashes that are kept.
std::size_t kept_of(std::span<const std::uint8_t> damaged) {
    if (read_recording(damaged)) FAIL("damage was not found");
    const auto some = read_unfinished(damaged);
    if (!some) return 0;
    if (!is_part_of_whole(some.value())) FAIL("what was kept is not what stood there");
    return some.value().hashes.size();
}

}  // namespace

TEST_CASE("the small recording has chunks of every type") {
    std::vector<std::uint8_t> types;
    for (const auto& chunk : recordings::chunks_of(small_recording())) types.push_back(chunk.type);
    for (const std::uint8_t type : {1, 2, 3, 4, 5, 6, 7, 8, 128, 129, 200})
        CHECK(std::find(types.begin(), types.end(), type) != types.end());
}

TEST_CASE("every bit that is flipped in a recording is found, and the whole seconds before it are kept") {
    const Bytes bytes = small_recording();
    std::size_t kept = 0;
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        Bytes damaged = bytes;
        damaged[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        const std::size_t now = kept_of(damaged);
        if (now + 1 < kept) FAIL("of a later damage less is kept");
        kept = std::max(kept, now);
    }
    CHECK(kept == whole().hashes.size());
}

TEST_CASE("every truncation of a recording is found, and its whole seconds are kept; nothing may follow it") {
    Bytes bytes = small_recording();
    std::size_t kept = 0;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const std::size_t now = kept_of(std::span(bytes).first(size));
        if (now < kept || now > kept + 1) FAIL(size);
        kept = now;
    }
    CHECK(kept == whole().hashes.size());
    bytes.push_back(0);
    CHECK_FALSE(read_recording(bytes));
}

TEST_CASE("a chunk of an unknown type is passed over from 128 on, and refused below") {
    const Bytes plain = Recorded().fence(130).finish();
    for (const int type : {130, 200, 255}) {
        const auto read = read_recording(recordings::with_chunk(plain, static_cast<std::uint8_t>(type)));
        REQUIRE(read);
        CHECK(read.value().ticks() == 130);
    }
    for (const int type : {0, 9, 127}) {
        const auto read = read_recording(recordings::with_chunk(plain, static_cast<std::uint8_t>(type)));
        REQUIRE_FALSE(read);
        CHECK(read.error().what == "a chunk of unknown type");
    }
}

TEST_CASE("a chunk that says that it is longer than any may be is refused before it is waited for") {
    Bytes bytes = Recorded().fence(130).finish();
    bytes[recordings::chunks_of(bytes)[1].at + 3] = 0x20;
    const auto refused = read_recording(bytes);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "a chunk is too long");
}

TEST_CASE("an index, a state or an event that is signed anew and does not fit is refused") {
    const Bytes bytes = Recorded().fence(700).finish();
    const auto refused_with = [&](std::uint8_t type, std::size_t byte, std::uint8_t value) {
        Bytes changed = bytes;
        for (const auto& chunk : recordings::chunks_of(bytes))
            if (chunk.type == type) changed[chunk.at + byte] = value;
        recordings::give_checksums(changed);
        const auto read = read_recording(changed);
        return read ? "" : read.error().what;
    };
    CHECK(refused_with(8, 8, 9) == "the index does not fit");
    CHECK(refused_with(8, 12, 9) == "the index does not fit");
    CHECK(refused_with(6, 8, 2) == "a state is out of range");
    CHECK(refused_with(6, 9, 1) == "a state is out of range");
    CHECK(refused_with(7, 8, 0) == "the events do not fit their place");
    CHECK(refused_with(7, 9, 4) == "the events do not fit their place");
    CHECK(refused_with(3, 4, 1) == "a hash does not fit its place");
    CHECK(refused_with(2, 8, 119) == "an input is out of range");
}
