// A corner of one triangle that covers the screen.
vec4 whole_screen() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    return vec4(corner, 0.0, 1.0);
}
