// The phases of a bout.
#pragma once

#include <cstdint>

namespace riposte {

/// Salute, then again and again: en garde, prets, fencing, halt and back to the lines; over at the end.
enum class JudgePhase : std::uint8_t { kToLines, kEnGarde, kPrets, kFencing, kHalt, kOver, kSalute };

}  // namespace riposte
