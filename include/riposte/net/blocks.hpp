// Blocks of up to 64 KiB that come whole and in order over packets that may be lost: setup, lobby, states, postures,
// results. One is under way in each direction (docs/network.md, "Blocks").
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>

namespace riposte::net {

inline constexpr std::size_t kLongestBlock = 65536;    ///< (unit: byte)
inline constexpr std::size_t kLongestFragment = 1100;  ///< bytes of a block in one packet
inline constexpr std::size_t kMostFragments = (kLongestBlock + kLongestFragment - 1) / kLongestFragment;
static_assert(kMostFragments <= 64, "a bit for each in one number");

/// A fragment goes out every so often: a hundred a second leave room beside the packets of play (limits.hpp).
inline constexpr Micros kFragmentPace = 10 * kMillisecond;
/// A fragment is sent again after one and a half round trips and a little, but within these.
inline constexpr Micros kLeastResend = 100 * kMillisecond;
inline constexpr Micros kMostResend = 3 * kSecond;

/// Returns the number of fragments of a block of so many bytes; an empty one has one as well.
constexpr std::size_t fragment_count(std::size_t total) {
    return total == 0 ? 1 : (total + kLongestFragment - 1) / kLongestFragment;
}

class BlockSender {
  public:
    /// Takes a block to send. Errors: it is longer than kLongestBlock; another one is under way.
    Result<void> offer(Packet block);
    /// Returns true while a block is under way.
    [[nodiscard]] bool is_busy() const { return busy_; }
    /// Returns the text of the packet (PacketType::kFragment) that is to be sent by `now`, if any.
    std::optional<Packet> poll(Micros now);
    /// Takes the text of a packet of type kFragmentsHad.
    void take_had(Bytes text, Micros now);
    /// Returns the smoothed round trip; 0: it is not measured yet.
    [[nodiscard]] Micros round_trip() const { return round_trip_; }

  private:
    struct Fragment {
        Micros sent = 0;  ///< the last time
        int times = 0;
    };
    [[nodiscard]] std::optional<std::size_t> next_fragment(Micros now) const;
    void back_off(Micros now);
    void measure(Micros round_trip);

    Packet block_;
    bool busy_ = false;
    std::uint16_t number_ = 0;
    std::uint64_t had_ = 0;  ///< bit i: the receiver has fragment i
    std::array<Fragment, kMostFragments> fragments_{};
    Micros next_ = 0;
    Micros resend_ = 300 * kMillisecond;
    Micros backed_off_ = 0;
    Micros round_trip_ = 0;  ///< smoothed; 0: not measured yet
};

class BlockReceiver {
  public:
    /// Takes the text of a packet of type kFragment. What fits no block, or not the one under way, changes nothing.
    void take(Bytes text);
    /// Returns the text of the packet (PacketType::kFragmentsHad) that tells the sender what has come, if there is
    /// something to tell.
    std::optional<Packet> poll();
    /// Returns the block that has become whole. The next one is taken only afterwards.
    std::optional<Packet> release();
    /// Returns how many bytes are kept for the block under way, at most kLongestBlock.
    [[nodiscard]] std::size_t kept() const { return block_.capacity(); }

  private:
    struct Head;
    void add(const Head& head, Bytes bytes);

    Packet block_;
    std::uint16_t number_ = 0;  ///< of the block under way
    std::uint64_t had_ = 0;
    std::optional<std::size_t> total_;  ///< bytes of the block under way, once a fragment has come
    bool whole_ = false;
    std::uint64_t had_before_ = 0;  ///< all fragments of the block before
    bool tell_ = false;
    bool tell_before_ = false;
};

}  // namespace riposte::net
