#include "targets.hpp"

#include <riposte/core/utf8.hpp>
#include <riposte/devices/bindings.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/files/broken_toml.hpp>
#include <riposte/files/parsed_toml.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/settings.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace fuzz {
namespace {

using namespace riposte;

constexpr std::size_t kEvery = 40;  // of the settings one is tried with a text: there are hundreds

void shorten(std::string_view text) {
    for (const std::size_t longest : {0U, 1U, 7U, 60U}) {
        require(shortened(text, longest).size() <= longest, "what is shortened is short");
        const std::string shown = quoted_part(text, longest);
        require(shown.find('\x1b') == std::string::npos, "no escape reaches a terminal");
        static_cast<void>(cure_of_broken_toml(text, longest));
    }
    const std::string name = file_name_of(text);
    require(!name.empty() && name.find_first_of("./") == std::string::npos, "a file name leads nowhere else");
}

void spell(std::string_view text) {
    if (const auto spec = parse_device_spec(text))
        require(parse_device_spec(to_text(spec.value())).value() == spec.value(), "a device is written as it is read");
    if (const auto binding = parse_binding(text))
        require(parse_binding(to_text(binding.value())).value() == binding.value(), "a key is written as it is read");
    static Settings settings;
    static const std::vector<SettingField> kFields = setting_fields(settings);
    for (std::size_t i = text.size() % kEvery; i < kFields.size(); i += kEvery) {
        const SettingField& field = kFields[i];
        if (field.set(text)) require(field.set(field.get()), "a setting can be set to what it is");
    }
}

}  // namespace

void read_texts(Bytes bytes) {
    const std::string_view text = text_of(bytes);
    shorten(text);
    spell(text);
    static_cast<void>(parsed_toml(text));
}

}  // namespace fuzz
