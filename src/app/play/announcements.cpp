#include "announcements.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr const char* kRinging = "Steel on steel";
constexpr float kRings = 0.15F;      // N s: what rings through the hall
constexpr float kScrapes = 1;        // m/s: what is more than blades resting on each other
constexpr float kThuds = 0.5F;       // m/s: slower ones lie down on the jacket
constexpr Seconds kHandsRise = 0.6;  // from the award to the thick of the applause

/// All that the referee says in that tick, one after the other.
std::string said_in(std::span<const SoundCommand> sounds) {
    std::string words;
    for (const SoundCommand& sound : sounds) {
        if (sound.sound != Sound::kCall) continue;
        words += words.empty() ? "Referee: " : ". ";
        words += ui::spoken(static_cast<Call>(sound.which), sound.about);
    }
    return words;
}

}  // namespace

bool captions_shown(CaptionsWhen chosen, const AudioSettings& volumes, bool device_plays) {
    if (chosen != CaptionsWhen::kSilent) return chosen == CaptionsWhen::kAlways;
    const bool any = volumes.blades > 0 || volumes.feet > 0 || volumes.referee > 0 || volumes.crowd > 0;
    return !device_plays || volumes.master <= 0 || !any;
}

void Captions::hear(std::span<const SoundCommand> sounds) {
    for (const SoundCommand& sound : sounds) {
        switch (sound.sound) {
            case Sound::kBladeContact:
                if (sound.strength > kRings) add(kRinging, Weight::kBlades);
                break;
            case Sound::kBladeScrape:  // after a ring, that says enough
                if (sound.strength > kScrapes && !(line_ && line_->words == kRinging))
                    add("Blades scrape", Weight::kBlades);
                break;
            case Sound::kBodyHit:
                if (sound.strength > kThuds) add("A thud", Weight::kBody);
                break;
            case Sound::kFootfall:
                if (static_cast<Footing>(sound.which) == Footing::kFall) add("A fall", Weight::kFloor);
                break;
            case Sound::kBuzzer:
                add("Buzzer", Weight::kBox);
                break;
            case Sound::kCall:
                add(said_in(sounds), Weight::kReferee);
                break;
            case Sound::kGasp:
                add("The people gasp", Weight::kCrowd);
                break;
            case Sound::kApplause:
                applause_in_ = kHandsRise;
                break;
            case Sound::kCloth:
            case Sound::kMurmur:
            case Sound::kMenu:
                break;
        }
    }
}

void Captions::tell_locked() { add("Blades locked", Weight::kLocked); }

void Captions::add(const std::string& words, Weight weight) {
    if (line_ && weight < weight_ && line_->age < ui::kCaptionHeld) return;
    line_ = ui::HudCaption{words, 0};
    weight_ = weight;
}

void Captions::age(Seconds elapsed) {
    if (line_) line_->age += elapsed;
    if (line_ && line_->age > ui::kCaptionHeld + ui::kCaptionFades) line_.reset();
    if (!applause_in_) return;
    *applause_in_ -= elapsed;
    if (*applause_in_ > 0) return;
    applause_in_.reset();
    add("Applause", Weight::kCrowd);
}

void Announcements::hear(const BoutEvents& events, std::span<const SoundCommand> sounds) {
    for (const CallEvent& event : events.calls) call = ui::HudCall{event, 0};
    for (const TouchEvent& event : events.touches) note(event);
    captions.hear(sounds);
    if (events.weapons_locked) captions.tell_locked();
}

void Announcements::note(const TouchEvent& event) {
    constexpr Seconds kAwardShown = 3;
    if (!is_blow(event) || event.verdict == TouchVerdict::kNotFencing) return;
    const bool awarded = touch && touch->touch.noted;
    if (awarded && event.phrase == touch->touch.phrase) {
        // The other's good cut is told beside it, also one that came too late: else nobody knew why only one lamp is
        // lit.
        const bool good = event.verdict == TouchVerdict::kCounts;
        if (good && event.attacker != touch->touch.attacker && !second_touch) second_touch = ui::HudTouch{event, 0};
        return;
    }
    // The touch that was awarded stays on the screen, whatever the blades brush afterwards.
    if (awarded && touch->age < kAwardShown && !event.noted) return;
    touch = ui::HudTouch{event, 0};
    second_touch.reset();
}

void Announcements::drop_judged() {
    call.reset();
    touch.reset();
    second_touch.reset();
}

void Announcements::age(Seconds elapsed) {
    if (call) call->age += elapsed;
    if (touch) touch->age += elapsed;
    if (second_touch) second_touch->age += elapsed;
    captions.age(elapsed);
}

}  // namespace riposte
