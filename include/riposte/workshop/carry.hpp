// Taking a document from one figure to another: joints go by their names, and entries for joints that the other figure
// lacks are kept.
#pragma once

#include <riposte/workshop/document.hpp>

namespace riposte::workshop {

/// The parts of a figure that a document refers to.
struct FigureParts {
    const Skeleton& skeleton;
    const std::vector<BoneBlend>& blends;  ///< blends as model and skin.toml have them
};

/// Returns the document for the figure `to` that `document` is for the figure `from`.
/// - Posture: turns stay; shifts of joints from the bind pose are scaled with the figures' heights.
/// - Skin: the numbers of a blend stay, but those that belong to the body are those of `to`: the pivot, and the normal
///   and the joint BoneBlend::from where the document has them as the figure `from` has them.
/// - Entries for joints that `to` lacks become absent ones and come back on a figure that has the joints. A joint
///   that the document does not name is as `to` has it.
Document carried_over(const Document& document, const FigureParts& from, const FigureParts& to);

/// Returns the entries with left and right exchanged.
std::vector<AbsentJoint> mirrored(std::vector<AbsentJoint> absent);

}  // namespace riposte::workshop
