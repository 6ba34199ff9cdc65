#include "kept_keys.hpp"

#include "own_text.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/system/random.hpp>

namespace riposte {
namespace {

namespace fs = std::filesystem;

bool is_of(const std::string& line, const std::string& host, std::uint16_t port) {
    const auto code = net::read_join_code(line.substr(0, line.find('#')));
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
    if (!lines) return lines.error();
    if (lines.value().empty() || !read_hex(lines.value()[0], secret.bytes))
        return Error{"this is no server's key", file.string(),
                     "put back the one that was there, or remove it: then players must join by the new code"};
    return net::key_pair_of(secret);
}

fs::path known_servers_file(const fs::path& folder) { return folder / "known_servers.txt"; }

Result<std::optional<net::PublicKey>> known_key(const fs::path& folder, const std::string& host, std::uint16_t port) {
    std::optional<net::PublicKey> known;
    if (folder.empty()) return known;
    const fs::path file = known_servers_file(folder);
    const auto lines = lines_of(file);
    if (!lines) return lines.error();
    for (const std::string& line : lines.value()) {
        if (known || !is_of(line, host, port)) continue;
        const auto code = net::read_join_code(line);
        if (!code || !code.value().key)
            return Error{"the line of " + host + " is damaged", file.string(),
                         "ask the server's keeper for its code, and put that in the line's place"};
        known = code.value().key;
    }
    return known;
}

Result<void> remember_key(const fs::path& folder, const net::JoinCode& code) {
    if (folder.empty()) return {};
    const auto lines = lines_of(known_servers_file(folder));
    if (!lines) return lines.error();
    std::string text = lines.value().empty() ? kKnownServersHead : "";
    for (const std::string& line : lines.value())
        if (!is_of(line, code.host, code.port)) text += line + "\n";
    return write_own(known_servers_file(folder), text + net::join_code_text(code) + "\n");
}

}  // namespace riposte
