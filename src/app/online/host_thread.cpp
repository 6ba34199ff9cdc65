#include "host_thread.hpp"

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

HostThread::HostThread(BoutHost host) : port_(host.port()), key_(host.plan().terms.door.key.open) {
    thread_ = std::thread([this, serving = std::move(host)]() mutable {
        while (!ended_) {
            serving.go_on();
            serving.wait();
        }
        serving.close();
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
