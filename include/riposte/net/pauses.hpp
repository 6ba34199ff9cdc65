// When a server's bout stands, for whom and for how long.
#pragma once

#include <riposte/net/served_bout.hpp>

namespace riposte::net {

/// What a server knows of one who fences.
struct Attendance {
    bool wants_pause = false;
    bool is_there = true;  ///< false if he is not heard, or does not have the bout yet
};

/// Gives pauses to those who ask for them, and halts a bout while somebody is not heard. Each pause and each halt is
/// limited, and so is their number, so that nobody can keep the other from fencing.
class Pauses {
  public:
    static constexpr std::uint8_t kPausesOfEach = 3;
    static constexpr int kHaltsOfEach = 10;
    /// A pause that is asked for goes on for so long at most, and a halt a little longer than a lost seat is held.
    static constexpr Micros kLongest = 30 * kSecond;
    static constexpr Micros kLongestHalt = kLostAfter + 30 * kSecond + kSecond;
    /// From when it is named that the bout goes on until it does.
    static constexpr Micros kCountdown = 3 * kSecond;
    /// From when a pause is asked for until the bout stands: in a phrase, so that nobody is spared a hit, and between
    /// phrases.
    static constexpr std::uint32_t kNotice = 2 * kTicksPerSecond;
    static constexpr std::uint32_t kShortNotice = kTicksPerSecond / 4;

    /// Goes on to `now`; call it once a tick. `keeper` is true while who keeps the server wants a pause.
    void go_on(ServedBout& bout, const PerFencer<Attendance>& fencers, bool keeper, Micros now);

  private:
    struct Cause {
        StandCause cause = StandCause::kNone;
        std::uint8_t side = 0;
    };
    [[nodiscard]] std::optional<Cause> new_cause(const PerFencer<Attendance>& fencers, bool keeper) const;
    [[nodiscard]] bool holds(const Standing& standing, const PerFencer<Attendance>& fencers, bool keeper,
                             Micros now) const;
    void halt_at_once(ServedBout& bout, const PerFencer<Attendance>& fencers, Micros now);
    [[nodiscard]] static Micros longest(StandCause cause) {
        return cause == StandCause::kSilence ? kLongestHalt : kLongest;
    }
    void spend(const Cause& cause);
    [[nodiscard]] Standing standing_for(const Cause& cause, std::uint32_t from, Micros now) const;

    PerFencer<std::uint8_t> pauses_{kPausesOfEach, kPausesOfEach};
    PerFencer<int> halts_{kHaltsOfEach, kHaltsOfEach};
    PerFencer<bool> asked_{};        ///< true from a pause until it is no longer wanted
    PerFencer<bool> missed_{};       ///< true from a halt until he is heard again
    std::optional<Micros> since_{};  ///< when the bout stood still for the cause of now
};

}  // namespace riposte::net
