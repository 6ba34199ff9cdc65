// Metal and dielectric surfaces: GGX, Smith, Schlick; diffuse keeps what the specular leaves.
// Light of the hall: AMBIENT_PIXEL from the grid, AMBIENT_VERTEX from the vertices, AMBIENT_MAP from the light map (and
// no sun in the gloss). SEGMENTS: a display whose segments are lit one by one. MATTE: diffuse alone, the sun from the light map as well. ORM_MAP: roughness, metal and occlusion from a picture; else the material's means.
#include "frame.glsl"
#include "light.glsl"
#ifdef AMBIENT_PIXEL
#include "ambient.glsl"
#include "contact.glsl"
#endif
#ifdef SCREEN
#include "tone.glsl"
#endif
centroid in vec3 place_world;
centroid in vec3 normal_world;
in vec2 uv;
#ifdef NORMAL_MAPS
in vec4 tangent_world;
#endif
#ifdef AMBIENT_VERTEX
centroid in vec3 ambient_in;
#endif
#ifdef CROWD
in vec3 dye;
in vec3 bare;
#else
in vec4 tint;
#ifndef SKINNED
in vec2 uv2;
#endif
#endif
out vec4 pixel;

#if defined(FULL) && (defined(SKINNED) || defined(CROWD))
#define FUZZ  // what people wear may be cloth
#endif

layout(binding = 4) uniform sampler2D base_colour_map;
layout(binding = 5) uniform sampler2D normal_map;
layout(binding = 6) uniform sampler2D orm_map;
layout(binding = 7) uniform sampler2D occlusion_map;  // over uv2
layout(binding = 8) uniform sampler2D light_map;      // over uv2: square root of a quarter of the light; share of the sun

layout(location = 10) uniform vec4 base_colour;
layout(location = 11) uniform vec4 surface;      // metallic, roughness
layout(location = 12) uniform vec4 emissive;
#ifdef SEGMENTS
layout(location = 14) uniform uint lit_segments;  // bit n: the segment with n <= 32 u < n + 1
#endif
layout(location = 13) uniform vec4 team_colour;  // w: 1 where the base colour's alpha is a team mask

const float kPi = 3.14159265;

struct Surface {
    vec3 base;
    float metallic;
    float roughness;
    float occlusion;
    vec3 n;       // with relief
    vec3 flat_n;  // without
#ifdef FUZZ
    float fuzz;   // share of the surface that fibres stand out of
#endif
};

#ifdef AMBIENT_MAP
vec4 mapped_light() {
    vec4 texel = texture(light_map, uv2);
    return vec4(4.0 * texel.rgb * texel.rgb, texel.a);
}
#endif

vec3 ambient_of(Surface s) {
#if defined(AMBIENT_PIXEL)
    return ambient_light(place_world, s.n);
#elif defined(AMBIENT_VERTEX)
    return ambient_in;
#else
    return mapped_light().rgb;
#endif
}

float sunlit(Surface s) {
    float facing = dot(s.n, towards_sun.xyz);
    if (facing <= 0.0 || dot(s.flat_n, towards_sun.xyz) <= 0.0) return 0.0;
    return facing * sun_share(place_world, s.flat_n);
}

#ifdef MATTE
vec3 lit(Surface s) {
    vec4 light = mapped_light();
    return s.base * (light.rgb + sun_irradiance.rgb * (light.a / kPi));
}
#else
vec3 sun_on(Surface s, vec3 v, float n_v, vec3 f0, vec3 diffuse) {
#ifdef AMBIENT_MAP
    return (sunlit(s) / kPi) * diffuse * sun_irradiance.rgb;
#else
    vec3 l = towards_sun.xyz;
    float n_l = clamp(dot(s.n, l), 1e-3, 1.0);
    vec3 h = normalize(l + v);
    float n_h = max(dot(s.n, h), 0.0);
    float a = s.roughness * s.roughness;
    float a2 = a * a;
    float d = n_h * n_h * (a2 - 1.0) + 1.0;
    float ggx = a2 / (kPi * d * d);
    float smith = 0.5 / (n_l * sqrt(n_v * n_v * (1.0 - a2) + a2) + n_v * sqrt(n_l * n_l * (1.0 - a2) + a2));
    float away = 1.0 - max(dot(v, h), 0.0);
    float away2 = away * away;
    vec3 fresnel = f0 + (1.0 - f0) * (away2 * away2 * away);
    return sunlit(s) * ((1.0 - fresnel) * diffuse / kPi + fresnel * min(ggx * smith, 60.0)) * sun_irradiance.rgb;
#endif
}

#ifdef FUZZ
// Fibres that stand out of cloth: Estevez and Kulla 2017, "Production Friendly Microfacet Sheen BRDF", whose lobe of
// width 1/2 is 2/pi sin^2, with Neubelt and Pettineo's visibility. Light meets a fibre once where the weave scatters it
// many times, so that its colour is nearer to white.
vec3 fibres(Surface s) { return 0.45 * s.fuzz * sqrt(s.base); }

// The share of light from all around that the lobe sends to the eye: a fit to its integral, within 0.03.
float fibres_seen(float n_v) { return max(0.775 - 0.7 * sqrt(n_v), 0.0); }

vec3 sun_on_fibres(Surface s, vec3 v, float n_v) {
    vec3 l = towards_sun.xyz;
    float n_l = clamp(dot(s.n, l), 1e-3, 1.0);
    float n_h = dot(s.n, normalize(l + v));
    float lobe = (2.0 / kPi) * (1.0 - n_h * n_h) / (4.0 * (n_l + n_v - n_l * n_v));
    return sunlit(s) * lobe * fibres(s) * sun_irradiance.rgb;
}
#endif

vec3 lit(Surface s) {
    vec3 v = normalize(eye_world.xyz - place_world);
    float n_v = max(abs(dot(s.n, v)), 1e-3);
    vec3 f0 = mix(vec3(0.04), s.base, s.metallic);
    vec3 diffuse = s.base * (1.0 - s.metallic);
#ifdef FUZZ
    diffuse *= 1.0 - 0.45 * s.fuzz * fibres_seen(n_v);
#endif
    // The hall mirrored, with the fit to the split sum (Karis 2014, "Physically Based Shading on Mobile").
    vec4 r = s.roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float a004 = min(r.x * r.x, exp2(-9.28 * n_v)) * r.x + r.y;
    vec2 split = vec2(-1.04, 1.04) * a004 + r.zw;
    vec3 mirror = f0 * split.x + split.y;
#if defined(ORM_MAP) || defined(AMBIENT_PIXEL)
    // Specular occlusion from ambient occlusion (Lagarde and de Rousiers 2014).
    float open = clamp(pow(n_v + s.occlusion, exp2(-16.0 * s.roughness - 1.0)) - 1.0 + s.occlusion, 0.0, 1.0);
#else
    const float open = 1.0;
#endif
    vec3 ambient = ambient_of(s);
    vec3 radiance = diffuse * (1.0 - mirror) * ambient * s.occlusion;
    // Ground steel scatters part of the light far wider than one lobe says; without it a blade before the dark floor
    // would be a black line.
    vec3 mirrored = reflected_light(place_world, reflect(-v, s.n), s.roughness);
    radiance += mix(mirrored, 1.5 * ambient, 0.28 * s.metallic) * mirror * open;
#ifdef FUZZ
    radiance += fibres(s) * fibres_seen(n_v) * ambient * s.occlusion + sun_on_fibres(s, v, n_v);
#endif
    return radiance + sun_on(s, v, n_v, f0, diffuse);
}
#endif

vec4 base_texel() {
    vec4 base = texture(base_colour_map, uv);
#ifdef SCREEN
    // sRGB to linear as a polynomial; the full quality leaves this to the texture unit.
    base.rgb *= base.rgb * (base.rgb * 0.305306011 + 0.682171111) + 0.012522878;
#endif
    return base;
}

#ifdef NORMAL_MAPS
vec3 with_relief(vec3 flat_n) {
    vec3 bump = texture(normal_map, uv).xyz * 2.0 - 1.0;
    vec3 t = tangent_world.xyz;
    return normalize(t * bump.x + cross(flat_n, t) * (tangent_world.w * bump.y) + flat_n * bump.z);
}

// Normals that change within a pixel make a rougher surface (Kaplanyan and Hill 2016), else highlights glitter.
float widened(float roughness, vec3 n) {
    vec3 dx = dFdx(n);
    vec3 dy = dFdy(n);
    float a = roughness * roughness;
    return sqrt(sqrt(clamp(a * a + min(0.5 * (dot(dx, dx) + dot(dy, dy)), 0.18), 0.0, 1.0)));
}
#endif

Surface surface_here() {
    Surface s;
    vec4 base = base_colour * base_texel();
    s.base = base.rgb;
    s.metallic = surface.x;
    s.roughness = surface.y;
    s.occlusion = 1.0;
#ifdef ORM_MAP
    vec3 orm = texture(orm_map, uv).rgb;
    s.occlusion = orm.r;
    s.roughness *= orm.g;
    s.metallic *= orm.b;
#endif
#ifdef SKINNED
    s.base *= tint.rgb * mix(vec3(1.0), team_colour.rgb, base.a * team_colour.w);
#elif defined(CROWD)
    s.base *= mix(bare, dye, base.a);
#else
    s.base *= tint.rgb;
#endif
#ifdef FUZZ
    s.fuzz = smoothstep(0.66, 0.8, s.roughness) * (1.0 - s.metallic);  // leather, skin and mesh are smoother than cloth
#endif
    s.flat_n = normalize(normal_world);
    if (!gl_FrontFacing) s.flat_n = -s.flat_n;
    s.n = s.flat_n;
#ifdef NORMAL_MAPS
    s.n = with_relief(s.flat_n);
    s.roughness = widened(s.roughness, s.n);
#endif
    s.roughness = clamp(s.roughness, 0.06, 1.0);
#if defined(AMBIENT_PIXEL) && !defined(SKINNED) && !defined(CROWD)
    if (uv2 != vec2(0.0)) s.occlusion *= texture(occlusion_map, uv2).r;  // (0, 0): a surface without second coordinates
    s.occlusion *= contact_share(place_world, s.flat_n);
#endif
    return s;
}

vec3 glow() {
#ifdef SEGMENTS
    return ((lit_segments >> (uint(32.0 * uv.x) & 31u)) & 1u) != 0u ? emissive.rgb : vec3(0.0);
#else
    return emissive.rgb;
#endif
}

#ifdef THIN
// A blade that is about a pixel wide, with one sample for each, would be a row of dots, bright ones of one side and dark ones
// of the other. So the mean over how its normal turns from the pixel before to the next.
vec3 lit_as_drawn(Surface s) {
    vec3 dx = dFdx(normal_world);
    vec3 dy = dFdy(normal_world);
    vec3 sum = vec3(0.0);
    for (int i = 0; i < 9; ++i) {
        Surface at = s;
        vec2 off = vec2(i % 3, i / 3) - 1.0;
        at.n = at.flat_n = normalize(normal_world + off.x * dx + off.y * dy);
        sum += lit(at);
    }
    return sum / 9.0;
}
#else
#define lit_as_drawn lit
#endif

void main() {
    vec3 radiance = (lit_as_drawn(surface_here()) + glow()) * eye_world.w;
#ifdef SCREEN
    pixel = to_screen(radiance, gl_FragCoord.xy);
#else
    pixel = vec4(radiance, 1.0);
#endif
}
