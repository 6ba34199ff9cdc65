// Errors for the workshop's panel, whose lines are short.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>
#include <utility>

namespace riposte {

/// Returns the error with its file's name in place of its path, so that what is wrong with the file can be read.
inline Error without_folder(Error error) {
    error.where = std::filesystem::path(error.where).filename().string();
    return error;
}

}  // namespace riposte
