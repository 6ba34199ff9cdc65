// Whether something is done within so much memory: done in a process of its own.
#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>

namespace riposte::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kCanBoundMemory = false;  // their shadow is terabytes of addresses
#else
inline constexpr bool kCanBoundMemory = true;
#endif

/// Bytes of addresses that this process has now.
inline std::size_t addresses_now() {
    std::size_t pages = 0;
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    if (std::fscanf(file, "%zu", &pages) != 1) pages = 0;
    std::fclose(file);
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// Bytes that this process had at most.
inline std::size_t peak_so_far() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return static_cast<std::size_t>(used.ru_maxrss) * 1024;
}

/// True if `work()` is, and never took more than `bytes` beyond what there is now.
template <class Work>
bool holds_within(std::size_t bytes, const Work& work) {
    if (!kCanBoundMemory) return work();
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const rlim_t most = addresses_now() + 4 * bytes;  // spares the machine what the check would find afterwards
        const rlimit limit{most, most};
        setrlimit(RLIMIT_AS, &limit);
        const std::size_t before = peak_so_far();
        _exit(work() && peak_so_far() - before <= bytes ? 0 : 1);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace riposte::test
