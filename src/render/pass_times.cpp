#include <riposte/render/pass_times.hpp>

namespace riposte::render {

std::string_view name_of(Pass pass) {
    constexpr std::array<std::string_view, kPassCount> kNames{"shadows", "scene", "streaks", "overlay",
                                                              "resolve", "glow",  "finish"};
    return kNames.at(static_cast<std::size_t>(pass));
}

}  // namespace riposte::render
