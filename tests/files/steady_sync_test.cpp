#include "catch.hpp"

#include <riposte/files/steady_sync.hpp>

#include <fcntl.h>
#include <unistd.h>

using namespace riposte;

TEST_CASE("what cannot be brought onto the disk is told; what has no disk under it is nobody's fault") {
    const int closed = ::open("/", O_RDONLY);
    ::close(closed);
    const SteadySync lost(closed, std::chrono::milliseconds(1));
    while (lost.problem() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(lost.problem() == EBADF);

    int pipe[2];
    REQUIRE(::pipe(pipe) == 0);
    {
        const SteadySync none(pipe[1], std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        CHECK(none.problem() == 0);
    }
    ::close(pipe[0]);
    ::close(pipe[1]);
}
