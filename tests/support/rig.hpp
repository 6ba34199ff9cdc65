// Virtual devices for tests.
#pragma once

#include "catch.hpp"
#include "devices/virtual_devices.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/controls/controls.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// Two joysticks and two gamepads that a test moves by appending lines to their scripts.
struct Rig {
    static constexpr riposte::Seconds kTick = 1.0 / 120;

    scratch::Folder folder;
    std::filesystem::path stick = folder.write("stick", "");              ///< joystick:0
    std::filesystem::path pad = folder.write("pad", "");                  ///< gamepad:0 and joystick:1
    std::filesystem::path other_pad = folder.write("other_pad", "");      ///< gamepad:1 and joystick:2
    std::filesystem::path other_stick = folder.write("other_stick", "");  ///< joystick:3
    scratch::Variable variable{"RIPOSTE_VIRTUAL_DEVICES", "joystick=" + stick.string() + ";gamepad=" + pad.string() +
                                                              ";gamepad=" + other_pad.string() +
                                                              ";joystick=" + other_stick.string()};
    riposte::Controls controls{make_devices(), riposte::Settings{}};
    std::vector<riposte::ControlsChange> changes;

    static riposte::Devices make_devices() {
        auto devices = riposte::Devices::create();
        if (!devices) FAIL(devices.error().message());
        return std::move(devices).value();
    }
    riposte::DeviceId find(const char* spec) {
        const auto info = controls.devices().find(riposte::parse_device_spec(spec).value());
        if (!info) FAIL(info.error().message());
        return info.value().id;
    }
    static void say(const std::filesystem::path& script, const std::string& lines) {
        std::ofstream(script, std::ios::app) << lines << '\n';
    }
    riposte::BoutInput tick() {
        controls.devices().update_virtual(0);
        for (const SDL_Event& event : scratch::poll()) {
            if (auto change = controls.handle(event)) changes.push_back(*change);
        }
        return controls.sample(kTick, {});
    }
    riposte::BoutInput run(int ticks = 40) {
        riposte::BoutInput input;
        for (int i = 0; i < ticks; ++i) input = tick();
        return input;
    }
};
