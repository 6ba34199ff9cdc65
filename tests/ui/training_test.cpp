#include "catch.hpp"
#include "samples.hpp"

#include <utility>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("the pause of free practice leads to the dummy's page, whose buttons ask for what they say, and back") {
    PauseModel model = sample_practice();
    model.training->does = DummyDoes::kRests;
    model.training->slot = 0;
    PauseState state;
    const auto draw = [&] { return draw_pause(model, state); };
    Screen screen;
    CHECK(clicked<PauseIntent>(screen, draw, "Dummy").empty());
    REQUIRE(state.at_dummy);
    for (const auto& [label, command] : {std::pair{"Record", TrainingCommand::kRecord},
                                         {"Play", TrainingCommand::kPlay},
                                         {"Reset", TrainingCommand::kReset},
                                         {"Empty the slot", TrainingCommand::kClear},
                                         {"Speed", TrainingCommand::kSpeed}}) {
        std::optional<TrainingWish> wish;
        const auto note = [&] {
            const PauseIntent intent = draw();
            if (intent == PauseIntent::kTrain) wish = state.wish;
            return intent;
        };
        CHECK(clicked<PauseIntent>(screen, note, label) == std::vector{PauseIntent::kTrain});
        REQUIRE(wish);
        CHECK(wish->command == command);
    }
    screen.press([&] { draw(); }, MenuKey::kBack);
    CHECK_FALSE(state.at_dummy);
    model.training.reset();
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("Dummy"));
}

TEST_CASE("the plate of the training stands in the dummy's corner, and tells what is recorded") {
    for (const FencerId dummy : kFencers) {
        HudModel model = sample_trained();
        std::swap(model.fencers[1], model.fencers[dummy]);
        model.training->dummy = dummy;
        Screen screen;
        draw_once(screen, model);
        CHECK(screen.shows("Recording 2"));
        CHECK(screen.shows("2: 17.5 s"));
        CHECK(screen.shows("25 %"));
        plate(screen, "training", dummy == 0);
    }
}
