// A fencer small enough to write by hand: every required joint in a chain of stubs, one triangle, every required clip.
// Each field can be spoilt, to see the mistake named.
#pragma once

#include <riposte/assets/fencer.hpp>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace riposte::test {

inline std::filesystem::path scratch_file(const std::string& name) {
    const auto folder = std::filesystem::temp_directory_path() / "riposte_test_assets";
    std::filesystem::create_directories(folder);
    return folder / name;
}

inline void write_bytes(const std::filesystem::path& file, const std::vector<char>& bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

inline std::vector<char> read_bytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct TinyFencer {
    std::vector<std::string> joints = required_joints();
    std::vector<std::string> clips = required_clips();
    std::vector<float> weights{0.5F, 0.5F, 0, 0};  ///< of every vertex; the first four joints
    float clip_seconds = 1;
    float root_start = 0;         ///< z of the root in the first frame, m
    float root_aside = 0;         ///< x of the root in the last frame, m
    float offset_shift = 0;       ///< spoils the bind pose, m
    std::string joint_on_pelvis;  ///< stands where the joint above it does
    std::string moved_node = "root";
    std::string unmoved_node;  ///< has no channel
    bool skinned = true;
    bool normals = true;

    [[nodiscard]] std::vector<char> bytes() const;
};

/// Collects binary data and the accessors into it.
class GlbData {
  public:
    int add(const std::vector<float>& values, const char* type, std::size_t width, bool with_range = false) {
        std::ostringstream range;
        if (with_range) range << ",\"min\":[0],\"max\":[" << values.back() << "]";
        append(values.data(), values.size() * 4);
        return accessor(5126, values.size() / width, type, range.str());
    }
    int add_indices(const std::vector<std::uint16_t>& values, const char* type, std::size_t width) {
        append(values.data(), values.size() * 2);
        return accessor(5123, values.size() / width, type, "");
    }
    std::ostringstream views, accessors;
    std::vector<char> bytes;

  private:
    void append(const void* data, std::size_t size) {
        start_ = bytes.size();
        size_ = size;
        bytes.resize(start_ + (size + 3) / 4 * 4);
        std::memcpy(bytes.data() + start_, data, size);
    }
    int accessor(int component, std::size_t count, const char* type, const std::string& range) {
        const char* comma = count_ > 0 ? "," : "";
        views << comma << "{\"buffer\":0,\"byteOffset\":" << start_ << ",\"byteLength\":" << size_ << "}";
        accessors << comma << "{\"bufferView\":" << count_ << ",\"componentType\":" << component
                  << ",\"count\":" << count << ",\"type\":\"" << type << "\"" << range << "}";
        return count_++;
    }
    std::size_t start_ = 0, size_ = 0;
    int count_ = 0;
};

inline std::vector<char> glb_of(std::string json, const std::vector<char>& binary) {
    json.resize((json.size() + 3) / 4 * 4, ' ');
    std::vector<char> out;
    const auto word = [&](std::size_t value) {
        for (unsigned i = 0; i < 4; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
    };
    word(0x46546C67);
    word(2);
    word(28 + json.size() + binary.size());
    word(json.size());
    word(0x4E4F534A);
    out.insert(out.end(), json.begin(), json.end());
    word(binary.size());
    word(0x004E4942);
    out.insert(out.end(), binary.begin(), binary.end());
    return out;
}

/// The root is node 0; pelvis hangs on it, all others on the pelvis, each 2 cm above it.
inline std::vector<char> TinyFencer::bytes() const {
    GlbData data;
    std::ostringstream json;
    const std::size_t count = joints.size();
    std::vector<float> offsets;
    for (std::size_t j = 0; j < count; ++j) {
        const float up = j == 0 ? 0.0F : j == 1 || joints[j] == joint_on_pelvis ? 1.0F : 1.02F;
        for (const float v :
             {1.F, 0.F, 0.F, 0.F, 0.F, 1.F, 0.F, 0.F, 0.F, 0.F, 1.F, 0.F, offset_shift, -up, 0.F, 1.F}) {
            offsets.push_back(v);
        }
    }
    const int offset_data = data.add(offsets, "MAT4", 16);
    const int position = data.add({0, 1, 0, 0.1F, 1, 0, 0, 1.2F, 0}, "VEC3", 3);
    const int normal = data.add({0, 0, 1, 0, 0, 1, 0, 0, 1}, "VEC3", 3);
    const int tangent = data.add({1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1}, "VEC4", 4);
    const int uv = data.add({0, 0.25F, 1, 0.25F, 0, 1}, "VEC2", 2);
    const int joint_data = data.add_indices({1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}, "VEC4", 4);
    std::vector<float> all_weights;
    for (int v = 0; v < 3; ++v) all_weights.insert(all_weights.end(), weights.begin(), weights.end());
    const int weight_data = data.add(all_weights, "VEC4", 4);
    const int index_data = data.add_indices({0, 1, 2}, "SCALAR", 1);
    const int times = data.add({0, clip_seconds}, "SCALAR", 1, true);
    const int travel = data.add({0, 0, root_start, root_aside, 0, root_start + 0.5F}, "VEC3", 3);
    const int turn = data.add({0, 0, 0, 1, 0, 0, 0, 1}, "VEC4", 4);

    json << R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,)" << count << R"(]}],"nodes":[)";
    for (std::size_t j = 0; j < count; ++j) {
        json << R"({"name":")" << joints[j] << "\"";
        if (j > 0)
            json << R"(,"translation":[0,)" << (j == 1 ? "1" : joints[j] == joint_on_pelvis ? "0" : "0.02") << ",0]";
        if (j == 0) json << R"(,"children":[1])";
        if (j == 1) {
            json << R"(,"children":[)";
            for (std::size_t c = 2; c < count; ++c) json << (c > 2 ? "," : "") << c;
            json << "]";
        }
        json << "},";
    }
    json << R"({"name":"fencer","mesh":0)" << (skinned ? R"(,"skin":0)" : "")
         << R"(}],"meshes":[{"name":"fencer","primitives":[{"attributes":{"POSITION":)" << position;
    if (normals) json << R"(,"NORMAL":)" << normal;
    json << R"(,"TANGENT":)" << tangent << R"(,"TEXCOORD_0":)" << uv;
    if (skinned) json << R"(,"JOINTS_0":)" << joint_data << R"(,"WEIGHTS_0":)" << weight_data;
    json << R"(},"indices":)" << index_data << "}]}]";
    if (skinned) {
        json << R"(,"skins":[{"inverseBindMatrices":)" << offset_data << R"(,"joints":[)";
        for (std::size_t j = 0; j < count; ++j) json << (j > 0 ? "," : "") << j;
        json << "]}]";
    }
    std::size_t moved = count;
    for (std::size_t j = 0; j < count; ++j) {
        if (joints[j] == moved_node) moved = j;
    }
    json << R"(,"animations":[)";
    for (std::size_t c = 0; c < clips.size(); ++c) {
        json << (c > 0 ? "," : "") << R"({"name":")" << clips[c] << R"(","samplers":[{"input":)" << times
             << R"(,"output":)" << travel << R"(},{"input":)" << times << R"(,"output":)" << turn
             << R"(}],"channels":[)"
             << R"({"sampler":0,"target":{"node":)" << moved << R"(,"path":"translation"}})";
        for (std::size_t j = 0; j <= count; ++j) {
            if (j != moved && (j == count || joints[j] == unmoved_node)) continue;
            json << R"(,{"sampler":1,"target":{"node":)" << j << R"(,"path":"rotation"}})";
        }
        json << "]}";
    }
    json << R"(],"buffers":[{"byteLength":)" << data.bytes.size() << R"(}],"bufferViews":[)" << data.views.str()
         << R"(],"accessors":[)" << data.accessors.str() << "]}";
    return glb_of(json.str(), data.bytes);
}

inline Result<FencerAsset> load_tiny(const TinyFencer& tiny) {
    const auto glb = scratch_file("tiny.glb");
    const auto toml = scratch_file("tiny.toml");
    write_bytes(glb, tiny.bytes());
    std::ofstream text(toml);
    text << "[[blend]]\njoint = \"chest\"\nt_min = -0.1\nt_max = 0.1\n";
    for (const char* joint : {"upperarm", "hand", "thigh"})  // stand where the helper above does
        text << "[[blend]]\njoint = \"" << joint << "\"\nt_min = 0.04\nt_max = 0.05\n";
    text.close();
    return load_fencer(glb, toml);
}

}  // namespace riposte::test
