// Numbers and vectors of a state in the streams of core/bytes.hpp, held to their ranges.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// Reads or writes a number from `low` to `high`.
template <class Stream>
void real(Stream& stream, Real& value, Real low, Real high) {
    stream.template ranged<Real>(value, low, high);
}

/// Reads or writes a vector, each component of which lies from `-most` to `most`.
template <class Stream, class Vector>
void vector(Stream& stream, Vector& v, Real most) {
    for (int i = 0; i < Vector::length(); ++i) real(stream, v[i], -most, most);
}

}  // namespace riposte
