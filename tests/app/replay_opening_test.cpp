#include "app/play/replay_opening.hpp"

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
