#include "app/studies/workshop_situations.hpp"

#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

#include <riposte/files/text_file.hpp>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// A folder of the game's situations with two of them, and one of one's own that is not there yet.
struct Visit {
    scratch::Folder scratch;
    fs::path folder = scratch.path;
    const Skeleton& skeleton = shipped().setup.models[0]->skeleton;
    Pose pose = bind_pose(skeleton);

    Visit() {
        write("shipped/nod.toml", nod(300));
        write("shipped/turn.toml", nod(100, "chest"));
    }

    void write(const char* file, const std::string& text) const { REQUIRE(write_text_file(folder / file, text)); }
    static std::string nod(int velocity, const char* joint = "head") {
        return "attack = 0.1\nsustain = 0.1\nrelaxation = 0.5\nsimulate = 0.15\n[[joint]]\nname = \"" +
               std::string(joint) + "\"\nplane = 90\nvelocity = " + std::to_string(velocity) + "\n";
    }
    [[nodiscard]] WorkshopSituations situations() const { return {folder / "shipped", folder / "own"}; }
    [[nodiscard]] Real turned(const WorkshopSituations& situations, const char* joint) const {
        const JointIndex at = skeleton.find(joint);
        const Pose laid = situations.laid_over(skeleton, pose);
        return angle_between(normalized(Quat(laid[at].rotation)), normalized(Quat(pose[at].rotation)));
    }
    /// As saving in an editor a second later does.
    void save(const fs::path& file, const std::string& text) const {
        const auto before = fs::last_write_time(file);
        REQUIRE(write_text_file(file, text));
        fs::last_write_time(file, before + std::chrono::seconds(1));
    }
};

}  // namespace

TEST_CASE("Situations of the game and of one's own are listed, and a copy is one's own") {
    const Visit visit;
    WorkshopSituations situations = visit.situations();
    CHECK(situations.names() == std::vector<std::string>{"nod (shipped)", "turn (shipped)"});
    const auto copy = situations.copy(0);
    REQUIRE(copy);
    CHECK(copy.value() == visit.folder / "own" / "nod.toml");
    CHECK(situations.names() == std::vector<std::string>{"nod (shipped)", "turn (shipped)", "nod"});
    const auto second = situations.copy(0);
    REQUIRE(second);
    CHECK(second.value().stem() == "nod-2");
    CHECK(text_of_file(second.value()).value() == Visit::nod(300));
}

TEST_CASE("Situations at once are laid over the clip, and each is gone when its time is over") {
    const Visit visit;
    WorkshopSituations situations = visit.situations();
    CHECK(situations.line().empty());
    situations.begin(0, visit.skeleton, visit.pose);
    situations.advance(0.1, visit.skeleton, visit.pose);
    situations.begin(1, visit.skeleton, visit.pose);
    situations.advance(0.1, visit.skeleton, visit.pose);
    CHECK(situations.line() == "nod, 0.2 s; turn, 0.1 s");
    CHECK(visit.turned(situations, "head") == Approx(45 * kPi / 180).margin(1e-3));
    CHECK(visit.turned(situations, "chest") == Approx(10 * kPi / 180).margin(1e-3));
    situations.advance(0.55, visit.skeleton, visit.pose);
    CHECK(situations.line() == "turn, 0.7 s");
    situations.advance(0.2, visit.skeleton, visit.pose);
    CHECK(situations.line().empty());
    CHECK(visit.turned(situations, "chest") == 0);
}

TEST_CASE("Of more situations at once than there may be the oldest ends") {
    const Visit visit;
    WorkshopSituations situations = visit.situations();
    situations.begin(1, visit.skeleton, visit.pose);
    for (std::size_t i = 0; i < kMaxSituationsAtOnce; ++i) situations.begin(0, visit.skeleton, visit.pose);
    CHECK(situations.line().find("turn") == std::string::npos);
    CHECK(visit.turned(situations, "head") < 1e-6);  // they only begin
    situations.end_all();
    CHECK(situations.line().empty());
}

TEST_CASE("A situation whose file is saved while it runs begins anew, and goes on where the file is wrong") {
    const Visit visit;
    WorkshopSituations situations = visit.situations();
    situations.begin(0, visit.skeleton, visit.pose);
    situations.advance(0.2, visit.skeleton, visit.pose);
    const fs::path file = visit.folder / "shipped" / "nod.toml";
    visit.save(file, "attack = none");
    situations.advance(0.1, visit.skeleton, visit.pose);
    CHECK(situations.line().find("nod.toml") < 5);  // the folder would hide what is wrong
    CHECK(visit.turned(situations, "head") > 0.5);
    visit.save(file, Visit::nod(100));
    situations.advance(0, visit.skeleton, visit.pose);
    CHECK(situations.line() == "nod, 0.0 s");
    situations.advance(0.15, visit.skeleton, visit.pose);
    CHECK(visit.turned(situations, "head") == Approx(15 * kPi / 180).margin(1e-3));
}

TEST_CASE("A wrong file does not begin, and one that is gone is told") {
    const Visit visit;
    visit.write("shipped/nod.toml", "attack = 0.1\n");
    WorkshopSituations situations = visit.situations();
    situations.begin(0, visit.skeleton, visit.pose);
    CHECK(situations.line().find("nod.toml") != std::string::npos);
    CHECK(situations.fails());
    fs::remove(visit.folder / "shipped" / "turn.toml");
    situations.begin(1, visit.skeleton, visit.pose);
    CHECK(situations.line() == "the file is gone: turn.toml");
    CHECK(situations.fails());
    CHECK(situations.names() == std::vector<std::string>{"nod (shipped)"});
    visit.write("shipped/nod.toml", Visit::nod(100));
    situations.begin(0, visit.skeleton, visit.pose);
    CHECK(situations.line() == "nod, 0.0 s");
}

TEST_CASE("A file's error is told until the file is saved without one, or is gone") {
    const Visit visit;
    const fs::path file = visit.folder / "shipped" / "nod.toml";
    visit.write("shipped/nod.toml", "attack = none");
    WorkshopSituations situations = visit.situations();
    situations.begin(0, visit.skeleton, visit.pose);
    situations.advance(1, visit.skeleton, visit.pose);
    CHECK(situations.fails());
    visit.save(file, "attack = 1e300");
    situations.advance(0.1, visit.skeleton, visit.pose);
    CHECK(situations.line().find("1e") != std::string::npos);
    visit.save(file, Visit::nod(100));
    situations.advance(0.1, visit.skeleton, visit.pose);
    CHECK_FALSE(situations.fails());
    CHECK(situations.line().empty());
    visit.save(file, "attack = none");
    situations.begin(0, visit.skeleton, visit.pose);
    CHECK(situations.fails());
    fs::remove(file);
    situations.advance(0.1, visit.skeleton, visit.pose);
    CHECK_FALSE(situations.fails());
}
