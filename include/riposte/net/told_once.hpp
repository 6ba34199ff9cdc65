// What of a bout is heard and seen at its predicted tick, and told once, whatever comes of the prediction.
#pragma once

#include <riposte/core/per_fencer.hpp>

#include <cstdint>
#include <vector>

namespace riposte::net {

/// What may be told before it is certain. Touches, calls, lamps and scores may not.
enum class Foretold : std::uint8_t { kBlow, kSlide, kFootfall, kLocked };

/// Something that happens in a tick; `side` is the fencer's, and 0 for what both blades do.
struct Happening {
    std::uint32_t tick = 0;
    Foretold kind{};
    std::uint8_t side = 0;
};

/// The list of what was told ahead. A happening of a kind and side that lies near one that was told is that one, moved
/// by a prediction that was put right; each that was told stands for one that happens.
class ToldOnce {
  public:
    static constexpr std::uint32_t kNear = 6;  ///< ticks: a twentieth of a second

    /// Takes all that is predicted to happen, by what is known now, in the ticks that are not confirmed, in their
    /// order. Returns true for each happening that is to be told now.
    std::vector<bool> foretell(const std::vector<Happening>& all);
    /// Takes a happening of a confirmed tick, in order. Returns true if it was not told yet and is to be told now.
    bool settle(const Happening& happened);
    /// Forgets what was told and did not happen, up to this confirmed tick.
    void forget_before(std::uint32_t tick);
    void clear() { told_.clear(); }

  private:
    struct Told {
        Happening what;
        bool taken = false;  ///< true if it stands for one of those that are being looked at
    };
    Told* nearest(const Happening& happening, std::uint32_t most);

    std::vector<Told> told_;
};

}  // namespace riposte::net
