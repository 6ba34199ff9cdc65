// Shader programs from files, with #include "file.glsl" and a list of definitions.
#pragma once

#include "gl.hpp"

#include <riposte/core/result.hpp>
#include <riposte/math/vec.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte::render {

/// A shader file with its includes put in; each piece keeps its own line numbers, and its file's number in `files`.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};

/// The Error names the missing file.
Result<ShaderSource> read_shader(const std::filesystem::path& folder, const std::string& file,
                                 const std::vector<std::string>& definitions);

/// A driver's log in which lines that begin "2:17" or "2(17)", "ERROR: " before it or not, name the file instead of its
/// number.
std::string with_file_names(const std::string& log, const std::vector<std::string>& files);

/// Compiles and links the named files; the stage follows from the ending (.vert, .frag, .comp). `definitions` are words
/// that every stage sees as #define; `captured` is an output that transform feedback writes, if any. The Error names
/// the file and repeats the driver's lines.
Result<Program> make_program(const std::filesystem::path& folder, const std::vector<std::string>& files,
                             const std::vector<std::string>& definitions = {}, const char* captured = nullptr);

inline void set_uniform(const Program& p, GLint location, float v) { glProgramUniform1f(p.name(), location, v); }
inline void set_uniform(const Program& p, GLint location, int v) { glProgramUniform1i(p.name(), location, v); }
inline void set_uniform(const Program& p, GLint location, GLuint v) { glProgramUniform1ui(p.name(), location, v); }
inline void set_uniform(const Program& p, GLint location, const std::array<GLuint, 2>& v) {
    glProgramUniform2ui(p.name(), location, v[0], v[1]);
}
inline void set_uniform(const Program& p, GLint location, const Vec3f& v) {
    glProgramUniform3f(p.name(), location, v.x, v.y, v.z);
}
inline void set_uniform(const Program& p, GLint location, const Vec4f& v) {
    glProgramUniform4f(p.name(), location, v.x, v.y, v.z, v.w);
}
inline void set_uniform(const Program& p, GLint location, const Mat4f& v) {
    glProgramUniformMatrix4fv(p.name(), location, 1, GL_FALSE, &v[0][0]);
}

}  // namespace riposte::render
