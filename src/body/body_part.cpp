// Which part of the body a joint carries.
#include <riposte/body/body_part.hpp>
#include <riposte/body/joint_name.hpp>

namespace riposte {
namespace {

struct PartOfJoint {
    std::string_view stem;  ///< the joint's name, or its beginning, without the side
    BodyPart left;
    BodyPart right;
};

constexpr PartOfJoint kParts[] = {
    {"head", BodyPart::kHead, BodyPart::kHead},
    {"neck", BodyPart::kHead, BodyPart::kHead},
    {"mask", BodyPart::kHead, BodyPart::kHead},
    {"bib", BodyPart::kHead, BodyPart::kHead},
    {"pelvis", BodyPart::kHips, BodyPart::kHips},
    {"upperarm", BodyPart::kUpperArmL, BodyPart::kUpperArmR},
    {"forearm", BodyPart::kForearmL, BodyPart::kForearmR},
    {"hand", BodyPart::kHandL, BodyPart::kHandR},
    {"thumb", BodyPart::kHandL, BodyPart::kHandR},
    {"index", BodyPart::kHandL, BodyPart::kHandR},
    {"middle", BodyPart::kHandL, BodyPart::kHandR},
    {"ring", BodyPart::kHandL, BodyPart::kHandR},
    {"pinky", BodyPart::kHandL, BodyPart::kHandR},
    {"weapon", BodyPart::kHandL, BodyPart::kHandR},
    {"thigh", BodyPart::kThighL, BodyPart::kThighR},
    {"shin", BodyPart::kShinL, BodyPart::kShinR},
    {"foot", BodyPart::kFootL, BodyPart::kFootR},
    {"toe", BodyPart::kFootL, BodyPart::kFootR},
};

constexpr const char* kPartNames[kBodyPartCount] = {
    "head",         "torso",         "hips",       "left upper arm", "right upper arm",
    "left forearm", "right forearm", "left hand",  "right hand",     "left thigh",
    "right thigh",  "left shin",     "right shin", "left foot",      "right foot",
};

}  // namespace

const char* name_of(BodyPart part) { return kPartNames[static_cast<std::size_t>(part)]; }

BodyPart part_of_joint(std::string_view joint) {
    const auto [side, stem] = joint_name(joint);
    for (const PartOfJoint& part : kParts) {
        if (stem.starts_with(part.stem)) return side == Side::kLeft ? part.left : part.right;
    }
    return BodyPart::kTorso;
}

}  // namespace riposte
