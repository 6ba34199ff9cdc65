// The shipped assets, loaded once per test program.
#pragma once

#include "places.hpp"

#include <riposte/assets/bout.hpp>

#include <cstdio>
#include <cstdlib>

inline const riposte::BoutAssets& shipped() {
    static const auto kAssets = [] {
        auto loaded = riposte::load_bout_assets(source_dir() / "assets", riposte::LoadPicture::kNo);
        if (!loaded) {
            std::fprintf(stderr, "%s\n", loaded.error().message().c_str());
            std::abort();
        }
        return std::move(loaded).value();
    }();
    return kAssets;
}

/// A setup to change at will.
inline riposte::BoutSetup shipped_setup() { return shipped().setup; }
