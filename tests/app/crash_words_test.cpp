#include "app/shell/crash_words.hpp"

#include "catch.hpp"
#include "scratch.hpp"

using namespace riposte;

namespace {

/// What the menu says after a crash whose report has this line.
std::string told_after(const std::string& line, const std::string& folder) {
    const scratch::Variable home("HOME", folder);
    const scratch::Variable data("XDG_DATA_HOME", folder + "/data");
    std::filesystem::create_directories(crashes_folder());
    const std::filesystem::path report = crashes_folder() / "crash_1.txt";
    std::ofstream(report) << "Riposte 9.9\nscreens: menu > bout\n" << line << "system: Linux\n";
    std::ofstream(crashes_folder() / "untold") << report.string();
    const std::string words = last_crash_words();
    CHECK(words.find(report.string()) != std::string::npos);
    CHECK(last_crash_words().empty());
    return words.substr(std::min(words.size(), words.find('\n')));
}

}  // namespace

TEST_CASE("after a crash the menu says where the bout is, too") {
    const scratch::Folder scratch;
    const std::string folder = scratch.path.string();
    CHECK(told_after("", folder).empty());
    CHECK(told_after("recording: ~/data/riposte/bouts/one.bout, 600 ticks\ninput since then: 0x0\n", folder) ==
          "\nThe bout was saved: see Replays");
    CHECK(told_after("recording: ~/own, two.bout, 600 ticks\n", folder) == "\nThe bout was saved: ~/own, two.bout");
    CHECK(told_after("recording: ~/data/riposte/bouts/one.bout.part, not whole (No space left on device), 6 ticks\n",
                     folder) == "\nNot all of the bout was saved: see Replays");
}
