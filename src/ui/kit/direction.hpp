// Puts writing that goes from right to left in the order in which it is seen, since Dear ImGui draws from left to
// right.
#pragma once

#include <string>
#include <string_view>

namespace riposte::ui {

/// Returns true for a letter of Hebrew, Arabic and writings alike.
bool goes_left(char32_t letter);

/// Returns true for a letter of a writing whose letters take another shape beside others, which Dear ImGui does not do.
bool takes_shape(char32_t letter);

/// Returns the text with every stretch of letters that go left turned round, with the blanks, apostrophes and hyphens
/// within the stretch; combining marks stay behind their letters. Digits end a stretch, so that a score stays between
/// two names.
std::u32string in_order_seen(std::u32string_view text);

}  // namespace riposte::ui
