// Places and sizes of windows on their screens, in screen coordinates.
#pragma once

#include <riposte/platform/pixel_size.hpp>

#include <SDL.h>

namespace riposte {

/// Returns the monitor, or the first one if it is not there.
int monitor_or_first(int monitor);
/// Returns, as SDL wants it for both coordinates, the place in the middle of a monitor.
int centre_of(int monitor);

/// What the system draws around a window; nothing where nobody knows.
struct WindowFrame {
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
};
WindowFrame frame_of(SDL_Window* window);

/// Returns the size of a client area that is no larger, with its frame, than what the monitor leaves free; `wanted`
/// where that cannot be told.
PixelSize within_screen(int monitor, PixelSize wanted, const WindowFrame& frame = {});
/// Returns the place of a further window of that size in a corner (WindowOptions::corner) of another monitor where
/// there is one, else of the first window's.
SDL_Rect place_beside(SDL_Window* first, PixelSize wanted, int corner, const WindowFrame& frame);
/// Moves a window that has grown to that size over an edge of its screen to the middle of it.
void stay_on_screen(SDL_Window* window, PixelSize size);
/// Returns true if less than a third of the place can be seen beside that window.
bool hides(SDL_Window* window, const SDL_Rect& place);

}  // namespace riposte
