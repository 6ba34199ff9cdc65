#include <riposte/bout/teller.hpp>

#include <algorithm>

namespace riposte {
namespace {

// Ticks that a seek may play with one call.
constexpr std::uint32_t kSoughtAtOnce = 800;

}  // namespace

void Teller::tell_tick(Witness& witness, Telling telling) {
    witness.await();
    before_ = player_.state();
    if (player_.at_end())
        player_.play_on();
    else
        player_.advance();
    witness.see({setup_, before_, player_.state(), player_.events(), telling});
}

void Teller::play(int ticks, bool beyond, Witness& witness) {
    for (; ticks > 0 && (beyond || !player_.at_end()); --ticks) tell_tick(witness, Telling::kNow);
}

bool Teller::go_towards(std::uint32_t tick, Witness& witness) {
    const std::uint32_t begin = tick > kToldAgainTicks ? tick - kToldAgainTicks : 0;
    const std::uint32_t now = std::min(begin, player_.played() + kSoughtAtOnce);
    player_.seek(now);
    before_ = player_.state();
    witness.forget();
    if (now < begin) return false;
    while (player_.state().tick < tick) tell_tick(witness, Telling::kAgain);
    return true;
}

}  // namespace riposte
