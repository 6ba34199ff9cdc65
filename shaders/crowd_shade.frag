in vec2 from_middle;
out vec4 pixel;

void main() {
    float out_there = clamp(length(from_middle), 0.0, 1.0);
    float shade = 0.62 * (1.0 - out_there) * (1.0 - out_there) * (1.0 + 2.0 * out_there);
    pixel = vec4(vec3(1.0 - shade), 1.0);
}
