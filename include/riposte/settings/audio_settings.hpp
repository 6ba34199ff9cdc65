// The settings of what is heard.
#pragma once

namespace riposte {

/// What is heard, on the page Sound. Volumes are in [0, 1].
struct AudioSettings {
    double master = 0.8;
    double blades = 1.0;
    double feet = 0.8;
    double referee = 1.0;
    double crowd = 0.7;
    double menu = 0.6;
    bool hall = true;   ///< true if the hall reverberates
    bool mono = false;  ///< true if both ears hear the same
    bool mute_unfocused = true;
    bool operator==(const AudioSettings&) const = default;
};

}  // namespace riposte
