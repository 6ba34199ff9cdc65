// A server that keeps its own thread: what it says to whoever keeps it, and what its own faults do to those who are
// connected.
#include "app/online/bout_host.hpp"
#include "app/online/host_thread.hpp"
#include "app/online/join_line.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/system/random.hpp>

#include <stdexcept>

using namespace riposte;
using namespace riposte::net;

namespace {

HostPlan open_plan() {
    HostPlan plan;
    plan.port = 0;
    plan.terms = fresh_server_terms(key_pair_of(Secret(random_bytes())));
    return plan;
}

BoutHost open_host(const HostPlan& plan, BoutHost::Say say) {
    auto host = BoutHost::open(plan, shipped(), std::move(say));
    REQUIRE(host);
    return std::move(host).value();
}

/// Returns how one comes to the server on this machine.
ServerCall call_of(const HostPlan& plan, std::uint16_t port, Role role) {
    ServerCall call;
    call.address = {{127, 0, 0, 1}, port};
    call.terms.versions.simulation = kSimulationVersion;
    call.terms.server = call.code.key = plan.terms.door.key.open;
    call.terms.wish = {role, "Ann", {}};
    return call;
}

BoutClient call_client(const ServerCall& call) {
    return BoutClient::begin(call.terms, Secret(random_bytes()), micros_now()).value();
}

/// Goes on with `step` until the condition holds, at most so long. Returns whether it holds.
template <class Step, class Condition>
bool until(Micros most, const Step& step, const Condition& holds) {
    for (const Micros end = micros_now() + most; !holds() && micros_now() < end;) step();
    return holds();
}

}  // namespace

TEST_CASE("a server whose thread throws ends with a reason, and nothing else ends with it") {
    const HostPlan plan = open_plan();
    BoutHost host = open_host(plan, [](const std::string&) { throw std::runtime_error("no room on the disk"); });
    const ServerCall call = call_of(plan, host.port(), Role::kFence);
    std::atomic<bool> ended = false;
    Result<void> served;
    std::thread thread([&] { served = serve(host, ended); });
    BoutClient client = call_client(call);
    Postbox postbox = Postbox::open(call.address, {}).value();
    const bool heard = until(
        10 * kSecond,
        [&] {
            postbox.wait(kMillisecond);
            take_all(postbox, client);
            client.advance(micros_now(), [] { return FencerInput{}; });
            send_all(postbox, client);
        },
        [&] { return client.line().stage() == LineStage::kEnded; });
    ended = true;
    thread.join();
    CHECK(heard);
    CHECK(client.line().failure().what == end_words(EndReason::kFailed).what);
    REQUIRE_FALSE(served);
    CHECK(served.error().what.find("no room on the disk") != std::string::npos);
}

TEST_CASE("whoever keeps a server reads of somebody who was refused, with address and reason") {
    HostPlan plan = open_plan();
    plan.terms.door.shared = Secret(random_bytes());
    std::vector<std::string> lines;
    BoutHost host = open_host(plan, [&](const std::string& line) { lines.push_back(line); });
    ServerCall call = call_of(plan, host.port(), Role::kFence);
    call.terms.shared = Secret(random_bytes());
    BoutClient client = call_client(call);
    Postbox postbox = Postbox::open(call.address, {}).value();
    CHECK(until(
        10 * kSecond,
        [&] {
            host.wait();
            host.go_on();
            take_all(postbox, client);
            send_all(postbox, client);
        },
        [&] { return !lines.empty(); }));
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].find("(127.0.0.1:") != std::string::npos);
    CHECK(lines[0].ends_with("was refused: the password or the code is wrong"));
}
