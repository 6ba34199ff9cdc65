// The binary container of glTF 2.0 (specification, "GLB File Format"): 12 bytes of header, then chunks.
#include "gltf_document.hpp"
#include "gltf_limits.hpp"

#include <fmt/format.h>

namespace riposte::gltf {
namespace {

constexpr std::uint32_t kMagic = 0x46546C67;      // "glTF"
constexpr std::uint32_t kJsonChunk = 0x4E4F534A;  // "JSON"
constexpr std::uint32_t kBinChunk = 0x004E4942;   // "BIN"

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return word;
}

}  // namespace

Chunks chunks_of(std::string_view glb) {
    if (glb.size() >= 4 && word_at(glb, 0) != kMagic) refuse("this is not a glTF binary file", "");
    const bool whole_head = glb.size() >= 20;
    if (!whole_head || word_at(glb, 8) != glb.size()) {
        refuse(fmt::format("the file is cut short or damaged: {} bytes instead of {}", glb.size(),
                           whole_head ? word_at(glb, 8) : 20),
               "", "copy or export it again");
    }
    const std::size_t length = word_at(glb, 12);
    if (word_at(glb, 4) != 2 || word_at(glb, 16) != kJsonChunk || length > glb.size() - 20) {
        refuse("the glTF header is damaged or of another version", "");
    }
    if (length > kMostJson) {
        refuse(fmt::format("the description of the model has {} bytes, more than {}", length, kMostJson), "",
               "export it with fewer animations and objects");
    }
    Chunks chunks{glb.substr(20, length), {}};
    const std::size_t at = 20 + length;
    if (glb.size() - at < 8) return chunks;
    const std::size_t body = word_at(glb, at);
    if (word_at(glb, at + 4) != kBinChunk || body > glb.size() - at - 8) {
        refuse("the data behind the glTF header is missing or damaged", "", "copy or export it again");
    }
    chunks.binary = glb.substr(at + 8, body);
    return chunks;
}

}  // namespace riposte::gltf
