// How the program comes to a server: from what the player typed to the terms of a client.
#pragma once

#include "kept_keys.hpp"
#include "seat_file.hpp"

#include <riposte/net/client_handshake.hpp>

namespace riposte {

/// What the player gave.
struct CallWish {
    std::string where;     ///< HOST, HOST:PORT or a join code
    std::string name;      ///< his own
    std::string password;  ///< empty: none
    net::Role role = net::Role::kFence;
    net::ResumeToken kept{};  ///< of the seat that is kept for who hosts the bout; zero: none
};

/// A server that is about to be called.
struct ServerCall {
    net::JoinCode code;  ///< with the server's key, if it is known from a code or from an earlier visit
    net::Address address;
    net::ClientTerms terms;
    bool by_token = false;           ///< true if a seat of before is asked for
    std::shared_ptr<SeatFile> seat;  ///< where the seat's token is kept; null for one who watches

    /// Gives up the seat of before: the next call asks for any.
    void forget_seat();
};

/// Finds the server and what is known of it in `folder` (kept_keys.hpp). It asks the system for names, and a password
/// takes it a fifth of a second. Errors: `where` is no address, or its host is not known; a password is given for a
/// server whose key is not known.
Result<ServerCall> prepare_call(const CallWish& wish, const std::filesystem::path& folder);

/// What a client that is in has learnt is kept: the server's key, and the seat's token. Returns a line for the player
/// if the server was met for the first time, with its fingerprint, else an empty text. Errors: those of the disk.
Result<std::string> keep_of_call(const ServerCall& call, const net::PublicKey& server, const net::Admission& admission,
                                 const std::filesystem::path& folder);

}  // namespace riposte
