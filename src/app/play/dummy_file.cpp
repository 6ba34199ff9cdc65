#include "dummy_file.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/text_file.hpp>

namespace riposte {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& file) {
    std::error_code error;
    return !file.empty() && fs::exists(fs::symlink_status(file, error));
}

Result<void> keep_aside(const fs::path& file) {
    const auto aside = put_aside(file);
    if (aside) return {};
    return Error{"the dummy's slots are not kept: what was there cannot be replaced, for " + aside.error().what,
                 file.string(), "put it aside, and record anew"};
}

}  // namespace

fs::path dummy_file() {
    const fs::path folder = data_folder();
    return folder.empty() ? folder : folder / "dummy.slots";
}

Result<DummySlots> load_slots(const fs::path& file) {
    if (!is_there(file)) return DummySlots{};
    const auto text = text_of_file(file);
    if (!text) return text.error();
    const std::string& bytes = text.value();
    auto slots = slots_of({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    if (slots) return slots;
    Error error = slots.error();
    error.where = file.string();
    return error;
}

Result<void> keep_slots(const fs::path& file, const DummySlots& slots) {
    if (file.empty()) return {};
    if (!load_slots(file))
        if (auto aside = keep_aside(file); !aside) return aside;
    const std::vector<std::uint8_t> bytes = bytes_of(slots);
    return write_text_file(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, Lasting::kNo);
}

}  // namespace riposte
