#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/system/crash.hpp>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

using namespace riposte;

namespace {

struct Ended {
    int signal = 0;  ///< that ended it
    int code = 0;
    std::string told;    ///< on standard error
    std::string report;  ///< the file, if there is one
};

std::string only_report(const std::filesystem::path& folder) {
    std::string text;
    std::error_code missing;
    for (const auto& file : std::filesystem::directory_iterator(folder, missing))
        if (file.path().extension() == ".txt") text += scratch::read(file.path());
    return text;
}

/// Does the deed in a process of its own that reports crashes to this folder.
template <class Deed>
Ended crash_by(const std::filesystem::path& reports, const scratch::Folder& folder, const Deed& deed) {
    const std::filesystem::path told = folder.path / "told";
    const pid_t child = fork();
    if (child == 0) {
        const rlimit no_core{0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS}) ::signal(signal, SIG_DFL);  // not Catch's
        if (std::freopen(told.c_str(), "w", stderr) == nullptr) _exit(99);
        install_crash_report(reports, "9.9, simulation 99");
        deed();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFSIGNALED(status) ? WTERMSIG(status) : 0, WIFEXITED(status) ? WEXITSTATUS(status) : 0,
            scratch::read(told), only_report(reports)};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void touch_forbidden_memory() {
    auto* page = static_cast<volatile char*>(mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    *page = 1;
}

void throw_where_nothing_may_be_thrown() noexcept {  // NOLINT(bugprone-exception-escape): that is the crash
    [] { throw std::runtime_error("the foil is bent"); }();
}

int go_deeper(int depth) {  // NOLINT(misc-no-recursion)
    std::array<volatile char, 4096> room{};
    room.at(static_cast<std::size_t>(depth) % room.size()) = 1;
    return depth < 0 ? 0 : go_deeper(depth + 1) + room.at(0);
}

}  // namespace

TEST_CASE("every kind of crash ends as it would have, and leaves a report") {
    struct Kind {
        int signal;
        const char* words;
        void (*deed)();
    };
    const std::array kinds{
        Kind{SIGSEGV, "SIGSEGV", touch_forbidden_memory},
        Kind{SIGSEGV, "SIGSEGV", [] { go_deeper(0); }},
        Kind{SIGABRT, "SIGABRT", [] { std::abort(); }},
        Kind{SIGABRT, "crash_test.cpp:", [] { RIPOSTE_ASSERT(1 > 2); }},
        Kind{SIGABRT, "broken promise: 1 > 2", [] { RIPOSTE_ASSERT(1 > 2); }},
        Kind{SIGABRT, "said: the foil is bent", throw_where_nothing_may_be_thrown},
        Kind{SIGFPE, "SIGFPE", [] { raise(SIGFPE); }},
        Kind{SIGILL, "SIGILL", [] { raise(SIGILL); }},
        Kind{SIGBUS, "SIGBUS", [] { raise(SIGBUS); }},
        Kind{SIGSEGV, "SIGSEGV", [] { std::thread(touch_forbidden_memory).join(); }},
    };
    for (const Kind& kind : kinds) {
        const scratch::Folder folder;
        const std::filesystem::path reports = folder.path / "not" / "there yet";
        const Ended ended = crash_by(reports, folder, kind.deed);
        INFO(kind.words << "\n" << ended.told << ended.report);
        CHECK(ended.signal == kind.signal);
        CHECK(has(ended.report, "Riposte 9.9, simulation 99\n"));
        CHECK(has(ended.report, kind.words));
        CHECK(has(ended.told, (reports / "crash_").string()));
        CHECK(untold_crash(reports).has_value());
        CHECK_FALSE(untold_crash(reports).has_value());
    }
}

TEST_CASE("a crash calls what is there to save something, and tells the newest notes") {
    const scratch::Folder folder;
    const scratch::Variable home("HOME", "/home/zoe");
    const Ended ended = crash_by(folder.path, folder, [] {
        int swords = 3;
        const AtCrash kept(
            [](void* what, CrashText& report) {
                report << "swords: " << std::uint64_t(*static_cast<int*>(what)) << "\n";
            },
            &swords);
        {
            const AtCrash gone([](void*, CrashText& report) { report << "nobody\n"; }, nullptr);
        }
        note_for_crash(CrashNote::kScreens, "menu");
        note_for_crash(CrashNote::kScreens, "menu > bout");
        note_for_crash(CrashNote::kRecording, std::string(10000, 'x'));
        swords = 2;
        CrashText text;
        text.path("/home/zoe/bouts/a.bout").path(" /home/zoey/b").hex(0).hex(0xbeef) << std::uint64_t{0};
        note_for_crash(CrashNote::kDoing, text.view());
        raise(SIGSEGV);
    });
    CHECK(has(ended.report, "swords: 2\n"));
    CHECK(has(ended.told, "swords: 2\n"));
    CHECK_FALSE(has(ended.report, "nobody"));
    CHECK(has(ended.report, "screens: menu > bout\n"));
    CHECK(has(ended.report, "doing: ~/bouts/a.bout /home/zoey/b0x00xbeef0\n"));
    CHECK(has(ended.report, std::string(kLongestCrashNote, 'x') + "\n"));
}

TEST_CASE("a report that cannot be written is told on standard error, with the reason") {
    const scratch::Folder folder;
    const Ended ended = crash_by(folder.write("file", "") / "crashes", folder, touch_forbidden_memory);
    CHECK(ended.signal == SIGSEGV);
    CHECK(has(ended.told, "cannot be written (Not a directory)"));
    CHECK(has(ended.told, "Riposte 9.9, simulation 99\n"));
}

TEST_CASE("without a folder for reports the report is told, and no file of it gets anywhere") {
    const scratch::Folder folder;
    const Ended ended = crash_by("", folder, [&] {
        std::filesystem::current_path(folder.path);
        touch_forbidden_memory();
    });
    CHECK(ended.signal == SIGSEGV);
    CHECK(has(ended.told, "Riposte 9.9, simulation 99\n"));
    CHECK(has(ended.told, "where (addr2line"));
    CHECK_FALSE(has(ended.told, "the report goes to"));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path), std::filesystem::directory_iterator()) == 1);
    CHECK_FALSE(untold_crash("").has_value());
}

TEST_CASE("reports follow the link of their folder; where that leads nowhere they are told") {
    const scratch::Folder folder;
    const std::filesystem::path real = folder.path / "real";
    std::filesystem::create_directory(real);
    std::filesystem::create_directory_symlink("real", folder.path / "link");
    std::filesystem::create_directory_symlink("nowhere", folder.path / "dangling");
    CHECK(has(crash_by(folder.path / "link", folder, touch_forbidden_memory).report, "Riposte 9.9"));
    CHECK(untold_crash(real).has_value());
    const Ended lost = crash_by(folder.path / "dangling", folder, touch_forbidden_memory);
    CHECK(has(lost.told, "cannot be written (No such file or directory)"));
    CHECK(has(lost.told, "Riposte 9.9, simulation 99\n"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "nowhere"));
}

TEST_CASE("an end that is no crash is reported and goes on") {
    const scratch::Folder folder;
    const Ended ended = crash_by(folder.path, folder, [] {
        report_end("no memory is left");
        _exit(7);
    });
    CHECK(ended.code == 7);
    CHECK(has(ended.report, "UTC, no memory is left\n"));
}

TEST_CASE("a crash gets in where nothing is being changed, and is the last to") {
    CrashGate gate;
    REQUIRE(gate.enter());
    gate.leave();
    CHECK(gate.close());
    CHECK_FALSE(gate.enter());

    CrashGate occupied;
    REQUIRE(occupied.enter());
    CHECK_FALSE(occupied.close());
    occupied.leave();
    CHECK_FALSE(occupied.enter());
}

TEST_CASE("an exit that a library makes, as for a lost display, saves and says so, the program's own end does not") {
    const scratch::Folder folder;
    const auto saved = [](void*, CrashText& report) { report << "recording: here\ninput since then: 0x0\n"; };
    const auto nothing = [](void*, CrashText&) {};
    const Ended lost = crash_by(folder.path / "crashes", folder, [&] {
        const AtCrash idle(nothing, nullptr);
        const AtCrash kept(saved, nullptr);
        const AtForeignExit watch(4);
        std::exit(1);
    });
    CHECK(lost.code == 4);
    CHECK(has(lost.told, "a library ended the game, most likely as the display was lost"));
    CHECK_FALSE(has(lost.told, "\n\n"));
    CHECK(has(lost.told, "recording: here\n  -> "));
    CHECK(lost.report.empty());
    const Ended ended = crash_by(folder.path / "crashes", folder, [&] {
        const AtCrash kept(saved, nullptr);
        { const AtForeignExit watch(4); }
        std::exit(3);
    });
    CHECK(ended.code == 3);
    CHECK(ended.told.empty());
}
