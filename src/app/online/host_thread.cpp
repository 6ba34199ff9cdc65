#include "host_thread.hpp"

#include "shell/exit_code.hpp"

#include <riposte/net/join_code.hpp>
#include <riposte/system/random.hpp>
#include <riposte/wire/neighbours.hpp>

#include <fmt/format.h>

#include <utility>

namespace riposte {

Result<std::unique_ptr<HostThread>> HostThread::start(HostPlan plan, BoutAssets assets) {
    plan.record.clear();
    assets.wardrobe = std::make_shared<Wardrobe>(assets.wardrobe->lend());
    auto host = BoutHost::open(std::move(plan), std::move(assets), [](const std::string&) {});
    if (!host) return host.error();
    return std::unique_ptr<HostThread>(new HostThread(std::move(host).value()));
}

namespace {

/// Where there is no memory even for that, those who are connected hear nothing any more, and find out by it.
void tell_failure(BoutHost& host) {
    try {
        host.part(net::EndReason::kFailed);
    } catch (const std::exception&) {
    }
}

}  // namespace

Result<void> serve(BoutHost& host, const std::atomic<bool>& ended) {
    try {
        while (!ended) {
            host.go_on();
            host.wait();
        }
        host.close();
        return {};
    } catch (const std::exception& thrown) {
        tell_failure(host);
        return Error{std::string("the server has ended: ") + thrown.what(), "the bout that is hosted here",
                     "leave it, and host another one"};
    }
}

HostThread::HostThread(BoutHost host) : port_(host.port()), key_(host.plan().terms.door.key.open) {
    thread_ = std::thread([this, serving = std::move(host)]() mutable {
        if (const auto served = serve(serving, ended_); !served) complain(served.error(), kFailed);
    });
}

HostThread::~HostThread() {
    ended_ = true;
    thread_.join();
}

std::vector<std::string> HostThread::codes() const { return codes_of(port_, key_); }

std::vector<std::string> codes_of(std::uint16_t port, const net::PublicKey& key) {
    std::vector<std::string> codes;
    for (const net::Address& own : wire::own_addresses(port)) {
        const auto& [a, b, c, d] = own.host;
        codes.push_back(net::join_code_text({fmt::format("{}.{}.{}.{}", a, b, c, d), own.port, key}));
    }
    return codes;
}

net::ServerTerms fresh_server_terms(const net::KeyPair& key) {
    net::ServerTerms terms;
    terms.door.versions.simulation = kSimulationVersion;
    terms.door.key = key;
    terms.door.hidden = net::Secret(random_bytes());
    terms.tokens = net::Secret(random_bytes());
    return terms;
}

}  // namespace riposte
