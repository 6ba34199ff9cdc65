// Independent pieces of work on all cores, for what is computed once at the start.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace riposte::render {

/// Calls work(i) once for each i in 0 .. count-1, in any order, on several threads; returns when all are done.
template <class Work>
void parallel_for(std::size_t count, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < cores; ++i) helpers.emplace_back(run);
    run();
}

}  // namespace riposte::render
