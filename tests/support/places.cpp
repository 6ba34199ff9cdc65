#include "places.hpp"

std::filesystem::path source_dir() { return RIPOSTE_SOURCE_DIR; }

std::filesystem::path test_dir() { return source_dir() / "tests"; }
