// Work that is numbered, done on all cores, and taken in the order of its numbers.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace soak {

/// Calls `work` with 1, 2, 3 … on all cores, and `take` with what each returned, in the order of the numbers and on the
/// calling thread, until `take` returns false. What was begun beyond that is finished and thrown away, so that what is
/// taken does not depend on how many cores there are. No more is begun ahead of what was taken than twice the cores.
/// Neither may throw.
template <class Work, class Take>
void on_all_cores(const Work& work, const Take& take) {
    using Result = decltype(work(std::uint64_t{}));
    std::mutex mutex;
    std::condition_variable done;
    std::condition_variable room;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    std::map<std::uint64_t, Result> results;
    std::uint64_t begun = 0;
    std::uint64_t taken = 0;
    bool enough = false;
    const auto labour = [&] {
        std::unique_lock lock(mutex);
        for (;;) {
            room.wait(lock, [&] { return enough || begun < taken + 2 * std::uint64_t{cores}; });
            if (enough) return;
            const std::uint64_t number = ++begun;
            lock.unlock();
            Result result = work(number);
            lock.lock();
            results.emplace(number, std::move(result));
            done.notify_one();
        }
    };
    std::vector<std::jthread> workers(cores);
    for (std::jthread& worker : workers) worker = std::jthread(labour);
    std::unique_lock lock(mutex);
    for (std::uint64_t next = 1; !enough; ++next) {
        done.wait(lock, [&] { return results.count(next) != 0; });
        const auto node = results.extract(next);
        lock.unlock();
        const bool more = take(node.mapped());
        lock.lock();
        taken = next;
        enough = !more;
        room.notify_all();
    }
}

}  // namespace soak
