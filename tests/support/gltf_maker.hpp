// A small .glb made by a script: a square of two triangles, any part of which can be stored otherwise, spoilt or taken
// out through its JSON.
#pragma once

#include "tiny_fencer.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace riposte::test {

/// glTF's componentType, and whether integers stand for fractions.
struct Stored {
    int component = 5126;
    bool normalised = false;
};

struct GltfMaker {
    using Json = nlohmann::json;
    Json json;
    std::vector<char> bytes;
    std::size_t padding = 0;  ///< bytes between the elements of what is added from now on

    GltfMaker() {
        json = {{"asset", {{"version", "2.0"}}}, {"scene", 0}, {"scenes", {{{"nodes", {0}}}}}};
        json["nodes"] = Json::array({{{"name", "square"}, {"mesh", 0}}});
        json["meshes"] = Json::array({{{"name", "square"}, {"primitives", Json::array({Json::object()})}}});
        set("POSITION", {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, "VEC3");
        primitive()["indices"] = add({0, 1, 2, 0, 2, 3}, "SCALAR", {5123});
    }

    /// Any model, whose parts are to be stored otherwise.
    explicit GltfMaker(const std::vector<char>& glb) {
        std::uint32_t length = 0;
        std::memcpy(&length, glb.data() + 12, 4);
        json = Json::parse(glb.data() + 20, glb.data() + 20 + length);
        bytes.assign(glb.begin() + 28 + length, glb.end());
    }

    /// The numbers of an accessor of floats or unsigned shorts without gaps.
    [[nodiscard]] std::vector<double> values(int accessor) const {
        const Json& list = json["accessors"][std::size_t(accessor)];
        const Json& view = json["bufferViews"][list["bufferView"].get<std::size_t>()];
        const char* at = bytes.data() + view["byteOffset"].get<std::size_t>();
        std::vector<double> numbers(list["count"].get<std::size_t>() * width_of(list["type"]));
        for (double& number : numbers) {
            at += list["componentType"] == 5126 ? take<float>(at, number) : take<std::uint16_t>(at, number);
        }
        return numbers;
    }

    Json& primitive() { return json["meshes"][0]["primitives"][0]; }
    void set(const char* attribute, const std::vector<double>& values, const char* type, Stored stored = {}) {
        primitive()["attributes"][attribute] = add(values, type, stored);
    }

    /// Stores the numbers in that type; returns the accessor.
    int add(const std::vector<double>& values, const std::string& type, Stored stored = {}) {
        const std::size_t width = width_of(type);
        std::vector<char> list;
        for (std::size_t i = 0; i < values.size(); ++i) {
            store(values[i], stored, list);
            if (i % width + 1 == width && !tight(type)) list.resize((list.size() + padding + 3) / 4 * 4);
        }
        const std::size_t stride = list.size() / (values.size() / width);
        Json view = {{"buffer", 0}, {"byteOffset", bytes.size()}, {"byteLength", list.size()}};
        if (!tight(type)) view["byteStride"] = stride;
        list.resize((list.size() + 3) / 4 * 4);
        bytes.insert(bytes.end(), list.begin(), list.end());
        json["bufferViews"].push_back(view);
        json["accessors"].push_back({{"bufferView", json["bufferViews"].size() - 1},
                                     {"componentType", stored.component},
                                     {"count", values.size() / width},
                                     {"type", type},
                                     {"normalized", stored.normalised}});
        return static_cast<int>(json["accessors"].size()) - 1;
    }

    /// A picture of these bytes, as the colour of the square.
    void add_picture(const std::string& data, const Json& more) {
        Json image = more;
        if (!data.empty()) {
            json["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", bytes.size()}, {"byteLength", data.size()}});
            bytes.insert(bytes.end(), data.begin(), data.end());
            bytes.resize((bytes.size() + 3) / 4 * 4);
            image["bufferView"] = json["bufferViews"].size() - 1;
        }
        json["images"] = Json::array({image});
        json["textures"] = Json::array({{{"source", 0}}});
        json["materials"] = Json::array({{{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}}});
        primitive()["material"] = 0;
    }

    /// Binds the square to `joints` further nodes by one set of joints and weights.
    void bind(const std::vector<double>& joints, const std::vector<double>& weights, Stored joint, Stored weight,
              int count = 4) {
        set("JOINTS_0", joints, "VEC4", joint);
        set("WEIGHTS_0", weights, "VEC4", weight);
        Json list = Json::array();
        std::vector<double> matrices;
        for (int j = 0; j < count; ++j) {
            list.push_back(json["nodes"].size());
            json["scenes"][0]["nodes"].push_back(json["nodes"].size());
            json["nodes"].push_back({{"name", "joint" + std::to_string(j)}, {"translation", {0, 0.1 * j, 0}}});
            for (int k = 0; k < 16; ++k) matrices.push_back(k % 5 == 0 ? 1 : k == 13 ? -0.1 * j : 0);
        }
        const int inverse = add(matrices, "MAT4");
        json["skins"] = Json::array({{{"joints", list}, {"inverseBindMatrices", inverse}}});
        json["nodes"][0]["skin"] = 0;
    }

    [[nodiscard]] std::string glb() const {
        Json whole = json;
        whole["buffers"] = Json::array({{{"byteLength", bytes.size()}}});
        const std::vector<char> out = glb_of(whole.dump(), bytes);
        return {out.begin(), out.end()};
    }

  private:
    static std::size_t width_of(const std::string& type) {
        return type == "SCALAR" ? 1 : type == "MAT4" ? 16 : std::size_t(type[3] - '0');
    }
    template <class Number>
    static std::size_t take(const char* at, double& to) {
        Number number{};
        std::memcpy(&number, at, sizeof number);
        to = static_cast<double>(number);
        return sizeof number;
    }
    /// Vertices must lie four bytes apart or a multiple of that.
    [[nodiscard]] static bool tight(const std::string& type) { return type == "SCALAR" || type == "MAT4"; }

    template <class Number>
    static void put(double value, bool normalised, std::vector<char>& to) {
        constexpr auto kMost = static_cast<double>(std::numeric_limits<Number>::max());
        const auto number = static_cast<Number>(normalised ? std::round(value * kMost) : value);
        const auto* first = reinterpret_cast<const char*>(&number);
        to.insert(to.end(), first, first + sizeof number);
    }
    static void store(double value, const Stored& stored, std::vector<char>& to) {
        switch (stored.component) {
            case 5120:
                return put<std::int8_t>(value, stored.normalised, to);
            case 5121:
                return put<std::uint8_t>(value, stored.normalised, to);
            case 5122:
                return put<std::int16_t>(value, stored.normalised, to);
            case 5123:
                return put<std::uint16_t>(value, stored.normalised, to);
            case 5125:
                return put<std::uint32_t>(value, stored.normalised, to);
            default:
                return put<float>(value, false, to);
        }
    }
};

}  // namespace riposte::test
