// All shader programs of one quality.
#pragma once

#include "program.hpp"

#include <riposte/render/progress.hpp>

namespace riposte::render {

struct Programs {
    Program still;        // balls, solids and hilts, and with the full quality blades and the hall
    Program thin;         // reduced quality: blades
    Program hall_matte;   // reduced quality: light from the light map, diffuse alone
    Program hall_glossy;  // reduced quality: light from the light map
    Program digits;       // of the scoring box
    Program window;
    Program skinned;      // fencers
    Program crowd;        // people at the rail
    Program crowd_shade;  // on the floor under them
    Program depth_still;  // the same into the sun's shadow map
    Program depth_skinned;
    Program depth_crowd;
    Program capture;  // skinned positions alone
    Program streaks;
    Program sweep;  // how much blades leave behind
    Program veil;   // and what
    Program overlay_line;
    Program overlay_face;
    Program light_map;  // these two: reduced quality only
    Program contact;
    Program resolve;  // these four: full quality only
    Program glow_down;
    Program glow_up;
    Program post;
};

Result<Programs> make_programs(const std::filesystem::path& folder, bool full, const Progress& progress = {});

}  // namespace riposte::render
