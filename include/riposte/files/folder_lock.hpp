// One program at a time that reads, changes and writes files of a folder.
#pragma once

#include <filesystem>

namespace riposte {

/// While it lives, others that want the same folder wait. It waits for them itself, but not for longer than
/// kLockPatience_ms: whoever is held up in his work holds up nobody else. Without the lock, as also where there is no
/// such folder or its file system has no locks, the work goes on. It leaves nothing in the folder.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    [[nodiscard]] bool held() const { return held_; }

  private:
    int folder_ = -1;
    bool held_ = false;
};
inline constexpr int kLockPatience_ms = 500;

}  // namespace riposte
