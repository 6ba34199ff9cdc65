#include <riposte/bout/teller.hpp>

namespace riposte {
void Teller::tell_tick(Witness& witness, Telling telling) {
    witness.await();
    before_ = player_.state();
    if (player_.at_end())
        player_.play_on();
    else if (!player_.advance()) {  // over a hole: what was seen before is not followed by what is seen now
        before_ = player_.state();
        witness.forget();
    }
    witness.see({setup_, before_, player_.state(), player_.events(), telling});
}

void Teller::play(int ticks, bool beyond, Witness& witness) {
    for (; ticks > 0 && (beyond || !player_.at_end()); --ticks) tell_tick(witness, Telling::kNow);
}

void Teller::go_to(std::uint32_t tick, Witness& witness) {
    player_.seek(tick > kToldAgainTicks ? tick - kToldAgainTicks : 0);
    before_ = player_.state();
    witness.forget();
    while (player_.state().tick < tick) tell_tick(witness, Telling::kAgain);
}

}  // namespace riposte
