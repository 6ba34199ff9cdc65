#include "seat_file.hpp"

#include "own_text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace riposte {
namespace {

constexpr int kMostFiles = 16;

}  // namespace

std::shared_ptr<SeatFile> SeatFile::claim(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    for (int number = 1; !folder.empty() && number <= kMostFiles; ++number) {
        const std::filesystem::path lock = folder / fmt::format("seat{}.lock", number);
        const int opened = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (opened < 0) break;
        if (flock(opened, LOCK_EX | LOCK_NB) == 0)
            return std::shared_ptr<SeatFile>(new SeatFile(folder / fmt::format("seat{}.txt", number), opened));
        ::close(opened);
    }
    return std::shared_ptr<SeatFile>(new SeatFile({}, -1));
}

SeatFile::~SeatFile() {
    if (lock_ >= 0) ::close(lock_);
}

net::ResumeToken SeatFile::token(const net::PublicKey& server) const {
    net::ResumeToken token{};
    if (lock_ < 0) return {};
    const auto read = lines_of(file_);
    const std::vector<std::string> lines = read ? read.value() : std::vector<std::string>();
    if (lines.size() < 2 || lines[0] != hex(server) || !read_hex(lines[1], token)) return {};
    return token;
}

Result<void> SeatFile::keep(const net::PublicKey& server, const net::ResumeToken& token) {
    if (lock_ < 0) return {};
    if (token != net::ResumeToken{}) return write_own(file_, hex(server) + "\n" + hex(token) + "\n");
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
    return {};
}

}  // namespace riposte
