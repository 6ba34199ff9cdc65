#include "app/shell/cast.hpp"

#include "catch.hpp"
#include "places.hpp"

using namespace riposte;

namespace {

Kits kits_of(const char* fencer, const char* weapon = "sword") {
    Kits kits;
    kits[0].fencer = fencer;
    kits[0].weapon = weapon;
    return kits;
}

/// A cast whose picture may refuse it.
struct Company {
    bool refuses = false;
    int drawn = 0;
    SettingsStore settings{{}, {}, {}};
    Notices found;
    Cast cast{load_bout_assets(source_dir() / "assets", LoadPicture::kNo).value(), [this] { return draw(); }, settings,
              found};

    Result<void> draw() {
        ++drawn;
        return refuses ? Error{"the card is full", "", ""} : Result<void>{};
    }
    /// Tries on with picture after picture.
    Result<void> tried_on(const Kits& kits) {
        for (;;) {
            if (auto tried = cast.try_on(kits)) return *tried;
            sleep_for(0.001);
        }
    }
    [[nodiscard]] const Kits& worn() const { return cast.assets().setup.kits; }
};

}  // namespace

TEST_CASE("the fencers stay as they are while others are being read") {
    Company company;
    const auto before = company.cast.assets().setup.models[0];
    CHECK_FALSE(company.cast.try_on(kits_of("woman")));
    CHECK(company.worn() == Kits{});
    CHECK(company.cast.assets().setup.models[0] == before);
    CHECK(company.drawn == 0);
    CHECK(company.tried_on(kits_of("woman")));
    CHECK(company.worn() == kits_of("woman"));
    CHECK(company.drawn == 1);
    CHECK(company.cast.assets().setup.models[0] != before);
}

TEST_CASE("whoever chooses another while one is being read gets the other one alone") {
    Company company;
    CHECK_FALSE(company.cast.try_on(kits_of("woman", "sabre")));
    CHECK(company.tried_on(kits_of("man", "rapier")));
    CHECK(company.worn() == kits_of("man", "rapier"));
    CHECK(company.drawn == 1);
}

TEST_CASE("a fencer who cannot be read is told, and the old one stays") {
    Company company;
    const auto refused = company.tried_on(kits_of("ghost"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("ghost") != std::string::npos);
    CHECK(company.worn() == Kits{});
    CHECK(company.drawn == 0);
}

TEST_CASE("a picture that cannot take a fencer up leaves the old one") {
    Company company;
    company.refuses = true;
    const auto refused = company.tried_on(kits_of("woman"));
    REQUIRE_FALSE(refused);
    CHECK(company.worn() == Kits{});
}

TEST_CASE("whoever leaves while a fencer is being read can dress another at once, and the program can end") {
    Company company;
    CHECK_FALSE(company.cast.fetch(kits_of("woman")));
    CHECK(company.cast.dress(kits_of("man", "sabre")));
    CHECK(company.worn() == kits_of("man", "sabre"));
    CHECK_FALSE(company.cast.fetch(kits_of("man", "rapier")));
}

TEST_CASE("what is fetched is worn by nobody yet, and is put on at once then") {
    Company company;
    while (!company.cast.fetch(kits_of("woman"))) sleep_for(0.001);
    CHECK(company.worn() == Kits{});
    CHECK(company.cast.try_on(kits_of("woman")).has_value());
    CHECK(company.worn() == kits_of("woman"));
}

TEST_CASE("a wait is told as long as somebody waits, and no longer") {
    Company company;
    CHECK_FALSE(company.cast.take_wait());
    CHECK_FALSE(company.cast.fetch(kits_of("woman")));
    sleep_for(0.3);
    CHECK(company.cast.fetch(kits_of("man", "rapier")) == std::nullopt);
    CHECK(company.cast.take_wait());
    CHECK_FALSE(company.cast.take_wait());  // nobody has asked since
}
