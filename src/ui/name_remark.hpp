// What a player is told of the name that he writes.
#pragma once

#include "lettering.hpp"

#include <string>
#include <string_view>

namespace riposte::ui {

/// What of it cannot be drawn as it should be, in a sentence: "these letters cannot be drawn here: U+1F600; …". Empty
/// where all is well.
std::string drawing_trouble(Lettering& lettering, std::string_view name);

/// The same, or why nobody can be called so and what he is called instead, below the field that has the name.
void name_remark(std::string_view name, const std::string& instead);
/// How high that will be in rows of that width.
float name_remark_height(std::string_view name, const std::string& instead, float width);

}  // namespace riposte::ui
