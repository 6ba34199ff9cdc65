// What the platform's tests share: a folder of their own, SDL without a screen, events made by hand.
#pragma once

#include <SDL.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace scratch {

/// A folder that is empty at the beginning and gone at the end.
struct Folder {
    std::filesystem::path path;
    Folder() {
        static int count = 0;
        path = std::filesystem::temp_directory_path() /
               ("riposte_platform_" + std::to_string(SDL_GetPerformanceCounter()) + "_" + std::to_string(count++));
        std::filesystem::create_directories(path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path); }
    [[nodiscard]] std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }
};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// An environment variable for the length of a test.
struct Variable {
    std::string name;
    Variable(std::string variable, const std::string& value) : name(std::move(variable)) {
        setenv(name.c_str(), value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { unsetenv(name.c_str()); }
};

inline SDL_Event key(SDL_Scancode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    return event;
}
inline SDL_Event mouse_button(Uint8 button, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.button = button;
    return event;
}
inline SDL_Event mouse_motion(int right, int down) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.xrel = right;
    event.motion.yrel = down;
    return event;
}

inline SDL_Event mouse_wheel(int up) {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = up;
    return event;
}

/// All that SDL has to say now.
inline std::vector<SDL_Event> poll() {
    std::vector<SDL_Event> events;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) events.push_back(event);
    return events;
}

}  // namespace scratch
