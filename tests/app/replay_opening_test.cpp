#include "app/play/replay_opening.hpp"

#include "../record/recordings.hpp"
#include "catch.hpp"
#include "places.hpp"
#include "scratch.hpp"
#include "shipped.hpp"
#include "still_bout.hpp"

using namespace riposte;

namespace {

namespace fs = std::filesystem;

struct Opening {
    SettingsStore settings{{}, {}, {}};
    Notices found;
    Cast cast{load_bout_assets(source_dir() / "assets", LoadPicture::kNo).value(), [] { return Result<void>{}; },
              settings, found};
    ReplayOpening opening;
};

}  // namespace

TEST_CASE("a recording that is chosen is ready once, with its setup and the words that go with it") {
    const scratch::Folder folder;
    test::record_still(folder.path / "two fencers.bout", kTicksPerSecond);
    Opening on;
    CHECK_FALSE(on.opening.take(on.cast));
    REQUIRE(on.opening.choose(folder.path / "two fencers.bout", "one of two"));
    auto ready = on.opening.take(on.cast);
    REQUIRE(ready);
    REQUIRE(*ready);
    CHECK(ready->value().recording.inputs.size() == kTicksPerSecond);
    CHECK(ready->value().setup.seed == shipped_setup().seed);
    CHECK(ready->value().told == "one of two");
    CHECK_FALSE(on.opening.take(on.cast));
}

TEST_CASE("what cannot be opened is told, and neither it nor what is dropped comes") {
    const scratch::Folder folder;
    test::record_still(folder.path / "a.bout", kTicksPerSecond);
    Opening on;
    for (const fs::path& wrong : {folder.path, folder.path / "missing.bout"}) {
        REQUIRE(on.opening.choose(folder.path / "a.bout", ""));
        const auto refused = on.opening.choose(wrong, "");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().where == wrong.string());
        CHECK_FALSE(on.opening.take(on.cast));
    }
    REQUIRE(on.opening.choose(folder.path / "a.bout", ""));
    on.opening.drop();
    CHECK_FALSE(on.opening.take(on.cast));
}

TEST_CASE(
    "a recording of another version is opened to be shown by its poses, and says so; without poses it is refused") {
    const scratch::Folder folder;
    const auto write = [&](const char* name, Poses poses) {
        recordings::Recorded recorded(3, {"mouse", "bot, level 1"}, poses);
        const auto bytes = recordings::of_another_simulation(recorded.fence(240).finish());
        std::ofstream(folder.path / name, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    };
    write("poses.bout", Poses::kYes);
    write("plain.bout", Poses::kNo);
    Opening on;
    REQUIRE(on.opening.choose(folder.path / "poses.bout", "one of two"));
    const auto ready = on.opening.take(on.cast);
    REQUIRE((ready && *ready));
    CHECK(ready->value().told ==
          "Recorded by another version of the game: shown by its poses, nothing is computed\none of two");
    CHECK_FALSE(ready->value().recording.computed());
    CHECK(ready->value().setup.seed == 3);
    REQUIRE(on.opening.choose(folder.path / "plain.bout", ""));
    const auto refused = on.opening.take(on.cast);
    REQUIRE((refused && !*refused));
    CHECK(refused->error().what.find("recorded by simulation") != std::string::npos);
}
