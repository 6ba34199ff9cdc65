// A program that is killed while it records: the whole seconds are left, and play to the same states.
#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>
#include <riposte/record/verifier.hpp>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

using namespace riposte;

namespace {

namespace fs = std::filesystem;

/// How often a program is killed: five times, or as often as RIPOSTE_KILLS says.
int kills() {
    const char* asked = std::getenv("RIPOSTE_KILLS");
    return asked == nullptr ? 5 : std::max(1, std::atoi(asked));
}

/// A number that a program and its child share.
class Shared {
  public:
    Shared() : at_(::mmap(nullptr, sizeof(Ticks), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
        REQUIRE(at_ != MAP_FAILED);
        new (at_) Ticks(0);
    }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
    ~Shared() { ::munmap(at_, sizeof(Ticks)); }
    using Ticks = std::atomic<std::uint32_t>;
    [[nodiscard]] Ticks& operator*() const { return *static_cast<Ticks*>(at_); }

  private:
    void* at_;
};

/// Fences bots, and records them, until it is killed. Says of each tick that it is recorded.
[[noreturn]] void record(const fs::path& file, const BoutSetup& setup, Shared::Ticks& recorded) {
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    std::array<BotState, 2> bots{make_bot(setup.seed, 0), make_bot(setup.seed, 1)};
    auto recording = RecordingFile::create(file, setup, {"bot, level 1", "bot, level 1"});
    if (!recording) ::_exit(1);
    for (;;) {
        BoutInput input;
        for (std::size_t i = 0; i < 2; ++i) input.fencers[i] = think(setup, state, static_cast<int>(i), 1, bots[i]);
        step(setup, state, input, scratch, events);
        recording.value().add(input, state, events);
        recorded = state.tick;
    }
}

/// Kills a program that records, at an instant after it has recorded some seconds. Returns how many ticks it had.
std::uint32_t recorded_until_killed(const fs::path& file, const BoutSetup& setup, std::uint32_t wait_us) {
    const Shared ticks;
    const pid_t child = ::fork();
    if (child == 0) record(file, setup, *ticks);
    REQUIRE(child > 0);
    while (*ticks < 2 * kTicksPerSecond && ::waitpid(child, nullptr, WNOHANG) == 0) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(wait_us));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WTERMSIG(status) == SIGKILL);
    return *ticks;
}

}  // namespace

TEST_CASE("of a program that is killed while it records no more than the last second is lost") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "killed.bout";
    BoutSetup setup = shipped_setup();
    Prng prng(7);
    for (int i = 0; i < kills(); ++i) {
        fs::remove(part_of(file));
        setup.seed = static_cast<std::uint64_t>(i);
        const std::uint32_t ticks = recorded_until_killed(file, setup, prng.below(400'000));
        CAPTURE(i, ticks);
        CHECK_FALSE(fs::exists(file));
        const auto kept = load_recording(part_of(file));
        REQUIRE(kept);
        CHECK(kept.value().ticks() + kTicksPerSecond >= ticks);
        CHECK_FALSE(first_difference(setup, kept.value()));
    }
}
