#include "app/shell/dresser.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

/// There is nobody but men and women.
struct Wardrobe {
    std::optional<Result<void>> dress(const Kits& kits) {
        ++tried;
        if (reads) return {};
        for (const Kit& kit : kits)
            if (kit.fencer != "man" && kit.fencer != "woman") return Error{"there is no such fencer", kit.fencer, ""};
        return Result<void>{};
    }
    static Kits kits_of(const char* fencer) {
        Kits kits;
        kits[1].fencer = fencer;
        return kits;
    }

    int tried = 0;
    bool reads = false;  ///< whatever is asked for
    Notices notices;
    Dresser dresser{[this](const Kits& kits) { return dress(kits); }, notices, Matter::kChosenKits};
};

}  // namespace

TEST_CASE("a kit that cannot be had is tried once and told in every picture, until another can be had") {
    Wardrobe w;
    for (int picture = 0; picture < 60; ++picture) w.dresser.show(Wardrobe::kits_of("ghost"));
    CHECK(w.tried == 1);
    CHECK(w.notices.lines().find("ghost") != std::string::npos);
    w.dresser.show(Wardrobe::kits_of("woman"));
    CHECK(w.notices.empty());
    w.dresser.show(Wardrobe::kits_of("ghost"));
    CHECK(w.tried == 3);
    CHECK(w.notices.lines().find("ghost") != std::string::npos);
}

TEST_CASE("a kit that could not be had is tried once more when somebody is dressed again") {
    Wardrobe w;
    w.dresser.show(Wardrobe::kits_of("ghost"));
    w.notices.clear();  // by another screen
    w.dresser.rest();
    w.dresser.show(Wardrobe::kits_of("ghost"));
    CHECK(w.tried == 2);
    CHECK(w.notices.lines().find("ghost") != std::string::npos);
}

TEST_CASE("why a bout could not begin stays told, whatever else is on the piste") {
    Wardrobe w;
    Dresser piste{[&](const Kits& kits) { return w.dress(kits); }, w.notices, Matter::kPistesKits};
    CHECK(w.dresser.wear(Wardrobe::kits_of("ghost")) == false);
    piste.show(Wardrobe::kits_of("man"));
    CHECK(w.notices.lines().find("ghost") != std::string::npos);
}

TEST_CASE("a bout tries a kit again that could not be had before") {
    Wardrobe w;
    w.dresser.show(Wardrobe::kits_of("ghost"));
    CHECK(w.dresser.wear(Wardrobe::kits_of("ghost")) == false);
    CHECK(w.tried == 2);
    CHECK(w.dresser.wear(Wardrobe::kits_of("man")) == true);
    CHECK(w.notices.empty());
}

TEST_CASE("kits that are being read are asked for with every picture, and what was told before stays told meanwhile") {
    Wardrobe w;
    w.dresser.show(Wardrobe::kits_of("ghost"));
    w.reads = true;
    for (int picture = 0; picture < 3; ++picture) w.dresser.show(Wardrobe::kits_of("woman"));
    CHECK(w.tried == 4);
    CHECK(w.notices.lines().find("ghost") != std::string::npos);
    w.reads = false;
    w.dresser.show(Wardrobe::kits_of("woman"));
    CHECK(w.notices.empty());
}

TEST_CASE("a bout whose kits are being read neither begins nor is refused") {
    Wardrobe w;
    w.reads = true;
    CHECK(w.dresser.wear(Wardrobe::kits_of("ghost")) == std::nullopt);
    CHECK(w.notices.empty());
    w.reads = false;
    CHECK(w.dresser.wear(Wardrobe::kits_of("ghost")) == false);
    CHECK_FALSE(w.notices.empty());
}
