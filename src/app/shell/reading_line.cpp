#include "reading_line.hpp"

#include <riposte/ui/screens/progress_plate.hpp>

namespace riposte {

void draw_reading(Cast& cast) {
    if (const auto share = cast.take_wait()) ui::draw_progress_plate("Reading the fencers and their weapons", *share);
}

}  // namespace riposte
