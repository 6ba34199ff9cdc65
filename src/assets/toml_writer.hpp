// Values as our text files have them.
#pragma once

#include <riposte/math/vec.hpp>

#include <string>
#include <string_view>

namespace riposte {

/// Without the minus of a zero: 0 where it is nearer to that than `least`.
Real tidy(Real value, Real least);

/// "[x, y, z]"
std::string vector_text(const Vec3& v, int decimals);

/// "[x, y, z]" with as many digits as it takes to read the very same numbers again; nearer to 0 than `least` is 0.
std::string exact_text(const Vec3& v, Real least = 0);

/// As a basic string of TOML: quotation mark, backslash and control characters escaped.
std::string string_text(std::string_view text);

}  // namespace riposte
