// soak [HOURS [PART…]]: the long forms of what test_net holds, in virtual time (docs/building.md).
#include "links.hpp"
#include "parts.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace soak {
namespace {

struct Part {
    std::string_view name;
    void (*run)(const Size& size, Report& report);
};
constexpr std::array kParts{Part{"links", fence_over_links}, Part{"flips", flip_bits}, Part{"mirrored", fence_mirrored},
                            Part{"comings", come_and_come_back}};

int given(const char* variable, int usual) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::max(1, std::atoi(text)) : usual;
}

int run(std::span<char*> arguments) {
    Size size;
    if (!arguments.empty()) size.hours = std::atof(arguments[0]);
    size.bouts = given("RIPOSTE_BOUTS", size.bouts);
    size.comings = given("RIPOSTE_COMINGS", size.comings);
    size.flips = given("RIPOSTE_FLIPS", size.flips);
    size.bout = given("RIPOSTE_BOUT", size.bout);
    if (const char* link = std::getenv("RIPOSTE_LINK")) size.link = link;
    const auto is_meant = [&](const SoakLink& one) { return size.link.empty() || one.quality.name == size.link; };
    if (std::none_of(kSoakLinks.begin(), kSoakLinks.end(), is_meant)) {
        std::fprintf(stderr, "soak: RIPOSTE_LINK: there is no link \"%s\"\n", size.link.c_str());
        return 2;
    }
    const auto wanted = arguments.subspan(std::min<std::size_t>(1, arguments.size()));
    Report report;
    int ran = 0;
    for (const Part& part : kParts) {
        const bool meant = std::any_of(wanted.begin(), wanted.end(), [&](const char* one) { return part.name == one; });
        if (!wanted.empty() && !meant) continue;
        part.run(size, report);
        ++ran;
    }
    if (ran == 0) {
        std::fprintf(stderr, "soak: the parts are: links, flips, mirrored, comings\n");
        return 2;
    }
    std::printf("%s\n", report.missed() == 0 ? "every promise holds" : "some promises do NOT hold");
    return report.missed() == 0 ? 0 : 1;
}

}  // namespace

void Report::progress(const std::string& part, double share) {
    const int tenths = static_cast<int>(10 * share);
    if (part == part_ && tenths == tenths_) return;
    part_ = part;
    tenths_ = tenths;
    std::fprintf(stderr, "%s: %d %%\n", part.c_str(), 10 * tenths);
}

void Report::figure(const std::string& text) {
    std::printf("%s\n", text.c_str());
    std::fflush(stdout);
}

void Report::hold(bool holds, const std::string& promise) {
    missed_ += holds ? 0 : 1;
    figure((holds ? "  holds: " : "  MISSED: ") + promise);
}

}  // namespace soak

int main(int count, char** arguments) {
    return soak::run(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
}
