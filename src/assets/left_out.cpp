#include "left_out.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace riposte {

void tell_left_out(const GlbFile& glb, const std::vector<std::string>& names, const char* which,
                   std::vector<Error>& remarks) {
    constexpr std::size_t kMostTold = 4;
    std::vector<std::string> told;
    for (const std::string& name : names) {
        if (std::find(told.begin(), told.end(), name) == told.end()) told.push_back(name);
    }
    if (told.empty()) return;
    std::string words = "left out: ";
    for (std::size_t i = 0; i < std::min(told.size(), kMostTold); ++i)
        words += fmt::format("{}'{}'", i > 0 ? ", " : "", told[i]);
    if (told.size() > kMostTold) words += fmt::format(" and {} more", told.size() - kMostTold);
    remarks.push_back(glb.error(fmt::format("{}, {}", words, which), "", ""));
}

}  // namespace riposte
