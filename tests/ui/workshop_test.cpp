#include "catch.hpp"
#include "screen.hpp"
#include "shipped.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/body_rules.hpp>
#include <riposte/ui/workshop/workshop_panel.hpp>

#include <algorithm>

using namespace riposte;
using namespace riposte::ui;
using Kind = WorkshopIntent::Kind;

namespace {

struct Bench {
    workshop::PosingModel posing = workshop::make_posing_model(*shipped().setup.models[0]).value();
    workshop::Document document{bind_pose(shipped().fencers[0]->skeleton), shipped().setup.key_poses,
                                shipped().fencers[0]->skin.blends};
    WorkshopModel model;
    WorkshopState state;

    Bench() {
        model.document = &document;
        model.posing = &posing;
        model.joints = workshop::turnable_joints(shipped().fencers[0]->skeleton);
        model.clips = {"guard", "lunge"};
        model.posture_files = {"high guard"};
        model.skin_files = {"narrow"};
        model.blade_files = {"soft"};
        model.body_files = {"limp"};
        model.devices = {"mouse", "keyboard"};
        model.kits = {{{"man", "Man"}, {"woman", "Woman"}}, {{"sabre", "Sabre"}, {"sword", "Sword"}}, {}};
        model.weapon_lines = {"one-handed sword", "Mass 1436 g"};
        state.playing = false;
    }
    WorkshopIntent draw() { return draw_workshop(model, state); }
    std::vector<WorkshopIntent> click(Screen& screen, const std::string& label) {
        std::vector<WorkshopIntent> seen;
        screen.settle([&] { draw(); });
        screen.click([&] { return draw(); }, label,
                     [&](const WorkshopIntent& intent) {
                         if (intent.kind != Kind::kNone) seen.push_back(intent);
                     });
        return seen;
    }
};

}  // namespace

TEST_CASE("the workshop's buttons give their intents once per click") {
    Bench bench;
    Screen screen;
    bench.model.can_undo = bench.model.can_redo = true;
    const auto only = [&](const char* label, Kind kind) {
        const auto seen = bench.click(screen, label);
        INFO(label);
        CHECK(seen.size() == 1);
        return !seen.empty() && seen.front().kind == kind;
    };
    CHECK(only("Undo", Kind::kUndo));
    CHECK(only("Redo", Kind::kRedo));
    CHECK(only("Leave", Kind::kLeave));
    CHECK(only("Take this pose as posture", Kind::kTakeClipPose));
    bench.click(screen, "Posture");
    CHECK(bench.state.tab == WorkshopTab::kPosture);
    CHECK(only("Save posture", Kind::kSavePosture));
    CHECK(only("Load a posture 0", Kind::kLoadPosture));
    bench.click(screen, "Drive");
    CHECK(only("Take the sword", Kind::kDrive));
}

TEST_CASE("another fencer or weapon is asked for by its row, the rest of the kit stays") {
    Bench bench;
    Screen screen;
    bench.model.kit = {"man", "sabre", 1.9, false};
    bench.click(screen, "View");
    const auto built = bench.click(screen, "Build");
    REQUIRE(built.size() == 1);
    CHECK(built.front().kind == Kind::kDress);
    CHECK(built.front().kit == Kit{"woman", "sabre", 1.9, false});
}

TEST_CASE("paging goes through both rows of tabs and takes the focus along") {
    Bench bench;
    Screen screen;
    const auto draw = [&] { bench.draw(); };
    screen.settle(draw);
    for (const char* page : {"Posture", "Key poses", "Drive", "Skin", "View", "Weapon", "Blade", "Hit", "Hit"}) {
        screen.press(draw, MenuKey::kNextTab);
        CHECK(screen.focused() == page);
    }
    for (const char* page : {"Blade", "Weapon", "View", "Skin", "Drive"}) {
        screen.press(draw, MenuKey::kPreviousTab);
        CHECK(screen.focused() == page);
    }
    CHECK(bench.state.tab == WorkshopTab::kDrive);
}

TEST_CASE("after a device has driven the tab that is lit is that of the page") {
    Bench bench;
    Screen screen;
    const auto draw = [&] { bench.draw(); };
    screen.settle(draw);
    for (int i = 0; i < 3; ++i) screen.press(draw, MenuKey::kNextTab);
    REQUIRE(bench.state.tab == WorkshopTab::kDrive);
    screen.press(draw, MenuKey::kDown);
    screen.settle([] { draw_driving("keyboard", {}); });
    screen.settle(draw);
    CHECK(screen.focused() == "Drive");
    CHECK(screen.marked() == "Drive");
}

TEST_CASE("without edits there is nothing to undo") {
    Bench bench;
    Screen screen;
    screen.settle([&] { bench.draw(); });
    CHECK_FALSE(screen.has_item("Undo"));
    CHECK_FALSE(screen.has_item("Redo"));
}

TEST_CASE("turning a joint by numbers edits that joint alone, within its limits") {
    Bench bench;
    Screen screen;
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    bench.state.tab = WorkshopTab::kPosture;
    bench.state.joint = skeleton.find("l_shin");
    screen.settle([&] { bench.draw(); });
    // Far to the right of the slider: as far forwards as a knee goes.
    const Probe::Item row = screen.item("Forwards (x)");
    std::vector<WorkshopIntent> seen;
    screen.click_at([&] { return bench.draw(); }, {row.low.x + 0.74f * (row.high.x - row.low.x), row.low.y + 5},
                    [&](const WorkshopIntent& intent) {
                        if (intent.kind != Kind::kNone) seen.push_back(intent);
                    });
    REQUIRE_FALSE(seen.empty());
    CHECK(seen.back().kind == Kind::kEdit);
    CHECK(seen.back().what == "turn l_shin");
    const Pose& posed = seen.back().edited.posture;
    CHECK(turn_of(skeleton, posed, bench.state.joint).x > 0.01);
    CHECK(size_in(limits_of("l_shin"), turn_of(skeleton, posed, bench.state.joint)) < 1.001);
    CHECK(posed[skeleton.find("r_shin")] == bench.document.posture[skeleton.find("r_shin")]);
    CHECK(seen.back().edited.keys == bench.document.keys);
}

TEST_CASE("a key is chosen on its square") {
    Bench bench;
    Screen screen;
    bench.state.tab = WorkshopTab::kKeys;
    bench.click(screen, "quinte");
    CHECK(workshop::key_at(bench.document.keys, bench.state.key).name == "quinte");
}

TEST_CASE("leaving with changes asks, and every answer is told") {
    Screen screen;
    std::vector<LeaveIntent> seen;
    for (const char* label : {"Save", "Forget", "Stay"}) {
        screen.settle([] { ask_to_leave(); });
        screen.click([] { return ask_to_leave(); }, label,
                     [&](LeaveIntent intent) {
                         if (intent != LeaveIntent::kNone) seen.push_back(intent);
                     });
    }
    CHECK(seen == std::vector{LeaveIntent::kSave, LeaveIntent::kForget, LeaveIntent::kStay});
}

TEST_CASE("no page of the workshop writes outside its window") {
    for (const ImVec2 size : {ImVec2{640, 480}, ImVec2{1280, 720}, ImVec2{1920, 1080}, ImVec2{720, 1280}}) {
        for (int tab = 0; tab < 9; ++tab) {
            Bench bench;
            Screen screen(size);
            bench.state.tab = static_cast<WorkshopTab>(tab);
            bench.state.joint = 9;
            screen.settle([&] { bench.draw(); });
            for (const Probe::Text& text : screen.probe().texts) {
                INFO(text.text << " on page " << tab << " at " << size.x << "x" << size.y);
                CHECK(text.low.x >= -0.5f);
                CHECK(text.high.x <= size.x + 0.5f);
                CHECK((text.scrolls || text.high.y <= size.y + 0.5f));
            }
        }
    }
}

TEST_CASE("the skin page changes limits on both sides, keeps them in order and saves them") {
    Bench bench;
    Screen screen({1280, 2500});
    bench.state.tab = WorkshopTab::kSkin;
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    const auto limits_of = [&](const std::vector<BoneBlend>& blends, const char* joint) {
        for (const BoneBlend& blend : blends)
            if (skeleton[blend.to].name == joint) return std::pair{blend.t_min, blend.t_max};
        FAIL(joint);
        return std::pair{0.0F, 0.0F};
    };
    for (std::size_t i = 0; i < bench.document.blends.size(); ++i) {
        if (skeleton[bench.document.blends[i].to].name == "r_forearm") bench.state.blend = i;
    }
    screen.settle([&] { bench.draw(); });
    const auto edited = bench.click(screen, "t min");
    REQUIRE_FALSE(edited.empty());
    REQUIRE(edited.back().kind == Kind::kEdit);
    const auto [low, high] = limits_of(edited.back().edited.blends, "r_forearm");
    CHECK(low != limits_of(bench.document.blends, "r_forearm").first);
    CHECK(high >= low);
    CHECK(limits_of(edited.back().edited.blends, "l_forearm") == std::pair{low, high});
    CHECK(limits_of(edited.back().edited.blends, "r_hand") == limits_of(bench.document.blends, "r_hand"));
    CHECK(bench.click(screen, "Save skin").at(0).kind == Kind::kSaveSkin);
    CHECK(bench.click(screen, "Load a skin 0").at(0).kind == Kind::kLoadSkin);
}

TEST_CASE("the blade page changes one figure at a time, strikes, and brings all back as they came") {
    Bench bench;
    Screen screen({1280, 6400});
    bench.state.tab = WorkshopTab::kBlade;
    for (const BladeField& field : blade_fields()) {
        std::string label(field.key);
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
        std::replace(label.begin(), label.end(), '_', ' ');
        CAPTURE(label);
        screen.settle([&] { bench.draw(); });
        const Probe::Item row = screen.item(label);
        std::vector<WorkshopIntent> seen;
        for (const float place : {0.62f, 0.75f}) {  // one of which it is not at
            if (!seen.empty()) break;
            screen.click_at([&] { return bench.draw(); }, {row.low.x + place * (row.high.x - row.low.x), row.low.y + 5},
                            [&](const WorkshopIntent& intent) {
                                if (intent.kind != Kind::kNone) seen.push_back(intent);
                            });
        }
        REQUIRE_FALSE(seen.empty());
        REQUIRE(seen.back().kind == Kind::kEdit);
        CHECK(seen.back().what == field.key);
        BladeRules expected = bench.document.blade;
        const Real now = seen.back().edited.blade.*field.value;
        CHECK(now != expected.*field.value);
        CHECK(now >= field.low - 1e-12);
        CHECK(now <= field.high + 1e-12);
        expected.*field.value = now;
        CHECK(seen.back().edited.blade == expected);
    }
    const auto thesis = bench.click(screen, "Method");
    REQUIRE(thesis.size() == 1);
    CHECK(thesis[0].edited.blade.catching == Catching::kInterpolated);
    CHECK(thesis[0].edited.blade.parting == Parting::kSteps);
    bench.document.blade = thesis[0].edited.blade;
    const auto ours = bench.click(screen, "Method");
    REQUIRE(ours.size() == 1);
    CHECK(ours[0].edited.blade == bench.model.blade_shipped);
    bench.document.blade.catching = Catching::kMotor;
    CHECK(bench.click(screen, "Method").at(0).edited.blade.catching == Catching::kInterpolated);
    bench.document.blade.regain = 2;
    const auto back = bench.click(screen, "Load a blade as shipped");
    REQUIRE(back.size() == 1);
    CHECK(back[0].edited.blade == bench.model.blade_shipped);
    CHECK(bench.click(screen, "Strike").at(0).kind == Kind::kStrike);
    bench.click(screen, "Upon the");
    CHECK(bench.state.blow.third == 1);
    CHECK(bench.click(screen, "Save blade").at(0).kind == Kind::kSaveBlade);
    CHECK(bench.click(screen, "Load a blade 0").at(0).kind == Kind::kLoadBlade);
}

TEST_CASE("the hit page strikes, strikes again once there was a blow, and changes one figure of the body at a time") {
    Bench bench;
    Screen screen({1280, 3000});
    bench.state.tab = WorkshopTab::kHit;
    CHECK(bench.click(screen, "Strike").at(0).kind == Kind::kHit);
    CHECK_FALSE(screen.has_item("Again"));
    bench.model.hit_before = true;
    CHECK(bench.click(screen, "Again").at(0).kind == Kind::kHitAgain);
    bench.click(screen, "Pause");
    CHECK(bench.state.hit.paused);
    bench.click(screen, "Slow motion (1/4)");
    CHECK(bench.state.hit.slow);
    bench.click(screen, "Upon the");
    CHECK(bench.state.hit.part == BodyPart::kHips);
    bench.click(screen, "From");
    CHECK(bench.state.hit.from == workshop::BlowFrom::kBehind);
    bench.click(screen, "Centre of mass");
    CHECK(bench.state.hit.mass);

    const auto clip = bench.click(screen, "Reactions");
    REQUIRE(clip.size() == 1);
    CHECK(clip[0].edited.body == BodyRules{ReactionKind::kClip, BodyRules().strength, 1});
    for (const BodyField& field : body_fields()) {
        std::string label(field.key);
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
        CAPTURE(label);
        const Probe::Item row = screen.item(label);
        std::vector<WorkshopIntent> seen;
        screen.click_at([&] { return bench.draw(); }, {row.low.x + 0.75f * (row.high.x - row.low.x), row.low.y + 5},
                        [&](const WorkshopIntent& intent) {
                            if (intent.kind != Kind::kNone) seen.push_back(intent);
                        });
        REQUIRE_FALSE(seen.empty());
        CHECK(seen.back().what == field.key);
        BodyRules expected = bench.document.body;
        CHECK(seen.back().edited.body.*field.value != expected.*field.value);
        expected.*field.value = seen.back().edited.body.*field.value;
        CHECK(seen.back().edited.body == expected);
    }
    bench.document.body.strength = 3;
    const auto back = bench.click(screen, "Load a body as shipped");
    REQUIRE(back.size() == 1);
    CHECK(back[0].edited.body == bench.model.body_shipped);
    CHECK(bench.click(screen, "Save body").at(0).kind == Kind::kSaveBody);
    CHECK(bench.click(screen, "Load a body 0").at(0).kind == Kind::kLoadBody);
}

TEST_CASE("the size of a blow is written in the window, wherever the arrow ends") {
    for (const double left : {-0.5, 0.4, 1.5}) {
        Screen screen({1280, 720}, 2);
        screen.settle([&] { draw_blow_size(12.5, left, 1.2); });
        REQUIRE(screen.shows("12.5 N s"));
        for (const Probe::Text& text : screen.probe().texts) {
            CHECK(text.low.x >= -0.5f);
            CHECK(text.high.x <= 1280.5f);
            CHECK(text.high.y <= 720.5f);
        }
    }
}

TEST_CASE("the workshop says what it is for where it opens, and the game's own key poses are the first to load") {
    Bench bench;
    Screen screen({1280, 6400});
    screen.settle([&] { bench.draw(); });
    CHECK(screen.shows("Look at how a fencer is made"));
    bench.state.tab = WorkshopTab::kKeys;
    bench.model.key_files = {"mine"};
    bench.model.keys_shipped = bench.document.keys;
    workshop::key_at(bench.document.keys, 4).elbow_arm.x += 0.1;
    screen.settle([&] { bench.draw(); });
    CHECK(screen.item("Load key poses as shipped").low.y < screen.item("Load key poses 0").low.y);
    const auto loaded = bench.click(screen, "Load key poses as shipped");
    REQUIRE(loaded.size() == 1);
    CHECK(loaded[0].kind == Kind::kEdit);
    CHECK(workshop::key_at(loaded[0].edited.keys, 4).elbow_arm ==
          workshop::key_at(bench.model.keys_shipped, 4).elbow_arm);
}

TEST_CASE("beside the workshop's panel the picture has the rest of the window, above it where that is upright") {
    Bench bench;
    for (const auto& [size, text] : {std::pair(ImVec2{1280, 720}, 1.0), std::pair(ImVec2{1280, 720}, 2.0),
                                     std::pair(ImVec2{720, 1280}, 1.0), std::pair(ImVec2{720, 1280}, 2.0)}) {
        Screen screen(size, text);
        screen.settle([&] { bench.draw(); });
        const Covered covered = workshop_covered();
        CHECK((covered.left > 0) == (size.x > size.y));
        CHECK((covered.below > 0) == (size.x < size.y));
        CHECK((1 - covered.left) * (1 - covered.below) > 0.4);
        for (const char* item : {"Figure", "Undo", "Leave"}) {
            if (!screen.has_item(item)) continue;
            const double right = covered.left > 0 ? covered.left : 1;
            const double top = covered.below > 0 ? 1 - covered.below : 0;
            CHECK(static_cast<double>(screen.item(item).low.y) >= top * static_cast<double>(size.y));
            CHECK(static_cast<double>(screen.item(item).high.x) <= right * static_cast<double>(size.x));
        }
    }
}

TEST_CASE("what the workshop's page cuts does not touch the line at its foot") {
    for (const double text : {1.0, 2.0}) {
        Bench bench;
        Screen screen({1280, 720}, text);
        bench.state.tab = WorkshopTab::kView;
        screen.settle([&] { bench.draw(); });
        const auto& texts = screen.probe().texts;
        const auto foot = std::find_if(texts.begin(), texts.end(),
                                       [](const auto& t) { return t.text == "Nothing was changed yet."; });
        REQUIRE(foot != texts.end());
        CHECK(foot->low.y - screen.item("Leave").low.y < 0);
        // The lists are clipped where the page ends.
        const ImDrawData& data = *ImGui::GetDrawData();
        bool cut = false;
        for (int i = 0; i < data.CmdListsCount; ++i) {
            for (const ImDrawCmd& command : data.CmdLists[i]->CmdBuffer) {
                if (command.ClipRect.w < 719 && command.ClipRect.w > 360) {
                    cut = true;
                    CHECK(command.ClipRect.w <= foot->low.y - 8);
                }
            }
        }
        CHECK(cut);
    }
}

TEST_CASE("text below a page's last item is scrolled to by keys before the focus leaves the page, and back") {
    Bench bench;
    Screen screen({1280, 720}, 2);
    bench.state.tab = WorkshopTab::kWeapon;
    for (int i = 0; i < 30; ++i) bench.model.weapon_lines.push_back("Balance " + std::to_string(i) + " cm");
    const auto draw = [&] { bench.draw(); };
    const auto low_of = [&](const std::string& text) {
        const auto& texts = screen.probe().texts;
        return std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == text; });
    };
    const auto in_sight = [&](const std::string& text) {
        const auto found = low_of(text);
        return found->low.y >= screen.item("Weapon").high.y && found->high.y <= screen.item("Leave").low.y;
    };
    screen.settle(draw);
    focus(screen, draw, "On every page");
    REQUIRE_FALSE(in_sight("Balance 29 cm"));
    int steps = 0;
    for (; steps < 40 && screen.focused() == "On every page"; ++steps) {
        const float before = low_of("Balance 29 cm")->low.y;
        screen.press(draw, MenuKey::kDown);
        CHECK(before - low_of("Balance 29 cm")->low.y < 0.4f * screen.size().y);  // nothing is skipped unread
    }
    CHECK(in_sight("Balance 29 cm"));
    CHECK(steps > 3);
    CHECK(screen.focused() == "Leave");
    screen.press(draw, MenuKey::kUp);
    CHECK(screen.focused() == "On every page");
    CHECK(screen.item("On every page").low.y >= screen.item("Weapon").high.y);
    screen.press(draw, MenuKey::kDown);
    CHECK(screen.focused() == "On every page");
    CHECK_FALSE(in_sight("one-handed sword"));
    screen.press(draw, MenuKey::kUp);
    CHECK(in_sight("one-handed sword"));
    CHECK(screen.focused() == "On every page");
}

TEST_CASE("without room its two lines of tabs are two rows, of which one at a time has a page") {
    Screen screen({640, 480}, 2);
    Bench bench;
    const auto draw = [&] { bench.draw(); };
    screen.settle(draw);
    REQUIRE((screen.has_item("Figure") && screen.has_item("Look")));
    CHECK(screen.item("Figure").value == "Clip");
    CHECK(screen.item("Look").value == "–");
    focus(screen, draw, "Look");
    screen.press(draw, MenuKey::kRight);
    screen.settle(draw);
    CHECK(bench.state.tab == WorkshopTab::kSkin);
}

TEST_CASE("no line of a page is cut through its letters by the page's edge, wherever it is scrolled to") {
    for (const auto& [size, scale] : {std::pair{ImVec2{1280, 720}, 1.0}, std::pair{ImVec2{1024, 576}, 1.5}}) {
        for (int tab = 0; tab <= static_cast<int>(WorkshopTab::kHit); ++tab) {
            Bench bench;
            bench.state.tab = static_cast<WorkshopTab>(tab);
            Screen screen(size, scale);
            const auto draw = [&] { bench.draw(); };
            screen.settle(draw);
            for (int i = 0; i < 12; ++i) {
                INFO("tab " << tab << " at " << size.x << ", text " << scale << ", " << i << " down");
                for (const Probe::Text& text : screen.probe().texts) {
                    INFO(text.text);
                    const bool one_line = text.high.y - text.low.y < 1.4F * size_of(Type::kBody);
                    CHECK_FALSE((one_line && text.cut));
                }
                screen.press(draw, MenuKey::kDown);
            }
        }
    }
}
