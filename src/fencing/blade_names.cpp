#include <riposte/fencing/blade_names.hpp>

#include <array>

namespace riposte {

const char* name_of(BladeSide side) {
    constexpr std::array<const char*, 3> kNames{"point", "edge", "flat"};
    return kNames.at(static_cast<std::size_t>(side));
}

const char* name_of_third(int third) {
    constexpr std::array<const char*, 3> kNames{"first third", "middle third", "last third"};
    return kNames.at(static_cast<std::size_t>(third) - 1);
}

}  // namespace riposte
