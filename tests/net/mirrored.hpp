// Bouts between two bots of the same skill of whom one is near the server and one far from it, for tests. Each sits in
// its client and sees what is predicted there.
#pragma once

#include "net_bout.hpp"

namespace riposte::net::test {

/// Touches of both, by how far from the server they are.
struct NearAndFar {
    int near = 0;
    int far = 0;
    int bouts = 0;
    int unfinished = 0;
    [[nodiscard]] double near_share() const { return near + far > 0 ? double(near) / (near + far) : 0.5; }
    void add(const NearAndFar& other) {
        near += other.near, far += other.far, bouts += other.bouts, unfinished += other.unfinished;
    }
};

inline constexpr LinkQuality kNear{"near", 10 * kMillisecond, kMillisecond, 0};
inline constexpr LinkQuality kFar{"far away", 120 * kMillisecond, 5 * kMillisecond, 0};

/// One bout; the bots are the same ones for the same seed, wherever they are.
inline NearAndFar near_against_far(std::uint64_t seed, bool far_is_left, int touches, int input_delay, int level = 2) {
    NetBout bout(server_terms(input_delay), bout_setup(seed, touches));
    for (const bool left : {true, false}) {
        const LinkQuality& quality = left == far_is_left ? kFar : kNear;
        Duellist& one = bout.fence(quality, nullptr, {}, level);
        reseed(one, quality, seed, left ? 0 : 1);
        bout.until(3 * kSecond, [&] { return one.client.line().stage() == LineStage::kIn; });
    }
    const bool over = bout.until(600 * kSecond, [&] { return bout.is_over(); });
    const auto& score = bout.truth.score;
    return {score[far_is_left ? 1 : 0], score[far_is_left ? 0 : 1], 1, over ? 0 : 1};
}

/// Two bouts of the same seed with the places changed.
inline NearAndFar mirrored(std::uint64_t seed, int touches, int input_delay, int level = 2) {
    NearAndFar both = near_against_far(seed, true, touches, input_delay, level);
    both.add(near_against_far(seed, false, touches, input_delay, level));
    return both;
}

}  // namespace riposte::net::test
