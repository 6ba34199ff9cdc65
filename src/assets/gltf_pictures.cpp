// Where the bytes of pictures come from.
#include "gltf_document.hpp"
#include "gltf_json.hpp"
#include "gltf_limits.hpp"

#include <riposte/files/file_kind.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace riposte::gltf {
namespace {

int value_of_hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char low = static_cast<char>(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/// "my%20picture.png" is "my picture.png".
std::string percent_decoded(std::string_view uri) {
    std::string text;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const bool coded = uri[i] == '%' && i + 2 < uri.size();
        const int high = coded ? value_of_hex(uri[i + 1]) : -1;
        const int low = coded ? value_of_hex(uri[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            text += static_cast<char>(16 * high + low);
            i += 2;
        } else {
            text += uri[i];
        }
    }
    return text;
}

std::optional<std::string> base64_decoded(std::string_view text) {
    const auto value_of = [](char c) -> std::uint32_t {
        if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
        if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a' + 26);
        if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0' + 52);
        return c == '+' || c == '-' ? 62U : c == '/' || c == '_' ? 63U : 64U;
    };
    while (!text.empty() && text.back() == '=') text.remove_suffix(1);
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
        const std::uint32_t value = value_of(c);
        if (value > 63) return {};
        held = (held << 6U | value) & 0xFFFFU;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> static_cast<unsigned>(bits) & 0xFFU);
    }
    return bytes;
}

/// Into the model's folder or below it, and nowhere else.
bool stays_inside(const std::filesystem::path& relative) {
    const std::string text = relative.string();
    if (text.empty() || relative.has_root_path() || text.find_first_of(std::string("\\:\0", 3)) != std::string::npos) {
        return false;
    }
    return std::none_of(relative.begin(), relative.end(), [](const auto& part) { return part == ".."; });
}

bool lies_beside(const Image& image) {
    return image.view == kNone && !image.uri.empty() && !image.uri.starts_with("data:");
}

std::string bytes_beside(Document& document, const Image& image, std::size_t& outside_remaining) {
    const std::filesystem::path relative = percent_decoded(image.uri);
    const std::string told = fmt::format("left out: the picture '{}'", clean_name(relative.string()));
    if (document.file.empty() || !stays_inside(relative)) {
        document.remark(told + ", which does not lie in the model's folder",
                        "export the model with its pictures in it");
        return {};
    }
    const std::filesystem::path file = document.file.parent_path() / relative;
    std::error_code failed;
    std::string why = why_no_such_file(file);
    const std::uintmax_t size = why.empty() ? std::filesystem::file_size(file, failed) : 0;
    if (failed) why = failed.message();
    if (!why.empty()) {
        document.remark(fmt::format("{} ({})", told, why),
                        "put the picture beside the model, or export the model with its pictures in it");
        return {};
    }
    if (size > outside_remaining) {
        refuse(fmt::format("the pictures beside the model have more than {} MiB", kMostOutside >> 20U), file.string(),
               "make the pictures smaller");
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    outside_remaining -= bytes.size();
    return bytes;
}

}  // namespace

std::optional<std::string> data_of_uri(std::string_view uri) {
    const std::size_t comma = uri.find(',');
    if (comma == std::string_view::npos) return {};
    const std::string_view data = uri.substr(comma + 1);
    return uri.substr(0, comma).ends_with(";base64") ? base64_decoded(data) : percent_decoded(data);
}

std::string bytes_of(Document& document, const Image& image, std::size_t& outside_remaining) {
    if (image.view != kNone) {
        const View& view = document.views[static_cast<std::size_t>(image.view)];
        if (view.compressed.empty()) return std::string(view.bytes);
    } else if (image.uri.starts_with("data:")) {
        if (auto data = data_of_uri(image.uri)) return std::move(*data);
    } else if (lies_beside(image)) {
        return bytes_beside(document, image, outside_remaining);
    }
    document.remark(fmt::format("left out: the picture '{}', whose data are not in the file", image.name));
    return {};
}

std::vector<std::filesystem::path> pictures_beside(std::string_view bytes, const std::filesystem::path& file) {
    std::vector<std::filesystem::path> pictures;
    try {
        for (const Image& image : read_document(bytes, file).images) {
            const std::filesystem::path relative = percent_decoded(image.uri);
            if (lies_beside(image) && stays_inside(relative)) pictures.push_back(file.parent_path() / relative);
        }
    } catch (const std::exception&) {
        return {};  // nobody will read them
    }
    return pictures;
}

std::string kind_of_picture(std::string_view bytes) {
    if (bytes.starts_with("\x89PNG")) return "image/png";
    if (bytes.starts_with("\xFF\xD8")) return "image/jpeg";
    if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) return "WebP";
    if (bytes.starts_with("\xABKTX")) return "KTX";
    if (bytes.starts_with("DDS ")) return "DDS";
    if (bytes.starts_with("GIF8")) return "GIF";
    if (bytes.starts_with("BM")) return "BMP";
    return {};
}

}  // namespace riposte::gltf
