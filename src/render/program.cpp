#include "program.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace riposte::render {
namespace {

constexpr const char* kRemedy = "put back the file as it was installed, or mend the shader";

Result<std::string> read_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return Error{"the shader cannot be read", path.string(), "install the game anew"};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The name between the quotes of an #include line, or nothing.
std::string included_file(const std::string& line) {
    if (line.rfind("#include", 0) != 0) return {};
    const auto open = line.find('"');
    const auto close = line.rfind('"');
    return open < close ? line.substr(open + 1, close - open - 1) : std::string();
}

/// Whether the line ends a group of an #if or begins another of it.
bool ends_group(std::string line) {
    std::erase_if(line, [](char c) { return c == ' ' || c == '\t'; });
    return line.starts_with("#else") || line.starts_with("#elif") || line.starts_with("#endif");
}

/// The preprocessor skips the #line behind an include together with the include, and so counts lines that are not this
/// file's until the group has ended: hence one there, too. Only an #elif that ends such a group has a wrong number.
Result<void> append_file(const std::filesystem::path& folder, const std::string& file, ShaderSource& out) {
    auto text = read_text(folder / file);
    if (!text) return text.error();
    const std::size_t own = out.files.size();
    out.files.push_back(file);
    std::istringstream lines(text.value());
    int number = 0;
    bool continued = false;  // by a backslash at the end of the line before
    bool ended = false;      // a group, by this line or the one that it goes on with
    const auto tell_next = [&] { out.text += fmt::format("#line {} {}\n", number + 1, own); };
    tell_next();
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::string include = included_file(line);
        if (!include.empty()) {
            if (auto done = append_file(folder, include, out); !done) return done.error();
            tell_next();
            continue;
        }
        out.text += line + '\n';
        ended = continued ? ended : ends_group(line);
        continued = line.ends_with('\\');
        if (ended && !continued) tell_next();
    }
    return {};
}

GLenum stage_of(const std::string& file) {
    if (file.ends_with(".vert")) return GL_VERTEX_SHADER;
    if (file.ends_with(".comp")) return GL_COMPUTE_SHADER;
    RIPOSTE_ASSERT(file.ends_with(".frag"));
    return GL_FRAGMENT_SHADER;
}

std::string shader_log(GLuint shader) {
    GLint length = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
    glGetShaderInfoLog(shader, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));  // without the zero behind it
    return log;
}

std::string program_log(GLuint program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
    glGetProgramInfoLog(program, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));  // without the zero behind it
    return log;
}

Result<Shader> compile(const std::filesystem::path& folder, const std::string& file,
                       const std::vector<std::string>& definitions) {
    auto source = read_shader(folder, file, definitions);
    if (!source) return source.error();
    Shader shader(glCreateShader(stage_of(file)));
    const char* text = source.value().text.c_str();
    glShaderSource(shader.name(), 1, &text, nullptr);
    glCompileShader(shader.name());
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &compiled);
    if (compiled == GL_TRUE) return shader;
    const std::string log = with_file_names(shader_log(shader.name()), source.value().files);
    return Error{fmt::format("the shader does not compile: {}", log), (folder / file).string(), kRemedy};
}

}  // namespace

std::string with_file_names(const std::string& log, const std::vector<std::string>& files) {
    std::istringstream lines(log);
    std::string named;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.rfind("ERROR: ", 0) == 0 ? 7 : 0;
        const std::size_t end = line.find_first_not_of("0123456789", begin);
        const bool place = end != std::string::npos && end > begin && end - begin < 4 &&
                           (line[end] == ':' || line[end] == '(') && end + 1 < line.size() && line[end + 1] >= '0' &&
                           line[end + 1] <= '9';
        const std::size_t file = place ? std::stoul(line.substr(begin, end - begin)) : files.size();
        if (file < files.size()) line.replace(begin, end - begin, files[file]);
        named += line + '\n';
    }
    if (!named.empty()) named.pop_back();
    return named;
}

Result<ShaderSource> read_shader(const std::filesystem::path& folder, const std::string& file,
                                 const std::vector<std::string>& definitions) {
    ShaderSource source;
    source.text = "#version 450 core\n";
    for (const std::string& word : definitions) source.text += fmt::format("#define {}\n", word);
    if (auto done = append_file(folder, file, source); !done) return done.error();
    return source;
}

Result<Program> make_program(const std::filesystem::path& folder, const std::vector<std::string>& files,
                             const std::vector<std::string>& definitions, const char* captured) {
    Program program(glCreateProgram());
    for (const std::string& file : files) {
        auto shader = compile(folder, file, definitions);
        if (!shader) return shader.error();
        glAttachShader(program.name(), shader.value().name());
    }
    if (captured != nullptr) glTransformFeedbackVaryings(program.name(), 1, &captured, GL_INTERLEAVED_ATTRIBS);
    glLinkProgram(program.name());
    GLint linked = GL_FALSE;
    glGetProgramiv(program.name(), GL_LINK_STATUS, &linked);
    if (linked == GL_TRUE) return program;
    return Error{fmt::format("the shaders do not fit together: {}", program_log(program.name())),
                 (folder / files.front()).string(), kRemedy};
}

}  // namespace riposte::render
