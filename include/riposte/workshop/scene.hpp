// The gallery: small scenes, each showing one thing the program can do. Tests, the gallery and the pictures of the
// documentation share them.
//
// A scene is data and a pure function of the tick: the same tick gives the same pictures, on every machine and in any
// order.
#pragma once

#include <riposte/body/clip.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::workshop {

/// What scenes are made of; must outlive their use.
struct SceneAssets {
    const BoutSetup& setup;
    std::span<const Clip> clips;  ///< all of the fencer's, also those the legs do not play
};

/// One picture of a scene.
struct Panel {
    view::Frame frame;
    view::Camera camera;
    std::string caption;
};

struct Scene {
    std::string_view name;
    std::string_view line;     ///< what there is to see
    int columns = 1;           ///< panels stand in rows of so many
    double panel_aspect = 1;   ///< width over height of one panel
    std::uint32_t moment = 0;  ///< the tick that a still picture shows
    std::vector<Panel> (*panels)(const SceneAssets& assets, std::uint32_t tick) = nullptr;
};

std::span<const Scene> scenes();
/// Null when there is none of that name.
const Scene* find_scene(std::string_view name);

}  // namespace riposte::workshop
