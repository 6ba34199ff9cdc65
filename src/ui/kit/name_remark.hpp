// The remark about a name that a player writes.
#pragma once

#include "lettering.hpp"

#include <string>
#include <string_view>

namespace riposte::ui {

/// Returns a sentence about letters of a name that cannot be drawn as they should be ("these letters cannot be drawn
/// here: U+1F600; …"); empty if all can be drawn.
std::string drawing_trouble(Lettering& lettering, std::string_view name);

/// Draws the remark below the field of a name: letters that cannot be drawn, or the reason for which nobody can have
/// the name, and the name `instead`.
void name_remark(std::string_view name, const std::string& instead);
/// Returns the height of the remark in rows of a width.
float name_remark_height(std::string_view name, const std::string& instead, float width);

}  // namespace riposte::ui
