#include "loop.hpp"

#include "dropped_files.hpp"

#include <riposte/system/clock.hpp>
#include <riposte/system/crash.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr Seconds kLongestStep = 0.25;

/// Events lead from screen to screen, too: each comes to whatever lies on top after the one before it.
void take_events(Screens& screens, DroppedFiles& dropped) {
    SDL_Event event;
    while (!screens.empty() && SDL_PollEvent(&event) != 0) {
        if (!dropped.handle(event))
            screens.top().handle(event);
        else if (const auto files = dropped.take(); !files.empty())
            screens.top().take_files(files);
        screens.take_off_left();
    }
}

void one_picture(Screens& screens, const Surroundings& around, Seconds whole) {
    const Seconds elapsed = std::clamp(whole, 0.0, kLongestStep);
    note_for_crash(CrashNote::kScreens, screens.names());
    screens.top().advance(elapsed, whole);
    Screen& screen = screens.top();  // perhaps another one: a bout ends and is stopped while time goes on
    around.hold_mouse(screen.wants_mouse());
    screen.draw(elapsed);
    screens.take_off_left();
}

}  // namespace

void run_loop(Screens& screens, const Surroundings& around) {
    DroppedFiles dropped;
    for (Seconds last = now(); !screens.empty() && around.can_show();) {
        around.tend();
        take_events(screens, dropped);
        if (screens.empty()) break;
        const Seconds time = now();
        const Screen* before = &screens.top();
        one_picture(screens, around, time - last);
        const bool same = !screens.empty() && &screens.top() == before;
        last = same ? time : now();  // what it took to make another screen is not its first picture's time
    }
    screens.clear();
    around.hold_mouse(false);
}

}  // namespace riposte
