#include "app/online/kept_keys.hpp"

#include "app/online/call.hpp"
#include "app/online/seat_file.hpp"
#include "catch.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for each test, which is not there yet.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("riposte_keys_" + std::to_string(getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
};

bool only_owner_reads(const fs::path& file) {
    struct stat facts {};
    return stat(file.c_str(), &facts) == 0 && (facts.st_mode & 0077U) == 0;
}

net::PublicKey key_of(std::uint8_t byte) {
    net::PublicKey key{};
    key.fill(byte);
    return key;
}

}  // namespace

TEST_CASE("a server keeps its key from run to run, where nobody else may read it") {
    const Folder folder;
    REQUIRE(net::start_crypto());
    const auto first = server_key(folder.path);
    REQUIRE(first);
    CHECK(server_key(folder.path).value().open == first.value().open);
    CHECK(only_owner_reads(folder.path / "server.key"));
    std::ofstream(folder.path / "server.key") << "no key\n";
    const auto broken = server_key(folder.path);
    REQUIRE_FALSE(broken);
    CHECK(broken.error().where.find("server.key") != std::string::npos);
    CHECK(server_key({}).value().open != server_key({}).value().open);  // nothing is kept
}

TEST_CASE("a server that was joined is known by host and port, and by its newest key") {
    const Folder folder;
    CHECK_FALSE(known_key(folder.path, "10.0.0.1", 24120).value());
    REQUIRE(remember_key(folder.path, {"10.0.0.1", 24120, key_of(1)}));
    REQUIRE(remember_key(folder.path, {"10.0.0.1", 24121, key_of(2)}));
    CHECK(known_key(folder.path, "10.0.0.1", 24120).value() == key_of(1));
    CHECK(known_key(folder.path, "10.0.0.1", 24121).value() == key_of(2));
    CHECK_FALSE(known_key(folder.path, "10.0.0.2", 24120).value());
    REQUIRE(remember_key(folder.path, {"10.0.0.1", 24120, key_of(3)}));
    CHECK(known_key(folder.path, "10.0.0.1", 24120).value() == key_of(3));
    CHECK(known_key(folder.path, "10.0.0.1", 24121).value() == key_of(2));
    CHECK(only_owner_reads(known_servers_file(folder.path)));
    // Lines of a person's own, and damaged ones, are left alone.
    std::ofstream(known_servers_file(folder.path), std::ios::app) << "# a friend's\nno code\n";
    REQUIRE(remember_key(folder.path, {"10.0.0.9", 1, key_of(4)}));
    std::ifstream in(known_servers_file(folder.path));
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    CHECK(text.find("# a friend's\nno code\n") != std::string::npos);
}

TEST_CASE("a known server is not taken for an unknown one since its file is damaged or cannot be read") {
    const Folder folder;
    REQUIRE(remember_key(folder.path, {"10.0.0.1", 24120, key_of(1)}));
    const fs::path file = known_servers_file(folder.path);
    std::ofstream(file) << "10.0.0.1:24120#" << std::string(55, 'Q') << "\n";
    CHECK_FALSE(known_key(folder.path, "10.0.0.1", 24120));
    CHECK_FALSE(known_key(folder.path, "10.0.0.2", 24120).value());
    CHECK_FALSE(prepare_call({"10.0.0.1", "Ann", "", net::Role::kWatch, {}}, folder.path));
    fs::remove(file);
    fs::create_directory(file);
    CHECK_FALSE(known_key(folder.path, "10.0.0.1", 24120));
    CHECK_FALSE(remember_key(folder.path, {"10.0.0.1", 24120, key_of(1)}));
}

TEST_CASE("programs that run at the same time keep a seat each, and the next ones find them again") {
    const Folder folder;
    const net::ResumeToken one{1};
    const net::ResumeToken other{2};
    {
        const auto first = SeatFile::claim(folder.path);
        const auto second = SeatFile::claim(folder.path);
        REQUIRE(first->keep(key_of(1), one));
        REQUIRE(second->keep(key_of(1), other));
        CHECK(first->token(key_of(1)) == one);
        CHECK(second->token(key_of(1)) == other);
        CHECK(first->token(key_of(2)) == net::ResumeToken{});
        CHECK(only_owner_reads(folder.path / "seat1.txt"));
    }
    const auto first = SeatFile::claim(folder.path);
    const auto second = SeatFile::claim(folder.path);
    CHECK(first->token(key_of(1)) == one);
    CHECK(second->token(key_of(1)) == other);
    REQUIRE(first->keep(key_of(1), {}));
    CHECK(first->token(key_of(1)) == net::ResumeToken{});
    CHECK(SeatFile::claim({})->token(key_of(1)) == net::ResumeToken{});
}

TEST_CASE("another key than the known one is told, but not of a server on this machine") {
    const Folder folder;
    REQUIRE(net::start_crypto());
    for (const char* host : {"10.0.0.1", "127.0.0.1"}) {
        REQUIRE(remember_key(folder.path, {host, 24120, key_of(5)}));
        const auto call =
            prepare_call({net::join_code_text({host, 24120, key_of(7)}), "Ann", "", net::Role::kFence}, folder.path);
        const auto words = keep_of_call(call.value(), key_of(7), {0, 0, net::ResumeToken{9}}, folder.path);
        CHECK(words.value().empty() == (host == std::string("127.0.0.1")));
        CHECK(known_key(folder.path, host, 24120).value() == key_of(7));
    }
}

TEST_CASE("a call knows a server's key by the code, or by an earlier visit, and gives no password without one") {
    const Folder folder;
    REQUIRE(net::start_crypto());
    const auto call = [&](const std::string& where, const std::string& password = "") {
        return prepare_call({where, "Ann", password, net::Role::kFence}, folder.path);
    };
    CHECK_FALSE(call("10.0.0.1").value().terms.server);
    CHECK_FALSE(call("10.0.0.1", "sesame"));
    const std::string code = net::join_code_text({"10.0.0.1", 24120, key_of(7)});
    CHECK(call(code).value().terms.server == key_of(7));
    CHECK(call(code, "sesame").value().terms.shared.has_value());
    REQUIRE(remember_key(folder.path, {"10.0.0.1", 24120, key_of(5)}));
    CHECK(call("10.0.0.1").value().terms.server == key_of(5));
    CHECK(call(code).value().terms.server == key_of(7));  // what is given outweighs what is known
    net::Admission admission{0, 0, net::ResumeToken{9}};
    REQUIRE(keep_of_call(call(code).value(), key_of(7), admission, folder.path));
    CHECK(known_key(folder.path, "10.0.0.1", 24120).value() == key_of(7));
    CHECK(call(code).value().by_token);
    ServerCall again = call(code).value();
    again.forget_seat();
    CHECK(again.terms.wish.resume == net::ResumeToken{});
    CHECK_FALSE(call("not a host!"));
}
