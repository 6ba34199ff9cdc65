// What of a body is target.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// The hand and forearm that hold the sword do not count (K 1.2). A left-hander's figure is reflected: right is his
/// sword's side, too.
bool is_sword_arm(BodyPart part);

}  // namespace riposte
