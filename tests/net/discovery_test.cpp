#include "at_the_door.hpp"
#include "catch.hpp"
#include "net_bout.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

constexpr SeekMark kMark{1, 2, 3, 4, 5, 6, 7, 8};

ServerNotice long_notice() {
    ServerNotice notice;
    notice.simulation = kSimulationVersion;
    notice.key.fill(9);
    notice.has_password = true;
    notice.stage = BoutStage::kOver;
    notice.bot_level = {0, 3};
    notice.taken = {true, false};
    notice.score = {4, 5};
    notice.watchers = 7;
    notice.most_watchers = 64;
    notice.name = std::string(24, 'S') + std::string(24, ' ');
    for (std::string& name : notice.names) name = std::string(24, 'A') + std::string(24, '\n');
    return notice;
}

}  // namespace

TEST_CASE("an answer to a search says what the server is, and is no longer than the search") {
    const Packet packet = here_bytes(kMark, long_notice());
    CHECK(packet.size() <= kMostHere);
    CHECK(packet.size() <= seek_bytes(kMark).size());
    const auto read = read_here(packet, kMark);
    REQUIRE(read);
    CHECK(read->key == long_notice().key);
    CHECK(read->has_password);
    CHECK(read->stage == BoutStage::kOver);
    CHECK(read->bot_level[1] == 3);
    CHECK(read->taken[0]);
    CHECK_FALSE(read->taken[1]);
    CHECK(read->score[1] == 5);
    CHECK(read->watchers == 7);
    CHECK(read->name == std::string(24, 'S'));      // cleaned: no blanks at the end
    CHECK(read->names[1] == std::string(24, 'A'));  // nor line breaks
}

TEST_CASE("answers to others' searches, and what is no search or answer, are passed over") {
    const Packet packet = here_bytes(kMark, long_notice());
    CHECK_FALSE(read_here(packet, SeekMark{}));
    CHECK_FALSE(read_seek(packet));
    const Packet seek = seek_bytes(kMark);
    CHECK(read_seek(seek) == kMark);
    for (std::size_t size = 0; size < packet.size(); ++size) CHECK_FALSE(read_here(Bytes(packet).first(size), kMark));
    for (std::size_t size = 0; size < seek.size(); ++size) CHECK_FALSE(read_seek(Bytes(seek).first(size)));
    for (std::size_t bit = 0; bit < 13 * 8; ++bit) {  // type, protocol and mark
        Packet other = packet;
        other[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        CHECK_FALSE(read_here(other, kMark));
    }
}

TEST_CASE("only hosts of the own network are answered, each and all of them at their pace") {
    for (const auto& host : {std::array<std::uint8_t, 4>{127, 0, 0, 1},
                             {10, 1, 2, 3},
                             {172, 31, 0, 1},
                             {192, 168, 7, 7},
                             {169, 254, 1, 1}})
        CHECK(is_near({host, 1}));
    for (const auto& host :
         {std::array<std::uint8_t, 4>{8, 8, 8, 8}, {172, 32, 0, 1}, {172, 15, 0, 1}, {192, 169, 0, 1}, {11, 0, 0, 1}})
        CHECK_FALSE(is_near({host, 1}));
    SeekLimits one;
    int answered = 0;
    for (Micros now = 0; now < 10 * kSecond; now += kMillisecond) answered += one.answers({{10, 0, 0, 1}, 1}, now);
    CHECK(answered >= 60);
    CHECK(answered <= 66);
    SeekLimits all;
    answered = 0;
    for (Micros now = 0; now < 10 * kSecond; now += kMillisecond)
        answered += all.answers({{10, 0, 0, static_cast<std::uint8_t>(now / kMillisecond % 200)}, 1}, now);
    CHECK(answered >= 400);
    CHECK(answered <= 422);
    SeekLimits far;
    CHECK_FALSE(far.answers({{8, 8, 8, 8}, 53}, 0));
}

TEST_CASE("a server tells who searches what goes on at it, before, during and after a bout") {
    ServerTerms terms = server_terms();
    terms.name = "Salle";
    terms.bots.bot_level[1] = 2;
    terms.watch_delay = 60 * kTicksPerSecond;
    NetBout bout(terms, bout_setup(7, 1));
    const auto ask = [&] {
        bout.until(kSecond, [] { return false; });  // not more than is answered
        bout.server.take({{{127, 0, 0, 1}, 999}, bout.now, seek_bytes(kMark), {}});
        const std::vector<Outgoing> sent = bout.server.release();
        const auto here =
            std::find_if(sent.begin(), sent.end(), [](const Outgoing& one) { return one.to.port == 999; });
        REQUIRE(here != sent.end());
        const auto notice = read_here(here->bytes, kMark);
        REQUIRE(notice);
        return *notice;
    };
    CHECK(ask().name == "Salle");
    CHECK_FALSE(ask().taken[0]);
    CHECK(ask().bot_level[1] == 2);
    CHECK(ask().stage == BoutStage::kWaiting);
    bout.fence(link_quality("lan").value(), nullptr);
    bout.view(link_quality("lan").value(), nullptr);
    REQUIRE(bout.until(5 * kSecond, [&] { return bout.ticks() > 10; }));
    const ServerNotice during = ask();
    CHECK(during.taken[0]);
    CHECK(during.names[0] == "Ann");
    CHECK(during.stage == BoutStage::kFencing);
    CHECK(during.watchers == 1);
    CHECK(during.key == terms.door.key.open);
    REQUIRE(bout.until(400 * kSecond, [&] { return bout.is_over(); }));
    CHECK(ask().stage == BoutStage::kFencing);  // nobody who searches knows more than who watches
    CHECK(ask().score == PerFencer<std::uint16_t>{});
    bout.until(61 * kSecond, [] { return false; });
    CHECK(ask().stage == BoutStage::kOver);
    CHECK(ask().score == bout.truth.score);
}
