#include "kept_keys.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/whole_file.hpp>
#include <riposte/system/random.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace riposte {
namespace {

namespace fs = std::filesystem;

std::string hex(std::span<const std::uint8_t> bytes) { return fmt::format("{:02x}", fmt::join(bytes, "")); }

/// Returns true if the text is so many bytes in hexadecimal, which are put into `bytes`.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = digit(text[2 * i]);
        const int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

std::vector<std::string> lines_of(const fs::path& file) {
    std::vector<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// A file that nobody but its owner may read from its first byte on.
Result<void> write_own(const fs::path& file, const std::string& text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error)
        return Error{fmt::format("the folder cannot be made ({})", error.message()), file.parent_path().string(),
                     "check the permissions of the folder above it"};
    if (const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR); made >= 0)
        ::close(made);
    return write_file(file, text, Lasting::kYes);
}

bool is_of(const std::string& line, const std::string& host, std::uint16_t port) {
    const auto code = net::read_join_code(line);
    return !line.empty() && line[0] != '#' && code && code.value().host == host && code.value().port == port;
}

constexpr const char* kKnownServersHead =
    "# The servers that were joined, by their codes. A line that is removed is forgotten.\n";

}  // namespace

fs::path network_folder() { return kept_folder("network"); }

Result<net::KeyPair> server_key(const fs::path& folder) {
    net::Secret secret(random_bytes());
    if (folder.empty()) return net::key_pair_of(secret);
    const fs::path file = folder / "server.key";
    std::error_code ignored;
    if (!fs::exists(file, ignored)) {
        if (auto written = write_own(file, hex(secret.bytes) + "\n"); !written) return written.error();
        return net::key_pair_of(secret);
    }
    const auto lines = lines_of(file);
    if (lines.empty() || !read_hex(lines[0], secret.bytes))
        return Error{"this is no server's key", file.string(),
                     "put back the one that was there, or remove it: then players must join by the new code"};
    return net::key_pair_of(secret);
}

fs::path known_servers_file(const fs::path& folder) { return folder / "known_servers.txt"; }

std::optional<net::PublicKey> known_key(const fs::path& folder, const std::string& host, std::uint16_t port) {
    if (folder.empty()) return {};
    for (const std::string& line : lines_of(known_servers_file(folder)))
        if (is_of(line, host, port)) return net::read_join_code(line).value().key;
    return {};
}

Result<void> remember_key(const fs::path& folder, const net::JoinCode& code) {
    if (folder.empty()) return {};
    const auto lines = lines_of(known_servers_file(folder));
    std::string text = lines.empty() ? kKnownServersHead : "";
    for (const std::string& line : lines)
        if (!is_of(line, code.host, code.port)) text += line + "\n";
    return write_own(known_servers_file(folder), text + net::join_code_text(code) + "\n");
}

net::ResumeToken kept_token(const fs::path& folder, const net::PublicKey& server) {
    net::ResumeToken token{};
    const auto lines = folder.empty() ? std::vector<std::string>() : lines_of(folder / "seat.txt");
    if (lines.size() < 2 || lines[0] != hex(server) || !read_hex(lines[1], token)) return {};
    return token;
}

Result<void> keep_token(const fs::path& folder, const net::PublicKey& server, const net::ResumeToken& token) {
    if (folder.empty()) return {};
    if (token == net::ResumeToken{}) {
        std::error_code ignored;
        fs::remove(folder / "seat.txt", ignored);
        return {};
    }
    return write_own(folder / "seat.txt", hex(server) + "\n" + hex(token) + "\n");
}

}  // namespace riposte
