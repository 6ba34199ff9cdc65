#include <riposte/files/text_file.hpp>
#include <riposte/workshop/shelf.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace riposte::workshop {

namespace fs = std::filesystem;

Shelf::Shelf(Files files) : files_(std::move(files)) { list_files(); }

void Shelf::list_files() {
    for (const Part part : kParts) listed_.at(index(part)) = files_.list(part);
}

/// A file of this visit keeps its name, whatever characters that has.
fs::path Shelf::place_of(Part part, const std::string& name) const {
    const fs::path folder = files_.folder_of(part);
    const auto own = std::find_if(own_files_.begin(), own_files_.end(), [&](const fs::path& file) {
        return file.parent_path() == folder && file.stem().string() == name;
    });
    return own != own_files_.end() ? *own : folder / (file_name_of(name) + ".toml");
}

Result<Shelf::Saved> Shelf::save(Part part, const std::string& name, const std::string& text) {
    if (auto there = files_.check_folder(); !there) return there.error();
    const fs::path wanted = place_of(part, name);
    const bool own = std::find(own_files_.begin(), own_files_.end(), wanted) != own_files_.end();
    const fs::path file = own ? wanted : free_path(wanted);
    if (auto written = write_text_file(file, text); !written) return written.error();
    own_files_.push_back(file);
    list_files();
    Saved saved{file, file.stem().string(), "Saved as " + file.string()};
    if (file != wanted)
        saved.message = fmt::format("'{}' was there already: saved as '{}'", wanted.stem().string(), saved.name);
    return saved;
}

}  // namespace riposte::workshop
