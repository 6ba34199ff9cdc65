#include "announcements.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr std::size_t kMostLines = 3;
constexpr const char* kRinging = "Steel on steel";
constexpr float kRings = 0.15F;      // N s: what rings through the hall
constexpr float kScrapes = 1;        // m/s: what is more than blades resting on each other
constexpr float kThuds = 0.5F;       // m/s: slower ones lie down on the jacket
constexpr Real kBrushes = 0.5;       // m/s: slower is no blow
constexpr Seconds kHandsRise = 0.6;  // from the award to the thick of the applause

/// All that the referee says in that tick, one after the other.
std::string said_in(std::span<const SoundCommand> sounds) {
    std::string words;
    for (const SoundCommand& sound : sounds) {
        if (sound.sound != Sound::kCall) continue;
        words += words.empty() ? "Referee: " : ". ";
        words += ui::spoken(static_cast<Call>(sound.which), sound.side);
    }
    return words;
}

bool counts(const ui::HudTouch& touch) { return touch.touch.verdict == TouchVerdict::kCounts; }

}  // namespace

bool is_blow(const TouchEvent& touch) { return touch.verdict == TouchVerdict::kCounts || touch.speed >= kBrushes; }

void Captions::hear(std::span<const SoundCommand> sounds) {
    for (const SoundCommand& sound : sounds) {
        switch (sound.sound) {
            case Sound::kBladeContact:
                if (sound.strength > kRings) add(kRinging, true);
                break;
            case Sound::kBladeScrape:
                hear_scrape(sound);
                break;
            case Sound::kBodyHit:
                if (sound.strength > kThuds) add("A thud");
                break;
            case Sound::kFootfall:
                if (static_cast<Footing>(sound.which) == Footing::kFall) add("A fall");
                break;
            case Sound::kBuzzer:
                add("Buzzer");
                break;
            case Sound::kCall:
                add(said_in(sounds));
                break;
            case Sound::kGasp:
                add("The people gasp");
                break;
            case Sound::kApplause:
                add_later("Applause", kHandsRise);
                break;
            case Sound::kCloth:
            case Sound::kMurmur:
            case Sound::kMenu:
                break;
        }
    }
}

/// Blades that have rung scrape, too: the ring says enough.
void Captions::hear_scrape(const SoundCommand& scrape) {
    const bool rang =
        std::any_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.caption.words == kRinging; });
    if (scrape.strength > kScrapes && !rang) add("Blades scrape", true);
}

void Captions::add(const std::string& words, bool often) {
    const auto same =
        std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.caption.words == words; });
    if (same != lines_.end()) {
        same->caption.age = 0;
        return;
    }
    if (lines_.size() == kMostLines) {
        auto oldest = std::find_if(lines_.begin(), lines_.end(), [](const Line& line) { return line.often; });
        if (oldest == lines_.end() && often) return;
        lines_.erase(oldest == lines_.end() ? lines_.begin() : oldest);
    }
    lines_.push_back({{words, 0}, often});
}

void Captions::add_later(const std::string& words, Seconds in) { coming_.push_back({words, in}); }

void Captions::age(Seconds elapsed) {
    constexpr Seconds kShown = ui::kCaptionHeld + ui::kCaptionFades;
    for (Line& line : lines_) line.caption.age += elapsed;
    std::erase_if(lines_, [](const Line& line) { return line.caption.age > kShown; });
    for (Coming& one : coming_) one.in -= elapsed;
    for (const Coming& one : coming_)
        if (one.in <= 0) add(one.words);
    std::erase_if(coming_, [](const Coming& one) { return one.in <= 0; });
}

std::vector<ui::HudCaption> Captions::lines() const {
    std::vector<ui::HudCaption> lines;
    for (const Line& line : lines_) lines.push_back(line.caption);
    return lines;
}

void Announcements::hear(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    for (const CallEvent& event : events.calls) call = ui::HudCall{event, 0};
    for (const TouchEvent& event : events.touches) note(event);
    sounds_.clear();
    append_sounds(hearing_, setup, state, events, {}, sounds_);
    captions.hear(sounds_);
}

void Announcements::note(const TouchEvent& event) {
    constexpr Seconds kAwardShown = 3;
    constexpr Seconds kTogether = 1;  // longer than any lockout, shorter than from one phrase to the next
    const ui::HudTouch now{event, 0};
    const bool awarded = touch && counts(*touch);
    if (!is_blow(event)) return;
    // The touch that is being awarded stays on the screen, whatever the blades brush afterwards.
    if (event.verdict == TouchVerdict::kNotFencing || (awarded && touch->age < kAwardShown && !counts(now))) return;
    if (awarded && touch->age < kTogether) {
        if (event.attacker != touch->touch.attacker && !second_touch) second_touch = now;
        return;
    }
    touch = now;
    second_touch.reset();
}

void Announcements::age(Seconds elapsed) {
    if (call) call->age += elapsed;
    if (touch) touch->age += elapsed;
    if (second_touch) second_touch->age += elapsed;
    captions.age(elapsed);
}

}  // namespace riposte
