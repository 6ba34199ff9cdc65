// assets/fencers and assets/weapons: what is listed, what is told of a bad file, and a model that calls its joints
// otherwise.
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/wardrobe.hpp>

#include <algorithm>
#include <filesystem>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kAssets = source_dir() / "assets";

fs::path text_file(const std::string& text) {
    const fs::path file = test::scratch_file("fencer.toml");
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

void check_told(const std::string& text, const std::string& line, const std::string& what) {
    const auto read = load_fencer_file(text_file(text));
    REQUIRE_FALSE(read.ok());
    CAPTURE(read.error().message());
    CHECK(read.error().where.find("fencer.toml:" + line) != std::string::npos);
    CHECK(read.error().what.find(what) != std::string::npos);
    CHECK_FALSE(read.error().remedy.empty());
}

constexpr const char* kHead = "name = \"X\"\nmodel = \"x.glb\"\nheight = 1.7\n";

/// The glTF text of a .glb, changed; lengths in the headers are made to fit.
std::vector<char> with_text(const std::vector<char>& glb, const std::function<void(std::string&)>& change) {
    std::uint32_t length = 0;
    std::memcpy(&length, &glb[12], 4);
    std::string text(&glb[20], length);
    change(text);
    while (text.size() % 4 != 0) text += ' ';
    std::vector<char> out(glb.begin(), glb.begin() + 20);
    out.insert(out.end(), text.begin(), text.end());
    out.insert(out.end(), glb.begin() + 20 + length, glb.end());
    const auto whole = static_cast<std::uint32_t>(out.size());
    const auto part = static_cast<std::uint32_t>(text.size());
    std::memcpy(&out[8], &whole, 4);
    std::memcpy(&out[12], &part, 4);
    return out;
}

void rename(std::string& text, const std::string& from, const std::string& to) {
    const std::string old = "\"" + from + "\"";
    for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + 1)) {
        text.replace(at, old.size(), "\"" + to + "\"");
    }
}

/// The shipped man, his joints called Hips, LeftHand and so on; those not in the map are renamed as well.
const JointMap& foreign_names() {
    static const JointMap kNames{{"pelvis", "mixamorig:Hips"}, {"l_hand", "LeftHand"},    {"r_hand", "RightHand"},
                                 {"head", "Head.001"},         {"r_thigh", "RightUpLeg"}, {"chest", "Spine2"}};
    return kNames;
}

fs::path foreign_man(const std::function<void(std::string&)>& more = {}) {
    const fs::path file = test::scratch_file("foreign.glb");
    test::write_bytes(file, with_text(test::read_bytes(kAssets / "fencers/man.glb"), [&](std::string& text) {
                          for (const auto& [ours, theirs] : foreign_names()) rename(text, ours, theirs);
                          if (more) more(text);
                      }));
    return file;
}

/// The player's own folder of postures, empty, as long as it lives.
struct OwnPostures {
    fs::path data = test::scratch_file("data");
    fs::path folder = data / "riposte" / "workshop" / "postures";
    std::string before;

    OwnPostures() {
        if (const char* set = std::getenv("XDG_DATA_HOME")) before = set;
        fs::remove_all(data);
        fs::create_directories(folder);
        setenv("XDG_DATA_HOME", data.c_str(), 1);
    }
    ~OwnPostures() { before.empty() ? unsetenv("XDG_DATA_HOME") : setenv("XDG_DATA_HOME", before.c_str(), 1); }
    OwnPostures(const OwnPostures&) = delete;
    OwnPostures& operator=(const OwnPostures&) = delete;

    fs::path put(const std::string& name, const std::string& text) const {
        std::ofstream(folder / (name + ".toml"), std::ios::binary) << text;
        return folder / (name + ".toml");
    }
};

constexpr const char* kArmDown = "[[joint]]\nname = \"l_forearm\"\nturn = [20, 0, 0]\n";

}  // namespace

TEST_CASE("the shipped fencers and weapons are listed by name") {
    const Wardrobe wardrobe(kAssets);
    const std::vector<Choice> fencers{{"man", "Man"}, {"woman", "Woman"}};
    const std::vector<Choice> weapons{{"rapier", "Rapier"}, {"sabre", "Sabre"}, {"sword", "Sword"}};
    CHECK(wardrobe.fencers() == fencers);
    CHECK(wardrobe.weapons() == weapons);
    CHECK(wardrobe.complaints().empty());
}

TEST_CASE("a fencer's file is refused with line and cure") {
    check_told("name = \"X\"\nmodel = \"x.glb\"\nheight = 17\n", "3", "height");
    check_told("name = \"X\"\nmodel = \"x.glb\"\n", "", "no 'height'");
    check_told(std::string(kHead) + "colour = 1\n", "4", "unknown key 'colour'");
    check_told(std::string(kHead) + "[joints]\nl_hnad = \"Hand\"\n", "5", "'l_hnad' is no joint");
    check_told(std::string(kHead) + "[joints]\nl_hand = 3\n", "5", "l_hand is not a text");
    check_told(std::string(kHead) + "[joints]\nl_hand = \"H\"\nr_hand = \"H\"\n", "6", "stands for another joint");
}

TEST_CASE("a misspelt key of a fencer's file is named, also where it is one that must be there") {
    check_told("name = \"X\"\nmodel = \"x.glb\"\nheigth = 1.7\n", "3", "'heigth'; did you mean 'height'?");
    check_told("nmae = \"X\"\nmodel = \"x.glb\"\nheight = 1.7\n", "1", "'nmae'; did you mean 'name'?");
    check_told(std::string(kHead) + "grith = 1.0\n", "4", "'grith'; did you mean 'girth'?");
    check_told(std::string(kHead) + "[joints]\nl_hnad = \"Hand\"\n", "5", "did you mean 'l_hand'?");
    // What is missing is told where nothing is spelt like it.
    check_told("name = \"X\"\nmodel = \"x.glb\"\ncolour = 3\n", "", "no 'height'");
}

TEST_CASE("a key on the wrong side of a heading is told with the heading") {
    const auto remedy = [](const std::string& text) { return load_fencer_file(text_file(text)).error().remedy; };
    const std::string without = std::string(kHead) + "pelvis = \"Hips\"\nchest = \"Spine2\"\n";
    check_told(without, "", "it belongs below [joints]");
    CHECK(remedy(without) == "write the line [joints] above it");
    const std::string late = "name = \"X\"\nmodel = \"x.glb\"\nheight = 1.7\n[joints]\nchest = \"C\"\ngirth = 1.0\n";
    check_told(late, "6", "it belongs above [joints]");
    CHECK(remedy(late) == "move it above the line [joints]");
    // Also a key that must be there, and below a heading that nobody knows.
    for (const std::string heading : {"joints", "measures"}) {
        const std::string below = "name = \"X\"\nmodel = \"x.glb\"\n[" + heading + "]\nheight = 1.7\n";
        check_told(below, "4", "fencer has no 'height': it belongs above [" + heading + "]");
        CHECK(remedy(below) == "move it above the line [" + heading + "]");
    }
}

TEST_CASE("who is not there is told with who is") {
    Wardrobe wardrobe(kAssets);
    for (const char* id : {"elf", "", "../fencers/man", "man.toml"}) {
        const auto none = wardrobe.fencer(id);
        REQUIRE_FALSE(none.ok());
        CHECK(none.error().remedy.find("man, woman") != std::string::npos);
    }
    CHECK(wardrobe.weapon("spoon").error().remedy.find("rapier, sabre, sword") != std::string::npos);
}

TEST_CASE("a name that is misspelt, or written as a file's name, is told with the one that may be meant") {
    Wardrobe wardrobe(kAssets);
    for (const char* id : {"saber", "sabre.toml", "weapons/sabre.toml", "assets/weapons/sabre", "sarbe"}) {
        CAPTURE(id);
        const Error error = wardrobe.weapon(id).error();
        CHECK(error.what.find("did you mean 'sabre'?") != std::string::npos);
    }
    CHECK(wardrobe.fencer("elf").error().what == "there is no fencer 'elf'");
}

TEST_CASE("a file whose name has dots is there and cannot be chosen, which is told, and how it can") {
    const OwnPostures own;
    const fs::path folder = test::scratch_file("dotted");
    fs::remove_all(folder);
    for (const char* kind : {"fencers", "weapons", "postures"}) fs::create_directories(folder / kind);
    fs::copy_file(kAssets / "fencers/man.toml", folder / "fencers/my.knight.toml");
    fs::copy_file(kAssets / "weapons/sword.toml", folder / "weapons/my.sword.toml");
    std::ofstream(folder / "postures/arm.down.toml") << kArmDown;
    own.put("my.arm", kArmDown);
    Wardrobe wardrobe(folder);
    const auto check = [](const Error& error, const std::string& what, const fs::path& file) {
        CHECK(error.what == what);
        CHECK(error.where == file.string());
        CHECK(error.remedy.find("rename the file") != std::string::npos);
        CHECK(error.remedy.find("without dots") != std::string::npos);
    };
    check(wardrobe.fencer("my.knight").error(), "no fencer can be chosen by the name 'my.knight'",
          folder / "fencers/my.knight.toml");
    check(wardrobe.weapon("my.sword").error(), "no weapon can be chosen by the name 'my.sword'",
          folder / "weapons/my.sword.toml");
    check(wardrobe.postures().file("arm.down").error(), "no posture can be chosen by the name 'arm.down'",
          folder / "postures/arm.down.toml");
    check(wardrobe.postures().file("my.arm").error(), "no posture can be chosen by the name 'my.arm'",
          own.folder / "my.arm.toml");
    CHECK(wardrobe.fencer("your.knight").error().what == "there is no fencer 'your.knight'");
}

TEST_CASE("a fencer whose file is broken is left out of the list, and told") {
    const fs::path folder = test::scratch_file("assets");
    fs::remove_all(folder);
    fs::create_directories(folder / "fencers");
    std::ofstream(folder / "fencers/giant.toml") << "name = \"Giant\"\nmodel = \"g.glb\"\nheight = 3\n";
    Wardrobe wardrobe(folder);
    CHECK(wardrobe.fencers().empty());
    REQUIRE(wardrobe.complaints().size() == 1);
    CHECK(wardrobe.complaints()[0].where.find("giant.toml:3") != std::string::npos);
    CHECK(wardrobe.fencer("giant").error().where.find("giant.toml:3") != std::string::npos);
}

TEST_CASE("what is listed can be chosen: a file by whose name nothing can be is left out, and told") {
    const fs::path folder = test::scratch_file("named");
    fs::remove_all(folder);
    fs::create_directories(folder / "weapons");
    const std::string longest(kLongestKitName, 'w');
    for (const std::string& id : {std::string("plain"), std::string("old.sword"), longest, longest + "w"}) {
        fs::copy_file(kAssets / "weapons/sword.toml", folder / "weapons" / (id + ".toml"));
        fs::copy_file(kAssets / "weapons/sword.glb", folder / "weapons/sword.glb", fs::copy_options::skip_existing);
    }
    Wardrobe wardrobe(folder);
    REQUIRE(wardrobe.weapons().size() == 2);
    for (const Choice& choice : wardrobe.weapons()) {
        INFO(choice.id);
        CHECK(wardrobe.weapon(choice.id).ok());
    }
    REQUIRE(wardrobe.complaints().size() == 2);
    CHECK(wardrobe.complaints()[0].where.find("old.sword.toml") != std::string::npos);
    CHECK(wardrobe.complaints()[1].where.find(longest + "w.toml") != std::string::npos);
    for (const Error& complaint : wardrobe.complaints()) CHECK(complaint.remedy.find("rename") != std::string::npos);
}

TEST_CASE("a model with other names of joints is, with a map, the same fencer to the last bit") {
    const FencerAsset& man = *shipped().fencers[0];
    const auto loaded = load_fencer(foreign_man(), kAssets / "skin.toml", foreign_names());
    REQUIRE(loaded);
    const FencerAsset& foreign = loaded.value();
    REQUIRE(foreign.skeleton.size() == man.skeleton.size());
    for (std::size_t j = 0; j < man.skeleton.size(); ++j) {
        const Joint& ours = man.skeleton.joints[j];
        const Joint& theirs = foreign.skeleton.joints[j];
        CHECK(theirs.name == ours.name);
        CHECK(theirs.parent == ours.parent);
        CHECK(theirs.parent_from_joint.translation == ours.parent_from_joint.translation);
        CHECK(theirs.parent_from_joint.rotation == ours.parent_from_joint.rotation);
    }
    CHECK(foreign.skin.x == man.skin.x);
    CHECK(foreign.skin.set_weights == man.skin.set_weights);
    CHECK(foreign.clips.size() == man.clips.size());
}

TEST_CASE("a map that names a joint the model lacks, or lacks one that must be there, tells which") {
    JointMap wrong = foreign_names();
    wrong["l_hand"] = "LeftHnad";
    const auto misspelt = load_fencer(foreign_man(), kAssets / "skin.toml", wrong);
    REQUIRE_FALSE(misspelt.ok());
    CHECK(misspelt.error().what.find("'l_hand' is to be 'LeftHnad'") != std::string::npos);
    CHECK(misspelt.error().where.find("joints.l_hand") != std::string::npos);
    JointMap lacking = foreign_names();
    lacking.erase("r_thigh");
    const auto short_of = load_fencer(foreign_man(), kAssets / "skin.toml", lacking);
    REQUIRE_FALSE(short_of.ok());
    CHECK(short_of.error().what.find("'r_thigh'") != std::string::npos);
    CHECK(short_of.error().remedy.find("[joints]") != std::string::npos);
}

TEST_CASE("joints that nobody knows give their skin to the joint above and stand still against it") {
    // The little fingers' last bones and the left toes get names that are no fencer's.
    const auto loaded = load_fencer(foreign_man([](std::string& text) {
                                        rename(text, "l_pinky2", "LeftLittleB");
                                        rename(text, "l_pinky3", "LeftLittleC");
                                    }),
                                    kAssets / "skin.toml", foreign_names());
    REQUIRE(loaded);
    const FencerAsset& foreign = loaded.value();
    const FencerAsset& man = *shipped().fencers[0];
    CHECK(foreign.skeleton.size() == man.skeleton.size() - 2);
    CHECK(foreign.skeleton.find("l_pinky2") == kNoJoint);
    const auto weight_of = [](const FencerAsset& fencer, std::initializer_list<const char*> names) {
        double sum = 0;
        for (const Influences& influences : fencer.skin.influences) {
            for (std::size_t k = 0; k < 4; ++k) {
                for (const char* name : names) {
                    if (fencer.skeleton.find(name) == influences.joints[k])
                        sum += static_cast<double>(influences.weights[k]);
                }
            }
        }
        return sum;
    };
    CHECK(weight_of(foreign, {"l_pinky1"}) ==
          Approx(weight_of(man, {"l_pinky1", "l_pinky2", "l_pinky3"})).epsilon(1e-5));
}

TEST_CASE("clips move through joints that are left out between two known ones") {
    // Without its middle bone the spine still carries the chest to where the whole one does.
    const fs::path file = foreign_man([](std::string& text) { rename(text, "l_index2", "between"); });
    const auto loaded = load_fencer(file, kAssets / "skin.toml", foreign_names());
    REQUIRE(loaded);
    const FencerAsset& foreign = loaded.value();
    const FencerAsset& man = *shipped().fencers[0];
    const auto finger_tip = [](const FencerAsset& fencer, const Clip& clip, Real time) {
        Pose pose;
        ModelPose figure;
        sample(clip, time, pose);
        local_to_model(fencer.skeleton, pose, figure);
        return figure[fencer.skeleton.find("l_index3")].translation;
    };
    for (const char* name : {"guard", "lunge", "salute"}) {
        const Clip& ours = *find_clip(man.clips, name);
        const Clip& theirs = *find_clip(foreign.clips, name);
        for (std::size_t f = 0; f < ours.frame_count; ++f) {
            const Real time = ours.duration * static_cast<Real>(f) / static_cast<Real>(ours.frame_count - 1);
            CHECK(glm::distance(finger_tip(man, ours, time), finger_tip(foreign, theirs, time)) < 1e-5F);
        }
    }
}

namespace {

Kits kits_with(const std::string& posture) {
    Kits kits;
    kits[1].posture = posture;
    return kits;
}

}  // namespace

TEST_CASE("shipped postures can be chosen and the player's own, as soon as they lie there") {
    const OwnPostures own;
    const Wardrobe wardrobe(kAssets);
    const std::vector<Choice> shipped_ones{
        {"behind_back", "Behind back"}, {"classical", "Classical"}, {"hand_on_hip", "Hand on hip"}};
    CHECK(wardrobe.postures().choices() == shipped_ones);
    const fs::path arm_down = own.put("arm_down", kArmDown);
    const fs::path namesake = own.put("classical", kArmDown);
    const auto all = wardrobe.postures().choices();
    REQUIRE(all.size() == 5);
    CHECK(all[3] == Choice{"arm_down", "Arm down"});
    CHECK(all[4] == Choice{"own:classical", "Classical (own)"});
    CHECK(wardrobe.postures().file("arm_down").value() == arm_down);
    CHECK(wardrobe.postures().file("classical").value() == kAssets / "postures/classical.toml");
    CHECK(wardrobe.postures().file("own:classical").value() == namesake);
    CHECK(wardrobe.postures().file("own:arm_down").value() == arm_down);
    CHECK(wardrobe.postures().file(namesake.string()).value() == namesake);
}

TEST_CASE(
    "a posture given by its path is found again by the name that recordings have for it, one of nowhere is told") {
    const OwnPostures own;
    const fs::path elsewhere = test::scratch_file("leaning.toml");
    std::ofstream(elsewhere) << kArmDown;
    BoutAssets assets = shipped();
    const auto told = dress(assets, kits_with("own:leaning"));
    REQUIRE_FALSE(told.ok());
    CHECK(told.error().what == "there is no posture 'leaning' of your own");
    CHECK(told.error().remedy.find("put leaning.toml into " + own.folder.string()) != std::string::npos);
    REQUIRE(dress(assets, kits_with(elsewhere.string())));
    CHECK(dress(assets, kits_with("own:leaning")));
    CHECK(assets.wardrobe->postures().file("own:leaning").value() == elsewhere);
    CHECK_FALSE(shipped().wardrobe->postures().file("own:../../leaning").ok());
}

TEST_CASE("a posture that no recording could name is not offered, and told") {
    const OwnPostures own;
    const fs::path dotted = own.put("arm.down", kArmDown);
    const Wardrobe wardrobe(kAssets);
    CHECK(wardrobe.postures().choices().size() == 3);
    REQUIRE(wardrobe.complaints().size() == 1);
    CHECK(wardrobe.complaints().front().where == dotted.string());
    CHECK(wardrobe.complaints().front().remedy.find("rename") != std::string::npos);
}

TEST_CASE("what recordings could not tell of, for they are cleaned when read, is not offered, nor worn by its path") {
    const OwnPostures own;
    const fs::path folder = test::scratch_file("unclean");
    fs::remove_all(folder);
    fs::create_directories(folder / "weapons");
    fs::create_directories(folder / "postures");
    const fs::path elsewhere = folder / "elsewhere";
    fs::create_directories(elsewhere);
    // Latin-1, a mark of direction, a control character of two bytes, a line break.
    for (const char* name : {"l\xe9ger", "a\u202Eb", "a\u0085b", "a\nb"}) {
        CAPTURE(name);
        fs::copy_file(kAssets / "weapons/sword.toml", folder / "weapons" / (std::string(name) + ".toml"));
        std::ofstream(folder / "postures" / (std::string(name) + ".toml")) << kArmDown;
        const fs::path mine = own.put(name, kArmDown);
        const Wardrobe wardrobe(folder);
        CHECK_FALSE(wardrobe.postures().file(name).ok());
        CHECK_FALSE(wardrobe.postures().file("own:" + std::string(name)).ok());
        const auto by_path = wardrobe.postures().file(mine.string());
        REQUIRE_FALSE(by_path.ok());
        CHECK(by_path.error().remedy.find("rename the file") != std::string::npos);
    }
    own.put("légère", kArmDown);
    Wardrobe wardrobe(folder);
    CHECK(wardrobe.weapons().empty());
    CHECK(wardrobe.postures().choices() == std::vector<Choice>{{"légère", "Légère"}});
    CHECK(wardrobe.postures().file("légère").ok());
    CHECK_FALSE(wardrobe.weapon("l\xe9ger").ok());
    REQUIRE(wardrobe.complaints().size() == 12);
    for (const Error& complaint : wardrobe.complaints()) CHECK(complaint.remedy.find("rename") != std::string::npos);
}

TEST_CASE("without a home nothing of the folder that the game is in is taken for the player's own") {
    const OwnPostures own;
    const fs::path here = test::scratch_file("here");
    fs::remove_all(here);
    fs::create_directories(here / "workshop/postures");
    std::ofstream(here / "workshop/postures/low.toml") << kArmDown;
    std::ofstream(here / "low.toml") << kArmDown;
    const fs::path before = fs::current_path();
    const std::string home = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
    unsetenv("HOME");
    setenv("XDG_DATA_HOME", "", 1);
    fs::current_path(here);
    CHECK(data_folder().empty());
    CHECK(own_postures_folder().empty());
    CHECK(kept_folder("bouts").empty());
    const Wardrobe wardrobe(kAssets);
    CHECK(wardrobe.postures().choices().size() == 3);
    for (const char* id : {"low", "own:low"}) {
        const auto posture = wardrobe.postures().file(id);
        REQUIRE_FALSE(posture.ok());
        CHECK(posture.error().remedy.find("set HOME or XDG_DATA_HOME") != std::string::npos);
    }
    fs::current_path(before);
    if (!home.empty()) setenv("HOME", home.c_str(), 1);
}

TEST_CASE("a posture that is not there or is wrong is told with the cure, and changes nothing") {
    const OwnPostures own;
    BoutAssets assets = shipped();
    const BoutSetup before = assets.setup;
    const auto gone = dress(assets, kits_with("arm_down"));
    REQUIRE_FALSE(gone.ok());
    CHECK(gone.error().what.find("'arm_down'") != std::string::npos);
    CHECK(gone.error().where == own.folder.string());
    CHECK(gone.error().remedy.find("behind_back, classical") != std::string::npos);
    own.put("arm_down", "[[joint]]\nname = \"l_forearm\"\nturn = [190, 0, 0]\n");
    const auto wrong = dress(assets, kits_with("arm_down"));
    REQUIRE_FALSE(wrong.ok());
    CHECK(wrong.error().where.find("arm_down.toml:3") != std::string::npos);
    CHECK(wrong.error().remedy.find("nearest turn") != std::string::npos);
    CHECK(assets.setup.kits == before.kits);
    CHECK(assets.setup.models[1] == before.models[1]);
    own.put("arm_down", kArmDown);
    CHECK(dress(assets, kits_with("arm_down")));
    CHECK(assets.setup.models[1]->posture.has_value());
    CHECK_FALSE(assets.setup.models[0]->posture.has_value());
}

TEST_CASE("a posture is one file more, read anew each time") {
    const OwnPostures own;
    own.put("arm_down", kArmDown);
    BoutAssets assets = shipped();
    std::vector<FileHash> plain = files_of(assets, {}).value();
    const std::vector<FileHash> first = files_of(assets, kits_with("arm_down")).value();
    own.put("arm_down", std::string("# another\n") + kArmDown);
    const std::vector<FileHash> second = files_of(assets, kits_with("arm_down")).value();
    CHECK(plain == shipped().setup.files);
    CHECK(first.back().name == "postures/arm_down.toml");
    CHECK(first.back().hash != second.back().hash);
    plain.push_back(first.back());
    CHECK(first == plain);
}

TEST_CASE("names on the command line that stand for nothing are told before anything is loaded") {
    const OwnPostures own;
    const Wardrobe wardrobe(kAssets);
    CHECK(wardrobe.has({}));
    CHECK(wardrobe.has(kits_with("classical")));
    CHECK_FALSE(wardrobe.has(kits_with("slouching")).ok());
    Kits kits;
    kits[0].weapon = "katana";
    CHECK(wardrobe.has(kits).error().remedy.find("rapier, sabre, sword") != std::string::npos);
}

TEST_CASE("an own file of key poses or of the skin is told with the variable that names it") {
    const fs::path missing = test::scratch_file("no_keys.toml");
    setenv("RIPOSTE_KEY_POSES", missing.c_str(), 1);
    const auto gone = load_bout_assets(kAssets, LoadPicture::kNo);
    unsetenv("RIPOSTE_KEY_POSES");
    REQUIRE_FALSE(gone.ok());
    CHECK(gone.error().message().find("no_keys.toml") != std::string::npos);
    CHECK(gone.error().remedy.find("unset RIPOSTE_KEY_POSES") != std::string::npos);
    CHECK(gone.error().remedy.find("restore") == std::string::npos);
    const fs::path skin = text_file("[[blend]]\njoint = \"elbow\"\n");
    setenv("RIPOSTE_SKIN", skin.c_str(), 1);
    const auto wrong = load_bout_assets(kAssets, LoadPicture::kNo);
    unsetenv("RIPOSTE_SKIN");
    REQUIRE_FALSE(wrong.ok());
    CHECK(wrong.error().where.find("fencer.toml") != std::string::npos);
    CHECK(wrong.error().remedy.find("unset RIPOSTE_SKIN") != std::string::npos);
}

TEST_CASE("a variable that names what is no plain file is told with what that is") {
    const auto told = [](const fs::path& given) {
        setenv("RIPOSTE_SKIN", given.c_str(), 1);
        const auto checked = check_variables();
        unsetenv("RIPOSTE_SKIN");
        return checked ? "" : checked.error().what;
    };
    const fs::path loop = test::scratch_file("loop.toml");
    fs::remove(loop);
    fs::create_symlink(loop, loop);
    CHECK(told(kAssets / "skin.toml").empty());
    CHECK(told(kAssets / "none.toml") == "there is no such file");
    CHECK(told(kAssets) == "it is a folder");
    CHECK(told("/dev/null") == "it is a device");
    CHECK(told(loop).find("it cannot be reached") == 0);
}
