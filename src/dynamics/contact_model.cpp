#include <riposte/dynamics/contact_model.hpp>

#include <cmath>
#include <string>

namespace riposte {
namespace {

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

Error refusal(const char* what, const char* list, std::size_t index) {
    return {what, list + (" " + std::to_string(index)), "name links of the body, and limits from low to high"};
}

bool ordered(const Link& link, const LinkLimits& limits) {
    const JointTurn& low = limits.ball.low;
    const JointTurn& high = limits.ball.high;
    if (link.joint == JointKind::kBall)
        return low.x < 0 && high.x > 0 && low.z < 0 && high.z > 0 && low.twist <= 0 && high.twist >= 0;
    bool all = true;
    for (std::size_t k = 0; k < coordinate_count(link.joint); ++k) all = all && limits.low[k] <= limits.high[k];
    return all;
}

}  // namespace

Result<void> validate(const ArticulatedModel& model, const ContactModel& contacts) {
    for (std::size_t i = 0; i < contacts.capsules.size(); ++i) {
        const LinkCapsule& capsule = contacts.capsules[i];
        if (capsule.link < kBaseLink || capsule.link >= static_cast<LinkIndex>(model.links.size()))
            return refusal("the capsule's link does not exist", "capsule", i);
        if (!finite(capsule.axis.a) || !finite(capsule.axis.b) || !(capsule.radius > 0 && capsule.radius < 10))
            return refusal("the capsule has no fit size", "capsule", i);
    }
    for (std::size_t i = 0; i < contacts.pairs.size(); ++i) {
        const LimbPair& pair = contacts.pairs[i];
        const std::size_t count = contacts.capsules.size();
        if (pair.first >= count || pair.second >= count) return refusal("the capsule does not exist", "pair", i);
        if (contacts.capsules[pair.first].link == contacts.capsules[pair.second].link)
            return refusal("both capsules are of one link", "pair", i);
    }
    for (std::size_t i = 0; i < model.links.size(); ++i)
        if (contacts.limits[i].limited && !ordered(model.links[i], contacts.limits[i]))
            return refusal("the limits leave no room", "limits of link", i);
    if (!(contacts.friction >= 0 && contacts.friction < 100) || !std::isfinite(contacts.floor))
        return refusal("friction or floor is not a fit number", "contacts", 0);
    return {};
}

}  // namespace riposte
