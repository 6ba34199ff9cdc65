flat in vec3 veil;
out vec4 pixel;

void main() { pixel = vec4(veil, 1.0); }
