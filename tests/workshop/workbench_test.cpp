#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/files/text_file.hpp>
#include <riposte/workshop/workbench.hpp>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <sstream>

using namespace riposte;
using namespace riposte::workshop;
namespace fs = std::filesystem;

namespace {

const Names kNames{"posture", "key_poses", "skin", "blade", "body"};

/// A workbench in an empty folder of its own.
struct Shop {
    fs::path folder = fs::temp_directory_path() / ("riposte_workbench_test_" + std::to_string(::getpid()));
    Shop() { fs::remove_all(folder); }
    ~Shop() { fs::remove_all(folder); }
    Shop(const Shop&) = delete;
    Shop& operator=(const Shop&) = delete;

    [[nodiscard]] Workbench visit() const { return visit(folder); }
    [[nodiscard]] static Workbench visit(const fs::path& folder) {
        auto bench =
            Workbench::create({folder, source_dir() / "assets"}, shipped().setup.models[0],
                              shipped().fencers[0]->skin.blends, shipped().setup.key_poses, shipped().setup.blade);
        REQUIRE(bench);
        return std::move(bench).value();
    }
    [[nodiscard]] fs::path posture(const std::string& name) const { return folder / "postures" / (name + ".toml"); }
};

Document nodding(const Workbench& bench, Real by) {
    const JointIndex head = bench.posing().fencer->skeleton.find("head");
    Document next = bench.now();
    next.posture = with_turn(bench.posing(), next.posture, head, {by, 0, 0});
    return next;
}

std::size_t file_called(const Workbench& bench, Part part, const std::string& name) {
    const auto& files = bench.files(part);
    return static_cast<std::size_t>(
        std::find_if(files.begin(), files.end(), [&](const KeptFile& file) { return file.name == name; }) -
        files.begin());
}

/// Whether two texts tell the same, but for the last decimal of unit vectors, which are made unit again.
bool alike(const std::string& a, const std::string& b) {
    std::istringstream left(a);
    std::istringstream right(b);
    std::string x;
    std::string y;
    while (left >> x) {
        if (!(right >> y)) return false;
        const auto number = [](const std::string& word) {
            return std::strtod(word.c_str() + (word[0] == '[' ? 1 : 0), nullptr);
        };
        if (x != y && (number(x) == 0 || std::fabs(number(x) - number(y)) > 2e-6)) return false;
    }
    return !(right >> y);
}

}  // namespace

TEST_CASE("What is saved is listed, loaded as it was, and nothing of it is unsaved") {
    const Shop shop;
    Workbench bench = shop.visit();
    Document next = nodding(bench, 0.3);
    next.blade.regain = 0.55;
    next.body = {ReactionKind::kClip, 12.5, 0.65};
    bench.edit(next, "turn head");
    const Document made = bench.now();
    for (const Part part : kParts) REQUIRE(bench.save(part, "mine"));
    CHECK_FALSE(bench.history().changed());
    Workbench later = shop.visit();
    for (const Part part : kParts) REQUIRE(later.load(part, file_called(later, part, "mine")));
    CHECK_FALSE(later.history().changed());
    const Skeleton& skeleton = later.posing().fencer->skeleton;
    for (const Part part : kParts) CHECK(alike(text_of(part, skeleton, later.now()), text_of(part, skeleton, made)));
}

TEST_CASE("A file of any name is loaded and saved as itself") {
    const Shop shop;
    REQUIRE(write_text_file(shop.posture("high guard"), "[[joint]]\nname = \"head\"\nturn = [10, 0, 0]\n"));
    REQUIRE(write_text_file(shop.posture("high_guard"), "[[joint]]\nname = \"neck\"\nturn = [10, 0, 0]\n"));
    fs::create_directories(shop.posture("folder"));
    Workbench bench = shop.visit();
    CHECK(file_called(bench, Part::kPosture, "folder") == bench.files(Part::kPosture).size());
    const auto name = bench.load(Part::kPosture, file_called(bench, Part::kPosture, "high guard"));
    REQUIRE(name);
    CHECK(name.value() == "high guard");
    bench.edit(nodding(bench, 0.3), "turn head");
    const auto saved = bench.save(Part::kPosture, name.value());
    REQUIRE(saved);
    CHECK(saved.value().file == shop.posture("high guard"));
    CHECK(read_text_file(shop.posture("high_guard")).value().find("neck") != std::string::npos);
}

TEST_CASE("A file of another visit and a shipped one stay as they are") {
    const Shop shop;
    REQUIRE(write_text_file(shop.posture("guard"), "# mine\n"));
    Workbench bench = shop.visit();
    const auto saved = bench.save(Part::kPosture, "guard");
    REQUIRE(saved);
    CHECK(saved.value().name == "guard-2");
    CHECK(saved.value().message.find("was there already") != std::string::npos);
    CHECK(read_text_file(shop.posture("guard")).value() == "# mine\n");
    CHECK(bench.save(Part::kPosture, "guard-2").value().name == "guard-2");

    const std::size_t shipped_file = file_called(bench, Part::kPosture, "classical");
    REQUIRE(bench.files(Part::kPosture).at(shipped_file).shipped);
    REQUIRE(bench.load(Part::kPosture, shipped_file));
    CHECK(bench.save(Part::kPosture, "classical").value().file == shop.posture("classical"));
}

TEST_CASE("Where nothing can be written each save says so and leaves its part unsaved") {
    const Shop shop;
    REQUIRE(write_text_file(shop.folder, "a file where the folder should be"));
    Workbench bench = shop.visit();
    CHECK_FALSE(bench.has_copy());
    CHECK(bench.files(Part::kKeys).empty());
    Document next = nodding(bench, 0.3);
    next.keys.swing.keys[0][0].elbow_arm.y += 0.1;
    next.blends[2].t_max += 0.01F;
    next.blade.regain += 0.1;
    next.body.firmness += 0.1;
    bench.edit(next, "all");
    for (const Part part : kParts) {
        const auto saved = bench.save(part, "mine");
        REQUIRE_FALSE(saved);
        CHECK(saved.error().what.find("Not a directory") != std::string::npos);
        CHECK(bench.history().changed(part));
    }
    CHECK_FALSE(bench.advance(1, false, kNames));
    CHECK(bench.now() == next);
    CHECK(read_text_file(shop.folder).value() == "a file where the folder should be");
}

TEST_CASE("Without a folder each save says so, and nothing of the folder that the game is in is touched") {
    const Shop shop;
    const fs::path before = fs::current_path();
    fs::create_directories(shop.folder / "autosave");
    REQUIRE(write_text_file(shop.folder / "autosave" / "key_poses.toml", "of somebody else"));
    fs::current_path(shop.folder);
    Workbench bench = Shop::visit({});
    CHECK_FALSE(bench.has_copy());
    CHECK(bench.files(Part::kKeys).empty());
    bench.edit(nodding(bench, 0.3), "turn head");
    for (const Part part : kParts) {
        const auto saved = bench.save(part, "mine");
        REQUIRE_FALSE(saved);
        CHECK(saved.error().remedy.find("set HOME or XDG_DATA_HOME") != std::string::npos);
    }
    CHECK_FALSE(bench.advance(1, false, kNames));
    bench.forget_copy();
    fs::current_path(before);
    CHECK(read_text_file(shop.folder / "autosave" / "key_poses.toml") == "of somebody else");
    CHECK(std::distance(fs::directory_iterator(shop.folder), fs::directory_iterator()) == 1);
}

TEST_CASE("What a save comes upon is never written over, and a disk that is full leaves nothing of it") {
    const Shop shop;
    const fs::path elsewhere = shop.folder / "elsewhere.toml";
    REQUIRE(write_text_file(elsewhere, "# of somebody else"));
    fs::create_directories(shop.posture("x").parent_path());
    fs::create_symlink(elsewhere, shop.posture("link"));
    fs::create_symlink(shop.folder / "later.toml", shop.posture("dangling"));
    REQUIRE(::mkfifo(shop.posture("pipe").c_str(), 0600) == 0);
    Workbench bench = shop.visit();
    bench.edit(nodding(bench, 0.3), "turn head");
    for (const char* name : {"link", "dangling", "pipe"}) {
        const auto saved = bench.save(Part::kPosture, name);
        REQUIRE(saved);
        CHECK(saved.value().name == std::string(name) + "-2");
    }
    CHECK(fs::is_symlink(shop.posture("link")));
    CHECK(fs::is_symlink(shop.posture("dangling")));
    CHECK(fs::is_fifo(shop.posture("pipe")));
    CHECK(read_text_file(elsewhere) == "# of somebody else");
    CHECK_FALSE(fs::exists(shop.folder / "later.toml"));

    bench.edit(nodding(bench, 0.2), "turn head back");
    const auto heard = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit full{10, before.rlim_max};  // which stands for a disk that is full
    setrlimit(RLIMIT_FSIZE, &full);
    const auto saved = bench.save(Part::kPosture, "full");
    const auto again = bench.save(Part::kPosture, "link-2");  // of this visit: it would be replaced
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, heard);
    REQUIRE_FALSE(saved);
    CHECK(saved.error().what.find("File too large") != std::string::npos);
    CHECK_FALSE(again);
    CHECK(bench.history().changed(Part::kPosture));
    CHECK(read_text_file(shop.posture("link-2")).value().find("head") != std::string::npos);
    CHECK(std::distance(fs::directory_iterator(shop.folder / "postures"), fs::directory_iterator()) == 6);
}

TEST_CASE("A file that is damaged or gone is not loaded, and the document stays") {
    const Shop shop;
    REQUIRE(write_text_file(shop.posture("bad"), "[[joint]\n"));
    REQUIRE(write_text_file(shop.posture("gone"), ""));
    Workbench bench = shop.visit();
    fs::remove(shop.posture("gone"));
    bench.edit(nodding(bench, 0.3), "turn head");
    const Document made = bench.now();
    for (const char* name : {"bad", "gone"}) {
        const auto loaded = bench.load(Part::kPosture, file_called(bench, Part::kPosture, name));
        REQUIRE_FALSE(loaded);
        CHECK(loaded.error().where.find(name) != std::string::npos);
    }
    CHECK(bench.now() == made);
}

TEST_CASE("The copy is written when the hand rests, once, and the next visit goes on with it") {
    const Shop shop;
    Workbench bench = shop.visit();
    for (int i = 1; i <= 30; ++i) {
        bench.edit(nodding(bench, 0.01 * i), "turn head");
        REQUIRE(bench.advance(0.016, true, kNames));
        REQUIRE_FALSE(bench.has_copy());
    }
    bench.end_gesture();
    REQUIRE(bench.advance(0.016, false, kNames));
    CHECK(bench.has_copy());
    const Document made = bench.now();

    Workbench later = shop.visit();
    REQUIRE(later.has_copy());
    REQUIRE(later.restore());
    const Skeleton& skeleton = later.posing().fencer->skeleton;
    for (const Part part : kParts) CHECK(alike(text_of(part, skeleton, later.now()), text_of(part, skeleton, made)));
    CHECK(later.history().changed());
    later.forget_copy();
    REQUIRE(later.advance(1, false, kNames));
    CHECK_FALSE(later.has_copy());
}

TEST_CASE("What the parts shall be called is kept with them") {
    const Shop shop;
    const Names typed{"high guard", "mine \"2\"", "\u00e9toffe", "soft"};
    Workbench bench = shop.visit();
    bench.edit(nodding(bench, 0.3), "turn head");
    REQUIRE(bench.advance(1, false, kNames));
    REQUIRE(bench.advance(0.016, false, typed));
    REQUIRE(bench.advance(1, false, typed));
    Workbench later = shop.visit();
    CHECK(later.restore().value() == typed);
    fs::remove(shop.folder / "autosave" / "skin.name");  // as copies were before names were kept
    CHECK(shop.visit().restore().value() == Names{typed[0], typed[1], "", typed[3]});
    fs::remove(shop.folder / "autosave" / "blade.toml");  // nor blades
    Workbench old = shop.visit();
    Document bouncing = old.now();
    bouncing.blade.restitution = 0.8;
    old.edit(bouncing, "blade");
    REQUIRE(old.restore());
    CHECK(old.now().blade == bouncing.blade);
}

TEST_CASE("A name alone is no work to go on with") {
    const Shop shop;
    Workbench bench = shop.visit();
    for (const char* name : {"a", "ab"}) REQUIRE(bench.advance(1, false, {name, "key_poses", "skin"}));
    CHECK_FALSE(bench.has_copy());
}

TEST_CASE("A hand that never rests is kept, too") {
    const Shop shop;
    Workbench bench = shop.visit();
    for (int i = 1; i <= 150; ++i) {
        bench.edit(nodding(bench, 0.001 * i), "turn head");
        REQUIRE(bench.advance(0.016, true, kNames));
    }
    CHECK(bench.has_copy());
    bench.undo();
    CHECK_FALSE(bench.history().can_undo());  // one gesture all the same
}

TEST_CASE("A copy that cannot be read is put aside, and no later copy takes its place") {
    const Shop shop;
    const fs::path copy = shop.folder / "autosave";
    REQUIRE(write_text_file(copy / "key_poses.toml", "[[swing]\n"));
    for (const char* aside : {"autosave.broken", "autosave-2.broken"}) {
        Workbench bench = shop.visit();
        const Document before = bench.now();
        const auto restored = bench.restore();
        REQUIRE_FALSE(restored);
        CHECK(restored.error().what.find(aside) != std::string::npos);
        CHECK(fs::exists(shop.folder / aside / "key_poses.toml"));
        CHECK(bench.now() == before);
        bench.edit(nodding(bench, 0.3), "turn head");
        REQUIRE(bench.advance(1, false, kNames));
        REQUIRE(write_text_file(copy / "posture.toml", "[[joint]\n"));
    }
}

TEST_CASE("Edits by a stick are one step as long as it goes on, and another after a rest") {
    const Shop shop;
    Workbench bench = shop.visit();
    const Document first = bench.now();
    for (int i = 1; i <= 10; ++i) {
        bench.edit(nodding(bench, 0.02 * i), "turn head");
        REQUIRE(bench.advance(0.016, false, kNames));
    }
    const Document between = bench.now();
    REQUIRE(bench.advance(0.6, false, kNames));
    bench.edit(nodding(bench, 0.4), "turn head");
    bench.undo();
    CHECK(bench.now() == between);
    bench.undo();
    CHECK(bench.now() == first);
}

TEST_CASE("What blades do is edited, taken back, kept and restored like everything else") {
    const Shop shop;
    Workbench bench = shop.visit();
    const BladeRules first = bench.now().blade;
    Document next = bench.now();
    next.blade.loss_impulse = 4.5;
    bench.edit(next, "loss_impulse");
    CHECK(bench.history().changed(Part::kBlade));
    CHECK_FALSE(bench.history().changed(Part::kKeys));
    bench.undo();
    CHECK(bench.now().blade == first);
    bench.redo();
    REQUIRE(bench.advance(1, false, kNames));
    Workbench later = shop.visit();
    REQUIRE(later.restore());
    CHECK(later.now().blade == next.blade);
    CHECK(later.history().changed(Part::kBlade));
    const auto tall = std::make_shared<const FencerModel>(with_height(*shipped().setup.models[0], 2.1));
    REQUIRE(later.dress(tall, shipped().fencers[0]->skin.blends));
    CHECK(later.now().blade == next.blade);

    REQUIRE(write_text_file(shop.folder / "blades" / "wild.toml", "[blade]\nrestitution = 1.5\n"));
    Workbench last = shop.visit();
    const auto wild = last.load(Part::kBlade, file_called(last, Part::kBlade, "wild"));
    REQUIRE_FALSE(wild);
    CHECK(wild.error().where.find("wild.toml:2") != std::string::npos);
    CHECK(last.now().blade == first);
}

TEST_CASE("A drag that pauses is still one step") {
    const Shop shop;
    Workbench bench = shop.visit();
    const Document first = bench.now();
    bench.edit(nodding(bench, 0.1), "turn head");
    REQUIRE(bench.advance(2, true, kNames));
    bench.edit(nodding(bench, 0.2), "turn head");
    bench.undo();
    CHECK(bench.now() == first);
}

TEST_CASE("Another kit leaves what is unsaved unsaved, and a loaded skin as it was loaded") {
    const Shop shop;
    Workbench bench = shop.visit();
    Document next = nodding(bench, 0.3);
    for (BoneBlend& blend : next.blends) blend.smooth = 0.07F;
    bench.edit(next, "all");
    const auto tall = std::make_shared<const FencerModel>(with_height(*shipped().setup.models[0], 2.1));
    REQUIRE(bench.dress(tall, shipped().fencers[0]->skin.blends));
    CHECK(bench.posing().fencer == tall.get());
    for (const BoneBlend& blend : bench.now().blends) CHECK(blend.smooth == 0.07F);
    CHECK(bench.history().changed(Part::kPosture));
    CHECK(bench.history().changed(Part::kSkin));
    bench.undo();
    CHECK_FALSE(bench.history().changed());
}

TEST_CASE("Going on with the copy leaves unsaved what was unsaved, and nothing else") {
    const Shop shop;
    Workbench bench = shop.visit();
    Document next = bench.now();
    next.keys.swing.keys[1][1].elbow_arm.y -= 1.0 / 3;
    bench.edit(next, "elbow");
    REQUIRE(bench.advance(1, false, kNames));
    REQUIRE(bench.save(Part::kKeys, "mine"));
    REQUIRE(bench.load(Part::kPosture, file_called(bench, Part::kPosture, "classical")));
    next = bench.now();
    next.blade.regain = 0.55;
    bench.edit(next, "regain");
    REQUIRE(bench.advance(1, false, kNames));

    Workbench later = shop.visit();
    REQUIRE(later.restore());
    for (const Part part : kParts) CHECK(later.history().changed(part) == (part == Part::kBlade));
    CHECK(later.now().blade == next.blade);
    CHECK(later.now().keys.swing.keys[1][1].elbow_arm == next.keys.swing.keys[1][1].elbow_arm);
    CHECK(same(Part::kSkin, later.now(), next));
    Workbench other = shop.visit();
    REQUIRE(other.load(Part::kKeys, file_called(other, Part::kKeys, "mine")));
    CHECK(same(Part::kKeys, later.now(), other.now()));  // as the file that was saved has them

    REQUIRE(later.advance(1, false, kNames));
    REQUIRE(later.save(Part::kBlade, "mine"));
    REQUIRE(later.advance(1, false, kNames));
    Workbench last = shop.visit();
    REQUIRE(last.restore());
    CHECK_FALSE(last.history().changed());
}

TEST_CASE("A part that was not touched comes back from the copy bit by bit") {
    const Shop shop;
    Workbench bench = shop.visit();
    const Document first = bench.now();
    Document next = first;
    next.blade.regain = 0.55;
    bench.edit(next, "regain");
    REQUIRE(bench.advance(1, false, kNames));
    fs::remove(shop.folder / "autosave" / "unsaved");  // as copies were before they told
    Workbench later = shop.visit();
    REQUIRE(later.restore());
    CHECK(later.now() == next);
    for (const Part part : kParts) CHECK(later.history().changed(part) == (part == Part::kBlade));
    later.undo();
    CHECK(later.now() == first);
    CHECK_FALSE(later.history().changed());
}

TEST_CASE("Saving keeps no copy of its own: one of an earlier visit waits for its answer") {
    const Shop shop;
    Workbench bench = shop.visit();
    Document next = bench.now();
    next.blade.regain = 0.55;
    bench.edit(next, "regain");
    REQUIRE(bench.advance(1, false, kNames));
    Workbench later = shop.visit();
    REQUIRE(later.save(Part::kBlade, "mine"));
    REQUIRE(later.advance(1, false, kNames));
    REQUIRE(later.restore());
    CHECK(later.now().blade == next.blade);
}
