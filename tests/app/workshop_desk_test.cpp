#include "app/studies/workshop_desk.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/files/text_file.hpp>

#include <unistd.h>

using namespace riposte;
using workshop::Part;
namespace fs = std::filesystem;

namespace {

/// A desk whose files lie in an empty folder of its own.
struct Visit {
    fs::path folder = fs::temp_directory_path() / ("riposte_workshop_desk_test_" + std::to_string(::getpid()));
    workshop::Names names{"posture", "key_poses", "skin", "blade"};

    Visit() { fs::remove_all(folder); }
    ~Visit() { fs::remove_all(folder); }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    [[nodiscard]] WorkshopDesk desk() const {
        auto bench =
            workshop::Workbench::create({folder, {}}, shipped().setup.models[0], shipped().fencers[0]->skin.blends,
                                        shipped().setup.key_poses, shipped().setup.blade);
        REQUIRE(bench);
        return WorkshopDesk(std::move(bench).value());
    }
};

/// Key poses and blades are changed.
void edit(WorkshopDesk& desk) {
    workshop::Document next = desk.bench().now();
    next.blade.regain = 0.55;
    next.keys.swing.keys[0][0].elbow_arm.y += 0.1;
    desk.edit(next, "both");
}

}  // namespace

TEST_CASE("The desk saves the parts it is given, takes over the files' names, and tells the last one") {
    Visit visit;
    REQUIRE(write_text_file(visit.folder / "blades" / "blade.toml", "# mine\n"));
    WorkshopDesk desk = visit.desk();
    edit(desk);
    CHECK(desk.save({Part::kKeys, Part::kBlade}, visit.names) == std::vector{Part::kKeys, Part::kBlade});
    CHECK(visit.names == workshop::Names{"posture", "key_poses", "skin", "blade-2"});
    CHECK(desk.notice() == "'blade' was there already: saved as 'blade-2'");
    CHECK_FALSE(desk.bench().history().changed());

    CHECK(desk.save({}, visit.names).empty());
    CHECK(desk.notice().find("Nothing was changed since") == 0);
    edit(desk);
    CHECK(desk.notice().empty());
}

TEST_CASE("The desk goes on saving after a failure, which it tells") {
    Visit visit;
    REQUIRE(write_text_file(visit.folder / "blades", "a file where the folder should be"));
    WorkshopDesk desk = visit.desk();
    edit(desk);
    CHECK(desk.save({Part::kBlade, Part::kKeys}, visit.names) == std::vector{Part::kKeys});
    CHECK(desk.notice().find("Not a directory") != std::string::npos);
    CHECK(desk.tells_failure());
    CHECK(desk.bench().history().changed_parts() == std::vector{Part::kBlade});
    desk.undo();
    CHECK(desk.notice().empty());
    CHECK_FALSE(desk.tells_failure());
}

TEST_CASE("The desk goes on with a copy, its names and what was unsaved") {
    Visit visit;
    WorkshopDesk first = visit.desk();
    edit(first);
    REQUIRE(first.bench().advance(1, false, {"high", "low", "thin", "soft"}));
    WorkshopDesk later = visit.desk();
    CHECK(later.restore(visit.names) == std::vector{Part::kKeys, Part::kBlade});
    CHECK(visit.names == workshop::Names{"high", "low", "thin", "soft"});
    CHECK(later.bench().now().blade.regain == 0.55);

    REQUIRE(write_text_file(visit.folder / "autosave" / "key_poses.toml", "[[swing]\n"));
    WorkshopDesk last = visit.desk();
    CHECK(last.restore(visit.names).empty());
    CHECK(last.notice().find("autosave.broken") != std::string::npos);
}

TEST_CASE("Loading at the desk takes over the file's name, and a damaged file changes nothing") {
    Visit visit;
    REQUIRE(write_text_file(visit.folder / "blades" / "soft.toml", "[blade]\nrestitution = 0.25\n"));
    REQUIRE(write_text_file(visit.folder / "blades" / "wild.toml", "[blade]\nrestitution = 1.5\n"));
    WorkshopDesk desk = visit.desk();
    desk.load(Part::kBlade, 0, visit.names);
    CHECK(visit.names[index(Part::kBlade)] == "soft");
    CHECK(desk.bench().now().blade.restitution == 0.25);
    desk.load(Part::kBlade, 1, visit.names);
    CHECK(visit.names[index(Part::kBlade)] == "soft");
    CHECK(desk.notice().find("wild.toml") == 0);  // the folder would hide what is wrong
    CHECK(desk.bench().now().blade.restitution == 0.25);
}
