#include <riposte/settings/setting_field.hpp>

#include <fmt/format.h>

namespace riposte {

std::string cure_of(const SettingField& field, std::string_view text) {
    const std::string better = field.better != nullptr ? field.better(text) : "";
    return (better.empty() ? "" : better + "; ") + fmt::format("legal: {}", field.legal);
}

std::string reason_of(const SettingField& field, const std::string& text) {
    const std::string why = field.why != nullptr ? field.why(text) : "";
    return why.empty() ? "" : ": " + why;
}

}  // namespace riposte
