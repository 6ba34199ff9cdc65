// A document taken from one figure to another: joints go by their names, and what the other figure lacks is kept.
#pragma once

#include <riposte/workshop/document.hpp>

namespace riposte::workshop {

/// What of a figure a document is told in.
struct Body {
    const Skeleton& skeleton;
    const std::vector<BoneBlend>& blends;  ///< as his model and skin.toml have them
};

/// The same document on another figure.
/// - Posture: turns stay; what joints are moved from the bind pose is scaled with the figures' heights.
/// - Skin: every figure of a blend stays but those of the body: its pivot, and normal and `from` where they are
/// `from`'s
///   own.
/// - What `to` has no joint for is absent, and comes back with a figure who has it. Joints of which nothing is told are
///   as `to` has them.
Document carried_over(const Document& document, const Body& from, const Body& to);

/// Left and right exchanged.
std::vector<AbsentJoint> mirrored(std::vector<AbsentJoint> absent);

}  // namespace riposte::workshop
