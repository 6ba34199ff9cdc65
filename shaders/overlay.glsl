// sRGB into what the picture is made of: radiance that is still to be toned, or finished colours.
vec4 painted(vec4 srgb) {
#ifdef SCREEN
    return srgb;
#else
    vec3 linear = pow(srgb.rgb, vec3(2.2));
    return vec4(linear * 0.76 + 0.04, srgb.a);
#endif
}
