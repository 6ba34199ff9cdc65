// Bodies in free flight and what they do to each other.
#include <riposte/contact/solid.hpp>

#include <algorithm>
#include <optional>

namespace riposte {
namespace {

/// How near (m) places must be to take part in the answer to a contact.
constexpr Real kTakesPart = 5 * kSolidGap;

Body body_of(const SolidBody& one) {
    const SteadyMotion& m = one.motion;
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
/// flight stands for the whole of it: the midpoint rule, by which the energy of a flight that nothing ends early does
/// not drift.
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
        SteadyMotion& motion = bodies[i].motion;
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

/// Two that touch, and where.
struct Touch {
    SolidEvent event;
    std::vector<SolidContact> contacts;
};

/// All that touch at the instant of a contact, which comes first.
std::vector<Touch> touches_at(std::span<const SolidBody> bodies, const First& first, Real now) {
    std::vector<Touch> all{{{first.a, first.b, now, first.impact.contact, Vec3(0), false}, {first.impact.contact}}};
    for (std::size_t a = 0; a < bodies.size(); ++a) {
        for (std::size_t b = a + 1; b < bodies.size(); ++b) {
            if (bodies[a].immovable && bodies[b].immovable) continue;
            auto found = spanning(contacts(*bodies[a].solid, bodies[a].motion.world_from_body, *bodies[b].solid,
                                           bodies[b].motion.world_from_body, kTakesPart));
            if (found.empty()) continue;
            if (a == first.a && b == first.b) {
                all.front().contacts = std::move(found);
            } else {
                const SolidContact nearest = found.front();
                all.push_back({{a, b, now, nearest, Vec3(0), false}, std::move(found)});
            }
        }
    }
    return all;
}

/// The impulses between two; false where there were none.
bool answer(std::span<SolidBody> bodies, const ContactMaterial& material, Touch& touch) {
    SolidBody& a = bodies[touch.event.a];
    SolidBody& b = bodies[touch.event.b];
    std::vector<ContactPoint> points;
    points.reserve(touch.contacts.size());
    for (const SolidContact& contact : touch.contacts) points.push_back({contact.point, contact.normal});
    Body body_a = body_of(a);
    Body body_b = body_of(b);
    const ImpulseResponses responses = resolve_contacts(body_a, body_b, points, material, {});
    Vec3 impulse(0);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const ImpulseResponse& response = responses.points[i];
        impulse += response.impulse;
        touch.event.colliding |= response.colliding && response.impulse != Vec3(0);
    }
    touch.event.impulse += impulse;
    if (!a.immovable) a.motion.linear = body_a.linear, a.motion.angular = body_a.angular;
    if (!b.immovable) b.motion.linear = body_b.linear, b.motion.angular = body_b.angular;
    return impulse != Vec3(0);
}

/// A blow goes on through all that touch, one pair after the other, until none approach or the rounds are spent. Each
/// pair by itself gains no energy.
void answer_all(std::span<SolidBody> bodies, const ContactMaterial& material, std::span<Touch> touches) {
    constexpr int kRounds = 16;
    for (int round = 0; round < kRounds; ++round) {
        bool changed = false;
        for (Touch& touch : touches) changed |= answer(bodies, material, touch);
        if (!changed) return;
    }
}

/// Some that are pushed along together.
struct Train {
    std::vector<std::size_t> bodies;
    Real mass = 0;         ///< kg
    bool blocked = false;  ///< something immovable is in the way
};

/// The other of two that touch when `body` is pushed along the unit `direction` upon it; none if it is not.
std::optional<std::size_t> pushed_by(std::size_t body, const Vec3& direction, const Touch& touch) {
    constexpr Real kAgainst = 1e-3;  // cosine
    const bool is_a = body == touch.event.a;
    if (!is_a && body != touch.event.b) return std::nullopt;
    const Vec3 towards_a = is_a ? -direction : direction;
    const bool pushed = std::any_of(touch.contacts.begin(), touch.contacts.end(), [&](const SolidContact& contact) {
        return glm::dot(contact.normal, towards_a) > kAgainst;
    });
    if (!pushed) return std::nullopt;
    return is_a ? touch.event.b : touch.event.a;
}

/// Who goes along when `first` is pushed along the unit `direction`, away from `partner`.
Train train_of(std::span<const SolidBody> bodies, std::span<const Touch> touches, std::size_t first,
               std::size_t partner, const Vec3& direction) {
    Train train{{first}, 0, false};
    for (std::size_t i = 0; i < train.bodies.size(); ++i) {
        train.blocked |= bodies[train.bodies[i]].immovable;
        train.mass += bodies[train.bodies[i]].solid->mass.mass;
        for (const Touch& touch : touches) {
            const auto other = pushed_by(train.bodies[i], direction, touch);
            if (!other || *other == partner) continue;
            if (std::find(train.bodies.begin(), train.bodies.end(), *other) == train.bodies.end())
                train.bodies.push_back(*other);
        }
    }
    return train;
}

/// The two that met first to twice kSolidGap, each its part by the inverse masses; each takes those along upon which it
/// would be pushed (successive separation, K alg. 5).
void separate(std::span<SolidBody> bodies, std::span<const Touch> touches) {
    const SolidEvent& met = touches.front().event;
    const Train with_a = train_of(bodies, touches, met.a, met.b, met.contact.normal);
    const Train with_b = train_of(bodies, touches, met.b, met.a, -met.contact.normal);
    const Real of_a = with_a.blocked ? 0 : 1 / with_a.mass;
    const Real of_b = with_b.blocked ? 0 : 1 / with_b.mass;
    if (of_a + of_b <= 0) return;
    const Vec3 apart = met.contact.normal * ((2 * kSolidGap - met.contact.gap) / (of_a + of_b));
    for (const std::size_t i : with_a.bodies) bodies[i].motion.world_from_body.translation += apart * of_a;
    for (const std::size_t i : with_b.bodies) bodies[i].motion.world_from_body.translation -= apart * of_b;
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
        std::vector<Touch> touches = touches_at(bodies, first, now);
        answer_all(bodies, material, touches);
        separate(bodies, touches);
        for (const Touch& touch : touches) {
            if (&touch == &touches.front() || touch.event.impulse != Vec3(0)) events.push_back(touch.event);
        }
    }
}

}  // namespace riposte
