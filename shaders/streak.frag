in vec3 glow;
in float across;
out vec4 pixel;

void main() {
    float soft = 1.0 - across * across;
    pixel = vec4(glow * soft * STREAK_GAIN, 0.0);
}
