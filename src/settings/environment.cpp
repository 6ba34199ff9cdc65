#include <riposte/core/nearest_name.hpp>
#include <riposte/settings/environment.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace riposte {
namespace {

/// Beside those of the settings (assets/own_files.cpp, assets/bout.cpp, devices.cpp).
constexpr std::array<std::string_view, 6> kOtherVariables{
    "RIPOSTE_ASSETS", "RIPOSTE_KEY_POSES", "RIPOSTE_SKIN", "RIPOSTE_BLADE", "RIPOSTE_BODY", "RIPOSTE_VIRTUAL_DEVICES"};
/// What our scripts and tests may have put into it.
constexpr std::array<std::string_view, 5> kOfScripts{"RIPOSTE_BUILD_FOLDER", "RIPOSTE_SKIP_SETUP", "RIPOSTE_SEEDS",
                                                     "RIPOSTE_UPDATE_GOLDEN", "RIPOSTE_UPDATE_VIEWS"};

/// In the environment words need no quotation marks.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string environment_name(std::string_view section, std::string_view key) {
    std::string name = fmt::format("RIPOSTE_{}_{}", section, key);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return c == '.' ? '_' : static_cast<char>(std::toupper(c)); });
    return name;
}

std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup) {
    std::vector<Error> warnings;
    for (const SettingField& field : setting_fields(settings)) {
        const std::string name = environment_name(field.section, field.key);
        const char* text = lookup ? lookup(name.c_str()) : std::getenv(name.c_str());
        if (text == nullptr || field.set(text) || field.set(quoted(text))) continue;
        warnings.push_back(
            {fmt::format("{}.{} cannot be '{}'{}", field.section, field.key, text, reason_of(field, text)),
             "environment variable " + name, cure_of(field, text)});
    }
    return warnings;
}

std::vector<Error> unknown_variables(const std::vector<std::string>& names) {
    Settings any;
    std::vector<std::string> known(kOtherVariables.begin(), kOtherVariables.end());
    for (const SettingField& field : setting_fields(any)) known.push_back(environment_name(field.section, field.key));
    std::vector<Error> warnings;
    for (const std::string& name : names) {
        if (name.rfind("RIPOSTE_", 0) != 0 || std::find(known.begin(), known.end(), name) != known.end()) continue;
        if (std::find(kOfScripts.begin(), kOfScripts.end(), name) != kOfScripts.end()) continue;
        warnings.push_back({fmt::format("there is no environment variable '{}': it does nothing", name), "environment",
                            fmt::format("there are {} and RIPOSTE_<SECTION>_<KEY> for each of the settings{}",
                                        fmt::join(kOtherVariables, ", "), did_you_mean(name, known))});
    }
    return warnings;
}

}  // namespace riposte
