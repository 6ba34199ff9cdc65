// A whole talk of a client and a server as bytes, kept in talk.txt: page_decoder.py reads it by docs/network.md alone.
#include "at_the_door.hpp"
#include "catch.hpp"
#include "places.hpp"

#include <riposte/net/blocks.hpp>
#include <riposte/net/fingerprint.hpp>
#include <riposte/net/join_code.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

std::string hex(Bytes bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return text;
}

/// The lines of a talk: a name and bytes in hexadecimal digits, or a name and text.
struct Talk {
    std::string lines;
    void add(const std::string& name, Bytes bytes) { lines += name + " " + hex(bytes) + "\n"; }
};

void add_handshake(Talk& talk, ClientHandshake& client, Server& server) {
    const Packet asks = client.poll(0).value();
    const Packet cookie = server.take(ann(), asks, 0).value();
    client.take(cookie);
    const Packet proves = client.poll(0).value();
    const Packet answer = server.take(ann(), proves, 0).value();
    client.take(answer);
    talk.add("hello", asks);
    talk.add("cookie", cookie);
    talk.add("proof", proves);
    talk.add("answer", answer);
}

void add_block(Talk& talk, SealedChannel& channel, Server& server) {
    Packet block(2500);
    for (std::size_t i = 0; i < block.size(); ++i) block[i] = static_cast<std::uint8_t>(i * i);
    BlockSender sender;
    REQUIRE(sender.offer(block));
    BlockReceiver receiver;
    for (Micros now = 0; now < 30 * kMillisecond; now += kFragmentPace) {
        const Packet text = sender.poll(now).value();
        receiver.take(text);
        talk.add("from_client", channel.sealed(PacketType::kFragment, text));
        talk.add("from_server", server.door.sealed(1, PacketType::kFragmentsHad, receiver.poll().value()));
    }
    CHECK(receiver.release() == block);
    talk.add("block", block);
}

std::string whole_talk() {
    Talk talk;
    DoorTerms door = door_terms();
    ClientTerms terms = client_terms();
    Secret shared;
    shared.bytes.fill(0x5a);
    door.shared = terms.shared = shared;
    Prng prng = Prng::seeded(1, 8);
    const Secret secret = random_secret(prng);
    ClientHandshake client = ClientHandshake::begin(terms, secret, 0).value();
    Server server(door);
    talk.add("client_secret", secret.bytes);
    talk.add("shared", terms.shared->bytes);
    add_handshake(talk, client, server);
    REQUIRE(client.stage() == ClientStage::kIn);
    SealedChannel channel = client.release_channel();
    add_block(talk, channel, server);
    talk.lines += "code " + join_code_text({"192.168.1.20", kDefaultPort, door.key.open}) + "\n";
    talk.lines += "fingerprint " + fingerprint(door.key.open) + "\n";
    return talk.lines;
}

}  // namespace

TEST_CASE("the talk that the page's decoder reads is what both ends say today") {
    const auto file = test_dir() / "net/talk.txt";
    const std::string today = whole_talk();
    if (std::getenv("RIPOSTE_UPDATE_GOLDEN") != nullptr) std::ofstream(file) << today;
    std::ifstream in(file);
    const std::string kept{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    CHECK(today == kept);
}
