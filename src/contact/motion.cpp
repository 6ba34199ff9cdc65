#include <riposte/contact/motion.hpp>

namespace riposte {

Rigid pose_at(const SteadyMotion& motion, Real t) {
    return {exp_rotation(motion.angular * t) * motion.world_from_body.rotation,
            motion.world_from_body.translation + motion.linear * t};
}

}  // namespace riposte
