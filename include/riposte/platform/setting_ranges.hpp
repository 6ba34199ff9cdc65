// What the menu's rows and the settings file allow alike.
#pragma once

namespace riposte {

struct SettingRange {
    double low = 0;
    double high = 1;
};
inline constexpr SettingRange kFovRange{30, 90};  ///< (unit: degree)
inline constexpr int kLeastFrameCap = 20;         ///< with fewer a menu hardly follows; 0 is none

}  // namespace riposte
