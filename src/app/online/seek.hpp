// Which servers are on this network.
#pragma once

#include <riposte/core/pinned.hpp>
#include <riposte/net/discovery.hpp>
#include <riposte/wire/udp_socket.hpp>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace riposte {

struct FoundServer {
    net::Address address;
    net::ServerNotice notice;
    net::Micros ping = 0;  ///< the shortest time from question to answer
};

/// Asks this machine and all its networks for servers.
class Seeker {
  public:
    /// Asks for servers on the port from now on. The Error tells that the system opens no socket.
    static Result<Seeker> open(std::uint16_t port);

    /// Takes what has come, and asks again from time to time. Servers that no longer answer are forgotten.
    void go_on();
    void wait(net::Micros most) { socket_.wait(most); }
    /// Returns each server that answers once, by its key, with the address that answered soonest; in the order of their
    /// addresses.
    [[nodiscard]] std::vector<FoundServer> found() const;

  private:
    struct Answer {
        FoundServer server;
        net::Micros at = 0;  ///< when it came
    };
    Seeker(wire::UdpSocket socket, std::uint16_t port);
    void ask(net::Micros now);
    void take(const wire::Datagram& came, net::Micros now);

    wire::UdpSocket socket_;
    std::uint16_t port_;
    net::SeekMark mark_{};
    std::array<net::Micros, 256> asked_{};  ///< when each question went out, by the last byte of its mark
    std::uint8_t count_ = 0;
    net::Micros next_ = 0;
    std::vector<Answer> answers_;
};

/// Asks on a thread of its own, so that the way of an answer is measured right however slowly pictures come.
class SeekThread : private Pinned {
  public:
    /// As Seeker::open.
    static Result<std::unique_ptr<SeekThread>> start(std::uint16_t port);
    ~SeekThread();

    /// As Seeker::found, as it was a moment ago.
    [[nodiscard]] std::vector<FoundServer> found() const;

  private:
    explicit SeekThread(Seeker seeker);
    void run();

    Seeker seeker_;  ///< of the thread alone
    std::atomic<bool> ends_ = false;
    mutable std::mutex mutex_;
    std::vector<FoundServer> found_;  ///< guarded by mutex_
    std::thread thread_;
};

/// Asks for as long as `time`, and returns who answered.
Result<std::vector<FoundServer>> seek_servers(std::uint16_t port, net::Micros time);

/// Returns how many seats are free.
int free_seats(const net::ServerNotice& notice);
/// Returns a line on what goes on at the server: who fences, who watches, whether there is a password.
std::string words_of(const FoundServer& server);

}  // namespace riposte
