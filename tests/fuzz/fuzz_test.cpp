// The fuzzer's short form, with any compiler: each target over its corpus and over some variations of it, always the
// same. fuzz_test [TARGET…]
#include "places.hpp"
#include "targets.hpp"

#include <riposte/core/prng.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using riposte::Prng;
using Input = std::vector<std::uint8_t>;

constexpr std::size_t kMostChanges = 8;  // of one variation

std::vector<Input> corpus_of(std::string_view name) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(test_dir() / "fuzz/corpus" / name)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Input> corpus;
    for (const fs::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return corpus;
}

std::size_t place_in(const Input& input, Prng& prng) {
    return prng.below(static_cast<std::uint32_t>(input.size()) + 1);
}

/// Sets a byte, takes a piece out, doubles one, or puts one of another input there.
void change(Input& input, const std::vector<Input>& corpus, Prng& prng) {
    const std::size_t at = place_in(input, prng);
    const auto begin = input.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t length = std::min<std::size_t>(prng.below(64), input.size() - at);
    const auto end = begin + static_cast<std::ptrdiff_t>(length);
    const std::uint32_t kind = prng.below(5);
    if (kind <= 1 && at < input.size()) {
        input[at] = static_cast<std::uint8_t>(kind == 0 ? prng.below(256) : input[at] ^ (1U << prng.below(8)));
    } else if (kind == 2) {
        input.erase(begin, end);
    } else if (kind == 3) {
        const Input piece(begin, end);
        input.insert(begin, piece.begin(), piece.end());
    } else {
        const Input& other = corpus[prng.below(static_cast<std::uint32_t>(corpus.size()))];
        const std::size_t from = place_in(other, prng);
        const std::size_t most = std::min<std::size_t>(prng.below(64), other.size() - from);
        const auto piece = other.begin() + static_cast<std::ptrdiff_t>(from);
        input.insert(begin, piece, piece + static_cast<std::ptrdiff_t>(most));
    }
}

void run(const fuzz::Target& target) {
    const std::vector<Input> corpus = corpus_of(target.name);
    fuzz::require(!corpus.empty(), "the corpus is there");
    Prng prng = Prng::seeded(1);
    for (const Input& input : corpus) {
        target.run(input);
        for (int i = 0; i < target.variations; ++i) {
            Input varied = input;
            for (std::size_t changes = 1 + prng.below(kMostChanges); changes > 0; --changes)
                change(varied, corpus, prng);
            target.run(varied);
        }
    }
    std::printf("%s: %zu inputs, %d variations each\n", target.name.data(), corpus.size(), target.variations);
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string_view> wanted(arguments + 1, arguments + count);
    int ran = 0;
    for (const fuzz::Target& target : fuzz::targets()) {
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), target.name) == wanted.end()) continue;
        run(target);
        ++ran;
    }
    return ran > 0 ? 0 : 2;
}
