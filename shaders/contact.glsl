// Contact shade: how much of the light from above feet, legs and balls keep off (sphere occlusion, closed form).
float contact_share(vec3 place, vec3 normal) {
    if (any(lessThan(place, fencers_low.xyz)) || any(greaterThan(place, fencers_high.xyz))) return 1.0;
    float share = 1.0;
    for (int i = 0; i < int(fencers_low.w); ++i) {
        vec3 to = shade[i].xyz - place;
        float squared = dot(to, to);
        float r = shade[i].w;
        float facing = max(dot(normal, to) * inversesqrt(squared), 0.0);
        share *= 1.0 - min(facing * r * r / max(squared, r * r), 0.9);
    }
    return share;
}
