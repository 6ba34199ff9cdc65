#include "app/play/announcements.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/settings/settings.hpp>

using namespace riposte;

namespace {

const BladesMet kMet;

std::string words(const Captions& captions) { return captions.line() ? captions.line()->words : ""; }

using Sounds = std::vector<SoundCommand>;

void hear(Captions& captions, const Sounds& sounds) { captions.hear(sounds); }

Sounds award(int side) {
    return {referee_call(Call::kHalte, 0, 0), murmur(1), buzzer(side, 0), referee_call(Call::kTouch, side, 0),
            applause(0.35)};
}

/// As the judge leaves it in the events of a tick; one that counts is taken for the phrase.
TouchEvent touch_of(int attacker, TouchVerdict verdict = TouchVerdict::kCounts, std::uint32_t phrase = 1) {
    TouchEvent touch;
    touch.noted = verdict == TouchVerdict::kCounts;
    touch.phrase = phrase;
    touch.attacker = static_cast<std::uint8_t>(attacker);
    touch.verdict = verdict;
    touch.speed = 3;
    return touch;
}

}  // namespace

TEST_CASE("of what is heard together the caption tells what matters most, the referee before all") {
    Captions captions;
    hear(captions, {blade_contact(0.6, kMet, 0), body_hit(8, 0), footfall(Footing::kFall, 1, 0)});
    CHECK(words(captions) == "A thud");
    captions.age(0.2);
    hear(captions, award(1));
    CHECK(words(captions) == "Referee: Halte. Touche à droite");
    captions.age(0.7);  // the hands are up
    hear(captions, {blade_contact(0.6, kMet, 0)});
    CHECK(words(captions) == "Referee: Halte. Touche à droite");
    captions.age(ui::kCaptionHeld - 0.6);
    hear(captions, {gasp(1)});
    CHECK(words(captions) == "The people gasp");
    hear(captions, {blade_contact(0.6, kMet, 0)});
    CHECK(words(captions) == "Steel on steel");
}

TEST_CASE("applause is told when the hands are up, where nothing else is") {
    Captions captions;
    hear(captions, {applause(0.35)});
    CHECK(words(captions).empty());
    captions.age(0.7);
    CHECK(words(captions) == "Applause");
}

TEST_CASE("every caption lives its time, the same words anew") {
    Captions captions;
    for (int i = 0; i < 2; ++i) {
        hear(captions, {body_hit(8, 0)});
        captions.age(ui::kCaptionHeld);
        CHECK(words(captions) == "A thud");
    }
    captions.age(ui::kCaptionFades + 0.1);
    CHECK(words(captions).empty());
}

TEST_CASE("falls and scrapes are told where they are heard; steps, cloth and brushing blades are not") {
    Captions captions;
    hear(captions, {footfall(Footing::kStep, 1, 0), cloth(0, 3, 0), blade_contact(0.05, kMet, 0),
                    blade_scrape(0.2, kMet, 0), body_hit(0.1, 0)});
    CHECK(words(captions).empty());
    hear(captions, {footfall(Footing::kFall, 1, 0)});
    CHECK(words(captions) == "A fall");
    hear(captions, {blade_scrape(2, kMet, 0)});
    CHECK(words(captions) == "Blades scrape");
    hear(captions, {blade_contact(0.6, kMet, 0), blade_scrape(2, kMet, 0)});
    CHECK(words(captions) == "Steel on steel");
}

TEST_CASE("sounds are told in words where they are not heard, unless the player chose otherwise") {
    const AudioSettings loud;
    AudioSettings off;
    off.master = 0;
    AudioSettings menus_alone;
    menus_alone.blades = menus_alone.feet = menus_alone.referee = menus_alone.crowd = 0;
    CHECK_FALSE(captions_shown(Settings().accessibility.captions, loud, true));
    CHECK(captions_shown(CaptionsWhen::kSilent, loud, false));
    CHECK(captions_shown(CaptionsWhen::kSilent, off, true));
    CHECK(captions_shown(CaptionsWhen::kSilent, menus_alone, true));
    CHECK(captions_shown(CaptionsWhen::kAlways, loud, true));
    CHECK_FALSE(captions_shown(CaptionsWhen::kNever, off, false));
}

TEST_CASE("where both have touched, both touches are told, in their order") {
    Announcements announced;
    announced.note(touch_of(1));
    announced.age(0.1);
    announced.note(touch_of(0));
    announced.note(touch_of(0, TouchVerdict::kFlat));
    announced.note(touch_of(1));
    REQUIRE((announced.touch && announced.second_touch));
    CHECK(announced.touch->touch.attacker == 1);
    CHECK(announced.second_touch->touch.attacker == 0);
    announced.age(8);
    announced.note(touch_of(0, TouchVerdict::kFlat, 2));
    CHECK(announced.touch->touch.verdict == TouchVerdict::kFlat);
    CHECK_FALSE(announced.second_touch);
}

TEST_CASE("what happens in a tick is told: the call, the touch, and in captions the very sounds that are played") {
    const BoutSetup& setup = shipped().setup;
    const BoutState state = initial_state(setup);
    BoutEvents events;
    TouchEvent touch = touch_of(1);
    touch.speed = 8;
    events.touches.push_back(touch);
    events.calls.push_back({Call::kHalte, 0});
    events.calls.push_back({Call::kTouch, 1});
    TickSounds sounds;
    const auto played = sounds.hear(setup, state, events, {});
    Announcements announced;
    announced.hear(events, played);
    REQUIRE(announced.call);
    CHECK(announced.call->call.call == Call::kTouch);
    CHECK(announced.call->call.fencer == 1);
    REQUIRE(announced.touch);
    CHECK(announced.touch->touch.attacker == 1);
    Captions of_played;
    of_played.hear(played);
    CHECK(words(announced.captions) == words(of_played));
    CHECK(words(announced.captions) == "Referee: Halte. Touche à droite");
    announced.age(0.1);
    events.clear();
    announced.hear(events, {});
    CHECK(announced.call->age == 0.1);
    CHECK(words(announced.captions) == "Referee: Halte. Touche à droite");
}

TEST_CASE("of a new phrase the touch is told anew, however soon it comes after the last one") {
    Announcements announced;
    announced.note(touch_of(1, TouchVerdict::kCounts, 1));
    announced.age(0.1);
    announced.note(touch_of(0, TouchVerdict::kCounts, 2));
    CHECK(announced.touch->touch.attacker == 0);
    CHECK_FALSE(announced.second_touch);
}

TEST_CASE("a blade that leans on somebody is no blow that nobody counts") {
    Announcements announced;
    TouchEvent leaning = touch_of(0, TouchVerdict::kNoAttack);
    leaning.speed = 0.1;
    announced.note(leaning);
    CHECK_FALSE(announced.touch);
    announced.note(touch_of(0, TouchVerdict::kNoAttack));
    CHECK(announced.touch);
}

TEST_CASE("weapons that are locked together are told, for as long as they are, before the steel that rings then") {
    Announcements told;
    BoutEvents events;
    told.hear(events, {});
    CHECK(words(told.captions).empty());
    events.weapons_locked = true;
    const Sounds ring{blade_contact(0.6, kMet, 0)};
    for (int tick = 0; tick < 3; ++tick) {
        told.hear(events, ring);
        CHECK(words(told.captions) == "Blades locked");
        told.age(1);
    }
    events.clear();
    told.age(ui::kCaptionHeld);
    told.hear(events, ring);
    CHECK(words(told.captions) == "Steel on steel");
}
