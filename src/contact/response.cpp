#include <riposte/contact/response.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

/// The contact seen from its point: K maps an impulse on a (and its opposite on b) to the change of relative velocity.
struct ContactSpace {
    Mat3 k;
    Vec3 velocity;  ///< of a relative to b
    Vec3 normal;
};

Mat3 cross_matrix(const Vec3& r) { return {{0, r.z, -r.y}, {-r.z, 0, r.x}, {r.y, -r.x, 0}}; }

/// 1/m 1 - [r] I^-1 [r]
Mat3 mobility(const Body& body, const Vec3& point) {
    const Mat3 r = cross_matrix(point - body.centre);
    return Mat3(body.inverse_mass) - r * body.inverse_inertia_world * r;
}

ContactSpace contact_space(const Body& a, const Body& b, const ContactPoint& c) {
    return {mobility(a, c.point) + mobility(b, c.point), velocity_at(a, c.point) - velocity_at(b, c.point), c.normal};
}

void apply(Body& a, Body& b, const Vec3& impulse, const Vec3& point) {
    apply_impulse(a, impulse, point);
    apply_impulse(b, -impulse, point);
}

Real wanted_normal_speed(Real approach, const ContactMaterial& material, Real bias_speed) {
    return approach > material.resting_speed ? std::max(material.restitution * approach, bias_speed) : bias_speed;
}

/// The impulse j (n + s mu t) whose friction is the share s of Coulomb's, with the normal velocity that is wanted.
struct Sliding {
    const ContactSpace& c;
    Vec3 friction;  ///< mu t, t unit against the sliding
    Real gain;      ///< wanted minus present normal speed
    Real knn, knt, ktt;

    Sliding(const ContactSpace& contact, const Vec3& tangential, Real friction_coefficient, Real wanted_gain)
        : c(contact), friction(normalized_or(-tangential, Vec3(0)) * friction_coefficient), gain(wanted_gain) {
        knn = glm::dot(c.normal, c.k * c.normal);
        knt = glm::dot(c.normal, c.k * friction);
        ktt = glm::dot(friction, c.k * friction);
    }

    [[nodiscard]] Vec3 impulse(Real share) const {
        return (c.normal + friction * share) * (gain / (knn + share * knt));
    }

    /// The largest share up to 1 that does not turn the sliding round, so that friction only ever takes energy: half of
    /// J . (v + v') is its work. K is positive definite, so this share also stays short of jamming (knn + share knt =
    /// 0).
    [[nodiscard]] Real largest_share() const {
        const Real slip = -glm::dot(friction, c.velocity);  // mu |v_t|
        const Real stop = slip * knn - gain * knt;          // slip goes to 0 at stop / turn
        const Real turn = gain * ktt - slip * knt;
        return turn > 0 ? std::clamp(stop / turn, 0.0, 1.0) : 1.0;
    }
};

/// The impulse that leaves no sliding, if it lies on Coulomb's cone and its friction does not drive.
std::optional<Vec3> sticking_impulse(const ContactSpace& c, Real wanted, Real friction) {
    const Vec3 j = glm::inverse(c.k) * (c.normal * wanted - c.velocity);
    const Real along = glm::dot(j, c.normal);
    const Vec3 tangential = j - c.normal * along;
    if (!(along >= 0) || !(glm::dot(tangential, tangential) <= friction * friction * along * along))
        return std::nullopt;
    if (glm::dot(tangential, c.velocity) > 0) return std::nullopt;
    return j;
}

}  // namespace

void apply_impulse(Body& body, const Vec3& impulse, const Vec3& point) {
    body.linear += impulse * body.inverse_mass;
    body.angular += body.inverse_inertia_world * glm::cross(point - body.centre, impulse);
}

ImpulseResponse resolve_contact(Body& a, Body& b, const ContactPoint& contact, const ContactMaterial& material,
                                Real bias_speed) {
    const ContactSpace c = contact_space(a, b, contact);
    const Real normal_speed = glm::dot(c.normal, c.velocity);
    ImpulseResponse response{Vec3(0), -normal_speed, -normal_speed > material.resting_speed};
    const Real wanted = wanted_normal_speed(-normal_speed, material, bias_speed);
    const bool movable = glm::dot(c.normal, c.k * c.normal) > 0;
    if (!movable || normal_speed >= wanted) return response;
    const Vec3 tangential = c.velocity - c.normal * normal_speed;
    if (const auto stick = sticking_impulse(c, wanted, material.friction)) {
        response.impulse = *stick;
    } else {
        const Sliding sliding(c, tangential, material.friction, wanted - normal_speed);
        response.impulse = sliding.impulse(sliding.largest_share());
    }
    apply(a, b, response.impulse, contact.point);
    return response;
}

namespace {

constexpr int kRounds = 24;

/// One of several simultaneous contacts, with the impulse gathered so far.
struct Gathered {
    ContactSpace before;  ///< as it was before any impulse
    Real normal_mass = 0;
    Real wanted = 0;
    Vec3 impulse{0};
};

/// One sequential impulse: normal first, clamped to pushing, then friction, clamped to the cone. False where it leaves
/// all as it was: the rounds have settled, to the last bit.
bool settle(Body& a, Body& b, const ContactPoint& contact, Real friction, Gathered& g) {
    const auto state = [&] { return std::array{a.linear, a.angular, b.linear, b.angular, g.impulse}; };
    const auto before = state();
    const Vec3& n = contact.normal;
    const auto velocity = [&] { return velocity_at(a, contact.point) - velocity_at(b, contact.point); };
    const Real pushed = glm::dot(g.impulse, n);
    const Real push = std::max(0.0, pushed + (g.wanted - glm::dot(velocity(), n)) * g.normal_mass);
    apply(a, b, n * (push - pushed), contact.point);
    g.impulse += n * (push - pushed);

    const Vec3 v = velocity();
    const Vec3 sliding = v - n * glm::dot(v, n);
    const Vec3 t = normalized_or(sliding, Vec3(0));
    const Real ktt = glm::dot(t, g.before.k * t);
    if (!(ktt > 0)) return state() != before;
    const Vec3 rubbed = g.impulse - n * push;
    Vec3 rub = rubbed - sliding / ktt;
    const Real length = glm::length(rub);
    if (length > friction * push) rub *= friction * push / length;
    apply(a, b, rub - rubbed, contact.point);
    g.impulse = n * push + rub;
    return state() != before;
}

/// The share of all impulses, at most 1, at which they add no energy: sum J . (v + share dv / 2) <= 0.
Real energy_share(const Body& a, const Body& b, std::span<const ContactPoint> contacts, std::span<const Gathered> all) {
    Real first = 0;
    Real second = 0;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Vec3 now = velocity_at(a, contacts[i].point) - velocity_at(b, contacts[i].point);
        first += glm::dot(all[i].impulse, all[i].before.velocity);
        second += 0.5 * glm::dot(all[i].impulse, now - all[i].before.velocity);
    }
    if (first + second <= 0) return 1;
    return first < 0 ? -first / second : 0;
}

}  // namespace

ImpulseResponses resolve_contacts(Body& a, Body& b, std::span<const ContactPoint> contacts,
                                  const ContactMaterial& material, std::span<const Real> bias_speeds) {
    RIPOSTE_ASSERT(contacts.size() <= kMaxContactPoints);
    RIPOSTE_ASSERT(bias_speeds.empty() || bias_speeds.size() == contacts.size());
    ImpulseResponses out{{}, contacts.size()};
    std::array<Gathered, kMaxContactPoints> gathered;
    bool biased = false;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        Gathered& g = gathered[i];
        g.before = contact_space(a, b, contacts[i]);
        const Real approach = -glm::dot(g.before.velocity, contacts[i].normal);
        const Real bias = bias_speeds.empty() ? 0 : bias_speeds[i];
        biased = biased || bias > 0;
        const Real knn = glm::dot(contacts[i].normal, g.before.k * contacts[i].normal);
        g.normal_mass = knn > 0 ? 1 / knn : 0;
        g.wanted = wanted_normal_speed(approach, material, bias);
        out.points[i] = {Vec3(0), approach, approach > material.resting_speed};
    }
    const Body a_before = a;
    const Body b_before = b;
    for (int round = 0; round < kRounds; ++round) {
        bool changed = false;
        for (std::size_t i = 0; i < contacts.size(); ++i)
            changed |= settle(a, b, contacts[i], material.friction, gathered[i]);
        if (!changed) break;
    }
    const Real share = biased ? 1 : energy_share(a, b, contacts, {gathered.data(), contacts.size()});
    if (share < 1) a = a_before, b = b_before;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        out.points[i].impulse = gathered[i].impulse * share;
        if (share < 1) apply(a, b, out.points[i].impulse, contacts[i].point);
    }
    return out;
}

}  // namespace riposte
