// One step of the glow round bright things: halves (13 taps, Jimenez 2014) on the way down, widens on the way up.
layout(binding = 0) uniform sampler2D source;
layout(location = 0) uniform vec4 step_size;  // 1 / size of the target; z, w: 1 / size of the source
out vec4 pixel;

void main() {
    vec2 at = gl_FragCoord.xy * step_size.xy;
    vec2 d = step_size.zw;
#ifdef DOWN
    vec3 sum = 0.5 * texture(source, at).rgb;
    sum += 0.125 * texture(source, at + d * vec2(-1.0, -1.0)).rgb;
    sum += 0.125 * texture(source, at + d * vec2(1.0, -1.0)).rgb;
    sum += 0.125 * texture(source, at + d * vec2(-1.0, 1.0)).rgb;
    sum += 0.125 * texture(source, at + d * vec2(1.0, 1.0)).rgb;
    pixel = vec4(min(sum, vec3(12.0)), 1.0);
#else
    vec3 sum = 0.25 * texture(source, at).rgb;
    for (int i = 0; i < 8; ++i) {
        float angle = 0.785398 * float(i);
        sum += 0.09375 * texture(source, at + d * vec2(cos(angle), sin(angle)) * 1.2).rgb;
    }
    pixel = vec4(sum, 0.55);
#endif
}
