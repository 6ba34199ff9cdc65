#include <riposte/files/file_kind.hpp>
#include <riposte/files/outlet.hpp>
#include <riposte/files/text_file.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace riposte {
namespace {

namespace fs = std::filesystem;

Error cannot_read(const fs::path& file, const std::string& why, const char* cure) {
    return {"the file cannot be read (" + why + ")", file.string(), cure};
}

}  // namespace

Result<std::string> text_of_file(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found) return cannot_read(file, "there is none", "check its name");
    if (!fs::exists(status)) return cannot_read(file, error.message(), "check its folder's permissions");
    // Opening a pipe would wait for somebody who writes into it.
    if (const std::string why = why_no_plain_file(file); !why.empty())
        return cannot_read(file, why, "put a text file in its place");
    std::ifstream in(file, std::ios::binary);
    if (!in) return cannot_read(file, std::strerror(errno), "check its permissions");
    std::string text(kMostText + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) return cannot_read(file, std::strerror(errno), "check its permissions");
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostText) return cannot_read(file, "it is larger than 1 MiB", "put a smaller text in its place");
    text.shrink_to_fit();
    return text;
}

std::optional<std::string> read_text_file(const fs::path& file) {
    auto text = text_of_file(file);
    return text ? std::optional(std::move(text).value()) : std::nullopt;
}

Result<void> write_text_file(const fs::path& file, std::string_view text, Lasting lasting) {
    const auto outlet = outlet_of(file);
    if (!outlet) return outlet.error();
    std::error_code error;
    fs::create_directories(folder_of(outlet.value().path), error);
    if (error) return cannot_write(file, error.message());
    return write_file(file, text, lasting);
}

std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->path().extension() == ending && at->is_regular_file(ignored)) files.push_back(at->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

fs::path free_path(const fs::path& wanted) {
    fs::path path = wanted;
    std::error_code error;
    for (int number = 2; fs::exists(fs::symlink_status(path, error)); ++number)
        path.replace_filename(wanted.stem().string() + "-" + std::to_string(number) + wanted.extension().string());
    return path;
}

Result<fs::path> put_aside(const fs::path& file) {
    std::error_code error;
    fs::path aside = free_path(file.string() + ".broken");
    fs::rename(file, aside, error);
    if (!error) return aside;
    return Error{"it cannot be put aside (" + error.message() + ")", file.string(), "put it aside yourself"};
}

std::string file_name_of(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        name += plain ? c : '_';
    }
    return name.empty() ? "unnamed" : name;
}

}  // namespace riposte
