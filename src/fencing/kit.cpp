#include <riposte/fencing/kit.hpp>

namespace riposte {
namespace {

constexpr std::string_view kEnding = ".toml";

bool has_ending(std::string_view text) {
    return text.size() >= kEnding.size() && text.substr(text.size() - kEnding.size()) == kEnding;
}

}  // namespace

bool is_posture_path(std::string_view posture) {
    return posture.find('/') != std::string_view::npos || has_ending(posture);
}

std::string recorded_posture(std::string_view posture) {
    if (!is_posture_path(posture)) return std::string(posture);
    posture.remove_prefix(posture.rfind('/') + 1);
    if (posture.substr(0, kOwnPosture.size()) == kOwnPosture) posture.remove_prefix(kOwnPosture.size());
    if (has_ending(posture)) posture.remove_suffix(kEnding.size());
    const std::size_t most = kLongestPosture - kOwnPosture.size();
    return std::string(kOwnPosture).append(posture.substr(0, most));
}

std::string_view posture_stem(std::string_view recorded) {
    if (recorded.substr(0, kOwnPosture.size()) == kOwnPosture) recorded.remove_prefix(kOwnPosture.size());
    return recorded;
}

}  // namespace riposte
