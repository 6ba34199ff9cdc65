// A server within the game: whoever plays here serves as well, on a thread of its own, since a loop of pictures is too
// slow and too unsteady for a server.
#pragma once

#include "bout_host.hpp"

#include <atomic>
#include <memory>
#include <thread>

namespace riposte {

/// Serves until `ended` is true, or until something is thrown: then those who are connected are told that the server
/// has failed, and the Error tells what it was.
Result<void> serve(BoutHost& host, const std::atomic<bool>& ended);

class HostThread {
  public:
    /// Serves from now on. Nothing is recorded: the player's own end of the bout is. Errors: those of BoutHost::open.
    static Result<std::unique_ptr<HostThread>> start(HostPlan plan, BoutAssets assets);
    /// Ends bout and connections. What ends the server alone, as too little memory, has ended connections before: the
    /// player's own end tells him then, and the standard error tells what it was.
    ~HostThread();
    HostThread(const HostThread&) = delete;
    HostThread& operator=(const HostThread&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] const net::PublicKey& key() const { return key_; }
    /// Returns the codes by which others join, one for each network of this machine.
    [[nodiscard]] std::vector<std::string> codes() const;

  private:
    explicit HostThread(BoutHost host);

    std::uint16_t port_;
    net::PublicKey key_;
    std::atomic<bool> ended_{false};
    std::thread thread_;
};

/// Returns the codes by which a server of this machine is joined, one for each of its networks.
std::vector<std::string> codes_of(std::uint16_t port, const net::PublicKey& key);

/// Returns the terms of a server with this key pair, whose secrets are new; seats are open.
net::ServerTerms fresh_server_terms(const net::KeyPair& key);

}  // namespace riposte
