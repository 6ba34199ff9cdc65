#include "catch.hpp"

#include <riposte/files/folder_lock.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

fs::path fresh(const std::string& name) {
    fs::path folder = fs::temp_directory_path() / ("riposte_folder_lock_" + std::to_string(::getpid()) + name);
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

}  // namespace

TEST_CASE("A folder is had by one at a time, by the next once it is let go, and nothing lies in it") {
    const fs::path folder = fresh("one");
    std::atomic<bool> had = false;
    std::thread next;
    {
        const FolderLock first(folder);
        REQUIRE(first.held());
        next = std::thread([&] { had = FolderLock(folder).held(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        CHECK_FALSE(had);
    }
    next.join();
    CHECK(had);
    CHECK(fs::is_empty(folder));
}

TEST_CASE("Who waits for a folder in vain goes on without it, and so does who asks for what is none") {
    const fs::path folder = fresh("vain");
    const FolderLock first(folder);
    const auto begin = std::chrono::steady_clock::now();
    CHECK_FALSE(FolderLock(folder).held());
    CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(kLockPatience_ms));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
    CHECK_FALSE(FolderLock(folder / "missing").held());
    CHECK_FALSE(FolderLock("").held());
}

TEST_CASE("A program that ends lets its folder go") {
    const fs::path folder = fresh("ends");
    const pid_t child = ::fork();
    if (child == 0) {
        const FolderLock lock(folder);
        ::_exit(lock.held() ? 0 : 1);
    }
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    CHECK(FolderLock(folder).held());
}
