// The phases of a bout.
#pragma once

#include <cstdint>

namespace riposte {

/// What the referee does now. A bout begins with kSalute. kEnGarde, kPrets, kFencing, kHalt and kToLines follow each
/// other once for every phrase. A bout ends with kOver.
enum class JudgePhase : std::uint8_t { kToLines, kEnGarde, kPrets, kFencing, kHalt, kOver, kSalute };

}  // namespace riposte
