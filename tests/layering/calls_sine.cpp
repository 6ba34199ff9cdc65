// What the test of simulation_symbols.cmake must refuse.
#include <cmath>

double broken_promise(double angle) { return std::sin(angle); }
