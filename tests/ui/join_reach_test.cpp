#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("what reach gives is told to whoever chooses build, height and weapon") {
    for (const double text : {1.0, 2.0}) {
        Screen screen({1280, 720}, text);
        JoinModel model = sample_join();
        JoinState state;
        model.reach = {0, 0.6};
        CHECK(reach_words(model, state).empty());
        model.reach = {0.605, 0.6};
        CHECK_FALSE(reach_differs(model));
        CHECK(reach_words(model, state) == "Both reach as far with a lunge.");
        model.reach = {0.6, 0.69};
        CHECK(reach_differs(model));
        state.terms.names = {"Anna", "Bob"};
        CHECK(reach_words(model, state) == "Bob reaches 9 cm farther than Anna with a lunge.");
        model.pace = {0.92, 0.966};
        CHECK(reach_words(model, state) ==
              "Bob reaches 9 cm farther than Anna with a lunge, and takes 5 % longer over it.");
        state.dressing = 0;
        screen.settle([&] { draw_join(model, state); });
        CHECK(screen.shows("Bob reaches 9 cm farther"));
    }
}
