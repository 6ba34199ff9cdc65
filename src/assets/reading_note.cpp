#include <riposte/assets/reading_note.hpp>
#include <riposte/files/text_file.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <exception>
#include <thread>

namespace riposte {
namespace {

namespace fs = std::filesystem;

fs::path note_of(const fs::path& folder, const std::string& what) { return folder / file_name_of(what); }

// ---- signals that break the reading off ----

constexpr std::array kBreakingOff{SIGINT, SIGTERM, SIGHUP};

/// The notes that lie on disk now: one in another where a fencer has the clips of another one.
std::array<std::atomic<const char*>, 4> open_notes{};
static_assert(std::atomic<const char*>::is_always_lock_free);

void take_notes_away(int number) {
    for (const auto& name : open_notes) {
        if (const char* file = name.load()) ::unlink(file);
    }
    ::signal(number, SIG_DFL);  // NOLINT(cert-err33-c)
    ::raise(number);            // NOLINT(cert-err33-c)
}

/// Puts one handler in the place of another; whoever has one of his own keeps it.
void exchange_handlers(void (*from)(int), void (*to)(int)) {
    for (const int number : kBreakingOff) {
        struct sigaction now {};
        if (::sigaction(number, nullptr, &now) != 0 || (now.sa_flags & SA_SIGINFO) != 0) continue;
        if (now.sa_handler == from) ::signal(number, to);  // NOLINT(cert-err33-c)
    }
}

bool any_open() {
    for (const auto& name : open_notes) {
        if (name.load() != nullptr) return true;
    }
    return false;
}

std::atomic<const char*>* tell_signals(const char* name) {
    const bool first = !any_open();
    for (auto& place : open_notes) {
        const char* none = nullptr;
        if (!place.compare_exchange_strong(none, name)) continue;
        if (first) exchange_handlers(SIG_DFL, take_notes_away);
        return &place;
    }
    return nullptr;
}

// ---- files ----

bool is_plain_file(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

/// Returns true if this process has the note's lock; else errno tells why not. A menu that looks at notes has a lock
/// for a moment, which is waited for; only another process that reads the same thing has one for long.
bool lock_patiently(int file) {
    constexpr int kTries = 50;
    for (int i = 0; ::flock(file, LOCK_EX | LOCK_NB) != 0; ++i) {
        if (errno != EWOULDBLOCK || i == kTries) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

bool write_all(int file, const std::string& text) {
    return ::ftruncate(file, 0) == 0 &&
           ::pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

std::string read_all(int file) {
    std::array<char, 512> text{};  // longer than notes are
    const ssize_t size = ::pread(file, text.data(), text.size(), 0);
    return {text.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
}

}  // namespace

ReadingNote::ReadingNote(const fs::path& folder, const std::string& what, const std::string& files)
    : exceptions_(std::uncaught_exceptions()) {
    if (folder.empty()) return;
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    name_ = note_of(folder, what).string();
    file_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0644);
    if (file_ < 0) return;
    if (is_plain_file(file_)) {
        const bool locked = lock_patiently(file_);
        // Another process that reads the same thing has the lock, and its note is as good.
        const bool other = !locked && errno == EWOULDBLOCK;
        if (locked && write_all(file_, files)) {
            for_signals_ = tell_signals(name_.c_str());
            return;
        }
        if (!other) ::unlink(name_.c_str());
    }
    ::close(file_);
    file_ = -1;
}

ReadingNote::~ReadingNote() {
    if (file_ < 0) return;
    if (std::uncaught_exceptions() <= exceptions_) ::unlink(name_.c_str());
    if (for_signals_ != nullptr) for_signals_->store(nullptr);
    if (!any_open()) exchange_handlers(take_notes_away, SIG_DFL);
    ::close(file_);  // which unlocks it
}

std::optional<std::string> note_left_behind(const fs::path& folder, const std::string& what) {
    if (folder.empty()) return {};
    const int file = ::open(note_of(folder, what).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) return {};
    std::optional<std::string> said;
    if (::flock(file, LOCK_SH | LOCK_NB) == 0) said = read_all(file);
    ::close(file);
    return said;
}

std::string state_of_files(std::initializer_list<fs::path> files) {
    std::string state;
    for (const fs::path& file : files) {
        std::error_code no_size;
        std::error_code no_time;
        const auto size = fs::file_size(file, no_size);
        const auto time = fs::last_write_time(file, no_time).time_since_epoch().count();
        state += fmt::format("{} {}\n", no_size ? 0 : size, no_time ? 0 : time);
    }
    return state;
}

}  // namespace riposte
