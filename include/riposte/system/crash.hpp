// What a crash leaves: a report, and what could still be saved. A crash is SIGSEGV, SIGABRT (a broken promise,
// std::terminate), SIGFPE, SIGILL or SIGBUS.
//
// In the middle of a crash memory may be used up and locks may be held: whatever happens then uses neither heap nor
// stdio nor locks, only text that was put aside before and what signal-safety(7) lists; beyond that getenv, which
// nobody changes here, and backtrace, which the GNU library has loaded by then.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace riposte {

/// Text of bounded length that needs no heap; what does not fit is left out.
class CrashText {
  public:
    CrashText& operator<<(std::string_view text);
    CrashText& operator<<(std::uint64_t number);
    CrashText& hex(std::uint64_t number);
    /// The player's home folder becomes "~": who sends a report need not tell his name.
    CrashText& path(std::string_view path);
    [[nodiscard]] std::string_view view() const { return {text_.data(), size_}; }

  private:
    std::array<char, 16384> text_{};
    std::size_t size_ = 0;
};

/// From now on a crash writes a report into the folder, which is made when it is needed, tells on standard error where
/// it is (all of it, where `folder` is empty), and then ends the program as it would have ended it. `version` stands in
/// the report's first line.
void install_crash_report(const std::filesystem::path& folder, const std::string& version);

/// What a report tells of the program.
enum class CrashNote : std::uint8_t { kDoing, kScreens, kBout, kRecording, kOpenGl, kSettings };
inline constexpr std::size_t kCrashNotes = 6;

/// The newest text of each kind is kept, its first kLongestCrashNote bytes. From one thread.
inline constexpr std::size_t kLongestCrashNote = 2048;
void note_for_crash(CrashNote kind, std::string_view text);

/// Writes a report of an end that is no crash: an exception that came as far as main. Uses no heap either.
void report_end(std::string_view why);

/// The report of the last crash, if nobody was told of it yet; he is now.
std::optional<std::filesystem::path> untold_crash(const std::filesystem::path& folder);

/// While it lives, a crash calls `save`, which writes lines about what it saved. Up to kMostAtCrash at once; more are
/// not called.
class AtCrash {
  public:
    using Save = void (*)(void* what, CrashText& report);
    AtCrash(Save save, void* what);
    ~AtCrash();
    AtCrash(const AtCrash&) = delete;
    AtCrash& operator=(const AtCrash&) = delete;
    void operator()(CrashText& report) const { save_(what_, report); }

  private:
    Save save_;
    void* what_;
};
inline constexpr std::size_t kMostAtCrash = 4;

/// While it lives the program does not end by exit() of its own. A library may, as Xlib does where the display is lost,
/// and where the server refuses what it was asked for: then that is told, what a crash saves is saved, and the exit
/// code is this one. One at a time.
class AtForeignExit {
  public:
    explicit AtForeignExit(int exit_code);
    ~AtForeignExit();
    AtForeignExit(const AtForeignExit&) = delete;
    AtForeignExit& operator=(const AtForeignExit&) = delete;
};

/// Keeps a crash, on whatever thread, away from data that is being changed, and changes away after the crash.
class CrashGate {
  public:
    /// False: a crash has closed it, nothing may be changed any more.
    bool enter();
    void leave();
    /// Closes it for good, waiting a moment for whoever is inside. False: he does not come out, for it is he that
    /// crashed.
    bool close();

  private:
    enum Place : int { kFree, kInside, kClosed };
    std::atomic<int> place_{kFree};
};

}  // namespace riposte
