#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("two bots of long words have their characters told and their rows in reach, however large the text") {
    const std::string about(
        "Comes near, attacks at once and often, straight at the head; parries little, gives no ground");
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1024, 768}}) {
        for (const double text : {1.0, 2.0}) {
            Screen screen(size, text);
            JoinModel model = sample_join();
            model.notice.clear();
            model.characters = {{"the Classic", ""}, {"the Counter-fencer", about}};
            for (JoinSeat& seat : model.seats) {
                seat.device = {DeviceKind::kBot, 0};
                seat.device_name = "bot";
                seat.bot_level = 3;
                seat.character = 1;
            }
            JoinState state;
            const auto draw = [&] { draw_join(model, state); };
            screen.settle(draw);
            INFO(size.x << "x" << size.y << ", text " << text);
            CHECK(screen.shows("Comes near, attacks at once"));
            focus(screen, draw, "Left character");
            CHECK(screen.focused() == "Left character");
            focus(screen, draw, "Right character");
            CHECK(screen.focused() == "Right character");
        }
    }
}
