// Bodies in free flight and what they do to each other.
#include <riposte/contact/solid.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// How near (m) places must be to take part in the answer to a contact.
constexpr Real kTakesPart = 5 * kSolidGap;

Body body_of(const SolidBody& one) {
    const Motion& m = one.motion;
    Body body{0, Mat3(0), m.world_from_body.translation, m.linear, m.angular};
    if (one.immovable) return body;
    body.inverse_mass = 1 / one.solid->mass.mass;
    body.inverse_inertia_world = inverse_inertia_world(one.solid->mass.inertia, m.world_from_body.rotation);
    return body;
}

Mat3 inertia_world(const SolidBody& body) {
    const Mat3 r = glm::mat3_cast(body.motion.world_from_body.rotation);
    return r * body.solid->mass.inertia * glm::transpose(r);
}

/// kg m^2/s about the own centre, along the world's axes.
Vec3 spin_of(const SolidBody& body) { return inertia_world(body) * body.motion.angular; }

/// The angular velocity with which the body has that spin.
Vec3 turning_with(const SolidBody& body, const Vec3& spin) {
    const Mat3 inverse = inverse_inertia_world(body.solid->mass.inertia, body.motion.world_from_body.rotation);
    return inverse * spin;
}

/// What turns freely keeps its spin; its angular velocity changes with its orientation (R 2). That in the middle of the
/// flight stands for the whole of it: the midpoint rule, which is its own reverse, so that the energy does not drift.
Vec3 mean_turning(const SolidBody& body, const Vec3& spin, Real duration) {
    constexpr int kRounds = 3;
    SolidBody halfway = body;
    for (int i = 0; i < kRounds; ++i) {
        halfway.motion.world_from_body.rotation =
            exp_rotation(halfway.motion.angular * (duration / 2)) * body.motion.world_from_body.rotation;
        halfway.motion.angular = turning_with(halfway, spin);
    }
    return halfway.motion.angular;
}

struct First {
    std::size_t a = 0;
    std::size_t b = 0;
    SolidImpact impact;
};

/// The first contact of any two, of equals that of the first pair.
First first_contact(std::span<const SolidBody> bodies, Real duration) {
    First first;
    first.impact.time = duration;
    for (std::size_t a = 0; a < bodies.size(); ++a) {
        for (std::size_t b = a + 1; b < bodies.size(); ++b) {
            if (bodies[a].immovable && bodies[b].immovable) continue;
            const SolidImpact impact = time_of_impact(*bodies[a].solid, bodies[a].motion, *bodies[b].solid,
                                                      bodies[b].motion, first.impact.time);
            if (impact.hit && (impact.time < first.impact.time || !first.impact.hit)) first = {a, b, impact};
        }
    }
    return first;
}

/// All fly until two meet, or for the whole `duration`.
First fly(std::span<SolidBody> bodies, Real duration) {
    std::vector<Vec3> spins;
    spins.reserve(bodies.size());
    for (SolidBody& body : bodies) {
        spins.push_back(spin_of(body));
        if (!body.immovable) body.motion.angular = mean_turning(body, spins.back(), duration);
    }
    First first = first_contact(bodies, duration);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        Motion& motion = bodies[i].motion;
        motion.world_from_body = pose_at(motion, first.impact.time);
        if (!bodies[i].immovable) motion.angular = turning_with(bodies[i], spins[i]);
    }
    return first;
}

/// Of all contacts the nearest and those that lie farthest from the ones taken: they span what touches.
std::vector<SolidContact> spanning(std::vector<SolidContact> all) {
    std::vector<SolidContact> taken;
    const auto from_taken = [&](const SolidContact& contact) {
        Real least = 1e9;
        for (const SolidContact& other : taken) least = std::min(least, glm::length(other.point - contact.point));
        return taken.empty() ? -contact.gap : least;
    };
    while (taken.size() < kMaxContactPoints && !all.empty()) {
        const auto next = std::max_element(all.begin(), all.end(), [&](const SolidContact& x, const SolidContact& y) {
            return from_taken(x) < from_taken(y);
        });
        taken.push_back(*next);
        all.erase(next);
    }
    return taken;
}

void separate(SolidBody& a, SolidBody& b, const SolidContact& contact) {
    const Real of_a = a.immovable ? 0 : 1 / a.solid->mass.mass;
    const Real of_b = b.immovable ? 0 : 1 / b.solid->mass.mass;
    const Vec3 apart = contact.normal * ((2 * kSolidGap - contact.gap) / (of_a + of_b));
    a.motion.world_from_body.translation += apart * of_a;
    b.motion.world_from_body.translation -= apart * of_b;
}

/// The impulses of a contact, the largest as the event's.
void answer(SolidBody& a, SolidBody& b, const ContactMaterial& material, SolidEvent& event) {
    std::vector<SolidContact> touching =
        spanning(contacts(*a.solid, a.motion.world_from_body, *b.solid, b.motion.world_from_body, kTakesPart));
    if (touching.empty()) touching.push_back(event.contact);
    std::vector<ContactPoint> points;
    points.reserve(touching.size());
    for (const SolidContact& contact : touching) points.push_back({contact.point, contact.normal});
    Body body_a = body_of(a);
    Body body_b = body_of(b);
    const ImpulseResponses responses = resolve_contacts(body_a, body_b, points, material, {});
    for (std::size_t i = 0; i < points.size(); ++i) {
        event.impulse += responses.points[i].impulse;
        event.colliding = event.colliding || responses.points[i].colliding;
    }
    if (!a.immovable) a.motion.linear = body_a.linear, a.motion.angular = body_a.angular;
    if (!b.immovable) b.motion.linear = body_b.linear, b.motion.angular = body_b.angular;
    separate(a, b, event.contact);
}

}  // namespace

Real kinetic_energy(const SolidBody& body) {
    const Quat& q = body.motion.world_from_body.rotation;
    const Vec3 turning = glm::conjugate(q) * body.motion.angular;
    return 0.5 * (body.solid->mass.mass * glm::dot(body.motion.linear, body.motion.linear) +
                  glm::dot(turning, body.solid->mass.inertia * turning));
}

void advance_solids(std::span<SolidBody> bodies, const Vec3& gravity, const ContactMaterial& material, Real duration,
                    std::vector<SolidEvent>& events) {
    for (SolidBody& body : bodies) {
        if (!body.immovable) body.motion.linear += gravity * duration;
    }
    Real now = 0;
    for (int impacts = 0; impacts < kMostImpacts; ++impacts) {
        const First first = fly(bodies, duration - now);
        now += first.impact.time;
        if (!first.impact.hit) return;
        SolidEvent event{first.a, first.b, now, first.impact.contact, Vec3(0), false};
        answer(bodies[first.a], bodies[first.b], material, event);
        events.push_back(event);
    }
}

}  // namespace riposte
