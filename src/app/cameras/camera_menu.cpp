#include "camera_menu.hpp"

#include <algorithm>

namespace riposte {

void CameraMenu::open_or_close() {
    open_ = !open_;
    if (!open_) covered_ = {};
}

ui::CameraMenuIntent CameraMenu::draw(ui::CameraMenuModel model, CameraSettings& shown, const CamerasLed& led) {
    open_ = true;
    model.tuned = std::any_of(led.cameras.begin(), led.cameras.end(),
                              [&](const LedCamera* camera) { return camera->was_led(led.tunings); });
    model.device = led.hand.pressed();
    std::optional<std::size_t> focused;
    const ui::CameraMenuIntent intent = ui::draw_camera_menu(model, shown, &covered_, &focused);
    if (focused) half_ = focused;
    if (intent == ui::CameraMenuIntent::kPutBack) led.hand.put_back(led.cameras, led.tunings);
    if (intent == ui::CameraMenuIntent::kBack) open_or_close();
    return intent;
}

}  // namespace riposte
