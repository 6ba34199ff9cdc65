// clips.toml, as it ships and with every kind of mistake.
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <algorithm>

using namespace riposte;

namespace {

const std::filesystem::path kTable = source_dir() / "assets/clips.toml";

std::string shipped_text() {
    const auto bytes = test::read_bytes(kTable);
    return {bytes.begin(), bytes.end()};
}

std::vector<Clip> bare_clips() {
    std::vector<Clip> clips = shipped().fencers[0]->clips;
    for (Clip& clip : clips) clip.facts = {};
    return clips;
}

Result<void> load_text(const std::string& text, std::vector<Clip>& clips) {
    const auto file = test::scratch_file("clips.toml");
    std::ofstream(file, std::ios::binary) << text;
    return load_clip_table(file, clips);
}

/// The shipped table with one text replaced is refused, tells `what` and where, and nothing is half applied.
void check_refused(const std::string& from, const std::string& to, const std::string& what) {
    std::string text = shipped_text();
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::vector<Clip> clips = bare_clips();
    const auto loaded = load_text(text, clips);
    CAPTURE(from, to);
    REQUIRE_FALSE(loaded.ok());
    INFO(loaded.error().message());
    CHECK(loaded.error().what.find(what) != std::string::npos);
    CHECK(loaded.error().where.find("clips.toml") != std::string::npos);
    CHECK_FALSE(loaded.error().remedy.empty());
    for (const Clip& clip : clips) CHECK(clip.facts.events.empty());
}

}  // namespace

TEST_CASE("the shipped table is read as it is written") {
    const Clip& lunge = *find_clip(shipped().fencers[0]->clips, "lunge");
    CHECK(lunge.facts.begins == ClipPose::kGuard);
    CHECK(lunge.facts.ends == ClipPose::kLunge);
    CHECK(lunge.facts.stands == std::array<bool, 2>{false, true});
    REQUIRE(lunge.facts.events.size() == 3);
    CHECK(lunge.facts.events[0].kind == ClipEventKind::kArmStraight);
    CHECK(lunge.facts.events[2].kind == ClipEventKind::kFootLands);
    CHECK(lunge.facts.events[2].time == Approx(0.394));
    CHECK(lunge.facts.events[2].foot == Side::kRight);
    CHECK(find_clip(shipped().fencers[0]->clips, "guard")->facts.loops);
}

TEST_CASE("an event outside its clip, of no kind, of no foot or out of order is refused") {
    check_refused("{at = 0.394", "{at = 0.594", "lunge.events.at is not a number from 0 to 0.5");
    check_refused("{at = 0.394", "{at = -0.1", "lunge.events.at");
    check_refused("\"arm_straight\"", "\"arm_crooked\"", "unknown what 'arm_crooked'");
    check_refused("foot = \"r\"", "foot = \"x\"", "unknown foot 'x'");
    check_refused(", foot = \"r\"", "", "has no 'foot'");
    check_refused("{at = 0.394", "{at = 0.001", "not in order");
    check_refused("what = \"arm_straight\"", "what = \"arm_straight\", foot = \"l\"", "unknown key 'foot'");
}

TEST_CASE("a table for no clip, a clip without a table and wrong words are refused") {
    check_refused("[lunge]", "[plunge]", "the model has no clip 'plunge'");
    check_refused("[get_up]", "[fall.get_up]", "fall has an unknown key 'get_up'");
    check_refused("[stand]", "stand = 3\n[stand]", "");
    check_refused("begins = \"stand\"", "begins = \"asleep\"", "unknown begins 'asleep'");
    check_refused("loops = true", "loops = 1", "stand.loops is not true or false");
    check_refused("stands = [\"l\", \"r\"]", "stands = [\"left\"]", "a foot that stands is unknown");
    check_refused("stands = [\"l\", \"r\"]", "stands = \"l\"", "is not a list");
    check_refused("stands = []", "stands = [\"r\"]", "a foot that stands lifts or lands");
    check_refused("events = []", "events = [3]", "an event is no table");
    check_refused("ends = \"stand\"\n", "", "stand has no 'ends'");
}

TEST_CASE("a table that says other than how the legs play the clips makes no fencer") {
    const FencerAsset& fencer = *shipped().fencers[0];
    const auto refusal = [&](const char* name, const auto& change) {
        std::vector<Clip> clips = fencer.clips;
        change(std::find_if(clips.begin(), clips.end(), [&](const Clip& c) { return c.name == name; })->facts);
        const auto made = make_fencer_model(fencer.skeleton, clips, fencer.skin);
        CAPTURE(name);
        REQUIRE_FALSE(made.ok());
        CHECK(made.error().where == std::string("clips.toml, [") + name + "]");
        CHECK_FALSE(made.error().remedy.empty());
        return made.error().what;
    };
    CHECK(refusal("guard", [](ClipFacts& f) { f.loops = false; }) == "clip 'guard' must start again at its end");
    CHECK(refusal("lunge", [](ClipFacts& f) { f.loops = true; }) == "clip 'lunge' must not start again at its end");
    CHECK(refusal("lunge", [](ClipFacts& f) { f.ends = ClipPose::kGuard; }) ==
          "clip 'lunge' does not end where clip 'lunge_hold' begins");
    CHECK(refusal("to_guard", [](ClipFacts& f) { f.begins = ClipPose::kSeated; }) ==
          "clip 'to_guard' does not end where clip 'stand' begins");  // played backwards
}

TEST_CASE("a table that ends early is refused, wherever") {
    const std::string text = shipped_text();
    std::vector<Clip> clips = bare_clips();
    for (std::size_t cut = 0; cut + 60 < text.size(); cut += 131) {
        const auto loaded = load_text(text.substr(0, cut), clips);
        REQUIRE_FALSE(loaded.ok());
        CHECK_FALSE(loaded.error().remedy.empty());
    }
}

TEST_CASE("every clip begins and ends in the pose that the table names") {
    const std::vector<Clip>& clips = shipped().fencers[0]->clips;
    const std::pair<const char*, ClipPose> homes[] = {{"stand", ClipPose::kStand},
                                                      {"guard", ClipPose::kGuard},
                                                      {"lunge_hold", ClipPose::kLunge},
                                                      {"get_up", ClipPose::kSeated},
                                                      {"mask_held", ClipPose::kUnmasked}};
    const auto figure_at = [&](const Clip& clip, Real time) {
        Pose pose;
        ModelPose figure;
        sample(clip, time, pose);
        local_to_model(shipped().fencers[0]->skeleton, pose, figure);
        return figure;
    };
    for (const Clip& clip : clips) {
        for (const auto& end : {std::pair{0.0, clip.facts.begins}, std::pair{clip.duration, clip.facts.ends}}) {
            const auto* home =
                std::find_if(std::begin(homes), std::end(homes), [&](const auto& h) { return h.second == end.second; });
            const ModelPose meant = figure_at(*find_clip(clips, home->first), 0);
            const ModelPose met = figure_at(clip, end.first);
            float apart = 0;
            for (std::size_t j = 0; j < shipped().fencers[0]->skeleton.size(); ++j) {
                apart = std::max(
                    apart, glm::length(met.model_from_joint[j].translation - meant.model_from_joint[j].translation));
            }
            CAPTURE(clip.name, end.first);
            CHECK(apart < 5e-4F);
        }
    }
}
