// The unit of real time.
#pragma once

namespace riposte {

/// A span or a point of wall-clock time (unit: second). Nothing inside the simulation has this type.
using Seconds = double;

}  // namespace riposte
