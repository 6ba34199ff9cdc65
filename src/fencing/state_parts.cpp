#include <riposte/core/bytes.hpp>
#include <riposte/fencing/state_parts.hpp>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

/// A part of the serialised state, and its length in bytes.
struct Part {
    const char* name;
    std::size_t size;
};

constexpr std::size_t kReal = sizeof(Real);
constexpr Part kTick{"tick", 4};
constexpr std::size_t kReactionReals = 6 + 6 * kReactingJoints + 5;
constexpr std::size_t kFallenReals = 3 + 3 * kBodyJoints;

std::size_t reals_of(const Fall& fall) {
    if (fall.stage == FallStage::kNone) return 0;
    return fall.stage == FallStage::kFalls ? 2 * kFallenReals : kFallenReals;
}

/// The parts of a fencer, in the order in which src/fencing/state.cpp writes them.
std::array<Part, 10> parts_of(const FencerState& fencer) {
    return {{{"legs", 2 + 4 * kReal},
             {"run down", 1},
             {"flinches", 2 * (1 + 2 * kReal)},
             {"reaction", 1 + (fencer.reaction.active ? kReactionReals * kReal : 0)},
             {"fall", 1 + reals_of(fencer.fall) * kReal},
             {"hand", 3 + 13 * kReal},
             {"arm", 1 + 14 * kReal},
             {"weapon", 4 + 47 * kReal},
             {"root_x", kReal},
             {"held buttons", kButtonCount}}};
}

std::vector<std::uint8_t> bytes_of(BoutState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state);
    return bytes;
}

std::string words_of(const std::string& name, std::size_t byte, std::size_t size) {
    return name + ", byte " + std::to_string(byte) + " of " + std::to_string(size);
}

/// What is behind the fencers is the judge's, but for the last byte.
std::string place_of(const BoutState& state, std::size_t byte, std::size_t size) {
    if (byte < kTick.size) return words_of(kTick.name, byte, kTick.size);
    byte -= kTick.size;
    size -= kTick.size;
    constexpr PerFencer<const char*> kNames{"left fencer, ", "right fencer, "};
    for (const FencerId id : kFencers)
        for (const Part& part : parts_of(state.fencers[id])) {
            if (byte < part.size) return words_of(std::string(kNames[id]) + part.name, byte, part.size);
            byte -= part.size;
            size -= part.size;
        }
    return byte + 1 < size ? words_of("judge", byte, size - 1) : "whether the bodies touch";
}

}  // namespace

std::string first_difference(const BoutState& one, const BoutState& other) {
    const auto bytes = bytes_of(one);
    const auto others = bytes_of(other);
    const auto differs = std::mismatch(bytes.begin(), bytes.end(), others.begin(), others.end()).first;
    return differs == bytes.end() ? "" : place_of(one, static_cast<std::size_t>(differs - bytes.begin()), bytes.size());
}

}  // namespace riposte
