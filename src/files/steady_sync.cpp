#include <riposte/files/steady_sync.hpp>
#include <riposte/files/whole_file.hpp>

namespace riposte {

SteadySync::SteadySync(int file, std::chrono::milliseconds every)
    : thread_([this, file, every] { run(file, every); }) {}

SteadySync::~SteadySync() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    woken_.notify_one();
    thread_.join();
}

void SteadySync::run(int file, std::chrono::milliseconds every) {
    std::unique_lock lock(mutex_);
    while (!woken_.wait_for(lock, every, [this] { return over_; })) {
        lock.unlock();
        if (const int why = sync_content(file); why != 0) problem_ = why;
        lock.lock();
    }
}

}  // namespace riposte
