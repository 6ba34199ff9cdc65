// PNG by libpng. Its errors jump: functions that set a place to jump to hold nothing that must be destroyed.
#include "picture_decoder.hpp"

#include <png.h>

#include <csetjmp>
#include <cstdio>
#include <cstring>

namespace riposte {
namespace {

constexpr png_alloc_size_t kMostChunk = 8U << 20U;  // bytes
/// Notes beside the picture that are unpacked: each may have kMostChunk bytes, and hundreds would take gigabytes.
constexpr png_uint_32 kMostNotes = 8;

struct Source {
    const char* at = nullptr;
    std::size_t remaining = 0;
    char reason[128] = "";
};

void read_bytes(png_structp png, png_bytep to, std::size_t count) {
    auto* source = static_cast<Source*>(png_get_io_ptr(png));
    if (count > source->remaining) png_error(png, "it is cut short");
    std::memcpy(to, source->at, count);
    source->at += count;
    source->remaining -= count;
}

[[noreturn]] void keep_reason(png_structp png, png_const_charp reason) {
    auto* source = static_cast<Source*>(png_get_error_ptr(png));
    std::snprintf(source->reason, sizeof source->reason, "%s", reason);
    png_longjmp(png, 1);
}

void pass_over(png_structp, png_const_charp) {}

struct Reader {
    png_structp png = nullptr;
    png_infop info = nullptr;
    explicit Reader(Source& source)
        : png(png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, keep_reason, pass_over)) {
        if (png != nullptr) info = png_create_info_struct(png);
    }
    ~Reader() { png_destroy_read_struct(&png, &info, nullptr); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
};

bool read_header(const Reader& reader, Source& source) {
    if (setjmp(png_jmpbuf(reader.png)) != 0) return false;
    png_set_read_fn(reader.png, &source, read_bytes);
    png_set_user_limits(reader.png, 0x7FFFFFFF, 0x7FFFFFFF);  // ours are told with both numbers
    png_set_chunk_malloc_max(reader.png, kMostChunk);
    png_set_chunk_cache_max(reader.png, kMostNotes);
    png_read_info(reader.png, reader.info);
    return true;
}

/// Whatever it is stored as becomes RGBA of 8 bits. Colour spaces are not looked at, as glTF wants it.
bool read_rows(const Reader& reader, png_bytepp rows, std::size_t row_bytes) {
    if (setjmp(png_jmpbuf(reader.png)) != 0) return false;
    png_set_expand(reader.png);
    png_set_strip_16(reader.png);
    png_set_gray_to_rgb(reader.png);
    png_set_add_alpha(reader.png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(reader.png);
    png_read_update_info(reader.png, reader.info);
    if (png_get_rowbytes(reader.png, reader.info) != row_bytes) png_error(reader.png, "its rows are of an odd size");
    png_read_image(reader.png, rows);
    return true;
}

Result<PictureSize> size_in(const Reader& reader) {
    return checked_size(png_get_image_width(reader.png, reader.info), png_get_image_height(reader.png, reader.info));
}

Error no_memory() { return {"the picture cannot be decoded: no memory", {}, {}}; }

Error cannot(const Source& source) { return {std::string("the picture cannot be decoded: ") + source.reason, {}, {}}; }

}  // namespace

Result<PictureSize> size_of_png(std::string_view bytes) {
    Source source{bytes.data(), bytes.size()};
    const Reader reader(source);
    if (reader.info == nullptr) return no_memory();
    if (!read_header(reader, source)) return cannot(source);
    return size_in(reader);
}

Result<Picture> decode_png(std::string_view bytes) {
    Source source{bytes.data(), bytes.size()};
    const Reader reader(source);
    if (reader.info == nullptr) return no_memory();
    if (!read_header(reader, source)) return cannot(source);
    const auto size = size_in(reader);
    if (!size) return size.error();
    const auto [width, height] = size.value();
    Picture picture{static_cast<int>(width), static_cast<int>(height), {}};
    picture.rgba.resize(std::size_t{4} * width * height);
    std::vector<png_bytep> rows(height);
    for (png_uint_32 y = 0; y < height; ++y) rows[y] = picture.rgba.data() + std::size_t{4} * width * y;
    if (!read_rows(reader, rows.data(), std::size_t{4} * width)) return cannot(source);
    return picture;
}

}  // namespace riposte
