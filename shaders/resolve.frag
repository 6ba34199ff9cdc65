// Mean of a pixel's samples, each weighed by how bright it will look, so that edges against windows stay smooth.
layout(binding = 0) uniform sampler2DMS radiance_map;
layout(location = 0) uniform int sample_count;
out vec4 pixel;

void main() {
    vec3 sum = vec3(0.0);
    float total = 0.0;
    for (int i = 0; i < sample_count; ++i) {
        vec3 radiance = texelFetch(radiance_map, ivec2(gl_FragCoord.xy), i).rgb;
        float weight = 1.0 / (1.0 + max(radiance.r, max(radiance.g, radiance.b)));
        sum += radiance * weight;
        total += weight;
    }
    pixel = vec4(sum / total, 1.0);
}
