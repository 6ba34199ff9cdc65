#include "toml_writer.hpp"

#include <fmt/format.h>

#include <cmath>

namespace riposte {

Real tidy(Real value, Real least) { return std::fabs(value) < least ? 0.0 : value; }

std::string vector_text(const Vec3& v, int decimals) {
    const Real least = 0.5 * std::pow(10.0, -decimals);
    return fmt::format("[{:.{}f}, {:.{}f}, {:.{}f}]", tidy(v.x, least), decimals, tidy(v.y, least), decimals,
                       tidy(v.z, least), decimals);
}

std::string exact_text(const Vec3& v, Real least) {
    return fmt::format("[{}, {}, {}]", tidy(v.x, least), tidy(v.y, least), tidy(v.z, least));
}

std::string string_text(std::string_view text) {
    std::string line = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            line += {'\\', c};
        } else if (const auto code = static_cast<unsigned char>(c); code < 0x20 || code == 0x7f) {
            line += fmt::format("\\u{:04X}", code);
        } else {
            line += c;
        }
    }
    return line + '"';
}

}  // namespace riposte
