#include "app/play/training.hpp"

#include "app/play/dummy_file.hpp"
#include "app/play/training_keys.hpp"
#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

#include <SDL.h>

#include <filesystem>
#include <fstream>

using namespace riposte;
using Command = ui::TrainingCommand;

namespace {

namespace fs = std::filesystem;

constexpr double kPicture = 1.0 / 60;

/// Free practice on the piste, in which the left fencer's player steps forward.
struct Practice {
    scratch::Folder folder;
    fs::path file = folder.path / "dummy.slots";
    Piste piste;
    Training training{piste, file};

    Practice() {
        BoutSetup setup = shipped_setup();
        setup.rules.referee = Referee::kNone;
        piste.fence(setup, {}, std::nullopt);
        training.begin_bout();
    }
    void go_on(Seconds elapsed, std::uint16_t buttons = kForward) {
        const auto players = [&](Seconds) {
            BoutInput input;
            input.fencers[0].buttons = buttons;
            return training.go_on(input);
        };
        for (Seconds left = elapsed; left > kPicture / 2; left -= kPicture)
            piste.advance(training.slowed(kPicture), players, {}, [&](const ToldTick&, auto) { training.look_on(); });
    }
    void to_lines() {
        while (state().judge.phase != JudgePhase::kFree) go_on(kPicture, 0);
    }
    [[nodiscard]] const BoutState& state() const { return piste.bout().confirmed(); }
};

SDL_Event press(SDL_Scancode key, SDL_Keymod mod = KMOD_NONE) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.scancode = key;
    event.key.keysym.mod = mod;
    return event;
}

}  // namespace

TEST_CASE("slow motion lets fewer ticks go by in the same time") {
    Practice practice;
    std::array<std::uint32_t, 4> ticks{};
    for (std::uint32_t& ticked : ticks) {
        const std::uint32_t before = practice.state().tick;
        practice.go_on(2);
        ticked = practice.state().tick - before;
        practice.training.obey({Command::kSpeed});
    }
    CHECK(ticks[0] == 240);
    CHECK(ticks[1] == 120);
    CHECK(ticks[2] == 60);
    CHECK(ticks[3] == 240);
}

TEST_CASE("a reset leads to the lines until the player sets another point") {
    Practice practice;
    CHECK_FALSE(practice.training.obey({Command::kReset}).empty());
    practice.to_lines();
    const double at_lines = practice.state().fencers[0].root_x;
    practice.go_on(2);
    REQUIRE(practice.state().fencers[0].root_x > at_lines + 0.3);
    CHECK(practice.training.obey({Command::kReset}).empty());
    CHECK(practice.state().fencers[0].root_x == at_lines);
    practice.go_on(1);
    const double set = practice.state().fencers[0].root_x;
    practice.training.obey({Command::kPoint});
    CHECK(practice.training.model().point_set);
    practice.go_on(1);
    practice.training.obey({Command::kReset});
    CHECK(practice.state().fencers[0].root_x == set);
    practice.training.obey({Command::kLines});
    practice.training.obey({Command::kReset});
    CHECK(practice.state().fencers[0].root_x == at_lines);
}

TEST_CASE("what was recorded is played, starts anew with a reset, and moves the dummy alone") {
    Practice practice;
    practice.to_lines();
    practice.training.obey({Command::kRecord});
    practice.go_on(1);
    CHECK(practice.training.model().at == 1.0);
    practice.training.obey({Command::kRecord});
    CHECK(practice.training.model().seconds[0] == 1.0);
    practice.training.obey({Command::kReset});
    const BoutState lines = practice.state();
    practice.training.obey({Command::kPlay});
    practice.go_on(0.5, 0);
    CHECK(practice.training.model().at == 0.5);
    practice.training.obey({Command::kReset});
    CHECK(practice.training.model().at == 0);
    practice.go_on(1, 0);
    CHECK(practice.state().fencers[1].root_x < lines.fencers[1].root_x - 0.1);
    CHECK(practice.state().fencers[0].root_x == lines.fencers[0].root_x);
}

TEST_CASE("an empty slot is told of, and the dummy takes the place of his fencer's bot") {
    Practice practice;
    CHECK(practice.training.obey({Command::kPlay}).find("empty") != std::string::npos);
    Seats seats;
    seats.bot_level[1] = 3;
    CHECK(practice.training.seats(seats).bot_level[1] == 3);
    practice.training.obey({Command::kDummy});
    CHECK(practice.training.seats(seats).bot_level[1] == 0);
    practice.training.drive(1);
    CHECK(practice.training.dummy().fencer == 0);
    CHECK(practice.training.seats(seats).bot_level[1] == 3);
}

TEST_CASE("slots outlive the program, and a broken file is told of and kept aside") {
    Practice practice;
    practice.training.obey({Command::kRecord});
    practice.go_on(1);
    CHECK(practice.training.keep().empty());
    CHECK_FALSE(fs::exists(practice.file));  // not before the recording has ended
    practice.training.end_bout();
    CHECK(Training(practice.piste, practice.file).dummy().slots == practice.training.dummy().slots);
    std::ofstream(practice.file) << "no slots";
    Training after(practice.piste, practice.file);
    CHECK(after.unread().find(practice.file.string()) != std::string::npos);
    CHECK(after.model().seconds[0] == 0);
    after.obey({Command::kClear});
    CHECK(after.keep().empty());
    CHECK(load_slots(practice.file));
    CHECK(fs::file_size(practice.file.string() + ".broken") == 8);
}

TEST_CASE("a key with which a player fences gives way to the other one, and to none if he has both") {
    const auto nobody = [](int) { return false; };
    const auto digits = [](int key) { return key >= SDL_SCANCODE_1 && key <= SDL_SCANCODE_8; };
    const auto all = [](int) { return true; };
    CHECK(command_of(press(SDL_SCANCODE_2), nobody) == Command::kPlay);
    CHECK_FALSE(command_of(press(SDL_SCANCODE_O), nobody));
    CHECK_FALSE(command_of(press(SDL_SCANCODE_2), digits));
    CHECK(command_of(press(SDL_SCANCODE_O), digits) == Command::kPlay);
    CHECK(command_of(press(SDL_SCANCODE_TAB), digits) == Command::kReset);
    CHECK(key_of(Command::kPlay, all) == 0);
    CHECK_FALSE(command_of(press(SDL_SCANCODE_UNKNOWN), all));
    CHECK_FALSE(command_of(press(SDL_SCANCODE_TAB, KMOD_LALT), nobody));
}
