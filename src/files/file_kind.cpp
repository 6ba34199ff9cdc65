#include <riposte/files/file_kind.hpp>

namespace riposte {

std::string why_no_plain_file(const std::filesystem::path& file) {
    std::error_code ignored;
    switch (std::filesystem::status(file, ignored).type()) {
        case std::filesystem::file_type::directory:
            return "it is a folder";
        case std::filesystem::file_type::fifo:
            return "it is a pipe";
        case std::filesystem::file_type::socket:
            return "it is a socket";
        case std::filesystem::file_type::block:
            return "it is a disk";
        case std::filesystem::file_type::character:
            return "it is a device";
        default:
            return "";
    }
}

std::string why_no_such_file(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (status.type() == std::filesystem::file_type::not_found) return "there is no such file";
    if (!std::filesystem::exists(status)) return "it cannot be reached (" + error.message() + ")";
    return why_no_plain_file(file);
}

}  // namespace riposte
