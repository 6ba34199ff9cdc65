#include <riposte/files/folder_lock.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace riposte {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    using namespace std::chrono;
    const auto until = steady_clock::now() + milliseconds(kLockPatience_ms);
    while (folder_ >= 0 && !held_) {
        held_ = flock(folder_, LOCK_EX | LOCK_NB) == 0;
        if (held_ || (errno != EWOULDBLOCK && errno != EINTR) || steady_clock::now() >= until) return;
        std::this_thread::sleep_for(milliseconds(5));
    }
}

FolderLock::~FolderLock() {
    if (folder_ >= 0) close(folder_);  // which lets go
}

}  // namespace riposte
