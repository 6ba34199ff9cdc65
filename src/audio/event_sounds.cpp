#include <riposte/audio/event_sounds.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr double kAudibleSlide = 0.05;  // metres per second: below, resting blades are quiet
constexpr double kNearest = 0.5;        // metres: closer places are not panned harder

void append_blades(const BladeContactEvent& contact, const Listener& listener, std::vector<SoundCommand>& commands) {
    const double pan = pan_of(listener, contact.point_world);
    if (contact.colliding) {
        commands.push_back(blade_contact(contact.impulse, contact.along[0], contact.along[1], pan));
    } else if (contact.slide_speed > kAudibleSlide) {
        commands.push_back(blade_scrape(contact.slide_speed, contact.along[0], contact.along[1], pan));
    }
}

void append_call(const CallEvent& event, std::vector<SoundCommand>& commands) {
    const bool both = event.call == Call::kBothTouch;
    for (int side = 0; side < 2; ++side) {
        if (both || (event.call == Call::kTouch && event.fencer == side)) commands.push_back(buzzer(side));
    }
    commands.push_back(referee_call(event.call));
}

}  // namespace

double pan_of(const Listener& listener, const Vec3& place_world) {
    const Vec3 way = place_world - listener.position_world;
    const double distance = std::max(glm::length(way), kNearest);
    return std::clamp(glm::dot(way, listener.right_world) / distance, -1.0, 1.0);
}

void append_sounds(const BoutEvents& events, const Listener& listener, std::vector<SoundCommand>& commands) {
    for (const BladeContactEvent& contact : events.blade_contacts) append_blades(contact, listener, commands);
    for (const TouchEvent& touch : events.touches) {
        commands.push_back(body_hit(touch.speed, pan_of(listener, touch.point_world)));
    }
    for (const FootfallEvent& step : events.footfalls) {
        commands.push_back(footfall(step.strength, pan_of(listener, step.point_world)));
    }
    for (const CallEvent& event : events.calls) append_call(event, commands);
}

}  // namespace riposte
