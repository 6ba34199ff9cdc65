#include <riposte/assets/reading_note.hpp>
#include <riposte/core/number.hpp>
#include <riposte/files/text_file.hpp>

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <limits>

namespace riposte {
namespace {

namespace fs = std::filesystem;

fs::path note_of(const fs::path& folder, const std::string& what) { return folder / file_name_of(what); }

bool is_running(int process) { return ::kill(process, 0) == 0 || errno != ESRCH; }

}  // namespace

ReadingNote::ReadingNote(const fs::path& folder, const std::string& what) {
    const fs::path file = note_of(folder, what);
    if (write_text_file(file, std::to_string(::getpid()))) file_ = file;
}

ReadingNote::~ReadingNote() {
    std::error_code ignored;
    if (!file_.empty()) fs::remove(file_, ignored);
}

bool ended_while_reading(const fs::path& folder, const std::string& what) {
    const auto note = read_text_file(note_of(folder, what));
    if (!note) return false;
    const auto process = read_number<int>(*note, 1, std::numeric_limits<int>::max());
    return !process || !is_running(process.value());
}

}  // namespace riposte
