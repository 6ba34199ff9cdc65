#include "key_study.hpp"

namespace riposte::gallery {
namespace {

constexpr Real kFarthestPlace = 0.02;  // m, of a joint in its parent and of the root

Clip with_fewer(const Clip& whole, KeyWay way, Real angle) {
    switch (way) {
        case KeyWay::kTurned:
            return with_turned_frames(whole, angle);
        case KeyWay::kStraight:
            return with_fewer_frames(whole, {angle, kFarthestPlace});
        case KeyWay::kCubic:
            return with_cubic_frames(whole, {angle, kFarthestPlace});
    }
    return whole;
}

}  // namespace

PoseAt pose_at(KeyWay way) { return way == KeyWay::kCubic ? sample_cubic : sample; }

KeyStudy make_key_study(const Clip& whole) {
    KeyStudy study{whole, {}};
    for (std::size_t way = 0; way < kKeyWayCount; ++way) {
        const auto how = static_cast<KeyWay>(way);
        for (std::size_t i = 0; i < KeyStudy::kSteps; ++i) {
            FewerKeys& fewer = study.fewer.at(way).at(i);
            fewer.clip = with_fewer(whole, how, KeyStudy::kStep * static_cast<Real>(i + 1) * kPi / 180);
            fewer.off = greatest_angle_off(whole, fewer.clip, pose_at(how));
        }
    }
    return study;
}

}  // namespace riposte::gallery
