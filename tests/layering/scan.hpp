// The sources read as text: which files a room has, and which of its files includes which.
#pragma once

#include "places.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace layering {

namespace fs = std::filesystem;

inline std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct IncludeLine {
    int number;          ///< of the line, from 1
    std::string header;  ///< as written, without its brackets or quotes
    bool quoted;
};

inline std::vector<IncludeLine> include_lines(const std::string& text) {
    static const std::regex include(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<IncludeLine> found;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::smatch match;
        if (line.find('#') != std::string::npos && std::regex_search(line, match, include))
            found.push_back({number, match[2], match[1] == "\""});
    }
    return found;
}

/// Where a room's files lie: sources with private headers, and public headers.
inline std::array<fs::path, 2> folders_of(std::string_view room) {
    return {source_dir() / "src" / room, source_dir() / "include/riposte" / room};
}

inline bool is_source(const fs::path& file) { return file.extension() == ".cpp"; }

inline std::vector<fs::path> files_of(std::string_view room) {
    std::vector<fs::path> found;
    for (const fs::path& folder : folders_of(room)) {
        if (!fs::exists(folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (is_source(entry.path()) || entry.path().extension() == ".hpp") found.push_back(entry.path());
    }
    return found;
}

/// A unit is NAME.cpp with the public and the private NAME.hpp. It is called by its path in the room's folders without
/// an ending: "stage", or "shell/stage".
inline std::string unit_of(std::string_view room, const fs::path& file) {
    for (const fs::path& folder : folders_of(room)) {
        const std::string inside = file.lexically_relative(folder).replace_extension().string();
        if (!inside.empty() && inside.substr(0, 2) != "..") return inside;
    }
    return {};
}

/// The file of the same room that a line of `file` includes, or nothing: then it is a file of another room, or none. A
/// quoted header is looked up beside the file and in the room's own folder, nowhere else.
inline std::optional<fs::path> included_inside(std::string_view room, const IncludeLine& line, const fs::path& file) {
    const auto [sources, headers] = folders_of(room);
    if (!line.quoted) {
        const std::string own = "riposte/" + std::string(room) + "/";
        if (line.header.rfind(own, 0) != 0) return std::nullopt;
        return headers / line.header.substr(own.size());
    }
    if (line.header.find("..") != std::string::npos) return std::nullopt;
    for (const fs::path& place : {file.parent_path() / line.header, sources / line.header})
        if (fs::exists(place)) return place;
    return std::nullopt;
}

}  // namespace layering
