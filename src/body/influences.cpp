#include <riposte/body/influences.hpp>

#include <algorithm>

namespace riposte {

void add_weight(const Weighted& added, std::vector<Weighted>& list) {
    const auto same =
        std::find_if(list.begin(), list.end(), [&](const Weighted& listed) { return listed.joint == added.joint; });
    if (same == list.end())
        list.push_back(added);
    else
        same->weight += added.weight;
}

Influences to_influences(std::vector<Weighted> list) {
    std::sort(list.begin(), list.end(), [](const Weighted& a, const Weighted& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
    });
    if (list.size() > 4) list.resize(4);
    float sum = 0;
    for (const Weighted& w : list) sum += w.weight;
    Influences influences;
    for (std::size_t k = 0; k < list.size(); ++k) {
        influences.joints[k] = list[k].joint;
        influences.weights[k] = list[k].weight / sum;
    }
    return influences;
}

}  // namespace riposte
