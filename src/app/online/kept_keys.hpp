// What the network keeps on the disk: the own server's key and the keys of servers that were joined, the last seat's
// token. All of it lies in data_folder()/network, and only its owner may read it.
#pragma once

#include <riposte/net/join_code.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Returns the folder; empty if nothing is kept (data_folder).
std::filesystem::path network_folder();

/// Returns the key pair of the server in `folder`, which is made and kept if there is none. Errors: the file cannot be
/// read or written, or holds no key. With an empty folder a new key pair is returned, and nothing is kept.
Result<net::KeyPair> server_key(const std::filesystem::path& folder);

/// Returns the key of a server that was joined before at that host and port, if it is known. Errors: the file cannot be
/// read, or the server's line in it is damaged; what was known is not taken for unknown.
Result<std::optional<net::PublicKey>> known_key(const std::filesystem::path& folder, const std::string& host,
                                                std::uint16_t port);
/// Remembers the key in `code` for its host and port; one that was known there before is replaced. Errors: the file
/// cannot be read or written.
Result<void> remember_key(const std::filesystem::path& folder, const net::JoinCode& code);
/// Returns the path of the file with the known keys: join codes, each on a line.
std::filesystem::path known_servers_file(const std::filesystem::path& folder);

}  // namespace riposte
