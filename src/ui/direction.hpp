// Writing that goes from right to left, put in the order in which it is seen: Dear ImGui draws from left to right.
#pragma once

#include <string>
#include <string_view>

namespace riposte::ui {

/// A letter of Hebrew, Arabic and their neighbours.
bool goes_left(char32_t letter);

/// Letters of this writing take another shape beside others, which Dear ImGui does not do.
bool takes_shape(char32_t letter);

/// Every stretch of such letters turned round, with the blanks, apostrophes and hyphens within it; marks stay behind
/// their letters. Figures end a stretch, so that a score between two names stays between them.
std::u32string in_order_seen(std::u32string_view text);

}  // namespace riposte::ui
