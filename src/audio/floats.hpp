// Floats as the sounds are made of.
#pragma once

namespace riposte {

constexpr float to_float(double value) { return static_cast<float>(value); }

/// Returns `from` at a share of 0, `to` at a share of 1, and in between what lies evenly between them.
constexpr float mixed(float from, float to, float share) { return from + (to - from) * share; }

}  // namespace riposte
