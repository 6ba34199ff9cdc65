// The shipped assets, loaded once per test program.
#pragma once

#include "places.hpp"

#include <riposte/assets/bout.hpp>

#include <cstdio>
#include <cstdlib>

inline riposte::BoutAssets load_shipped(const riposte::Kits& kits) {
    auto loaded = riposte::load_bout_assets(source_dir() / "assets", riposte::LoadPicture::kNo, kits);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().message().c_str());
        std::abort();
    }
    return std::move(loaded).value();
}

inline const riposte::BoutAssets& shipped() {
    static const riposte::BoutAssets kAssets = load_shipped({});
    return kAssets;
}

/// Man and woman.
inline const riposte::BoutAssets& both_builds() {
    static const riposte::BoutAssets kAssets = [] {
        riposte::Kits kits;
        kits[1].fencer = "woman";
        return load_shipped(kits);
    }();
    return kAssets;
}

/// A setup to change at will.
inline riposte::BoutSetup shipped_setup() { return shipped().setup; }
