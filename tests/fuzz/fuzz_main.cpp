// libFuzzer with one of the targets: fuzz --target=NAME [libFuzzer's options] CORPUS…
#include "targets.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

const fuzz::Target* target = nullptr;

constexpr std::string_view kOption = "--target=";  // libFuzzer passes over what begins with two dashes

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

int LLVMFuzzerInitialize(int* count, char*** arguments) {
    const auto all = fuzz::targets();
    for (const std::string_view argument : std::span(*arguments, static_cast<std::size_t>(*count))) {
        if (!argument.starts_with(kOption)) continue;
        const auto found = std::find_if(all.begin(), all.end(), [&](const fuzz::Target& one) {
            return one.name == argument.substr(kOption.size());
        });
        if (found != all.end()) target = &*found;
    }
    if (target != nullptr) {
        target->run({});  // what it loads once is loaded before the time of an input is taken
        return 0;
    }
    for (const fuzz::Target& one : all) std::printf("%s\n", one.name.data());
    std::exit(2);
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    target->run({bytes, size});
    return 0;
}
