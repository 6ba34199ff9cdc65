// One bout after the other for those who come over the network, each recorded.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/bots/character.hpp>
#include <riposte/fencing/terms.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/net/bout_server.hpp>
#include <riposte/wire/udp_socket.hpp>

#include <filesystem>
#include <functional>
#include <vector>

namespace riposte {

struct HostPlan {
    net::ServerTerms terms;
    std::vector<Character> characters{Character{}};  ///< of bots, for the words about them
    std::filesystem::path record;                    ///< folder of the recordings; empty: nothing is recorded
    std::filesystem::path dumps;                     ///< folder of the dumps of states that differ; empty: none is kept
    std::uint16_t port = net::kDefaultPort;
};

class BoutHost {
  public:
    /// What is told in a line, as a player who comes.
    using Say = std::function<void(const std::string&)>;

    /// Opens the socket. `assets` wear the kits of the plan, and have a wardrobe that no other thread reads. The Error
    /// tells that the port is not free.
    static Result<BoutHost> open(HostPlan plan, BoutAssets assets, Say say);

    /// Takes what has come, goes on to now, and sends. Call it at least once a tick.
    void go_on();
    /// Waits until something comes, or a tick is due.
    void wait();
    /// Begins no further bout.
    void begin_no_more() { begins_ = false; }
    /// Ends the bout after the tick under way.
    void break_off() { server_.break_off(); }
    /// Ends bout, recording and all connections.
    void close();
    /// Ends all connections alone, and says why.
    void part(net::EndReason reason);

    /// Returns true while there is a bout.
    [[nodiscard]] bool has_bout() const { return ledger_ != nullptr; }
    /// Returns how many bouts have ended.
    [[nodiscard]] int bouts() const { return bouts_; }
    /// Returns the Error of the first recording that could not be closed.
    [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }
    [[nodiscard]] std::uint16_t port() const { return socket_.port(); }
    [[nodiscard]] net::BoutServer& server() { return server_; }
    [[nodiscard]] const HostPlan& plan() const { return plan_; }

  private:
    BoutHost(HostPlan plan, BoutAssets assets, Say say, wire::UdpSocket socket);
    void take_all();
    void begin_bout(BoutTerms terms);
    [[nodiscard]] std::optional<RecordingFile> recording_of(const BoutSetup& setup);
    void tell_standing();
    void watch_end();
    void end_bout();
    void tell_notices();
    void keep_dumps();
    [[nodiscard]] std::string name_of(const net::Notice& notice) const;

    HostPlan plan_;
    BoutAssets assets_;
    Say say_;
    wire::UdpSocket socket_;
    std::unique_ptr<Ledger> ledger_;  ///< of the bout under way; it outlives the server's bout
    net::BoutServer server_;
    std::optional<Error> failure_;
    std::optional<net::Micros> over_;  ///< when the bout was over
    int bouts_ = 0;
    bool begins_ = true;
    std::string standing_;  ///< what was told last of a bout that stands
};

}  // namespace riposte
