// A folder and environment variables of a test's own.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace scratch {

/// A folder that is empty at the beginning and gone at the end.
struct Folder {
    std::filesystem::path path;
    Folder() {
        static int count = 0;
        path = std::filesystem::temp_directory_path() /
               ("riposte_test_" + std::to_string(getpid()) + "_" + std::to_string(count++));
        std::filesystem::create_directories(path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path); }
    [[nodiscard]] std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }
};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// An environment variable for the length of a test.
struct Variable {
    std::string name;
    Variable(std::string variable, const std::string& value) : name(std::move(variable)) {
        setenv(name.c_str(), value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { unsetenv(name.c_str()); }
};

}  // namespace scratch
