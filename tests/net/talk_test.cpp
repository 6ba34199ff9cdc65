// A whole talk of a client and a server as bytes, kept in talk.txt: page_decoder.py reads it by docs/network.md alone.
#include "at_the_door.hpp"
#include "catch.hpp"
#include "places.hpp"

#include <riposte/net/blocks.hpp>
#include <riposte/net/discovery.hpp>
#include <riposte/net/fingerprint.hpp>
#include <riposte/net/join_code.hpp>
#include <riposte/net/play_packets.hpp>

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

std::string words(const FencerInput& input) {
    return std::to_string(input.hand_x) + "," + std::to_string(input.hand_y) + "," + std::to_string(input.buttons) +
           "," + std::to_string(input.extension);
}
std::string words(const Progress& progress) {
    const int wants = (progress.ready ? 1 : 0) + (progress.pause ? 2 : 0);
    return "bout " + std::to_string(progress.bout) + " wants " + std::to_string(wants) + " next " +
           std::to_string(progress.next) + " seen " + std::to_string(progress.seen) + " asked " +
           std::to_string(progress.asked);
}
std::string words(const InputsText& text) {
    std::string said = "inputs " + words(text.progress) + " newest " + std::to_string(text.newest);
    for (const FencerInput& input : text.inputs) said += " " + words(input);
    return said;
}
template <class Text>
std::string words_of_course(const Text& text) {
    return "bout " + std::to_string(text.bout) + " stage " + std::to_string(static_cast<int>(text.stage)) + " first " +
           std::to_string(text.first);
}
std::string words(const Standing& standing) {
    if (!standing.is_told()) return " standing 0";
    return " standing " + std::to_string(static_cast<int>(standing.cause)) + "," + std::to_string(standing.side) + "," +
           std::to_string(standing.from) + "," + (standing.lasts ? std::to_string(*standing.lasts) : "open") + "," +
           std::to_string(standing.seconds_left) + "," + std::to_string(standing.pauses[0]) + "," +
           std::to_string(standing.pauses[1]);
}
std::string words(const TicksText& text) {
    std::string said = "ticks " + words_of_course(text) + " had " + std::to_string(text.had) + " margin " +
                       (text.margin ? std::to_string(*text.margin) : "none") + " hash " + std::to_string(text.hash) +
                       words(text.standing);
    for (const ToldInputs& told : text.ticks)
        said += " " + words(told.other) + "/" + (told.own ? words(*told.own) : "sent");
    return said;
}
std::string words(const LogText& text) {
    std::string said = "log " + words_of_course(text) + " hash " + std::to_string(text.hash) + words(text.standing);
    for (const BoutInput& input : text.ticks) said += " " + words(input.fencers[0]) + "/" + words(input.fencers[1]);
    return said;
}

FencerInput some_input(Prng& prng) {
    return {static_cast<std::int16_t>(static_cast<int>(prng.below(65'535)) - 32'767),
            static_cast<std::int16_t>(static_cast<int>(prng.below(65'535)) - 32'767),
            static_cast<std::uint16_t>(prng.below(8192)), static_cast<std::uint8_t>(1 + prng.below(255))};
}

/// Packets of a bout, the shortest and the longest of each kind among them, with what they say.
class PlayTalk {
  public:
    PlayTalk(Talk& talk, SealedChannel& channel, Server& server) : talk_(talk), channel_(channel), server_(server) {}

    void add_all() {
        for (const std::size_t count : {std::size_t{0}, std::size_t{3}, kMostSentInputs}) add_inputs(count);
        for (const std::size_t count : {std::size_t{0}, std::size_t{5}, kMostSentTicks}) {
            add_ticks(count);
            add_log(count);
        }
        for (const Progress& progress :
             {Progress{}, Progress{7, 9, 1, 255, true, true}, Progress{4'320'000, 70'000, 255, 1, false, true}})
            tell_server(PacketType::kHave, have_text(progress), "have " + words(progress));
        for (int reason = 1; reason <= kEndReasonCount; ++reason) {
            const Packet end = end_text(static_cast<EndReason>(reason));
            tell_server(PacketType::kEnd, end, "end reason " + std::to_string(reason));
            tell_client(PacketType::kEnd, end, "end reason " + std::to_string(reason));
        }
    }

  private:
    void add_inputs(std::size_t count) {
        InputsText text{{1'000'001, 1'000'300, 9, 200, count > 0}, 1'000'123, {}};
        while (text.inputs.size() < count) text.inputs.push_back(some_input(prng_));
        tell_server(PacketType::kInputs, inputs_text(text), words(text));
    }
    /// Some of the client's own inputs are what it sent; of the most that a packet holds none is.
    void add_ticks(std::size_t count) {
        TicksText text{0, BoutStage::kWaiting, 0, 0, {}, 0, {}};
        if (count > 0) text = {201, BoutStage::kFencing, 1'000'002, 1'000'124, Margin(-12'345), 0x89abcdef, {}};
        if (count == kMostSentTicks) text.standing = {StandCause::kAsked, 1, 1'000'020, {}, 29, {2, 3}};
        while (text.ticks.size() < count) {
            const bool sent = count < kMostSentTicks && text.ticks.size() % 2 == 0;
            const FencerInput other = some_input(prng_);
            text.ticks.push_back({other, sent ? std::nullopt : std::optional(some_input(prng_))});
        }
        tell_client(PacketType::kTicks, ticks_text(text), words(text));
    }
    void add_log(std::size_t count) {
        LogText text{202, BoutStage::kOver, 1'000'003, 0x12345678, {}};
        if (count == kMostSentTicks) text.standing = {StandCause::kSilence, 0, 1'000'021, 360, 0, {1, 0}};
        while (text.ticks.size() < count) {
            const FencerInput left = some_input(prng_);
            text.ticks.push_back({{left, some_input(prng_)}});
        }
        tell_client(PacketType::kLog, log_text(text), words(text));
    }
    void tell_server(PacketType type, Bytes text, const std::string& words) {
        talk_.add("client_play", channel_.sealed(type, text));
        talk_.lines += "client_says " + words + "\n";
    }
    void tell_client(PacketType type, Bytes text, const std::string& words) {
        talk_.add("server_play", server_.door.sealed(1, type, text));
        talk_.lines += "server_says " + words + "\n";
    }

    Talk& talk_;
    SealedChannel& channel_;
    Server& server_;
    Prng prng_ = Prng::seeded(40);
};

/// The head of the block by which a bout is made, up to where the recording's header begins.
void add_setup(Talk& talk) {
    talk.add("setup_head", Bytes(setup_block(BoutSetup{}, 3, 203, 1)).first(14));
    talk.lines += "setup_says delay 3 bout 203 seat 1\n";
}

/// Who is there, as it is told to one who fences and to one who watches, and what else goes in blocks.
void add_lobby(Talk& talk) {
    Lobby lobby;
    talk.add("lobby", lobby_block(lobby, kNoSeat));
    talk.lines +=
        "lobby_says seat 255 server  terms 0.80,5,180,0,0,1 delays 5,0 side 0,0,0,0, side 0,0,0,0, names Red,Blue kits "
        "man/sword/0.00/0// man/sword/0.00/0// watchers 0\n";
    lobby.server = "Élan";
    lobby.terms.touches = 15;
    lobby.terms.seconds = 0;
    lobby.terms.tempo = 1;
    lobby.terms.rule_set = RuleSet::kClassic;
    lobby.terms.blows = BlowStrength::kTheatrical;
    lobby.terms.names = {"Ann", "Bob"};
    lobby.terms.kits[0] = {"woman", "sabre", 1.7, true, "low"};
    lobby.input_delay = 3;
    lobby.watch_delay = 600;
    lobby.seats[0] = {0, true, true, true, "why"};
    lobby.seats[1].bot_level = 3;
    lobby.watchers = 40;
    lobby.watching = {"Eve", "Zoë"};
    talk.add("lobby", lobby_block(lobby, 1));
    talk.lines +=
        "lobby_says seat 1 server Élan terms 1.00,15,0,0,1,3 delays 3,600 side 0,1,1,1,why side 3,0,0,0, names Ann,Bob "
        "kits "
        "woman/sabre/1.70/1/low/ man/sword/0.00/0// watchers 40 Eve Zoë\n";
    talk.add("said", said_block("Well fenced"));
    lobby.terms.kits[0].posture_text = "#low";
    talk.add("kit", kit_block(lobby.terms.kits[0]));
    talk.lines += "kit_says woman/sabre/1.70/1/low/#low\n";
}

void add_search(Talk& talk, const PublicKey& key) {
    constexpr SeekMark kMark{8, 7, 6, 5, 4, 3, 2, 1};
    ServerNotice notice{13, key, true, BoutStage::kFencing, {0, 3}, {true, false}, {258, 772}, 5, 64, "Élan", {}};
    notice.names[0] = "Ann";
    talk.add("seek", seek_bytes(kMark));
    talk.add("here", here_bytes(kMark, notice));
    talk.lines +=
        "here_says simulation 13 password 1 stage 1 bots 0,3 taken 1,0 score 258,772 watchers 5 of 64 name Élan "
        "left Ann right \n";
    notice.name = notice.names[0] = notice.names[1] = "";
    talk.add("shortest_here", here_bytes(kMark, notice));
    notice.name = notice.names[0] = notice.names[1] = std::string(kLongestSentName, 'x');
    talk.add("longest_here", here_bytes(kMark, notice));
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
    PlayTalk(talk, channel, server).add_all();
    add_setup(talk);
    add_lobby(talk);
    add_search(talk, door.key.open);
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
