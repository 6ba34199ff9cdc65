#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

using Kind = DrillCardIntent::Kind;
using Moment = DrillCardModel::Moment;

/// What a click on a line of the card wants.
std::vector<Kind> chosen(const DrillCardModel& model, const char* label) {
    Screen screen;
    std::vector<Kind> seen;
    const auto draw = [&] { return draw_drill_card(model); };
    screen.settle([&] { draw(); });
    screen.click(draw, label, [&](const DrillCardIntent& intent) {
        if (intent.kind != Kind::kNone) seen.push_back(intent.kind);
    });
    return seen;
}

}  // namespace

TEST_CASE("each line of the list opens its drill, and the list opens on the drill that was chosen last") {
    DrillListModel model = sample_drills();
    for (std::size_t i = 0; i < model.entries.size(); ++i) {
        Screen screen;
        model.came_from = i;
        const auto draw = [&] { return draw_drill_list(model); };
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == model.entries[i].title);
        std::optional<std::size_t> opened;
        screen.press(draw, MenuKey::kAccept, [&](const DrillListIntent& intent) {
            if (intent.open) opened = intent.open;
        });
        CHECK(opened == i);
    }
}

TEST_CASE("all drills are seen at once in a small window") {
    for (const ImVec2 size : {ImVec2{960, 600}, ImVec2{1280, 720}, ImVec2{1280, 800}}) {
        Screen screen(size);
        DrillListModel model = sample_drills();
        model.notice.clear();
        const auto draw = [&] { return draw_drill_list(model); };
        screen.settle([&] { draw(); });
        CAPTURE(size.x);
        for (const DrillEntry& entry : model.entries) CHECK(screen.shows(entry.title));
        CHECK(screen.item("The ball").high.y < screen.item("Back").low.y);
    }
}

TEST_CASE("the list is left by Back and by Escape") {
    const DrillListModel model = sample_drills();
    const auto draw = [&] { return draw_drill_list(model); };
    bool back = false;
    const auto note = [&](const DrillListIntent& intent) { back = back || intent.back; };
    Screen screen;
    screen.settle([&] { draw(); });
    screen.press(draw, MenuKey::kBack, note);
    CHECK(back);
    back = false;
    screen.click(draw, "Back", note);
    CHECK(back);
}

TEST_CASE("each line of a drill's card wants what it says, once") {
    CHECK(chosen(sample_drill_card(Moment::kBefore), "Begin") == std::vector{Kind::kGoOn});
    CHECK(chosen(sample_drill_card(Moment::kPause), "Go on") == std::vector{Kind::kGoOn});
    CHECK(chosen(sample_drill_card(Moment::kPause), "From the beginning") == std::vector{Kind::kAgain});
    CHECK(chosen(sample_drill_card(Moment::kPause), "Settings") == std::vector{Kind::kSettings});
    CHECK(chosen(sample_drill_card(Moment::kOver), "Again") == std::vector{Kind::kAgain});
    CHECK(chosen(sample_drill_card(Moment::kOver), "Back") == std::vector{Kind::kLeave});
}

TEST_CASE("a drill whose device is unplugged does not go on") {
    DrillCardModel model = sample_drill_card(Moment::kPause);
    model.can_go_on = false;
    CHECK(chosen(model, "Go on").empty());
}

TEST_CASE("the card at the end shows score, best and a bar for each of the last results") {
    for (const double text : {1.0, 2.0}) {
        Screen screen({1280, 800}, text);
        const DrillCardModel model = sample_drill_card(Moment::kOver);
        screen.settle([&] { draw_drill_card(model); });
        CAPTURE(text);
        CHECK(screen.shows("14 points"));
        CHECK(screen.shows("Best: 17 points"));
        CHECK(screen.focused() == "Again");
    }
}
