#include "reading_line.hpp"

#include <riposte/ui/menus.hpp>

namespace riposte {

void draw_reading(Cast& cast, const ui::Covered& covered) {
    if (const auto share = cast.take_wait())
        ui::draw_progress("Reading the fencers and their weapons", *share, covered);
}

}  // namespace riposte
