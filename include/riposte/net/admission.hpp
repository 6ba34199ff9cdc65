// What a client asks for when it comes, and what it is told: let in, or refused with a reason.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

namespace riposte::net {

/// 128 random bits with which a client takes its seat again after its connection was lost. All zero: none.
using ResumeToken = std::array<std::uint8_t, 16>;

inline constexpr std::size_t kLongestSentName = 48;  ///< (unit: byte)

struct Wish {
    Role role = Role::kFence;
    std::string name{};  ///< at most kLongestSentName bytes; cleaned (clean_name.hpp) where a server reads it
    ResumeToken resume{};
    friend bool operator==(const Wish&, const Wish&) = default;
};

/// The seat of one who watches; fencers have 0 and 1.
inline constexpr std::uint8_t kNoSeat = 255;

struct Admission {
    std::uint8_t seat = kNoSeat;
    std::uint32_t tick = 0;  ///< of the server's bout when it answered
    ResumeToken resume{};
    friend bool operator==(const Admission&, const Admission&) = default;
};

/// Why a client is refused. The numbers are those of the wire; the first five are told in the open, the others sealed.
enum class Denial : std::uint8_t {
    kOtherProtocol = 1,
    kOtherSimulation = 2,
    kPasswordNeeded = 3,
    kNoPassword = 4,
    kWrongSecret = 5,
    kFull = 16,
    kTooManyOfAddress = 17,
    kBanned = 18,
    kSeatGone = 19,
    kClosing = 20,
};
/// Returns true if the number on the wire is a Denial that is told in the open, or sealed.
bool is_open_denial(std::uint8_t number);
bool is_sealed_denial(std::uint8_t number);

/// Returns why a client was refused, in words for the player.
Error denial_words(Denial denial, const Versions& own, const Versions& server);

}  // namespace riposte::net
