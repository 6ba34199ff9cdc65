#include <riposte/files/text_file.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLinks = 40;  // as the system's own patience
constexpr int kMostParts = 100;         // of one program that others of its number left half written

Error cannot_write(const fs::path& file, const std::string& why) {
    return {"cannot write the file (" + why + ")", file.string(),
            "choose a file in a folder that may be written, on a disk with free space"};
}

Error cannot_read(const fs::path& file, const std::string& why, const char* cure) {
    return {"the file cannot be read (" + why + ")", file.string(), cure};
}

/// Where the file lies that is written: links followed, also one that leads to a file which is not there yet.
Result<fs::path> target_of(const fs::path& file) {
    fs::path target = file;
    std::error_code error;
    for (std::size_t links = 0; fs::is_symlink(target, error); ++links) {
        if (links == kMostLinks) return cannot_write(file, "its links run in a circle");
        const fs::path next = fs::read_symlink(target, error);
        if (error) return cannot_write(file, error.message());
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

/// A file of nobody else beside that one, for what shall take its place; another program may write the same file now.
struct Part {
    fs::path path;
    int file = -1;  ///< open for writing; < 0: errno tells why there is none
};
Part part_beside(const fs::path& target) {
    Part part;
    const std::string name = target.string() + "." + std::to_string(::getpid());
    for (int number = 1; part.file < 0 && number <= kMostParts; ++number) {
        part.path = name + "-" + std::to_string(number) + ".part";
        part.file = ::open(part.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (part.file < 0 && errno != EEXIST) break;
    }
    return part;
}

/// The system's reason where something fails, or 0.
int write_all(int file, std::string_view text) {
    std::FILE* out = ::fdopen(file, "wb");
    if (out == nullptr) return errno;
    int why = std::fwrite(text.data(), 1, text.size(), out) == text.size() ? 0 : errno;
    if (std::fclose(out) != 0 && why == 0) why = errno;
    return why;
}

}  // namespace

Result<std::string> text_of_file(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found) return cannot_read(file, "there is none", "check its name");
    if (!fs::exists(status)) return cannot_read(file, error.message(), "check its folder's permissions");
    // Opening a pipe would wait for somebody who writes into it.
    if (!fs::is_regular_file(status))
        return cannot_read(file, "it is a folder, a pipe or a device", "put a text file in its place");
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

Result<void> write_text_file(const fs::path& file, std::string_view text) {
    const auto followed = target_of(file);
    if (!followed) return followed.error();
    const fs::path& target = followed.value();
    std::error_code error;
    if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
    if (error) return cannot_write(file, error.message());
    const Part part = part_beside(target);
    if (part.file < 0) return cannot_write(file, std::strerror(errno));
    const int why = write_all(part.file, text);
    if (why == 0) fs::rename(part.path, target, error);
    if (why == 0 && !error) return {};
    std::error_code ignored;
    fs::remove(part.path, ignored);
    return cannot_write(file, why != 0 ? std::strerror(why) : error.message());
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

std::string file_name_of(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        name += plain ? c : '_';
    }
    return name.empty() ? "unnamed" : name;
}

}  // namespace riposte
