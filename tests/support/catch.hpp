// One header for Catch2 2 (Debian 12, Ubuntu 22.04) and Catch2 3 (Debian 13, Ubuntu 24.04).
#pragma once
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
