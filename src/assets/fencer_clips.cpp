// Clips: channels of any key times are brought to one uniform rate; the root's travel becomes a curve of its own.
#include "fencer_import.hpp"
#include "left_out.hpp"

#include <riposte/fencing/setup.hpp>

#include <assimp/anim.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr unsigned kLongest = 120;               // s; every frame of a clip is looked at again and again when it loads
constexpr unsigned kMostFrames = 60 * kLongest;  // 60 a second
constexpr float kStartTolerance = 1e-3F;         // m

/// Value of a sorted list of keys at `time` (ticks): the two neighbours and the part between them.
template <class Key>
std::pair<const Key*, Real> before(const Key* keys, unsigned count, Real time) {
    const Key* after = std::upper_bound(keys, keys + count, time, [](Real t, const Key& key) { return t < key.mTime; });
    if (after == keys) return {keys, 0.0};
    const Key* at = after - 1;
    if (after == keys + count || !(after->mTime > at->mTime)) return {at, 0.0};
    return {at, (time - at->mTime) / (after->mTime - at->mTime)};
}

Quat to_quat(const aiQuaternion& q) { return normalized(Quat(Real(q.w), Real(q.x), Real(q.y), Real(q.z))); }

Rigidf channel_at(const aiNodeAnim& channel, Real time) {
    const auto [place, place_part] = before(channel.mPositionKeys, channel.mNumPositionKeys, time);
    const auto [turn, turn_part] = before(channel.mRotationKeys, channel.mNumRotationKeys, time);
    Vec3 translation(to_vec(place->mValue));
    if (place_part > 0) translation += (Vec3(to_vec((place + 1)->mValue)) - translation) * place_part;
    Quat rotation = to_quat(turn->mValue);
    if (turn_part > 0) rotation = slerp(rotation, to_quat((turn + 1)->mValue), turn_part);
    return {Quatf(rotation), Vec3f(translation)};
}

bool sound(const aiNodeAnim& channel) {
    if (channel.mNumPositionKeys == 0 || channel.mNumRotationKeys == 0) return false;
    for (unsigned k = 0; k < channel.mNumPositionKeys; ++k) {
        const aiVector3D& v = channel.mPositionKeys[k].mValue;
        if (!(std::fabs(v.x) < 100 && std::fabs(v.y) < 100 && std::fabs(v.z) < 100)) return false;
    }
    for (unsigned k = 0; k < channel.mNumRotationKeys; ++k) {
        const aiQuaternion& q = channel.mRotationKeys[k].mValue;
        const float squared = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
        if (!(squared > 0.9F && squared < 1.1F)) return false;
    }
    return true;
}

/// A joint that no channel moves would stay as it was bound, whatever the clip was drawn with.
Result<void> check_complete(const GlbFile& glb, const std::vector<const aiNodeAnim*>& channels, const Rig& rig,
                            const std::string& element) {
    const auto& required = required_joints();
    for (std::size_t n = 0; n < rig.nodes.size(); ++n) {
        if (!rig.nodes[n].is_joint || channels[n] != nullptr) continue;
        const std::string& name = rig.skeleton[rig.nodes[n].joint].name;
        if (std::find(required.begin(), required.end(), name) == required.end()) continue;
        return glb.error(fmt::format("the clip has no channel for joint '{}'", name), element,
                         "bake the clip again with a key for every bone, also for those that keep still");
    }
    return {};
}

/// Channel of each node, null for nodes beyond the required joints that keep their bind pose.
Result<std::vector<const aiNodeAnim*>> channels_of(const GlbFile& glb, const aiAnimation& animation, const Rig& rig,
                                                   const std::string& element) {
    std::vector<const aiNodeAnim*> channels(rig.nodes.size(), nullptr);
    for (unsigned i = 0; i < animation.mNumChannels; ++i) {
        const aiNodeAnim& channel = *animation.mChannels[i];
        const std::string name = channel.mNodeName.C_Str();
        const RigNode* node = rig.find(name);
        if (node == nullptr) {
            return glb.error(fmt::format("the clip moves '{}', which is no joint", name), element,
                             "bake the clip onto the armature's bones only");
        }
        if (!sound(channel)) {
            return glb.error(fmt::format("the keys of joint '{}' are not sound", name), element,
                             "bake the clip again; check for missing keys and scaled bones");
        }
        channels[static_cast<std::size_t>(node - rig.nodes.data())] = &channel;
    }
    if (auto complete = check_complete(glb, channels, rig, element); !complete) return complete.error();
    return channels;
}

unsigned frame_count(const aiAnimation& animation) {
    unsigned most = 2;
    for (unsigned i = 0; i < animation.mNumChannels; ++i)
        most = std::max(most, animation.mChannels[i]->mNumRotationKeys);
    return std::min(most, kMostFrames);
}

/// One frame of each joint; what nodes between two joints do is done by the lower one.
void append_frame(const Rig& rig, const std::vector<const aiNodeAnim*>& channels, Real time, Clip& clip) {
    std::vector<Rigidf> joint_from_node(rig.nodes.size());
    for (std::size_t n = 0; n < rig.nodes.size(); ++n) {
        const RigNode& node = rig.nodes[n];
        const Rigidf local = channels[n] != nullptr ? channel_at(*channels[n], time) : node.parent_from_node;
        const bool hangs = node.parent >= 0 && !rig.nodes[static_cast<std::size_t>(node.parent)].is_joint;
        const Rigidf frame = hangs ? joint_from_node[static_cast<std::size_t>(node.parent)] * local : local;
        if (node.is_joint) {
            clip.frames.push_back(frame);
        } else {
            joint_from_node[n] = frame;
        }
    }
}

/// Takes the travel out of the root and checks that it is nothing but travel along +Z from 0.
Result<void> extract_travel(const GlbFile& glb, Clip& clip, const std::string& element) {
    for (std::size_t f = 0; f < clip.frame_count; ++f) {
        Rigidf& root = clip.frames[f * clip.joint_count];
        const bool straight = std::fabs(root.translation.x) < kStartTolerance &&
                              std::fabs(root.translation.y) < kStartTolerance && std::fabs(root.rotation.w) > 0.99999F;
        if (!straight) {
            return glb.error(fmt::format("frame {}: the root leaves the line along +Z", f), element,
                             "put only the travel on 'root', everything else on 'pelvis'");
        }
        clip.travel_frames.push_back(Real(root.translation.z));
        root = {};
    }
    if (std::fabs(clip.travel_frames.front()) > Real(kStartTolerance)) {
        return glb.error(fmt::format("the root starts at {:.3f} m instead of 0", clip.travel_frames.front()), element,
                         "key 'root' at the origin in the first frame");
    }
    clip.travel_frames.front() = 0;
    return {};
}

Result<Clip> read_clip(const GlbFile& glb, const aiAnimation& animation, const Rig& rig) {
    const std::string element = fmt::format("clip '{}'", animation.mName.C_Str());
    if (!(animation.mDuration > 0) || !(animation.mTicksPerSecond > 0) || !(animation.mDuration < 1e9)) {
        return glb.error("the clip has no duration", element, "give it at least two frames");
    }
    if (const Real seconds = animation.mDuration / animation.mTicksPerSecond; seconds > kLongest) {
        return glb.error(fmt::format("the clip lasts {:.0f} s, longer than {} s", seconds, kLongest), element,
                         "cut it, or take away the key that stands far behind the others");
    }
    if (animation.mNumChannels == 0) return glb.error("the clip moves no joint", element, "bake it before exporting");
    auto channels = channels_of(glb, animation, rig, element);
    if (!channels) return channels.error();

    Clip clip;
    clip.name = animation.mName.C_Str();
    clip.duration = animation.mDuration / animation.mTicksPerSecond;
    clip.joint_count = rig.skeleton.size();
    clip.frame_count = frame_count(animation);
    for (std::size_t f = 0; f < clip.frame_count; ++f) {
        const Real time = animation.mDuration * static_cast<Real>(f) / static_cast<Real>(clip.frame_count - 1);
        append_frame(rig, channels.value(), time, clip);
    }
    align_frames(clip);
    if (auto done = extract_travel(glb, clip, element); !done) return done.error();
    return clip;
}

}  // namespace

const std::vector<std::string>& required_clips() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        names.reserve(kLegClipCount);
        for (int i = 0; i < kLegClipCount; ++i) names.emplace_back(name_of(static_cast<LegClip>(i)));
        return names;
    }();
    return kNames;
}

Result<std::vector<Clip>> read_clips(const GlbFile& glb, const Rig& rig, std::vector<Error>& remarks) {
    std::vector<Clip> clips;
    const auto& required = required_clips();
    std::vector<std::string> others;
    for (unsigned i = 0; i < glb.scene->mNumAnimations; ++i) {
        const std::string name = glb.scene->mAnimations[i]->mName.C_Str();
        if (std::find(required.begin(), required.end(), name) == required.end()) {
            others.push_back(name);
            continue;
        }
        auto clip = read_clip(glb, *glb.scene->mAnimations[i], rig);
        if (!clip) return clip.error();
        clips.push_back(std::move(clip).value());
    }
    tell_left_out(glb, others, "which the game does not play", remarks);
    for (const std::string& name : required) {
        if (find_clip(clips, name) == nullptr) {
            return glb.error(
                fmt::format("clip '{}' is missing", name), "animations",
                "give the model an animation of that name, or write clips = \"man\" in the fencer's text file to have "
                "the man's (docs/fencers.md)");
        }
    }
    return clips;
}

}  // namespace riposte
