// Little-endian byte streams that one templated `serialize` serves for reading, writing and hashing.
//
//   template <class Stream> void serialize(Stream& stream, Thing& thing) {
//       stream.u8(thing.kind, 0, 3);      // value and its legal range
//       stream.f64(thing.angle);
//   }
//
// A reader that meets a value out of range, or the end of its bytes, turns bad and stays bad: everything it yields
// afterwards is zero, so a caller may check `ok()` once at the end. State is written field by field, never as a struct
// image.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace riposte {

/// 64-bit FNV-1a taken eight bytes at a time with a final mix; a running hash of serialised fields.
struct Hasher {
    std::uint64_t value = 0xcbf29ce484222325ULL;
    void word(std::uint64_t bits) { value = (value ^ bits) * 0x100000001b3ULL ^ (value >> 29U); }
    [[nodiscard]] std::uint64_t finish() const {
        std::uint64_t z = value;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }
};

/// Returns the checksum of the bytes; `crc` is that of the bytes before them. CRC-32C (Castagnoli polynomial,
/// reflected) as in RFC 3720, appendix B.4.
std::uint32_t crc32c(std::span<const std::uint8_t> bytes, std::uint32_t crc = 0);

/// Returns the hash of a whole block of bytes (files, assets).
std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes);

namespace detail {
template <class T>
using UnsignedOf =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

template <class T>
UnsignedOf<T> to_bits(const T& value) {
    UnsignedOf<T> bits{};
    std::memcpy(&bits, &value, sizeof(T));
    return bits;
}
template <class T>
T from_bits(UnsignedOf<T> bits) {
    T value{};
    std::memcpy(&value, &bits, sizeof(T));
    return value;
}
}  // namespace detail

/// A stream that appends fields to a byte vector.
class ByteWriter {
  public:
    static constexpr bool kReading = false;
    explicit ByteWriter(std::vector<std::uint8_t>& out) : out_(out) {}

    template <class T>
    void number(const T& value) {
        auto bits = detail::to_bits(value);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            out_.push_back(static_cast<std::uint8_t>(std::uint64_t{bits} >> (8 * i)));
    }
    template <class T>
    void ranged(T& value, T, T) {
        number(value);
    }
    void text(std::string& value, std::size_t longest) {
        auto size = static_cast<std::uint16_t>(value.size() < longest ? value.size() : longest);
        number(size);
        out_.insert(out_.end(), value.begin(), value.begin() + size);
    }
    [[nodiscard]] bool ok() const { return true; }
    void fail() {}

  private:
    std::vector<std::uint8_t>& out_;
};

/// A stream that reads fields from a span; it turns bad instead of reading past the end or taking a value out of range.
class ByteReader {
  public:
    static constexpr bool kReading = true;
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <class T>
    void number(T& value) {
        detail::UnsignedOf<T> bits{};
        if (!ok_ || bytes_.size() - at_ < sizeof(T)) {
            ok_ = false;
        } else {
            for (std::size_t i = 0; i < sizeof(T); ++i) {
                bits = static_cast<detail::UnsignedOf<T>>(bits | (std::uint64_t{bytes_[at_ + i]} << (8 * i)));
            }
            at_ += sizeof(T);
        }
        value = detail::from_bits<T>(bits);
    }
    /// Reads a number from `low` to `high`. A NaN is out of every range: the test is written with >= and <=.
    template <class T>
    void ranged(T& value, T low, T high) {
        number(value);
        if (!(value >= low && value <= high)) {
            ok_ = false;
            value = low;
        }
    }
    void text(std::string& value, std::size_t longest) {
        std::uint16_t size = 0;
        number(size);
        if (!ok_ || size > longest || bytes_.size() - at_ < size) {
            ok_ = false;
            value.clear();
            return;
        }
        value.assign(reinterpret_cast<const char*>(bytes_.data()) + at_, size);
        at_ += size;
    }
    [[nodiscard]] bool ok() const { return ok_; }
    void fail() { ok_ = false; }
    [[nodiscard]] std::size_t position() const { return at_; }
    [[nodiscard]] std::size_t remaining() const { return bytes_.size() - at_; }

  private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool ok_ = true;
};

/// A stream that feeds fields into a Hasher: the 64-bit state hash of the determinism rules.
class HashWriter {
  public:
    static constexpr bool kReading = false;
    template <class T>
    void number(const T& value) {
        hasher_.word(std::uint64_t{detail::to_bits(value)});
    }
    template <class T>
    void ranged(T& value, T, T) {
        number(value);
    }
    void text(std::string& value, std::size_t) {
        for (char c : value) hasher_.word(static_cast<unsigned char>(c));
    }
    [[nodiscard]] bool ok() const { return true; }
    void fail() {}
    [[nodiscard]] std::uint64_t finish() const { return hasher_.finish(); }

  private:
    Hasher hasher_;
};

/// Reads or writes a truth value as one byte, 0 or 1.
template <class Stream>
void flag(Stream& stream, bool& value) {
    auto bits = static_cast<std::uint8_t>(value ? 1 : 0);
    stream.template ranged<std::uint8_t>(bits, 0, 1);
    value = bits != 0;
}

/// Reads or writes a value of an enumeration of `count` values, counted from 0, as one byte.
template <class Stream, class Enum>
void choice(Stream& stream, Enum& value, int count) {
    auto bits = static_cast<std::uint8_t>(value);
    stream.template ranged<std::uint8_t>(bits, 0, static_cast<std::uint8_t>(count - 1));
    value = static_cast<Enum>(bits);
}

}  // namespace riposte
