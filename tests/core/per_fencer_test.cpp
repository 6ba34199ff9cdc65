#include "catch.hpp"

#include <riposte/core/per_fencer.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <vector>

using namespace riposte;

namespace {

/// Returns true if a process of its own ends by a broken promise when it makes the number a FencerId.
template <class Number>
bool refused(Number index) {
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);  // not Catch's
        if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(99);
        _exit(FencerId(index).index());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

}  // namespace

TEST_CASE("each fencer's other is the other, and both are gone through in their order") {
    CHECK(FencerId(0).other() == FencerId(1));
    CHECK(FencerId(1).other() == FencerId(0));
    std::vector<int> indices;
    for (const FencerId fencer : kFencers) indices.push_back(fencer.index());
    CHECK(indices == std::vector<int>{0, 1});
}

TEST_CASE("what each fencer has is found by his id, and is an array of two for who counts") {
    PerFencer<int> score{3, 5};
    score[FencerId(1)] += 1;
    CHECK(score[FencerId(0)] == 3);
    CHECK(score[1] == 6);
    const std::array<int, 2>& both = score;
    CHECK(both == std::array<int, 2>{3, 6});
}

TEST_CASE("a number that is neither 0 nor 1 names no fencer, however it is cut down to a byte") {
    CHECK(refused(2));
    CHECK(refused(-1));
    CHECK(refused(256));
    CHECK(refused(std::size_t{1} << 32U | 1U));
    CHECK_FALSE(refused(1));
    CHECK_FALSE(refused(std::uint64_t{0}));
}
