// What callgrind counts the instructions of (scripts/bench-instructions): the refit of both trees of row 6, or the
// ticks of one bout of row 16. Prints nothing: what is counted are the calls of `counted_refit` and of `step`.
//   counted refit     counted bout SEED
#include "../meeting.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/step.hpp>

#include <shipped.hpp>

#include <cstdio>
#include <cstring>

using namespace riposte;

namespace {

/// As long as the bouts of row 16 that are not over before.
constexpr std::uint32_t kLongestBout = 20 * 60 * kTicksPerSecond;

/// Bots of levels 2 and 3, as in row 16.
void fence(std::uint64_t seed) {
    BoutSetup setup = shipped_setup();
    setup.seed = seed;
    StepScratch scratch(setup);
    BoutEvents events;
    std::array<BotState, 2> bots{make_bot(seed, 0), make_bot(seed, 1)};
    BoutState state = initial_state(setup);
    while (state.judge.phase != JudgePhase::kOver && state.tick < kLongestBout) {
        const BoutInput input{{think(setup, state, 0, 2, bots[0]), think(setup, state, 1, 3, bots[1])}};
        step(setup, state, input, scratch, events);
    }
}

}  // namespace

/// Both trees of row 6, of the frame. Outside of any namespace and never inlined, so that its name is plain.
[[gnu::noinline]] void counted_refit(const bench::Trees& trees, std::size_t frame) { trees.refit(frame); }

int main(int argc, char** argv) {
    if (argc == 2 && std::strcmp(argv[1], "refit") == 0) {
        const bench::Trees trees = bench::our_trees<kSkinDop>(bench::meeting(bench::Meets::kClose));
        for (std::size_t frame = 0; frame < bench::Meeting::kFrames; ++frame) counted_refit(trees, frame);
    } else if (argc == 3 && std::strcmp(argv[1], "bout") == 0) {
        fence(std::strtoull(argv[2], nullptr, 10));
    } else {
        std::fprintf(stderr, "usage: counted refit | counted bout SEED\n");
        return 2;
    }
    return 0;
}
