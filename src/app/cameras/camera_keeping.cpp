#include "camera_keeping.hpp"

namespace riposte {
namespace {

/// The cameras without where hands have led them.
CameraSettings choices_of(CameraSettings cameras) {
    cameras.tuned = {};
    return cameras;
}

}  // namespace

CameraKeeping::CameraKeeping(SettingsStore& store, CameraChoices& choices)
    : store_(store),
      choices_(choices),
      elsewhere_(store.subscribe([&choices](const Settings& before, const Settings& now) {
          if (!(before.cameras == now.cameras)) choices.take_kept(now.cameras);
          return std::vector<Error>{};
      })),
      written_(store.in_force().cameras) {}

/// No subscriber refuses a camera.
void CameraKeeping::put() {
    if (choices_.kept() == store_.in_force().cameras) return;
    store_.change([this](Settings& s) { s.cameras = choices_.kept(); });
}

bool CameraKeeping::take_changed(bool came_to_rest) {
    const CameraSettings& cameras = store_.in_force().cameras;
    if (!came_to_rest && choices_of(cameras) == choices_of(written_)) return false;
    written_ = cameras;
    return true;
}

}  // namespace riposte
