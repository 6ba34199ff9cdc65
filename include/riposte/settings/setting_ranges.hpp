// The ranges of settings, which hold for the menu's rows, the settings file and the command line.
#pragma once

#include <cstddef>

namespace riposte {

/// The least and the greatest value of a setting.
template <class T>
struct SettingRange {
    T low{};
    T high{};
};
inline constexpr SettingRange<double> kShareRange{0, 1};      ///< range of volumes, strengths and opacities
inline constexpr SettingRange<double> kEyesFovRange{46, 92};  ///< (unit: degree)
inline constexpr SettingRange<int> kFrameCapRange{20, 1000};  ///< a menu hardly follows with fewer; 0: no limit
inline constexpr SettingRange<double> kRenderScaleRange{0.5, 1};
inline constexpr SettingRange<double> kBrightnessRange{0.5, 2};
inline constexpr SettingRange<double> kSensitivityRange{0.05, 10};
inline constexpr SettingRange<double> kCurveRange{0.5, 4};
inline constexpr SettingRange<double> kDeadZoneRange{0, 0.9};
inline constexpr SettingRange<double> kHandSpeedRange{1, 60};  ///< (unit: half widths of the hand square per second)
inline constexpr SettingRange<double> kTextScaleRange{0.75, 2};
inline constexpr SettingRange<double> kHudScaleRange{0.5, 2};
inline constexpr SettingRange<int> kTouchesRange{1, 99};
inline constexpr SettingRange<int> kSecondsRange{0, 3600};
inline constexpr SettingRange<double> kTempoRange{0.5, 1};
inline constexpr SettingRange<int> kPracticeDelayRange{0, 4};  ///< (unit: tick)
inline constexpr SettingRange<int> kPortRange{1, 65535};
inline constexpr std::size_t kLongestName = 24;        ///< (unit: byte)
inline constexpr std::size_t kLongestOnlineName = 48;  ///< of 24 letters in any writing (unit: byte)

}  // namespace riposte
