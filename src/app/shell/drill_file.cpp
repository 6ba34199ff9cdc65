#include "drill_file.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/folder_lock.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace riposte {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& file) {
    std::error_code error;
    return !file.empty() && fs::exists(fs::symlink_status(file, error));
}

/// Puts a file aside that was refused, and tells where it is. `wrong` is set if it cannot be put aside.
std::string put_refused_aside(const fs::path& file, const Error& refusal, bool& wrong) {
    const auto aside = put_aside(file);
    wrong = !aside;
    if (!aside) return fmt::format("This score is not kept. {}; {}", refusal.message(), aside.error().message());
    return fmt::format("A new file of scores was begun, since the old one could not be read. {}. The old one is {}.",
                       refusal.message(), aside.value().string());
}

}  // namespace

fs::path drill_file() {
    const fs::path folder = data_folder();
    return folder.empty() ? folder : folder / "drills.txt";
}

Result<DrillBook> load_drill_book(const fs::path& file) {
    if (!is_there(file)) return DrillBook{};
    const auto text = text_of_file(file);
    if (!text) return text.error();
    auto book = book_of(text.value());
    if (book) return book;
    Error error = book.error();
    error.where = file.string() + ", " + error.where;
    return error;
}

KeptDrill keep_drill(const fs::path& file, Drill drill, const DrillResult& result) {
    const FolderLock lock(file.parent_path());
    KeptDrill kept;
    bool wrong = false;
    auto book = load_drill_book(file);
    if (book)
        kept.book = std::move(book).value();
    else
        kept.trouble = put_refused_aside(file, book.error(), wrong);
    add_result(kept.book, drill, result);
    if (file.empty())
        kept.trouble = fmt::format("This score is not kept. To have the next one kept, {}.", kNoDataFolder);
    if (file.empty() || wrong) return kept;
    if (auto written = write_text_file(file, text_of(kept.book), Lasting::kNo); !written)
        kept.trouble = "This score is not kept. " + written.error().message();
    return kept;
}

DrillDate date_now() {
    const std::tm local = fmt::localtime(std::time(nullptr));
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min};
}

}  // namespace riposte
