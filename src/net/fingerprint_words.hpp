// The words of fingerprints, as data.
#pragma once

#include <cstddef>
#include <string_view>

namespace riposte::net {

inline constexpr std::size_t kFingerprintWordCount = 2048;
extern const std::string_view kFingerprintWords;

}  // namespace riposte::net
