// Where the weight of a fencer is that the legs carry.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/body_model.hpp>

namespace riposte {

/// Returns the centre of mass (m, in the model) of what the legs carry: the links of a body whose joints stand as in
/// `figure`.
Vec3 carried_centre(const FencerModel& model, const BodyModel& body, const ModelPose& figure);

/// Returns the extrapolated centre of mass (m, world): the place to which a foot must go that is to stop a centre of
/// mass at `centre_world` with this velocity (m/s), the floor being at Y = 0 (Hof 2008, "The 'extrapolated center of
/// mass' concept"). Its height is the floor's.
Vec3 extrapolated_centre(const Vec3& centre_world, const Vec3& velocity_world);

}  // namespace riposte
