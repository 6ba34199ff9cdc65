#include "catch.hpp"
#include "samples.hpp"
#include "ui/hud/hud_parts.hpp"

#include <riposte/ui/hud/first_controls.hpp>

#include <limits>
#include <optional>

using namespace riposte;
using namespace riposte::ui;

namespace {

const double kNan = std::numeric_limits<double>::quiet_NaN();
const double kInf = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("what went wrong in a bout is told as a whole, however many lines it takes") {
    Screen screen({640, 480});
    HudModel model = sample_hud();
    model.banner =
        "settings.toml: cannot be written, since another program holds the folder and does not let go of it\n"
        "  -> let Riposte write there, or free some room on the disk";
    screen.settle([&] { draw_hud(model); });
    const auto& texts = screen.probe().texts;
    const auto text = std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == model.banner; });
    REQUIRE(text != texts.end());
    CHECK((text->low.x >= 0 && text->high.x <= 640));
    CHECK(text->high.y - text->low.y > 1.9F * size_of(Type::kSmall));
}

TEST_CASE("a lit lamp says so in a word, at its own side") {
    Screen screen;
    HudModel model = sample_hud();
    draw_once(screen, model);
    CHECK(screen.count("TOUCH") == 0);
    model.fencers[1].lamp = true;
    draw_once(screen, model);
    REQUIRE(screen.count("TOUCH") == 1);
    for (const auto& text : screen.probe().texts) {
        if (text.text == "TOUCH") CHECK(text.low.x > screen.size().x / 2);
    }
    model.fencers[0].lamp = true;
    draw_once(screen, model);
    CHECK(screen.count("TOUCH") == 2);
}

TEST_CASE("in a very narrow window lamps, scores and clock stand beside each other") {
    for (const double text : {1.0, 2.0}) {
        for (const bool lit : {false, true}) {
            Screen screen({260, 860}, text);
            HudModel model = sample_hud();
            for (HudFencer& fencer : model.fencers) fencer.lamp = lit;
            model.fencers[0].score = 14;
            draw_once(screen, model);
            INFO("text " << text << (lit ? ", lit" : ""));
            Box board{{safe_margin(), safe_margin()}, {screen.size().x - safe_margin(), 0}};
            board.high.y = board.low.y + std::round(size_of(Type::kBody) + size_of(Type::kSmall) + u(14));
            const BoardWidths widths = board_widths(board);
            CHECK(2 * (widths.lamp + widths.score) + widths.centre <= board.width() + 0.5f);
            CHECK(screen.count("14") == 1);
            CHECK(screen.count("1:24") == 1);
            for (const auto& t : screen.probe().texts) {
                if (t.text == "14") CHECK(t.low.x >= board.low.x + widths.lamp - 0.5f);
                if (t.text == "4") CHECK(t.high.x <= board.high.x - widths.lamp + 0.5f);
            }
        }
    }
}

TEST_CASE("names, scores and the clock are shown; without a clock there is none") {
    Screen screen;
    HudModel model = sample_hud();
    draw_once(screen, model);
    CHECK(screen.count("3") == 1);
    CHECK(screen.count("4") == 1);
    CHECK(screen.count("1:24") == 1);
    CHECK(screen.shows("Red"));
    model.clock.reset();
    draw_once(screen, model);
    CHECK_FALSE(screen.shows("1:24"));
}

TEST_CASE("who is off balance or down is told below his hand's square, and that a fall halted the phrase") {
    Screen screen;
    HudModel model = sample_hud();
    model.call = HudCall{{Call::kHalte, 0}, 0.1};
    for (HudFencer& fencer : model.fencers) fencer.stance = Stance::kFirm;
    draw_once(screen, model);
    CHECK(screen.shows("Halte"));
    CHECK_FALSE(screen.shows("down"));
    model.fencers[1].stance = Stance::kOffBalance;
    draw_once(screen, model);
    CHECK(screen.shows("off balance"));
    CHECK(screen.shows("Halte"));
    model.fencers[1].stance = Stance::kDown;
    draw_once(screen, model);
    CHECK(screen.count("down") == 1);
    CHECK(screen.shows("Halte: " + model.fencers[1].name + " falls"));
    model.fencers[0].stance = Stance::kDown;
    draw_once(screen, model);
    CHECK(screen.shows("Halte: both fall"));
    model.call = HudCall{{Call::kAllez, 0}, 0.1};
    draw_once(screen, model);
    CHECK(screen.shows("Allez"));
}

TEST_CASE("the one call of the referee that stops nothing says so") {
    Screen screen;
    HudModel model = sample_hud();
    model.call = HudCall{{Call::kCorpsACorps, 0}, 0.1};
    draw_once(screen, model);
    CHECK(screen.shows("Corps à corps: fence on"));
}

TEST_CASE("calls and touches fade by themselves") {
    Screen screen;
    HudModel model = sample_hud();
    draw_once(screen, model);
    CHECK(screen.shows("Touch for Maximilian"));
    CHECK(screen.shows("m/s"));
    model.call->age = 4;
    model.touch->age = 6;
    draw_once(screen, model);
    CHECK_FALSE(screen.shows("Touch for Maximilian"));
    CHECK_FALSE(screen.shows("m/s"));
}

TEST_CASE("a caption tells a sound and goes away") {
    Screen screen;
    HudModel model = sample_hud();
    model.caption = HudCaption{"steel on steel", 0.1};
    model.captioned = true;
    draw_once(screen, model);
    CHECK(screen.shows("steel on steel"));
    model.caption->age = 5;
    draw_once(screen, model);
    CHECK_FALSE(screen.shows("steel on steel"));
}

TEST_CASE("the control bar is there only while control is lost") {
    Screen screen;
    HudModel model = sample_hud();
    draw_once(screen, model);
    CHECK(screen.count("control") == 2);
    model.fencers[0].control = 1;
    draw_once(screen, model);
    CHECK(screen.count("control") == 1);
}

TEST_CASE("each hand square lies in its own half, also where the halves lie above each other") {
    Screen screen({720, 1280});
    HudModel model = sample_hud();
    model.fencers[0].hand = HudHand{{0, 0}, {-0.5, 0}, HandSet::kParry};
    model.fencers[1].hand = HudHand{{0, 0}, {-0.5, 0}, HandSet::kAttack};
    const auto height = [&](const char* words) {
        float y = -1;
        for (const auto& text : screen.probe().texts) y = text.text == words ? text.low.y : y;
        return y;
    };
    draw_once(screen, model);
    CHECK(height("PARRY") == height("CUT"));
    model.halves_above = true;
    draw_once(screen, model);
    CHECK(height("PARRY") > 0.3F * 1280);
    CHECK(height("PARRY") < 0.5F * 1280);
    CHECK(height("CUT") > 0.8F * 1280);
    const float prompt = height(model.fencers[0].prompts.front().control.c_str());
    CHECK(prompt > 0.2F * 1280);
    CHECK(prompt < 0.5F * 1280);
}

TEST_CASE("a position that has a name stands under the hand square by it") {
    Screen screen;
    HudModel model = sample_hud();
    model.fencers[0].hand = HudHand{{0, 0}, {-0.5, 0}, HandSet::kParry};
    draw_once(screen, model);
    CHECK(screen.shows("PARRY"));
    model.fencers[0].hand->position = Guard::kQuarte;
    draw_once(screen, model);
    CHECK(screen.shows("Quarte"));
    CHECK_FALSE(screen.shows("PARRY"));
}

TEST_CASE("under a hand that swings freely stands nothing") {
    Screen screen;
    HudModel model = sample_hud();
    model.fencers[0].hand = HudHand{{0, 0}, {0, 0}, HandSet::kSwing};
    model.fencers[1].hand = HudHand{{0, 0}, {0, 0}, HandSet::kAttack};
    draw_once(screen, model);
    CHECK(screen.count("CUT") == 1);
    CHECK_FALSE(screen.shows("SWING"));
}

TEST_CASE("who wants to cut with the hand too near the middle is told to swing out first") {
    Screen screen;
    HudModel model = sample_hud();
    const auto told = [&](Real out, bool wants_cut) {
        model.fencers[0].hand = HudHand{{out, 0}, {out, 0}, HandSet::kSwing, wants_cut};
        draw_once(screen, model);
        return screen.shows("swing out first");
    };
    CHECK(told(0.5 * model.big_swing, true));
    CHECK_FALSE(told(0.5 * model.big_swing, false));
    CHECK_FALSE(told(0.5 * (model.big_swing + 1), true));
}

TEST_CASE("why a cut does not come is told in full beside nothing else, however large the text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1024, 768}, ImVec2{640, 480}}) {
        for (const double scale : {1.0, 2.0}) {
            Screen screen(size, scale);
            HudModel model = sample_hud();
            for (auto& fencer : model.fencers) fencer.hand = HudHand{{0, 0}, {0, 0}, HandSet::kSwing, true};
            draw_once(screen, model);
            INFO(size.x << "x" << size.y << ", text " << scale);
            CHECK(screen.count("swing out first") == 2);
            for (const auto& told : screen.probe().texts) {
                if (told.text != "swing out first") continue;
                for (const auto& text : screen.probe().texts) {
                    const bool apart = text.low.x > told.high.x || text.high.x < told.low.x ||
                                       text.low.y > told.high.y - 2 || text.high.y < told.low.y + 2;
                    INFO(text.text);
                    CHECK((apart || text.text == told.text));
                }
            }
        }
    }
}

TEST_CASE("the hand square shows the blade only where the hand does not have it") {
    Screen screen;
    HudModel model = sample_hud();
    const auto corners = [&](const std::optional<Vec2>& blade) {
        model.fencers[0].hand = HudHand{{0, 0}, {0.2, 0}};
        model.fencers[0].hand->blade = blade;
        draw_once(screen, model);
        return ImGui::GetDrawData()->TotalVtxCount;
    };
    const int without = corners({});
    CHECK(corners(Vec2(0.25, 0.05)) == without);
    CHECK(corners(Vec2(0.5, 0.3)) > without);
    CHECK(corners(Vec2(3, -7)) > without);  // at the square's edge
}

TEST_CASE("a bot has no hand square and no prompts") {
    Screen screen;
    HudModel model = sample_hud();
    for (auto& fencer : model.fencers) {
        fencer.hand.reset();
        fencer.prompts.clear();
    }
    draw_once(screen, model);
    CHECK_FALSE(screen.shows("CUT"));
    CHECK_FALSE(screen.shows("guard"));
}

TEST_CASE("numbers that are none do not reach the screen") {
    Screen screen;
    HudModel model = sample_hud();
    for (const double bad : {kNan, kInf, -kInf}) {
        for (auto& fencer : model.fencers) {
            fencer.hand = HudHand{Vec2(bad), Vec2(bad), HandSet::kParry, false, bad, {}, Vec2(bad)};
            fencer.control = bad;
            fencer.prompts_shown = bad;
        }
        model.call->age = bad;
        model.touch->age = bad;
        model.touch->touch.speed = bad;
        model.touch->touch.along = bad;
        model.big_swing = bad;
        model.scale = bad;
        model.clock = bad;
        model.keep_free_below = bad;
        draw_once(screen, model);
        const ImDrawData& data = *ImGui::GetDrawData();
        int broken = 0;
        for (int i = 0; i < data.CmdListsCount; ++i)
            for (const ImDrawVert& vertex : data.CmdLists[i]->VtxBuffer)
                broken += !std::isfinite(vertex.pos.x) || !std::isfinite(vertex.pos.y) ? 1 : 0;
        CHECK(broken == 0);
        CHECK_FALSE(screen.shows("nan"));
        CHECK_FALSE(screen.shows("inf"));
    }
}

TEST_CASE("what the devices do and where the time goes covers nothing else that is written") {
    struct Case {
        ImVec2 size;
        double text_scale;
    };
    for (const Case& c : {Case{{1280, 720}, 1},
                          {{1280, 720}, 2},
                          {{1024, 768}, 1},
                          {{1024, 768}, 2},
                          {{720, 1280}, 1},
                          {{720, 1280}, 2},
                          {{3840, 2160}, 1},
                          {{2560, 1080}, 1.5}}) {
        Screen screen(c.size, c.text_scale);
        HudModel model = sample_learning();
        model.touch.reset();
        draw_once(screen, model);
        CHECK(screen.shows("shadows"));
        CHECK(screen.shows("worst"));
        CHECK(screen.shows("and 3 more"));
        const auto& texts = screen.probe().texts;
        for (std::size_t a = 0; a < texts.size(); ++a) {
            for (std::size_t b = a + 1; b < texts.size(); ++b) {
                const float across =
                    std::min(texts[a].high.x, texts[b].high.x) - std::max(texts[a].low.x, texts[b].low.x);
                const float down =
                    std::min(texts[a].high.y, texts[b].high.y) - std::max(texts[a].low.y, texts[b].low.y);
                const float line = std::min(texts[a].high.y - texts[a].low.y, texts[b].high.y - texts[b].low.y);
                INFO(texts[a].text << " and " << texts[b].text << " at " << c.size.x << "x" << c.size.y << ", text "
                                   << c.text_scale);
                CHECK_FALSE((across > 1 && down > 0.25F * line));
            }
        }
    }
}

namespace {

/// All that can stand at the window's foot at once.
HudModel sample_foot(bool both_play) {
    const Settings settings;
    HudModel model = sample_hud();
    model.fencers[1].driver = "keyboard";
    for (std::size_t i = 0; i < 2; ++i) {
        model.fencers[i].hand = HudHand{{0, 0}, {0, 0}, HandSet::kSwing, true};
        model.fencers[i].prompts = FirstControls().next(first_prompts(static_cast<int>(i), DeviceKind::kKeyboard));
    }
    if (!both_play) {
        model.fencers[1].hand.reset();
        model.fencers[1].prompts.clear();
    }
    model.second_touch = HudTouch{};
    model.second_touch->touch.noted = true;
    model.second_touch->touch.attacker = 1;
    model.caption = HudCaption{"Referee: Halte. Touche à gauche", 0.2};
    model.captioned = true;
    return model;
}

bool apart(ImVec2 low, ImVec2 high, ImVec2 other_low, ImVec2 other_high) {
    constexpr float kTouch = 0.5F;
    return low.x > other_high.x - kTouch || other_low.x > high.x - kTouch || low.y > other_high.y - kTouch ||
           other_low.y > high.y - kTouch;
}

}  // namespace

TEST_CASE("prompts, hand squares, touches and captions never cover each other, however large the text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{720, 1280}, ImVec2{640, 480}, ImVec2{2560, 1080}}) {
        for (const double text : {1.0, 1.5, 2.0}) {
            for (const bool both : {false, true}) {
                for (const char* halves : {"", size.y > size.x ? "above" : "beside"}) {
                    Screen screen(size, text);
                    HudModel model = sample_foot(both);
                    model.halves_above = std::string_view(halves) == "above";
                    model.halves_beside = std::string_view(halves) == "beside";
                    draw_once(screen, model);
                    INFO(size.x << "x" << size.y << ", text " << text << (both ? ", two play " : ", one plays ")
                                << halves);
                    const auto& plates = screen.probe().plates;
                    CHECK(std::count_if(plates.begin(), plates.end(), [](const auto& p) {
                              return std::string_view(p.name) == "prompts";
                          }) == (both ? 2 : 1));
                    for (std::size_t a = 0; a < plates.size(); ++a) {
                        CHECK((plates[a].low.x >= 0 && plates[a].high.x <= size.x && plates[a].high.y <= size.y));
                        for (std::size_t b = a + 1; b < plates.size(); ++b) {
                            INFO(plates[a].name << " and " << plates[b].name);
                            // Two touches of a long name in large text climb as high as the call.
                            const bool call = std::string_view(plates[a].name) == "call" ||
                                              std::string_view(plates[b].name) == "call";
                            if (call && text > 1) continue;
                            CHECK(apart(plates[a].low, plates[a].high, plates[b].low, plates[b].high));
                        }
                    }
                }
            }
        }
    }
}

TEST_CASE("what the display says that it covers holds the call, a touch and a caption, and holds while they are gone") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{720, 1280}, ImVec2{1024, 768}, ImVec2{3440, 1440}}) {
        for (const double text : {1.0, 2.0}) {
            Screen screen(size, text);
            HudModel model;
            model.banner = "Replay";
            model.keep_free_below = 0.2;
            model.call = HudCall{{Call::kTouch, 0}, 0.1};
            model.touch = HudTouch{{}, 0.1};
            model.touch->touch.noted = true;
            model.caption = HudCaption{"A thud", 0.1};
            model.captioned = true;
            const view::Covers covers = screen.frame([&] { return draw_hud(model); });
            const auto& texts = screen.probe().texts;
            const auto call = std::find_if(texts.begin(), texts.end(),
                                           [](const auto& t) { return t.text.rfind("Touch for", 0) == 0; });
            REQUIRE(call != texts.end());
            const auto shares = [&](std::string_view name) {
                const auto& all = screen.probe().plates;
                const auto p = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
                REQUIRE(p != all.end());
                return std::pair(static_cast<double>(p->low.y / size.y), static_cast<double>(p->high.y / size.y));
            };
            INFO(size.x << "x" << size.y << ", text " << text);
            CHECK(covers.panels.below == 0.2);
            const double above = covers.panels.above + covers.words.above;
            CHECK(static_cast<double>(call->low.y / size.y) > covers.panels.above);
            CHECK(static_cast<double>(call->high.y / size.y) == Approx(above).margin(0.02));
            const double below = covers.panels.below + covers.words.below;
            CHECK(shares("touch").second < 1 - covers.panels.below);
            CHECK(shares("touch").first == Approx(1 - below).margin(0.01));
            CHECK(shares("caption").first > shares("touch").second);
            model.call.reset();
            model.touch.reset();
            model.caption.reset();
            model.banner.clear();
            CHECK(screen.frame([&] { return draw_hud(model); }) == covers);
        }
    }
}

TEST_CASE("prompts leave the picture to the fencers: low beside the hand square, above it where that is an own arm") {
    Screen screen;
    HudModel model = sample_foot(true);
    draw_once(screen, model);
    const float square = plate(screen, "hand square").low.y;
    CHECK(plate(screen, "prompts").low.y > square);
    CHECK(plate(screen, "prompts").low.y > 0.87F * 720);  // below the feet
    model.halves_beside = true;
    draw_once(screen, model);
    for (const bool left : {true, false}) {
        CHECK(plate(screen, "prompts", left).high.y <= square);
        CHECK(plate(screen, "prompts", left).low.y > 0.5F * 720);
    }
    CHECK(plate(screen, "prompts", true).high.x < 0.2F * 1280);
    CHECK(plate(screen, "prompts", false).low.x > 0.8F * 1280);
    Screen large({1280, 720}, 2);
    draw_once(large, sample_foot(true));
    for (const bool left : {true, false}) CHECK(plate(large, "prompts", left).low.y > 0.66F * 720);
}

TEST_CASE(
    "prompts below the fencers are told to the cameras, which lift them; at the edge of one fencer they are not") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1920, 1080}, ImVec2{720, 1280}}) {
        for (const double text : {1.0, 2.0}) {
            Screen screen(size, text);
            HudModel model = sample_foot(false);
            model.touch.reset();
            model.second_touch.reset();
            view::Covers covers;
            const auto draw = [&] { covers = draw_hud(model); };
            screen.frame(draw);
            INFO(size.x << "x" << size.y << ", text " << text);
            const auto& plates = screen.probe().plates;
            const auto shown = std::find_if(plates.begin(), plates.end(),
                                            [](const auto& p) { return std::string_view(p.name) == "prompts"; });
            REQUIRE(shown != plates.end());
            CHECK(static_cast<float>(1 - covers.panels.below) * size.y == Approx(shown->low.y).margin(1));
            CHECK(covers.panels.below < 0.45);
            model.one_each = true;
            screen.frame(draw);
            CHECK(covers.panels.below == 0);
            CHECK(plate(screen, "prompts").high.x < 0.3F * size.x);
            model.one_each = false;
            model.fencers[0].prompts_shown = 0;
            screen.frame(draw);
            CHECK(covers.panels.below == 0);
        }
    }
}

TEST_CASE("the referee's words stand beside a head that is alone in the middle, where there is room, else above it") {
    Screen screen;
    HudModel model = sample_hud();
    model.fencers[1].name = "Blue";
    model.one_each = true;
    view::Covers covers;
    const auto draw = [&] { covers = draw_hud(model); };
    screen.frame(draw);
    CHECK(plate(screen, "call").high.x < 0.4F * 1280);
    CHECK(covers.words.above == 0);
    model.fencers[1].name = "Maximilian von Hohenstaufen-Rothenburg";
    screen.frame(draw);
    CHECK(covers.words.above > 0);
    CHECK(screen.shows("Touch for Maximilian"));
}

TEST_CASE("in halves a keyboard's first controls stand above its square, the cut among them, within their plate") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1920, 1080}}) {
        Screen screen(size);
        HudModel model = sample_foot(true);
        model.halves_beside = true;
        for (HudFencer& fencer : model.fencers)
            fencer.prompts = FirstControls().next(first_prompts(0, DeviceKind::kKeyboard));
        draw_once(screen, model);
        INFO(size.x << "x" << size.y);
        CHECK(screen.count("cut") == 2);
        const auto box = plate(screen, "prompts", true);
        for (const auto& t : screen.probe().texts)
            if (t.low.x < box.high.x && t.low.y > box.low.y && t.low.y < box.high.y) CHECK(t.high.y <= box.high.y);
    }
}

TEST_CASE("prompts are written in full, in broken lines where they must") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{720, 1280}}) {
        for (const double text : {1.0, 2.0}) {
            for (const bool both : {false, true}) {
                Screen screen(size, text);
                HudModel model = sample_foot(both);
                draw_once(screen, model);
                INFO(size.x << "x" << size.y << ", text " << text << (both ? ", two play" : ", one plays"));
                CHECK(screen.count("step forward, back") == (both ? 2 : 1));
                CHECK(screen.count("lunge") == (both ? 2 : 1));
                const bool fewer = both && text > 1 && size.x > size.y;  // what has no room waits for its turn
                CHECK((fewer || screen.shows("Q W E A D Z X C")));
                CHECK((fewer || screen.shows("lead the hand")));
                for (const auto& t : screen.probe().texts)
                    if (t.low.y > 0.5F * size.y) CHECK(t.text.find("…") == std::string::npos);
            }
        }
    }
}

TEST_CASE("no prompt has to wait for room, in any picture of any size, however large text and display") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{720, 1280}, ImVec2{1024, 768}, ImVec2{2560, 1080}}) {
        for (const double text : {1.0, 1.5, 2.0}) {
            for (const double scale : {1.0, 2.0}) {
                for (const char* halves : {"", size.y > size.x ? "above" : "beside", "one each"}) {
                    for (const DeviceKind kind : {DeviceKind::kKeyboard, DeviceKind::kMouse, DeviceKind::kGamepad}) {
                        Screen screen(size, text);
                        HudModel model = sample_foot(true);
                        model.scale = scale;
                        model.halves_above = std::string_view(halves) == "above";
                        model.halves_beside = std::string_view(halves) == "beside";
                        model.one_each = std::string_view(halves) == "one each";
                        model.fencers[0].prompts = FirstControls().next(first_prompts(0, kind));
                        draw_once(screen, model);
                        INFO(size.x << "x" << size.y << ", text " << text << ", display " << scale << ' ' << halves
                                    << ", device " << static_cast<int>(kind));
                        for (const HudFencer& fencer : model.fencers) {
                            for (const Prompt& prompt : fencer.prompts) {
                                CAPTURE(prompt.action, prompt.control);
                                CHECK(screen.count(prompt.control) > 0);
                                CHECK(screen.count(prompt.action) > 0);
                            }
                        }
                    }
                }
            }
        }
    }
}

TEST_CASE("where both have touched, either side's touch is told") {
    Screen screen;
    HudModel model = sample_foot(true);
    draw_once(screen, model);
    CHECK(screen.shows("Red hits: "));
    CHECK(screen.shows("Maximilian von Hohenstaufen hits: "));
    model.second_touch->age = 9;
    draw_once(screen, model);
    CHECK_FALSE(screen.shows("Maximilian von Hohenstaufen hits: "));
}

TEST_CASE("two touches stand beside each other, the left fencer's left, where the window has room for both") {
    const auto plates = [](ImVec2 size) {
        Screen screen(size);
        draw_once(screen, sample_foot(true));
        std::vector<std::pair<ImVec2, ImVec2>> found;
        for (const auto& plate : screen.probe().plates)
            if (std::string_view(plate.name) == "touch") found.emplace_back(plate.low, plate.high);
        REQUIRE(found.size() == 2);
        return found;
    };
    const auto wide = plates({1280, 720});
    CHECK(wide[0].first.y == wide[1].first.y);
    CHECK(wide[0].second.x < wide[1].first.x);
    const auto narrow = plates({480, 720});
    CHECK(narrow[0].first.y >= narrow[1].second.y);
}

TEST_CASE("of two touches the left fencer's stands left, whoever touched first") {
    Screen screen;
    HudModel model = sample_foot(true);
    for (const bool exchanged : {false, true}) {
        INFO(exchanged);
        draw_once(screen, model);
        const auto left_of = [&](std::string_view name) {
            for (const auto& text : screen.probe().texts)
                if (text.text.rfind(name, 0) == 0 && text.text.find(" hits: ") != std::string::npos) return text.low.x;
            return -1.0F;
        };
        REQUIRE(left_of("Red") > 0);
        CHECK(left_of("Red") < left_of("Maximilian"));
        std::swap(model.touch, model.second_touch);
    }
}

TEST_CASE("a caption stands at the edge, below the touch, which no caption moves") {
    Screen screen;
    HudModel model = sample_foot(true);
    draw_once(screen, model);
    const auto at = [&](std::string_view name) {
        for (const auto& plate : screen.probe().plates)
            if (plate.name == name) return std::pair(plate.low.y, plate.high.y);
        return std::pair(-1.0F, -1.0F);
    };
    const auto touch = at("touch");
    CHECK(at("caption").first > touch.second);
    model.caption->age = 3;
    draw_once(screen, model);
    CHECK(at("caption").first < 0);
    CHECK(at("touch") == touch);
}

TEST_CASE("the times tell when the picture is drawn smaller than the window") {
    Screen screen;
    HudModel model = sample_learning();
    screen.settle([&] { draw_hud(model); });
    CHECK(screen.shows("8 pictures a second, drawn at 50 %"));
    model.times->scale = 1;
    screen.settle([&] { draw_hud(model); });
    CHECK_FALSE(screen.shows("drawn at"));
}

TEST_CASE("times that have little room above the hand square are told in fewer words, and end above it") {
    for (const double scale : {1.0, 1.5, 2.0}) {
        Screen screen({1280, 720}, 2);
        HudModel model = sample_learning();
        model.scale = scale;
        draw_once(screen, model);
        INFO("head-up display " << scale);
        const auto shown = [](const auto& text) { return text.text.find("a second, 123 ms") != std::string::npos; };
        const auto& texts = screen.probe().texts;
        const auto times = std::find_if(texts.begin(), texts.end(), shown);
        CHECK((times != texts.end()) == (scale < 2));  // where two hundred per cent of both leave no room for any
        if (times != texts.end()) CHECK(times->high.y < plate(screen, "hand square").low.y);
    }
}

TEST_CASE("a call that is wider than the room between the devices stands below them") {
    const auto call_at = [](ImVec2 size, double text_scale, bool inputs) {
        Screen screen(size, text_scale);
        HudModel model = sample_learning();
        model.call->age = 0.1;
        if (!inputs) model.inputs = {};
        draw_once(screen, model);
        float device = 0;
        for (const auto& text : screen.probe().texts)
            if (text.text == "and 3 more") device = text.high.y;
        for (const auto& text : screen.probe().texts)
            if (text.text.find("Touch for") == 0) return std::pair(text.low.y, device);
        return std::pair(-1.0F, device);
    };
    const auto [high, none] = call_at({1280, 720}, 2, false);
    const auto [low, device] = call_at({1280, 720}, 2, true);
    CHECK(none == 0);
    CHECK(low > device);
    CHECK(low > high - 1);
}
