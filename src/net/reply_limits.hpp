// Whether a server answers one who asks. All of it lies in tables of a fixed size, so that asking takes no memory.
#pragma once

#include <riposte/net/keys.hpp>
#include <riposte/net/limits.hpp>

namespace riposte::net {

class ReplyLimits {
  public:
    /// `hidden` keeps others from choosing which place of a table they meet.
    explicit ReplyLimits(const Secret& hidden);

    /// Returns true if one who has proven nothing yet is answered. `client` is the key that he sent.
    bool answers_ask(const Address& from, const PublicKey& client, Micros now);
    /// Returns true if one who has shown a good cookie is heard.
    bool hears_proof(const Address& from, Micros now);
    /// Counts a first message that could not be read.
    void count_wrong_proof(const Address& from, Micros now);

  private:
    static constexpr std::size_t kHosts = 8192;
    static constexpr std::size_t kAskers = 32768;
    /// Who asked lately: a tag of address and key, and when they were seen first.
    struct Asker {
        std::uint32_t tag = 0;
        Micros at = 0;
    };

    [[nodiscard]] std::uint64_t hash(Bytes bytes) const;
    [[nodiscard]] std::size_t place(const Address& from) const { return hash(from.host) % kHosts; }
    bool asks_again(const Address& from, const PublicKey& client, Micros now);

    std::array<std::uint8_t, 16> hidden_{};
    std::vector<RateCount> asks_;    ///< by host
    std::vector<RateCount> proofs_;  ///< by host
    std::vector<Asker> askers_;
    RateCount first_asks_, later_asks_, all_proofs_;
};

}  // namespace riposte::net
