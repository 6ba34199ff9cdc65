// The numbers of accessors, whatever they are stored as.
#include "gltf_document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace riposte::gltf {
namespace {

std::size_t size_of(std::uint32_t component) {
    switch (component) {
        case kI8:
        case kU8:
            return 1;
        case kI16:
        case kU16:
            return 2;
        case kU32:
        case kF32:
            return 4;
        default:
            return 0;
    }
}

const char* name_of(std::uint32_t component) {
    switch (component) {
        case kI8:
            return "BYTE";
        case kU8:
            return "UNSIGNED_BYTE";
        case kI16:
            return "SHORT";
        case kU16:
            return "UNSIGNED_SHORT";
        case kU32:
            return "UNSIGNED_INT";
        case kF32:
            return "FLOAT";
        default:
            return "an unknown type";
    }
}

/// How a list of elements lies in its view.
struct Layout {
    std::size_t count = 0;
    std::size_t size = 0;  ///< bytes of an element
    bool tight = false;    ///< the elements follow each other without gaps, whatever the view's stride is
};

/// Elements, `stride` bytes apart.
struct Elements {
    const char* first = nullptr;  ///< null: noughts
    std::size_t stride = 0;
};

Elements elements_of(const Document& document, const ListBegin& begin, const Layout& layout,
                     const std::string& element) {
    const auto& [count, size, tight] = layout;
    if (begin.view == kNone || count == 0) return {};
    const View& from = document.views[static_cast<std::size_t>(begin.view)];
    if (!from.compressed.empty()) {
        refuse(fmt::format("the data are compressed with {}", from.compressed), element,
               "export it without compression");
    }
    const std::size_t stride = from.stride == 0 || tight ? size : from.stride;
    const std::size_t room = begin.offset <= from.bytes.size() ? from.bytes.size() - begin.offset : 0;
    if (stride < size || room < size || (room - size) / stride < count - 1) {
        refuse("the data are cut short: the list reaches beyond them", element, "copy or export it again");
    }
    return {from.bytes.data() + begin.offset, stride};
}

template <class Stored>
Stored stored_at(const char* at) {
    Stored value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// Specification, "Animations" and "KHR_mesh_quantization": c / 127 for a signed byte, at least -1, and so on.
template <class Stored>
float number_at(const char* at, bool normalised) {
    const auto value = static_cast<float>(stored_at<Stored>(at));
    if (!normalised) return value;
    return std::max(value / static_cast<float>(std::numeric_limits<Stored>::max()), -1.0F);
}

float float_at(const char* at, std::uint32_t component, bool normalised) {
    switch (component) {
        case kI8:
            return number_at<std::int8_t>(at, normalised);
        case kU8:
            return number_at<std::uint8_t>(at, normalised);
        case kI16:
            return number_at<std::int16_t>(at, normalised);
        case kU16:
            return number_at<std::uint16_t>(at, normalised);
        case kU32:
            return static_cast<float>(stored_at<std::uint32_t>(at));
        default:
            return stored_at<float>(at);
    }
}

std::uint32_t integer_at(const char* at, std::uint32_t component) {
    switch (component) {
        case kU8:
            return stored_at<std::uint8_t>(at);
        case kU16:
            return stored_at<std::uint16_t>(at);
        default:
            return stored_at<std::uint32_t>(at);
    }
}

bool is_unsigned(std::uint32_t component) { return component == kU8 || component == kU16 || component == kU32; }

/// Each element of the list by `read(at)`, `width` values of `size` bytes; those that the sparse part names are others.
template <class Value, class Read>
std::vector<Value> values_of(const Document& document, const Accessor& accessor, const std::string& element,
                             const Read& read) {
    const std::size_t size = size_of(accessor.component);
    const std::size_t width = accessor.width;
    std::vector<Value> values(accessor.count * width, Value(0));
    const auto take = [&](const char* from, std::size_t to) {
        for (std::size_t k = 0; k < width; ++k) values[to * width + k] = read(from + k * size);
    };
    const Elements all = elements_of(document, accessor.begin, {accessor.count, size * width, false}, element);
    for (std::size_t i = 0; all.first != nullptr && i < accessor.count; ++i) take(all.first + i * all.stride, i);
    if (!accessor.sparse) return values;
    const Sparse& sparse = *accessor.sparse;
    if (sparse.count > accessor.count || !is_unsigned(sparse.place_component) || sparse.places.view == kNone ||
        sparse.values.view == kNone) {
        refuse("the sparse list is damaged", element);
    }
    const Elements places =
        elements_of(document, sparse.places, {sparse.count, size_of(sparse.place_component), true}, element);
    const Elements changed = elements_of(document, sparse.values, {sparse.count, size * width, true}, element);
    for (std::size_t i = 0; i < sparse.count; ++i) {
        const std::uint32_t at = integer_at(places.first + i * places.stride, sparse.place_component);
        if (at >= accessor.count) refuse("the sparse list names a place beyond it", element);
        take(changed.first + i * changed.stride, at);
    }
    return values;
}

}  // namespace

std::string kind_of(const Accessor& accessor) {
    return fmt::format("{} of {}", accessor.type, name_of(accessor.component));
}

std::vector<float> floats_of(const Document& document, int accessor, const std::string& element,
                             bool always_normalised) {
    const Accessor& list = document.accessors[static_cast<std::size_t>(accessor)];
    const bool normalised = list.component != kF32 && (list.normalised || always_normalised);
    if (size_of(list.component) == 0 || list.width == 0) refuse(kind_of(list) + " is not read", element);
    return values_of<float>(document, list, element,
                            [&](const char* at) { return float_at(at, list.component, normalised); });
}

std::vector<std::uint32_t> integers_of(const Document& document, int accessor, const std::string& element) {
    const Accessor& list = document.accessors[static_cast<std::size_t>(accessor)];
    if (!is_unsigned(list.component) || list.width == 0) refuse(kind_of(list) + " is not read", element);
    return values_of<std::uint32_t>(document, list, element,
                                    [&](const char* at) { return integer_at(at, list.component); });
}

}  // namespace riposte::gltf
