#include <riposte/core/broken_promise.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/system/crash.hpp>

#include <execinfo.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::array kSignals{SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS};
constexpr std::array<std::string_view, kCrashNotes> kHeadings{"doing", "screens", "bout", "", "OpenGL", "settings"};
constexpr std::size_t kLongestFolder = 3072;
constexpr unsigned kPatience = 10;  // s that a report may take

/// Written in turns into two halves, so that one is whole at any instant.
struct Note {
    std::array<std::array<char, kLongestCrashNote>, 2> halves{};
    std::array<std::size_t, 2> sizes{};
    std::atomic<std::size_t> whole{0};

    void put(std::string_view text) {
        const std::size_t half = 1 - whole;
        sizes.at(half) = std::min(text.size(), kLongestCrashNote);
        std::copy_n(text.begin(), sizes.at(half), halves.at(half).begin());
        whole = half;
    }
    [[nodiscard]] std::string_view view() const { return {halves.at(whole).data(), sizes.at(whole)}; }
};

/// Put aside for the crash. There is one program, so there is one of these.
struct Prepared {
    std::array<char, kLongestFolder> folder{};
    std::array<char, 64> version{};
    std::array<Note, kCrashNotes> notes;
    Note said;  ///< by a broken promise or an exception
    std::array<std::atomic<const AtCrash*>, kMostAtCrash> savers{};
    std::array<struct sigaction, kSignals.size()> before{};
    std::array<char, 65536> stack{};
    std::atomic<pid_t> crashing{0};    ///< the thread that writes the report
    std::atomic<int> foreign_exit{0};  ///< the exit code of one that a library makes; 0: nobody watches
    CrashText report;
};
Prepared prepared;

template <std::size_t N>
void keep(std::array<char, N>& place, std::string_view text) {
    place.fill(0);
    std::copy_n(text.begin(), std::min(text.size(), N - 1), place.begin());
}

std::string_view meaning_of(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "SIGSEGV, memory that may not be touched";
        case SIGABRT:
            return "SIGABRT, it gave itself up";
        case SIGFPE:
            return "SIGFPE, an impossible calculation";
        case SIGILL:
            return "SIGILL, an instruction that does not exist";
        default:
            return "SIGBUS, memory that is not there";
    }
}

void put_two(CrashText& text, unsigned number) { text << (number < 10 ? "0" : "") << std::uint64_t{number}; }

/// Coordinated universal time: the local one is not to be had in a crash.
void put_time(CrashText& text, std::string_view between, std::string_view colon) {
    using namespace std::chrono;
    const sys_seconds time{seconds(std::time(nullptr))};
    const sys_days day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    text << static_cast<std::uint64_t>(static_cast<int>(date.year())) << "-";
    put_two(text, static_cast<unsigned>(date.month()));
    text << "-";
    put_two(text, static_cast<unsigned>(date.day()));
    text << between;
    put_two(text, static_cast<unsigned>(clock.hours().count()));
    text << colon;
    put_two(text, static_cast<unsigned>(clock.minutes().count()));
    text << colon;
    put_two(text, static_cast<unsigned>(clock.seconds().count()));
}

void put_system(CrashText& text) {
    utsname system{};
    if (uname(&system) == 0)
        text << "system: " << system.sysname << " " << system.release << " " << system.machine << "\n";
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void tell(std::string_view text) { write_all(STDERR_FILENO, text); }

/// Where there is none the report stands on standard error.
bool has_folder() { return prepared.folder.front() != 0; }

void make_folders(const char* folder) {
    std::array<char, kLongestFolder> upper{};
    for (std::size_t i = 0; folder[i] != 0 && i + 1 < upper.size(); ++i) {
        if (i > 0 && folder[i] == '/') mkdir(upper.data(), 0700);
        upper.at(i) = folder[i];
    }
    mkdir(upper.data(), 0700);
}

/// The report's file, written piece by piece, so that a crash within the crash leaves what came before.
class ReportFile {
  public:
    explicit ReportFile(const CrashText& name) : name_(name) {
        if (!has_folder()) return;
        make_folders(prepared.folder.data());
        std::array<char, kLongestFolder + 64> path{};
        keep(path, name.view());
        file_ = open(path.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file_ < 0) problem_ = errno;
    }
    void write_more() {
        const std::string_view rest = prepared.report.view().substr(written_);
        errno = ENOSPC;  // of what takes nothing and says nothing
        if (file_ >= 0 && !write_all(file_, rest) && problem_ == 0) problem_ = errno;
        written_ += rest.size();
    }
    /// Where the backtrace goes.
    [[nodiscard]] int descriptor() const { return problem_ == 0 && file_ >= 0 ? file_ : STDERR_FILENO; }
    /// All that could not be written stands on standard error; where it could, the next start tells of it.
    void finish() const {
        if (!has_folder()) return tell(prepared.report.view());
        if (problem_ == 0) {
            if (!mark_untold()) tell("riposte: the next start cannot tell of the report\n");
            return;
        }
        tell("riposte: the report cannot be written (");
        tell(strerrordesc_np(problem_));
        tell("); this is it:\n");
        tell(prepared.report.view());
    }

  private:
    /// What is no plain file there is neither waited for nor written over.
    [[nodiscard]] bool mark_untold() const {
        static CrashText marker;  // not on the handler's small stack
        marker << prepared.folder.data() << "/untold";
        std::array<char, kLongestFolder + 64> path{};
        keep(path, marker.view());
        const int file = open(path.data(), O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
        struct stat there {};
        const bool plain = file >= 0 && fstat(file, &there) == 0 && S_ISREG(there.st_mode) && ftruncate(file, 0) == 0;
        const bool written = plain && write_all(file, name_.view());
        return (file < 0 || close(file) == 0) && written;
    }

    const CrashText& name_;
    int file_ = -1;
    int problem_ = 0;
    std::size_t written_ = 0;
};

void put_head(CrashText& report) {
    report << "Riposte " << prepared.version.data() << "\nended: ";
    put_time(report, " ", ":");
    report << " UTC, ";
}

void put_notes(CrashText& report) {
    if (const std::string_view said = prepared.said.view(); !said.empty()) report << "said: " << said << "\n";
    for (std::size_t i = 0; i < kCrashNotes; ++i) {
        const std::string_view note = prepared.notes.at(i).view();
        if (note.empty()) continue;
        if (!kHeadings.at(i).empty()) report << kHeadings.at(i) << ": ";
        report << note << "\n";
    }
    put_system(report);
}

void save_what_can_be(CrashText& report) {
    const std::size_t before = report.view().size();
    for (const auto& place : prepared.savers) {
        if (const AtCrash* save = place) (*save)(report);
    }
    tell(report.view().substr(before));
}

/// The players want to know where the bout is, and nothing of the input.
void tell_what_is_saved() {
    for (const auto& place : prepared.savers) {
        const AtCrash* save = place;
        if (save == nullptr) continue;
        const std::size_t before = prepared.report.view().size();
        (*save)(prepared.report);
        const std::string_view said = prepared.report.view().substr(before);
        if (said.empty()) continue;
        tell(said.substr(0, said.find('\n')));
        tell("\n");
    }
}

void on_exit() {
    const int code = prepared.foreign_exit;
    if (code == 0) return;
    tell("riposte: a library ended the game, most likely as the display was lost; what it says of it stands above\n");
    tell_what_is_saved();
    tell(
        "  -> start Riposte again where there is a display; if there still is one, report what stands above; bouts "
        "that ");
    tell("were kept are among the replays\n");
    _exit(code);  // what else waits for the exit knows of no display that is gone
}

void write_report(bool backtraced) {
    static CrashText name;  // no place on the stack of a handler
    name << prepared.folder.data() << "/crash_";
    put_time(name, "_", "-");
    name << "_" << static_cast<std::uint64_t>(getpid()) << ".txt";
    ReportFile file(name);
    if (has_folder()) {
        tell("  -> the report goes to ");
        tell(name.view());
        tell("\n");
    } else {
        tell("  -> there is no folder for reports; this is it:\n");
    }
    put_notes(prepared.report);
    file.write_more();
    save_what_can_be(prepared.report);
    if (backtraced) prepared.report << "where (addr2line -Cfe PROGRAM ADDRESS, for the address behind the +):\n";
    file.write_more();
    file.finish();
    if (!backtraced) return;
    static std::array<void*, 64> frames;
    backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())), file.descriptor());
}

void on_crash(int signal, siginfo_t* info, void* /*context*/) {
    for (pid_t who = 0; !prepared.crashing.compare_exchange_strong(who, gettid()); who = 0) {
        if (who == gettid()) _exit(128 + signal);  // while telling of a crash
        pause();                                   // the other thread's report ends all
    }
    ::signal(SIGALRM, SIG_DFL);  // NOLINT(cert-err33-c)
    alarm(kPatience);
    tell("riposte: the game crashed (");
    tell(meaning_of(signal));
    tell(")\n");
    put_head(prepared.report);
    prepared.report << meaning_of(signal);
    if (info != nullptr && info->si_code > 0 && signal != SIGABRT) {
        prepared.report << ", at ";
        prepared.report.hex(reinterpret_cast<std::uintptr_t>(info->si_addr));
    }
    prepared.report << "\n";
    write_report(true);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals.at(i), &prepared.before.at(i), nullptr);
    raise(signal);  // held back until this returns, and then answered as if nobody had listened
}

/// An exception that nobody catches ends as a broken promise does, and says what it was.
[[noreturn]] void on_terminate() {
    try {
        if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
        prepared.said.put("std::terminate was called");
    } catch (const std::exception& error) {
        prepared.said.put(error.what());
    } catch (...) {
        prepared.said.put("something was thrown that is no exception");
    }
    tell("riposte: ");
    tell(prepared.said.view());
    tell("\n");
    std::abort();
}

}  // namespace

void install_crash_report(const fs::path& folder, const std::string& version) {
    keep(prepared.folder, folder.string());
    keep(prepared.version, version);
    void* once = nullptr;
    backtrace(&once, 1);  // loads what it needs while loading is allowed
    hear_broken_promises([](const char* text) { prepared.said.put(text); });
    std::set_terminate(on_terminate);
    stack_t stack{};
    stack.ss_sp = prepared.stack.data();
    stack.ss_size = prepared.stack.size();
    sigaltstack(&stack, nullptr);  // a stack that overflowed has no room for a handler
    struct sigaction action {};
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (const int signal : kSignals) sigaddset(&action.sa_mask, signal);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals.at(i), &action, &prepared.before.at(i));
}

void note_for_crash(CrashNote kind, std::string_view text) {
    Note& note = prepared.notes.at(static_cast<std::size_t>(kind));
    if (note.view() != text.substr(0, kLongestCrashNote)) note.put(text);
}

void report_end(std::string_view why) {
    put_head(prepared.report);
    prepared.report << why << "\n";
    tell("riposte: the game had to end (");
    tell(why);
    tell(")\n");
    write_report(false);
}

std::optional<fs::path> untold_crash(const fs::path& folder) {
    if (folder.empty()) return {};
    const fs::path marker = folder / "untold";
    const auto report = read_text_file(marker);
    std::error_code ignored;
    if (!report) return {};
    fs::remove(marker, ignored);
    return fs::exists(*report, ignored) ? std::optional<fs::path>(*report) : std::nullopt;
}

AtCrash::AtCrash(Save save, void* what) : save_(save), what_(what) {
    for (auto& place : prepared.savers) {
        const AtCrash* nobody = nullptr;
        if (place.compare_exchange_strong(nobody, this)) return;
    }
}

AtCrash::~AtCrash() {
    for (auto& place : prepared.savers) {
        const AtCrash* own = this;
        if (place.compare_exchange_strong(own, nullptr)) return;
    }
}

AtForeignExit::AtForeignExit(int exit_code) {
    static const int registered = std::atexit(on_exit);
    if (registered == 0) prepared.foreign_exit = exit_code;
}

AtForeignExit::~AtForeignExit() { prepared.foreign_exit = 0; }

bool CrashGate::enter() {
    int expected = kFree;
    return place_.compare_exchange_strong(expected, kInside);
}

void CrashGate::leave() {
    int expected = kInside;
    place_.compare_exchange_strong(expected, kFree);
}

bool CrashGate::close() {
    constexpr int kTries = 50;
    for (int i = 0; i < kTries; ++i) {
        int expected = kFree;
        if (place_.compare_exchange_strong(expected, kClosed)) return true;
        const timespec pause{0, 1'000'000};
        nanosleep(&pause, nullptr);
    }
    place_ = kClosed;
    return false;
}

}  // namespace riposte
