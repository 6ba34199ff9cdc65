// What packets of strangers cost a server while a bout is fenced.
#include "../net/at_the_door.hpp"
#include "race.hpp"

#include <riposte/net/bout_server.hpp>
#include <riposte/wire/udp_socket.hpp>

#include <shipped.hpp>

namespace riposte::bench {
namespace {

using namespace net;

constexpr int kPackets = 1000;

/// A server with a bout, and packets that come to it from anywhere.
struct Strangers {
    BoutServer server;
    Packet hello;
    Packet sealed = Packet(120, 20);
    Prng prng = Prng::seeded(6);
    Micros now = 0;
    wire::UdpSocket here = std::move(wire::UdpSocket::open(0)).value();
    wire::UdpSocket there = std::move(wire::UdpSocket::open(0)).value();

    static ServerTerms terms() {
        ServerTerms terms;
        terms.door = test::door_terms();
        terms.bots.bot_level = {2, 2};
        return terms;
    }
    Strangers() : server(terms()), hello(test::begin_client(test::client_terms()).poll(0).value()) {
        server.make(shipped_setup(), nullptr);
        server.advance(0);
    }
    /// 10,000 a second.
    void take(const Packet& packet) {
        now += 100;
        const auto number = static_cast<std::uint32_t>(prng.next());
        server.take({test::address_of(number), now, packet, Secret{}});
    }
    void take_hellos(bool with_cookie) {
        for (int i = 0; i < kPackets; ++i) {
            for (std::size_t k = 5; k < 13; ++k) hello[k] = static_cast<std::uint8_t>(prng.next());
            hello[43] = with_cookie ? 1 : 0;
            take(hello);
        }
        server.release();
    }
    void receive() {
        for (int i = 0; i < kPackets; ++i) {
            there.send({{127, 0, 0, 1}, here.port()}, hello);
            here.receive();
        }
    }
};

Row make_row() {
    static Strangers strangers;
    return {"packets of strangers, 10,000 of them a second of the server's clock",
            "packet",
            kPackets,
            {{"hello", [] { strangers.take_hellos(false); }},
             {"hello with a cookie that nobody gave", [] { strangers.take_hellos(true); }},
             {"sealed packet of nobody",
              [] {
                  for (int i = 0; i < kPackets; ++i) strangers.take(strangers.sealed);
              }},
             {"sending and receiving one by sockets", [] { strangers.receive(); }}},
            {},
            "a thousand hellos a second of 1 us each are a thousandth of a processor",
            {}};
}

const Registration kRow(20, make_row);

}  // namespace
}  // namespace riposte::bench
