#include "catch.hpp"
#include "recordings.hpp"
#include "scratch.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/record/verifier.hpp>

using namespace riposte;

namespace {

struct Recorded {
    BotBout bout;
    std::vector<std::uint8_t> bytes;

    explicit Recorded(int ticks, std::uint64_t seed = 3, bool broken_off = false) : bout(seed) {
        Recorder recorder(bout.setup, {"mouse", "bot, level 2"});
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            recorder.add(bout.input, bout.state, bout.events);
        }
        if (broken_off)
            recorder.break_off();
        else
            recorder.finish(bout.state);
        bytes.assign(recorder.pending().begin(), recorder.pending().end());
    }
};

BoutSetup setup_of(const Recording& recording) {
    BoutSetup setup = shipped_setup();
    REQUIRE(apply(recording.header, setup));
    return setup;
}

BotBout dressed_bout(std::uint64_t seed, const Kits& kits) {
    BoutAssets assets = shipped();
    REQUIRE(dress(assets, kits));
    BotBout bout(seed);
    bout.setup = assets.setup;
    return bout;
}

/// The recording of the bout's first 1,500 ticks with the setup that it has now.
Result<Recording> recorded_anew(BotBout& bout) {
    bout.state = initial_state(bout.setup);
    bout.scratch = StepScratch(bout.setup);
    Recorder recorder(bout.setup);
    for (int i = 0; i < 1500; ++i) {
        bout.tick();
        recorder.add(bout.input, bout.state, bout.events);
    }
    recorder.finish(bout.state);
    return read_recording(recorder.pending());
}

/// The recording of a bout that ended as it began.
Recorder finished(const BoutSetup& setup, const std::array<std::string, 2>& drivers) {
    Recorder recorder(setup, drivers);
    recorder.finish(initial_state(setup));
    return recorder;
}

BytesAt of(const std::vector<std::uint8_t>& bytes) {
    return [&bytes](std::uint64_t at, std::size_t count) {
        const std::size_t begin = std::min(static_cast<std::size_t>(at), bytes.size());
        const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(begin);
        return std::vector<std::uint8_t>(from,
                                         from + static_cast<std::ptrdiff_t>(std::min(count, bytes.size() - begin)));
    };
}

}  // namespace

TEST_CASE("a recording plays to the same states") {
    const Recorded recorded(1000);
    const auto recording = read_recording(recorded.bytes);
    REQUIRE(recording);
    CHECK(recording.value().inputs.size() == 1000);
    CHECK(recording.value().hashes.size() == 9);
    CHECK(recording.value().header.drivers == std::array<std::string, 2>{"mouse", "bot, level 2"});
    CHECK(recording.value().score == recorded.bout.state.judge.score);
    const BoutSetup setup = setup_of(recording.value());
    CHECK_FALSE(first_difference(setup, recording.value()));
    Player player(setup, recording.value());
    player.seek(1000);
    CHECK(hash_state(player.state()) == hash_state(recorded.bout.state));
}

TEST_CASE("a recording that is broken off after any tick is whole, and plays as far as that") {
    for (const int ticks : {0, 1, 119, 120, 121, 345}) {
        const Recorded recorded(ticks, 3, true);
        const auto recording = read_recording(recorded.bytes);
        REQUIRE(recording);
        CHECK(recording.value().inputs.size() == static_cast<std::size_t>(ticks));
        CHECK(recording.value().hashes.size() == static_cast<std::size_t>(ticks / kTicksPerSecond));
        CHECK(recording.value().score == recorded.bout.state.judge.score);
        const BoutSetup setup = setup_of(recording.value());
        Player player(setup, recording.value());
        player.seek(static_cast<std::uint32_t>(ticks));
        CHECK(hash_state(player.state()) == hash_state(recorded.bout.state));
    }
}

TEST_CASE("the brief of a recording, read from its ends, tells what the whole tells") {
    for (const int ticks : {0, 1, 119, 120, 121, 4000}) {
        CAPTURE(ticks);
        const Recorded recorded(ticks, 3, ticks == 119);
        const auto brief = read_brief(of(recorded.bytes), recorded.bytes.size());
        REQUIRE(brief);
        CHECK(brief.value().header.terms.names == header_of(recorded.bout.setup).terms.names);
        CHECK(brief.value().header.drivers[0] == "mouse");
        CHECK(brief.value().ticks == static_cast<std::uint32_t>(ticks));
        CHECK(brief.value().score == recorded.bout.state.judge.score);
        CHECK(read_unfinished_brief(of(recorded.bytes), recorded.bytes.size()).value().ticks == brief.value().ticks);
        CHECK_FALSE(read_brief(of(recorded.bytes), recorded.bytes.size() - 1));
    }
    const std::vector<std::uint8_t> nothing;
    CHECK_FALSE(read_brief(of(nothing), 0));
}

TEST_CASE("the brief of a recording cut off anywhere tells its whole seconds, without what was never written") {
    const Recorded recorded(700);
    for (std::size_t size = 0; size < recorded.bytes.size(); size += 61) {
        CAPTURE(size);
        const auto cut = read_unfinished(std::span(recorded.bytes).first(size));
        std::vector<std::uint8_t> bytes(recorded.bytes.begin(),
                                        recorded.bytes.begin() + static_cast<std::ptrdiff_t>(size));
        for (int zeros = 0; zeros < 2; ++zeros) {  // as the disk may have it after the power failed
            const auto brief = read_unfinished_brief(of(bytes), bytes.size());
            REQUIRE(static_cast<bool>(brief) == static_cast<bool>(cut));
            if (brief) CHECK(brief.value().ticks == cut.value().inputs.size());
            if (brief) CHECK(brief.value().score == cut.value().score);
            if (brief) CHECK(brief.value().closed == cut.value().closed);
            bytes.resize(bytes.size() + 5000);
        }
    }
}

TEST_CASE("of a recording cut off anywhere the whole seconds can be read, and play to the same states") {
    const Recorded recorded(4000);
    const auto whole = read_recording(recorded.bytes);
    REQUIRE(whole);
    const std::vector<HashedTick>& hashes = whole.value().hashes;
    REQUIRE(whole.value().score != std::array<std::uint16_t, 2>{});
    std::size_t seconds = 0;
    for (std::size_t size = 0; size < recorded.bytes.size(); size += 61) {
        const auto cut = read_unfinished(std::span(recorded.bytes).first(size));
        if (!cut) {
            REQUIRE(seconds == 0);
            continue;
        }
        const Recording& read = cut.value();
        REQUIRE(read.hashes.size() - seconds <= 1);  // more bytes, not less of the bout
        seconds = read.hashes.size();
        REQUIRE(read.inputs.size() == hashes[seconds - 1].tick);
        REQUIRE(read.score == hashes[seconds - 1].score);
        REQUIRE(read.hashes.back().hash == hashes[seconds - 1].hash);
    }
    CHECK(seconds + 1 >= hashes.size());
    const auto cut = read_unfinished(std::span(recorded.bytes).first(recorded.bytes.size() / 2));
    REQUIRE(cut);
    CHECK_FALSE(first_difference(setup_of(cut.value()), cut.value()));
    CHECK_FALSE(cut.value().closed);
    const auto closed = read_unfinished(recorded.bytes);
    REQUIRE(closed);
    CHECK(closed.value().score == whole.value().score);
    CHECK((closed.value().closed && whole.value().closed));
}

TEST_CASE("a changed byte ends what can be read of a recording that was not closed, and nothing after it is taken") {
    const Recorded recorded(500);
    const auto whole = read_recording(recorded.bytes);
    REQUIRE(whole);
    std::size_t read_some = 0;
    for (std::size_t at = 0; at < recorded.bytes.size(); at += 7) {
        std::vector<std::uint8_t> bytes = recorded.bytes;
        bytes[at] ^= 0x20U;
        const auto read = read_unfinished(bytes);
        if (!read) continue;
        ++read_some;
        REQUIRE(read.value().hashes.size() <= whole.value().hashes.size());
        REQUIRE(read.value().inputs.size() == read.value().hashes.back().tick);
        REQUIRE(std::equal(read.value().inputs.begin(), read.value().inputs.end(), whole.value().inputs.begin()));
        REQUIRE(read.value().score == read.value().hashes.back().score);
        for (std::size_t i = 0; i < read.value().hashes.size(); ++i)
            REQUIRE(read.value().hashes[i].hash == whole.value().hashes[i].hash);
    }
    CHECK(read_some > recorded.bytes.size() / 7 / 2);
}

TEST_CASE("a recording that is closed is not broken off") {
    Recorder recorder(BotBout(3).setup);
    recorder.finish(BotBout(3).state);
    const std::size_t size = recorder.pending().size();
    recorder.break_off();
    CHECK(recorder.pending().size() == size);
}

TEST_CASE("a left-hander against a right-hander is played again as such, whatever the hands before") {
    for (const bool left_first : {true, false}) {
        BotBout bout(5);
        set_left_handed(bout.setup, left_first ? 0 : 1, true);
        const auto recording = recorded_anew(bout);
        REQUIRE(recording);
        BoutSetup setup = shipped_setup();
        set_left_handed(setup, left_first ? 1 : 0, true);
        REQUIRE(apply(recording.value().header, setup));
        CHECK_FALSE(first_difference(setup, recording.value()));
    }
}

TEST_CASE("builds, weapons and heights are recorded, and other ones are refused") {
    Kits kits{Kit{"woman", "sabre", 0, true}, Kit{"man", "sword", 1.9, false}};
    BotBout bout = dressed_bout(7, kits);
    const auto recording = recorded_anew(bout);
    REQUIRE(recording);
    CHECK(recording.value().header.terms.kits == kits);
    BoutAssets again = shipped();
    REQUIRE(dress(again, recording.value().header.terms.kits));
    REQUIRE(apply(recording.value().header, again.setup));
    CHECK_FALSE(first_difference(again.setup, recording.value()));

    BoutSetup undressed = shipped_setup();
    CHECK_FALSE(apply(recording.value().header, undressed).ok());
    kits[1].height = 1.8;
    REQUIRE(dress(again, kits));
    CHECK_FALSE(apply(recording.value().header, again.setup).ok());
}

TEST_CASE("a posture is recorded, and another one under its name is refused by it") {
    Kits kits;
    kits[1].posture = "classical";
    BotBout bout = dressed_bout(9, kits);
    const auto recording = recorded_anew(bout);
    REQUIRE(recording);
    CHECK(recording.value().header.terms.kits == kits);
    CHECK(recording.value().header.files == bout.setup.files);
    BoutSetup setup = bout.setup;
    REQUIRE(apply(recording.value().header, setup));
    CHECK_FALSE(first_difference(setup, recording.value()));

    setup.files.back().hash ^= 1;
    const auto refused = apply(recording.value().header, setup);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().what.find(": postures/classical.toml") != std::string::npos);
    CHECK(refused.error().remedy.find("as they were") != std::string::npos);
    BoutSetup plain = shipped_setup();
    CHECK_FALSE(apply(recording.value().header, plain).ok());
}

TEST_CASE("a posture of a player's own is recorded with its text, and is worn without its file") {
    const scratch::Folder folder;
    const std::string text = "[[joint]]\nname = \"spine1\"\nturn = [8, 0, 0]\n";
    const std::filesystem::path file = folder.write("leaning.toml", text);
    Kits kits;
    kits[1].posture = file.string();
    BotBout bout = dressed_bout(9, kits);
    const auto recording = recorded_anew(bout);
    REQUIRE(recording);
    std::filesystem::remove(file);
    const RecordingHeader& header = recording.value().header;
    CHECK(header.terms.kits[0].posture_text.empty());
    CHECK(header.terms.kits[1].posture == "own:leaning");
    CHECK(header.terms.kits[1].posture_text == text);
    BoutAssets again = shipped();
    REQUIRE(dress(again, header.terms.kits));
    CHECK(again.setup.files == bout.setup.files);
    REQUIRE(apply(header, again.setup));
    CHECK_FALSE(first_difference(again.setup, recording.value()));
    CHECK(header_of(again.setup).terms.kits == header.terms.kits);

    REQUIRE(folder.write("leaning.toml", text + std::string(kLongestPostureText, '#')) == file);
    REQUIRE(dress(again, kits));
    CHECK(header_of(again.setup).terms.kits[1].posture_text.empty());
}

TEST_CASE("what a recording says is cleaned where it is read") {
    BoutSetup setup = shipped_setup();
    setup.names = {"\x1b]0;owned\a\x1b[31mA", std::string("B\0\xff\u202e", 6)};
    setup.files[0].name = "clips\n.toml";
    const Recorder recorder = finished(setup, {"mouse\x1b[2J", std::string(48, '\xff')});
    const auto read = read_recording(recorder.pending());
    REQUIRE(read);
    const RecordingHeader& header = read.value().header;
    CHECK(header.terms.names == std::array<std::string, 2>{"�]0;owned��[31mA", "B���"});
    CHECK(header.files[0].name == "clips�.toml");
    CHECK(header.drivers[0] == "mouse�[2J");
    CHECK(header.drivers[1].size() == 48);
}

TEST_CASE("a recording names postures, and never says where they lie") {
    BoutSetup setup = shipped_setup();
    setup.kits[0].posture = "/home/ann/.local/share/riposte/workshop/postures/classical.toml";
    setup.kits[1].posture = "leaning.toml";
    const RecordingHeader written = header_of(setup);
    CHECK(written.terms.kits[0].posture == "own:classical");
    CHECK(written.terms.kits[1].posture == "own:leaning");
    CHECK(apply(written, setup));
    CHECK(recorded_posture("classical") == "classical");
    CHECK(recorded_posture("own:classical") == "own:classical");
    CHECK(recorded_posture("own:../../etc/passwd") == "own:passwd");
    CHECK(recorded_posture("/x/own:low.toml") == "own:low");
    CHECK(recorded_posture("/" + std::string(254, 'x')).size() == kLongestPosture);
}

TEST_CASE("of a recording of an earlier version that has a posture's path only the file's name is taken") {
    BoutSetup setup = shipped_setup();
    setup.kits[0].posture = "own:xxxxxx";
    const Recorder recorder = finished(setup, {});
    std::vector<std::uint8_t> bytes(recorder.pending().begin(), recorder.pending().end());
    const std::string name = "own:xxxxxx";
    const auto at = std::search(bytes.begin(), bytes.end(), name.begin(), name.end());
    REQUIRE(at != bytes.end());
    const std::string path = "/dev/zeros";
    std::copy(path.begin(), path.end(), at);
    CHECK_FALSE(read_recording(bytes));
    recordings::give_checksums(bytes);
    const auto read = read_recording(bytes);
    REQUIRE(read);
    CHECK(read.value().header.terms.kits[0].posture == "own:zeros");
}

TEST_CASE("seeking anywhere gives the state that playing through gives") {
    const Recorded recorded(900);
    const auto recording = read_recording(recorded.bytes);
    const BoutSetup setup = setup_of(recording.value());
    Player straight(setup, recording.value());
    Player jumping(setup, recording.value());
    for (const std::uint32_t tick : {700U, 3U, 480U, 481U, 0U, 899U, 240U, 241U, 900U, 5000U}) {
        jumping.seek(tick);
        straight.seek(0);
        while (straight.state().tick < std::min(tick, 900U)) straight.advance();
        CHECK(jumping.state().tick == std::min(tick, 900U));
        CHECK(hash_state(jumping.state()) == hash_state(straight.state()));
    }
}

TEST_CASE("what is played on beyond the end leaves the recorded states as they were") {
    const Recorded recorded(700);
    const auto recording = read_recording(recorded.bytes);
    const BoutSetup setup = setup_of(recording.value());
    Player player(setup, recording.value());
    player.seek(player.length());
    const std::uint64_t end = hash_state(player.state());
    for (int i = 0; i < 500; ++i) player.play_on();
    CHECK(player.state().tick == 1200);
    player.seek(player.length());
    CHECK(hash_state(player.state()) == end);
    player.seek(100);
    CHECK(player.state().tick == 100);
}

TEST_CASE("wherever one seeks, the events are those of the tick that led there") {
    const Recorded recorded(900);
    const auto recording = read_recording(recorded.bytes);
    const BoutSetup setup = setup_of(recording.value());
    Player straight(setup, recording.value());
    std::uint32_t called = 0;
    while (!straight.at_end() && called < 240) {
        straight.advance();
        if (!straight.events().calls.empty()) called = straight.state().tick;
    }
    REQUIRE(called >= 240);
    Player jumping(setup, recording.value());
    for (const std::uint32_t from : {0U, 900U, called}) {
        jumping.seek(from);
        jumping.seek(called);
        CHECK(jumping.events().calls.size() == straight.events().calls.size());
    }
}

TEST_CASE("the tick that leads to a kept state gives its events, however one comes there") {
    constexpr std::uint32_t kKept = 240;
    int told = 0;
    for (std::uint64_t seed = 1; seed <= 12 && told == 0; ++seed) {
        const Recorded recorded(6 * kKept, seed);
        const auto recording = read_recording(recorded.bytes);
        const BoutSetup setup = setup_of(recording.value());
        Player straight(setup, recording.value());
        Player jumping(setup, recording.value());
        jumping.seek(6 * kKept);
        while (!straight.at_end()) {
            straight.advance();
            if (straight.state().tick % kKept != 0) continue;
            const std::size_t events = straight.events().footfalls.size() + straight.events().blade_contacts.size();
            jumping.seek(straight.state().tick == 6 * kKept ? 0 : 6 * kKept);
            jumping.seek(straight.state().tick);
            CHECK(jumping.events().footfalls.size() + jumping.events().blade_contacts.size() == events);
            told += static_cast<int>(events);
        }
    }
    CHECK(told > 0);
}

TEST_CASE("a name too long for a recording is cut between two letters") {
    BoutSetup setup = shipped_setup();
    const auto kept = [&](const std::string& name) {
        setup.names[0] = name;
        return header_of(setup).terms.names[0];
    };
    const std::string filled(kLongestRecordedText - 1, 'a');
    CHECK(kept(filled + "b") == filled + "b");
    CHECK(kept(filled + "bc") == filled + "b");
    for (const char* letter : {"\u00e9", "\u4e2d", "\U0001F93A"}) {
        CHECK(kept(filled + letter) == filled);
        CHECK(kept(filled.substr(2) + letter + "z").size() <= kLongestRecordedText);
    }
    CHECK(kept(filled.substr(1) + "\u00e9") == filled.substr(1) + "\u00e9");
}

TEST_CASE("a bout without a single tick can be recorded and read") {
    const Recorded recorded(0);
    const auto recording = read_recording(recorded.bytes);
    REQUIRE(recording);
    CHECK(recording.value().inputs.empty());
}

TEST_CASE("a recording of another simulation or of other assets is refused with the reason") {
    RecordingHeader header = header_of(shipped().setup);
    BoutSetup setup = shipped_setup();
    CHECK(apply(header, setup));
    for (const FileHash& file : shipped().setup.files) CHECK(file.hash != 0);
    header.files[1].hash ^= 1;
    header.files[5].hash ^= 1;
    const auto others = apply(header, setup);
    REQUIRE_FALSE(others);
    CHECK(others.error().what == "the bout was recorded with other files: skin.toml, fencers/man.glb");
    header = header_of(shipped().setup);
    header.simulation_version += 1;
    const auto refused = apply(header, setup);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message().find("simulation") != std::string::npos);
}

TEST_CASE("the files of a recording are compared in their order, and told by name where they differ") {
    const std::vector<FileHash> recorded{{"rules.toml", 1}, {"postures/low.toml", 2}, {"postures/low.toml", 3}};
    RecordingHeader header;
    header.files = recorded;
    header.simulation_version = kSimulationVersion;
    const auto differing = [&](const std::vector<FileHash>& files) {
        const auto fitting = fits(header, files);
        return fitting ? "none"
                       : fitting.error().what.substr(std::string("the bout was recorded with other files: ").size());
    };
    CHECK(differing(recorded) == "none");
    std::vector<FileHash> files = recorded;
    files[1].name = "postures/" + std::string(200, 'x');
    CHECK(differing(files) == "none");
    CHECK(differing({recorded[0], recorded[2], recorded[1]}) == "postures/low.toml");
    CHECK(differing({recorded[0], recorded[1]}) == "postures/low.toml");
    CHECK(differing({recorded[0], {"blades/soft.toml", 1}, recorded[1], recorded[2]}) == "blades/soft.toml");
    header.files.clear();
    CHECK(differing(recorded) == "rules.toml, postures/low.toml");
}

TEST_CASE("an input that was changed and signed anew is found by the hashes") {
    const Recorded recorded(1200);
    auto recording = read_recording(recorded.bytes);
    const BoutSetup setup = setup_of(recording.value());
    recording.value().inputs[700].fencers[0].buttons ^= kParry;
    const auto differs = first_difference(setup, recording.value());
    REQUIRE(differs);
    CHECK(*differs == 720);
}
