// A file that grows for long, and of which only the last seconds may be lost where the power fails.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace riposte {

/// While it lives, what was written to the file is brought onto the disk every few seconds. A thread of its own waits
/// for the disk, which may take longer than a picture lasts. The file is the caller's: it is closed after this is gone.
class SteadySync {
  public:
    explicit SteadySync(int file, std::chrono::milliseconds every = kEvery);
    ~SteadySync();
    SteadySync(const SteadySync&) = delete;
    SteadySync& operator=(const SteadySync&) = delete;
    /// errno of what did not reach the disk and never will; 0: nothing so far.
    [[nodiscard]] int problem() const { return problem_; }

    static constexpr std::chrono::milliseconds kEvery{5000};

  private:
    void run(int file, std::chrono::milliseconds every);

    std::mutex mutex_;
    std::condition_variable woken_;
    bool over_ = false;
    std::atomic<int> problem_{0};
    std::thread thread_;
};

}  // namespace riposte
