in float cover;
out vec4 pixel;

void main() { pixel = vec4(0.0, 0.0, 0.0, cover); }
