#include "whole.glsl"

void main() { gl_Position = whole_screen(); }
