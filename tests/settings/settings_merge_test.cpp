// Whose change is kept where several have changed settings.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/load_settings.hpp>

using namespace riposte;
using namespace riposte::test;

TEST_CASE("a passing override is not saved, what the player changed is") {
    Settings loaded;
    loaded.bout.terms.touches = 7;
    Settings started = loaded;
    started.video.width = 1920;  // from the environment
    started.bout.terms.names[0] = "Guest";
    Settings now = started;
    now.audio.master = 0.25;  // by the player
    now.bout.terms.names[0] = "Anna";
    now.bindings.of(0, DeviceKind::kMouse)[Action::kLunge] = {parse_binding("key:P").value(), {}, {}};
    const Settings saved = merged(started, now, loaded);
    Settings expected = loaded;
    expected.audio.master = 0.25;
    expected.bout.terms.names[0] = "Anna";
    expected.bindings = now.bindings;
    CHECK(saved == expected);
}

TEST_CASE("what only one of two has changed is merged, and of what both have changed ours is taken") {
    Settings both;
    both.bout.terms.touches = 7;
    Settings ours = both;
    ours.audio.master = 0.25;
    ours.video.eyes_fov = 60;
    Settings theirs = both;
    theirs.video.eyes_fov = 70;
    theirs.bout.terms.names[0] = "Anna";
    Settings expected = both;
    expected.audio.master = 0.25;
    expected.video.eyes_fov = 60;
    expected.bout.terms.names[0] = "Anna";
    CHECK(merged(both, ours, theirs) == expected);
}

TEST_CASE("saving leaves what was changed in the file meanwhile, but for what cannot be") {
    const scratch::Folder folder;
    Settings known;
    known.bout.terms.touches = 7;
    Settings ours = known;
    ours.audio.master = 0.25;
    const auto path =
        folder.write("settings.toml", "[video]\neyes_fov = 60\nmsaa = 3\nwidth =\n[audio]\nmaster = 0.5\n");
    const auto saved = keep_settings(ours, path, &known);
    REQUIRE(saved);
    Settings expected = ours;
    expected.video.eyes_fov = 60;
    CHECK(load_settings(path).settings == expected);
    REQUIRE(saved.value().warnings.size() == 1);
    CHECK(mentions(saved.value().warnings[0], "video.msaa cannot be 3"));
    CHECK(saved.value().kept_as == path.string() + ".broken");
    std::filesystem::remove(path);
    REQUIRE(keep_settings(ours, path, &known));
    CHECK(load_settings(path).settings == ours);
}
