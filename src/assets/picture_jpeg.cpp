// JPEG by libjpeg-turbo. Its errors jump: functions that set a place to jump to hold nothing that must be destroyed.
#include "picture_decoder.hpp"

#include <csetjmp>
#include <cstdio>
// Needs size_t and FILE declared before it.
#include <jpeglib.h>

namespace riposte {
namespace {

/// Each scan of a progressive picture goes over all of it again; cameras and programs write about ten.
constexpr int kMostScans = 100;

struct Trouble {
    jpeg_error_mgr manager{};
    std::jmp_buf back{};
    char reason[JMSG_LENGTH_MAX] = "";
};

[[noreturn]] void jump_back(j_common_ptr info) {
    auto* trouble = reinterpret_cast<Trouble*>(info->err);  // the manager is its first member
    info->err->format_message(info, trouble->reason);
    std::longjmp(trouble->back, 1);
}

void stay_silent(j_common_ptr) {}

void count_scans(j_common_ptr info) {
    if (!info->is_decompressor) return;
    if (reinterpret_cast<j_decompress_ptr>(info)->input_scan_number <= kMostScans) return;
    auto* trouble = reinterpret_cast<Trouble*>(info->err);
    std::snprintf(trouble->reason, sizeof trouble->reason, "it has more than %d scans", kMostScans);
    std::longjmp(trouble->back, 1);
}

struct Reader {
    jpeg_decompress_struct info{};
    Trouble trouble;
    jpeg_progress_mgr progress{};
    Reader() {
        info.err = jpeg_std_error(&trouble.manager);
        trouble.manager.error_exit = jump_back;
        trouble.manager.output_message = stay_silent;
        progress.progress_monitor = count_scans;
    }
    ~Reader() { jpeg_destroy_decompress(&info); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
};

bool read_header(Reader& reader, std::string_view bytes) {
    if (setjmp(reader.trouble.back) != 0) return false;
    jpeg_create_decompress(&reader.info);
    reader.info.progress = &reader.progress;
    jpeg_mem_src(&reader.info, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    jpeg_read_header(&reader.info, TRUE);
    return true;
}

bool read_rows(Reader& reader, std::uint8_t* rgba) {
    if (setjmp(reader.trouble.back) != 0) return false;
    reader.info.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&reader.info);
    while (reader.info.output_scanline < reader.info.output_height) {
        JSAMPROW row = rgba + std::size_t{4} * reader.info.output_width * reader.info.output_scanline;
        jpeg_read_scanlines(&reader.info, &row, 1);
    }
    return true;
}

Error cannot(const Reader& reader) {
    return {std::string("the picture cannot be decoded: ") + reader.trouble.reason, {}, {}};
}

}  // namespace

Result<PictureSize> size_of_jpeg(std::string_view bytes) {
    Reader reader;
    if (!read_header(reader, bytes)) return cannot(reader);
    return checked_size(reader.info.image_width, reader.info.image_height);
}

Result<Picture> decode_jpeg(std::string_view bytes) {
    Reader reader;
    if (!read_header(reader, bytes)) return cannot(reader);
    const auto& info = reader.info;
    if (auto size = checked_size(info.image_width, info.image_height); !size) return size.error();
    if (info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK) {
        return Error{"the picture is a JPEG of printing colours (CMYK); save it as RGB", {}, {}};
    }
    Picture picture{static_cast<int>(info.image_width), static_cast<int>(info.image_height), {}};
    picture.rgba.resize(std::size_t{4} * info.image_width * info.image_height);
    if (!read_rows(reader, picture.rgba.data())) return cannot(reader);
    return picture;
}

}  // namespace riposte
