#include <riposte/core/number.hpp>
#include <riposte/devices/bindings.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

using Source = Binding::Source;

struct Word {
    std::string_view name;
    std::string_view label;
    std::int16_t index;
    std::int8_t sign;
};
constexpr std::array<Word, 5> kMouseButtons{{{"left", "left mouse button", SDL_BUTTON_LEFT, 0},
                                             {"middle", "middle mouse button", SDL_BUTTON_MIDDLE, 0},
                                             {"right", "right mouse button", SDL_BUTTON_RIGHT, 0},
                                             {"x1", "fourth mouse button", SDL_BUTTON_X1, 0},
                                             {"x2", "fifth mouse button", SDL_BUTTON_X2, 0}}};
constexpr std::array<Word, 2> kWheel{{{"wheel_up", "wheel up", 0, 1}, {"wheel_down", "wheel down", 0, -1}}};
constexpr std::array<Word, 4> kHats{{{"up", "hat up", 0, SDL_HAT_UP},
                                     {"right", "hat right", 0, SDL_HAT_RIGHT},
                                     {"down", "hat down", 0, SDL_HAT_DOWN},
                                     {"left", "hat left", 0, SDL_HAT_LEFT}}};

template <std::size_t N>
const Word* named(const std::array<Word, N>& words, std::string_view name) {
    const auto at = std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.name == name; });
    return at == words.end() ? nullptr : &*at;
}
template <std::size_t N>
const Word* numbered(const std::array<Word, N>& words, std::int16_t index, std::int8_t sign) {
    const auto at = std::find_if(words.begin(), words.end(),
                                 [&](const Word& word) { return word.index == index && word.sign == sign; });
    return at == words.end() ? nullptr : &*at;
}

constexpr int kMostControls = 64;  // buttons, axes and hats beyond it are no joystick's

std::optional<std::int16_t> number(std::string_view text) {
    const auto value = read_number<int>(text, 0, kMostControls - 1);
    return value ? std::optional(static_cast<std::int16_t>(value.value())) : std::nullopt;
}

/// Splits a trailing + or - off; 0 where there is none.
std::int8_t take_sign(std::string_view& text) {
    if (text.empty() || (text.back() != '+' && text.back() != '-')) return 0;
    const std::int8_t sign = text.back() == '+' ? std::int8_t{1} : std::int8_t{-1};
    text.remove_suffix(1);
    return sign;
}

std::optional<Binding> parse_key(std::string_view text) {
    const SDL_Scancode code = SDL_GetScancodeFromName(std::string(text).c_str());
    if (code == SDL_SCANCODE_UNKNOWN) return std::nullopt;
    return Binding{Source::kKey, static_cast<std::int16_t>(code), 0};
}

std::optional<Binding> parse_mouse(std::string_view text) {
    if (const Word* button = named(kMouseButtons, text)) return Binding{Source::kMouseButton, button->index, 0};
    if (const Word* wheel = named(kWheel, text)) return Binding{Source::kMouseWheel, 0, wheel->sign};
    return std::nullopt;
}

std::optional<Binding> parse_button(std::string_view text) {
    const auto index = number(text);
    if (!index) return std::nullopt;
    return Binding{Source::kButton, *index, 0};
}

std::optional<Binding> parse_axis(std::string_view text) {
    const std::int8_t sign = take_sign(text);
    const auto index = number(text);
    if (!index || sign == 0) return std::nullopt;
    return Binding{Source::kAxis, *index, sign};
}

std::optional<Binding> parse_hat(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto index = number(text.substr(0, colon));
    const Word* direction = named(kHats, text.substr(colon + 1));
    if (!index || direction == nullptr) return std::nullopt;
    return Binding{Source::kHat, *index, direction->sign};
}

std::optional<Binding> parse_pad(std::string_view text) {
    const std::int8_t sign = take_sign(text);
    const std::string name(text);
    if (sign == 0) {
        const SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name.c_str());
        if (button == SDL_CONTROLLER_BUTTON_INVALID) return std::nullopt;
        return Binding{Source::kPadButton, static_cast<std::int16_t>(button), 0};
    }
    const SDL_GameControllerAxis axis = SDL_GameControllerGetAxisFromString(name.c_str());
    if (axis == SDL_CONTROLLER_AXIS_INVALID) return std::nullopt;
    return Binding{Source::kPadAxis, static_cast<std::int16_t>(axis), sign};
}

struct Form {
    std::string_view prefix;
    std::optional<Binding> (*parse)(std::string_view);
};
constexpr std::array<Form, 6> kForms{{{"key:", parse_key},
                                      {"mouse:", parse_mouse},
                                      {"button:", parse_button},
                                      {"axis:", parse_axis},
                                      {"hat:", parse_hat},
                                      {"pad:", parse_pad}}};

char sign_text(std::int8_t sign) { return sign < 0 ? '-' : '+'; }

std::string pad_button_name(std::int16_t index) {
    const char* name = SDL_GameControllerGetStringForButton(static_cast<SDL_GameControllerButton>(index));
    return name != nullptr ? name : "";
}
std::string pad_axis_name(std::int16_t index) {
    const char* name = SDL_GameControllerGetStringForAxis(static_cast<SDL_GameControllerAxis>(index));
    return name != nullptr ? name : "";
}
std::string key_name(std::int16_t index) { return SDL_GetScancodeName(static_cast<SDL_Scancode>(index)); }

/// As a reader knows it: by SDL's name, unless that reads as a direction or is a speck of ink.
std::string key_label(std::int16_t index) {
    switch (index) {
        case SDL_SCANCODE_LEFT:
            return "left arrow";
        case SDL_SCANCODE_RIGHT:
            return "right arrow";
        case SDL_SCANCODE_UP:
            return "up arrow";
        case SDL_SCANCODE_DOWN:
            return "down arrow";
        case SDL_SCANCODE_GRAVE:
            return "backquote";
        case SDL_SCANCODE_APOSTROPHE:
            return "apostrophe";
        case SDL_SCANCODE_COMMA:
            return "comma";
        case SDL_SCANCODE_PERIOD:
            return "full stop";
        case SDL_SCANCODE_MINUS:
            return "minus";
        case SDL_SCANCODE_SEMICOLON:
            return "semicolon";
        default:
            return key_name(index);
    }
}

std::string pad_axis_label(Binding binding) {
    static constexpr std::array<std::string_view, 6> kAxes{"left stick",  "left stick",   "right stick",
                                                           "right stick", "left trigger", "right trigger"};
    if (binding.index < 0 || binding.index >= 6) return "pad axis";
    std::string label(kAxes.at(static_cast<std::size_t>(binding.index)));
    if (binding.index >= SDL_CONTROLLER_AXIS_TRIGGERLEFT) return label;
    const bool vertical = binding.index % 2 == 1;
    const bool positive = binding.sign > 0;
    return label + (vertical ? (positive ? " down" : " up") : (positive ? " right" : " left"));
}

std::string pad_button_label(std::int16_t index) {
    static constexpr std::array<std::string_view, 15> kButtons{"A",
                                                               "B",
                                                               "X",
                                                               "Y",
                                                               "back",
                                                               "guide",
                                                               "start",
                                                               "left stick pressed",
                                                               "right stick pressed",
                                                               "left bumper",
                                                               "right bumper",
                                                               "d-pad up",
                                                               "d-pad down",
                                                               "d-pad left",
                                                               "d-pad right"};
    if (index >= 0 && static_cast<std::size_t>(index) < kButtons.size())
        return std::string(kButtons.at(static_cast<std::size_t>(index)));
    return pad_button_name(index);
}

}  // namespace

std::string to_text(Binding binding) {
    switch (binding.source) {
        case Source::kNothing:
            return {};
        case Source::kKey:
            return fmt::format("key:{}", key_name(binding.index));
        case Source::kMouseButton: {
            const Word* word = numbered(kMouseButtons, binding.index, 0);
            return word != nullptr ? fmt::format("mouse:{}", word->name) : "";
        }
        case Source::kMouseWheel:
            return binding.sign > 0 ? "mouse:wheel_up" : "mouse:wheel_down";
        case Source::kButton:
            return fmt::format("button:{}", binding.index);
        case Source::kAxis:
            return fmt::format("axis:{}{}", binding.index, sign_text(binding.sign));
        case Source::kHat: {
            const Word* word = numbered(kHats, 0, binding.sign);
            return word != nullptr ? fmt::format("hat:{}:{}", binding.index, word->name) : "";
        }
        case Source::kPadButton:
            return fmt::format("pad:{}", pad_button_name(binding.index));
        case Source::kPadAxis:
            return fmt::format("pad:{}{}", pad_axis_name(binding.index), sign_text(binding.sign));
    }
    return {};
}

Result<Binding> parse_binding(std::string_view text) {
    if (text.empty()) return Binding{};
    for (const Form& form : kForms) {
        if (text.substr(0, form.prefix.size()) != form.prefix) continue;
        if (const auto binding = form.parse(text.substr(form.prefix.size()))) return *binding;
    }
    return Error{fmt::format("'{}' is no control", text), "key bindings",
                 "write key:NAME, mouse:left|middle|right|x1|x2|wheel_up|wheel_down, button:N, axis:N+, axis:N-, "
                 "hat:N:up|down|left|right, pad:BUTTON, pad:AXIS+ or pad:AXIS-"};
}

std::string label_of(Binding binding) {
    switch (binding.source) {
        case Source::kNothing:
            return {};
        case Source::kKey:
            return key_label(binding.index);
        case Source::kMouseButton: {
            const Word* word = numbered(kMouseButtons, binding.index, 0);
            return word != nullptr ? std::string(word->label) : "mouse button";
        }
        case Source::kMouseWheel:
            return binding.sign > 0 ? "wheel up" : "wheel down";
        case Source::kButton:
            return fmt::format("button {}", binding.index + 1);
        case Source::kAxis:
            return fmt::format("axis {}{}", binding.index + 1, sign_text(binding.sign));
        case Source::kHat: {
            const Word* word = numbered(kHats, 0, binding.sign);
            return word != nullptr ? std::string(word->label) : "hat";
        }
        case Source::kPadButton:
            return pad_button_label(binding.index);
        case Source::kPadAxis:
            return pad_axis_label(binding);
    }
    return {};
}

}  // namespace riposte
