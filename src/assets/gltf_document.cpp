#include "gltf_document.hpp"

#include <algorithm>

namespace riposte::gltf {

void Document::remark(std::string what, std::string remedy) {
    const bool told = std::any_of(remarks.begin(), remarks.end(), [&](const Error& e) { return e.what == what; });
    if (told || remarks.size() > kMostRemarks) return;
    if (remarks.size() == kMostRemarks) {
        what = "left out: more, which is not listed";
        remedy.clear();
    }
    remarks.push_back({std::move(what), file.string(), std::move(remedy)});
}

}  // namespace riposte::gltf
