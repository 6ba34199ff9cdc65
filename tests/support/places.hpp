// Where the repository lies that the tests were built from. Only places.cpp is told, so that the other tests compile to
// the same bytes in every checkout and a compiler cache serves them all.
#pragma once

#include <filesystem>

/// The repository's root.
std::filesystem::path source_dir();

/// tests/ in it.
std::filesystem::path test_dir();
