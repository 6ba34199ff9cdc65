#include "views.hpp"

#include "catch.hpp"
#include "studio.hpp"

#include <cstdio>
#include <cstdlib>
#include <set>

// What the game draws is held against pictures that were looked at (references/). A picture may differ from its
// reference by kTolerance; docs/views.md tells what that lets through and what it does not. When a picture is meant to
// change, draw the references anew with RIPOSTE_UPDATE_VIEWS=1 and look at them.

using namespace riposte;

namespace fs = std::filesystem;

namespace {

constexpr float kTolerance = 1.5F;

const fs::path kReferences = test_dir() / "views/references";

bool drawing_anew() { return std::getenv("RIPOSTE_UPDATE_VIEWS") != nullptr; }

fs::path reference_of(const View& view) { return kReferences / (view.name + ".png"); }

/// Where what was drawn is left for the eye.
fs::path left_of(const View& view, const char* what) {
    const fs::path folder = fs::current_path() / "views";
    fs::create_directories(folder);
    return folder / (view.name + "." + what + ".png");
}

const View& view_named(const std::string& name) {
    const auto found = std::find_if(views().begin(), views().end(), [&](const View& v) { return v.name == name; });
    REQUIRE(found != views().end());
    return *found;
}

/// Says what is off, and leaves three pictures that show it.
void tell(const View& view, const render::Image& image, const render::Image& reference, const Perceived& off) {
    const fs::path drawn = left_of(view, "drawn");
    REQUIRE(render::write_png(image, drawn).ok());
    REQUIRE(render::write_png(reference, left_of(view, "reference")).ok());
    REQUIRE(render::write_png(difference_shown(off, image, kTolerance), left_of(view, "difference")).ok());
    FAIL_CHECK(view.name << " differs from its reference by " << off.worst << " near (" << off.x << ", " << off.y
                         << "), more than " << kTolerance << ": look at " << drawn.string()
                         << " and at .reference.png and .difference.png beside it. If it is meant to look so, draw "
                            "the references anew with RIPOSTE_UPDATE_VIEWS=1.");
}

}  // namespace

TEST_CASE("every view looks as it did when somebody last looked") {
    Studio* on = studio();
    if (on == nullptr) return;
    for (const View& view : views()) {
        const render::Image image = on->draw(view);
        if (drawing_anew()) {
            REQUIRE(render::write_png(image, reference_of(view)).ok());
            WARN(view.name << " was drawn anew: look at it");
            continue;
        }
        const auto reference = read_png(reference_of(view));
        if (!reference) {
            FAIL_CHECK("there is no " << reference_of(view) << ": RIPOSTE_UPDATE_VIEWS=1 draws it");
            continue;
        }
        REQUIRE(reference->width == image.width);
        REQUIRE(reference->height == image.height);
        const Perceived off = perceived_difference(image, *reference);
        if (off.worst > kTolerance) tell(view, image, *reference, off);
    }
}

TEST_CASE("how far every view is from its reference", "[.][measure]") {
    Studio* on = studio();
    if (on == nullptr) return;
    for (const View& view : views()) {
        const auto reference = read_png(reference_of(view));
        REQUIRE(reference);
        const Perceived off = perceived_difference(on->draw(view), *reference);
        std::printf("%-22s %6.2f at (%d, %d)\n", view.name.c_str(), static_cast<double>(off.worst), off.x, off.y);
    }
}

TEST_CASE("there is a view for every reference") {
    std::set<std::string> known;
    for (const View& view : views()) known.insert(view.name);
    for (const fs::directory_entry& file : fs::directory_iterator(kReferences)) {
        INFO(file.path());
        CHECK(known.count(file.path().stem()) == 1);
    }
}

TEST_CASE("the tolerance lets through what another driver rounds otherwise") {
    Studio* on = studio();
    if (on == nullptr) return;
    for (const char* name : {"lunge-beside", "hand-and-guard"}) {
        const render::Image image = on->draw(view_named(name));
        const float dither = perceived_difference(image, dithered(image, 2)).worst;
        const float edges = perceived_difference(image, with_other_samples(image)).worst;
        UNSCOPED_INFO(name << ": dither " << dither << ", edges " << edges);
        CHECK(2 * dither < kTolerance);
        CHECK(edges < kTolerance);
    }
}

TEST_CASE("the tolerance does not let through what an eye sees") {
    Studio* on = studio();
    if (on == nullptr) return;
    const View& view = view_named("lunge-beside");
    const Shown whole = view.shown(on->dressed_for(view));
    const render::Image image = on->draw(view, whole);
    const auto shifted = [](view::FencerView& fencer, double by) {
        fencer.world_from_model.translation.x += static_cast<float>(by);
        fencer.world_from_weapon.translation.x += by;
    };
    struct Spoilt {
        const char* what;
        std::function<void(Shown&)> by;
    };
    const std::array kSpoilt{
        Spoilt{"a sword is missing", [](Shown& s) { s.frame.fencers[0].weapon_shown = false; }},
        Spoilt{"a fencer stands 2 cm off", [&](Shown& s) { shifted(s.frame.fencers[1], 0.02); }},
        Spoilt{"a fencer wears the other's colour",
               [](Shown& s) { s.frame.fencers[0].team_colour = view::kTeamColours[1]; }},
        Spoilt{"a lamp is lit", [](Shown& s) { s.frame.lamps[0] = true; }},
        Spoilt{"another score", [](Shown& s) { s.frame.scores[0] = 1; }},
    };
    CHECK(perceived_difference(image, on->draw(view, whole)).worst == 0);
    for (const Spoilt& spoilt : kSpoilt) {
        Shown shown = whole;
        spoilt.by(shown);
        const float off = perceived_difference(image, on->draw(view, shown)).worst;
        INFO(spoilt.what << ": " << off);
        CHECK(off > kTolerance);
    }
    CHECK(perceived_difference(image, with_red_for_blue(image)).worst > kTolerance);
    CHECK(perceived_difference(image, with_gamma(image, 1.1F)).worst > kTolerance);
}

TEST_CASE("the tolerance does not let through a crowd or a way of a blade that is not there") {
    Studio* on = studio();
    if (on == nullptr) return;
    const View& view = view_named("cut-before-the-crowd");
    const Shown whole = view.shown(on->dressed_for(view));
    const render::Image image = on->draw(view, whole);
    REQUIRE_FALSE(whole.frame.crowd.empty());
    REQUIRE_FALSE(whole.frame.swept.empty());
    Shown nobody = whole;
    nobody.frame.crowd.clear();
    CHECK(perceived_difference(image, on->draw(view, nobody)).worst > kTolerance);
    Shown nothing = whole;
    nothing.frame.swept.clear();
    CHECK(perceived_difference(image, on->draw(view, nothing)).worst > kTolerance);
}
