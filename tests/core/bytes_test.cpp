#include "catch.hpp"

#include <riposte/core/bytes.hpp>

#include <cmath>
#include <limits>

using namespace riposte;

namespace {

struct Thing {
    std::uint8_t kind = 0;
    std::int16_t steps = 0;
    std::uint64_t big = 0;
    float weight = 0;
    double angle = 0;
    std::string name;
};

template <class Stream>
void serialize(Stream& stream, Thing& thing) {
    stream.template ranged<std::uint8_t>(thing.kind, 0, 3);
    stream.template ranged<std::int16_t>(thing.steps, -100, 100);
    stream.number(thing.big);
    stream.number(thing.weight);
    stream.template ranged<double>(thing.angle, -4, 4);
    stream.text(thing.name, 16);
}

std::vector<std::uint8_t> written(Thing thing) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, thing);
    return bytes;
}

std::uint64_t hashed(Thing thing) {
    HashWriter hash;
    serialize(hash, thing);
    return hash.finish();
}

const Thing kThing{2, -77, 0xfedcba9876543210ULL, 0.1F, -1.25, "riposte"};

}  // namespace

TEST_CASE("what is written is read back bit for bit") {
    const auto bytes = written(kThing);
    CHECK(bytes.size() == 1 + 2 + 8 + 4 + 8 + 2 + 7);
    ByteReader reader(bytes);
    Thing read;
    serialize(reader, read);
    REQUIRE(reader.ok());
    CHECK(reader.remaining() == 0);
    CHECK(read.kind == kThing.kind);
    CHECK(read.steps == kThing.steps);
    CHECK(read.big == kThing.big);
    CHECK(read.weight == kThing.weight);
    CHECK(read.angle == kThing.angle);
    CHECK(read.name == kThing.name);
}

TEST_CASE("numbers lie in the stream with the least byte first") {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    writer.number(std::uint32_t{0x01020304});
    writer.number(std::int16_t{-2});
    writer.number(1.0);
    CHECK(bytes == std::vector<std::uint8_t>{4, 3, 2, 1, 0xfe, 0xff, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f});
}

TEST_CASE("every shortened stream turns the reader bad and reads zeros from then on") {
    const auto bytes = written(kThing);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        ByteReader reader({bytes.data(), size});
        Thing read;
        serialize(reader, read);
        CHECK_FALSE(reader.ok());
        std::uint64_t more = 1;
        reader.number(more);
        CHECK(more == 0);
    }
}

TEST_CASE("values out of range and NaN are refused and replaced by the lowest legal one") {
    const double bad[] = {4.000001, -4.000001, std::numeric_limits<double>::infinity(), std::nan("")};
    for (const double angle : bad) {
        std::vector<std::uint8_t> bytes;
        ByteWriter writer(bytes);
        writer.number(angle);
        ByteReader reader(bytes);
        double read = 0;
        reader.ranged(read, -4.0, 4.0);
        CHECK_FALSE(reader.ok());
        CHECK(read == -4.0);
    }
    const std::vector<std::uint8_t> edge{3};
    ByteReader reader(edge);
    std::uint8_t kind = 0;
    reader.ranged<std::uint8_t>(kind, 0, 3);
    CHECK(reader.ok());
    CHECK(kind == 3);
}

TEST_CASE("a text longer than allowed is cut when written and refused when read") {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    std::string text = "sixte and quarte";
    writer.text(text, 5);
    CHECK(bytes.size() == 7);
    std::string read;
    ByteReader generous(bytes);
    generous.text(read, 5);
    CHECK(read == "sixte");
    ByteReader strict(bytes);
    strict.text(read, 4);
    CHECK_FALSE(strict.ok());
    CHECK(read.empty());
}

TEST_CASE("the hash of the fields changes with every field") {
    const std::uint64_t hash = hashed(kThing);
    CHECK(hashed(kThing) == hash);
    Thing changed[6] = {kThing, kThing, kThing, kThing, kThing, kThing};
    changed[0].kind ^= 1;
    changed[1].steps += 1;
    changed[2].big ^= std::uint64_t{1} << 63U;
    changed[3].weight = std::nextafter(changed[3].weight, 1.0F);
    changed[4].angle = std::nextafter(changed[4].angle, 1.0);
    changed[5].name[6] = 'f';
    for (const Thing& thing : changed) CHECK(hashed(thing) != hash);
}

TEST_CASE("CRC-32C gives its check value and the vectors of RFC 3720") {
    const std::string digits = "123456789";
    const std::vector<std::uint8_t> check(digits.begin(), digits.end());
    CHECK(crc32c(check) == 0xE3069283U);
    std::vector<std::uint8_t> bytes(32, 0);
    CHECK(crc32c(bytes) == 0x8A9136AAU);
    bytes.assign(32, 0xff);
    CHECK(crc32c(bytes) == 0x62A8AB43U);
    for (std::size_t i = 0; i < 32; ++i) bytes[i] = static_cast<std::uint8_t>(i);
    CHECK(crc32c(bytes) == 0x46DD794EU);
    const std::span<const std::uint8_t> whole(bytes);
    CHECK(crc32c(whole.subspan(13), crc32c(whole.first(13))) == crc32c(whole));
}

TEST_CASE("the hash of a block depends on every byte and on its length") {
    std::vector<std::uint8_t> bytes(37, 7);
    const std::uint64_t hash = hash_bytes(bytes);
    for (auto& byte : bytes) {
        byte ^= 1;
        CHECK(hash_bytes(bytes) != hash);
        byte ^= 1;
    }
    CHECK(hash_bytes(bytes) == hash);
    bytes.push_back(0);
    CHECK(hash_bytes(bytes) != hash);
}
