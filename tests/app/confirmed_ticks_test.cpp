#include "app/online/confirmed_ticks.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/ledger/load_recording.hpp>

#include <unistd.h>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// Counts what it is told.
struct Counting final : Witness {
    std::vector<std::uint32_t> seen;  ///< ticks of the states after
    int forgotten = 0;
    void see(const ToldTick& tick) override {
        CHECK(tick.before.tick + 1 == tick.after.tick);
        seen.push_back(tick.after.tick);
    }
    void forget() override { ++forgotten; }
};

/// A bout of bots, tick by tick, and what is written down of it.
struct Written {
    BoutSetup setup = shipped_setup();
    Bout bout{setup, {{1, 2}, false, {}}};
    BoutMoment moment = bout.first_moment();
    fs::path file = fs::temp_directory_path() / ("riposte_confirmed_" + std::to_string(getpid()) + ".bout");
    ConfirmedTicks ticks{bout.setup(), RecordingFile::create(file, bout.setup(), {"Ann", "Bob"}).value()};
    Counting witness;

    Written() { ticks.show(&witness); }
    ~Written() { fs::remove(file); }
    /// Computes a tick, and tells of it if `told` says so.
    void go_on(bool told = true) {
        const BoutInput input = bout.decide({}, moment);
        BoutEvents events;
        if (told) ticks.begin(input);
        bout.apply(input, moment.state, events);
        if (told) ticks.add(input, moment.state, events);
    }
};

}  // namespace

TEST_CASE("ticks that another connection tells again are written down and seen once") {
    Written written;
    for (int i = 0; i < 200; ++i) written.go_on();
    const BoutMoment then = written.moment;
    for (int i = 0; i < 100; ++i) written.go_on();
    written.moment = then;
    written.ticks.go_on_from(then.state);
    for (int i = 0; i < 150; ++i) written.go_on();
    CHECK(written.witness.seen.size() == 350);
    CHECK(written.witness.forgotten == 0);
    REQUIRE(written.ticks.close(written.moment.state));
    const auto recording = load_recording(written.file);
    REQUIRE(recording);
    CHECK(recording.value().inputs.size() == 350);
    CHECK(recording.value().ticks() == 350);
}

TEST_CASE("a bout that goes on from a later state, and one whose last state no tick led to, are closed whole") {
    Written written;
    for (int i = 0; i < 130; ++i) written.go_on();
    for (int i = 0; i < 60; ++i) written.go_on(false);
    written.ticks.go_on_from(written.moment.state);
    CHECK(written.witness.forgotten == 1);
    for (int i = 0; i < 50; ++i) written.go_on();
    for (int i = 0; i < 30; ++i) written.go_on(false);
    REQUIRE(written.ticks.close(written.moment.state));
    const auto recording = load_recording(written.file);
    REQUIRE(recording);
    CHECK(recording.value().inputs.size() == 180);
    CHECK(recording.value().ticks() == 270);
    CHECK(recording.value().closed);
}

TEST_CASE("a bout that is closed at a state before the last one written is closed with that") {
    Written written;
    const BoutState first = written.moment.state;
    for (int i = 0; i < 40; ++i) written.go_on();
    REQUIRE(written.ticks.close(first));  // as after another call, before its first state
    CHECK(load_recording(written.file).value().ticks() == 40);
}
