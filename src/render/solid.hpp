// A solid as a mesh.
#pragma once

#include <riposte/assets/model.hpp>
#include <riposte/contact/solid.hpp>

namespace riposte::render {

/// Of painted wood, white: round where its faces meet at a blunt angle, with edges elsewhere.
StaticModel picture_of(const Solid& solid);

/// m, of the ball about the centre of mass that fits into a closed mesh; 0 where the centre is not inside, as a ring's.
Real inner_radius(const Solid& solid);

}  // namespace riposte::render
