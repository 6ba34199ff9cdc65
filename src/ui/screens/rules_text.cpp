// The judge's rules in plain words: src/fencing/judge.cpp and touches.cpp decide as this says.
#include <riposte/core/clock_words.hpp>
#include <riposte/ui/screens/rules_screen.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

std::string seconds(Real value) { return fmt::format("{:.2g} s", value); }

std::string degrees(Real angle) { return fmt::format("{:.0f}°", angle * 180 / kPi); }

/// "third", where it is one.
std::string last_part(const Rules& rules) {
    const Real share = 1 - rules.cut_least_along;
    if (std::fabs(share - 1.0 / 3) < 0.005) return "third";
    return fmt::format("{:.0f} %", share * 100);
}

/// "Rapier 3 m/s, Sabre 1.8 m/s"
std::string least_speeds(const RulesModel& model) {
    std::string words;
    for (const RulesWeapon& weapon : model.weapons) {
        if (!weapon.rules.cuts) continue;
        words += fmt::format("{}{} {:.2g} m/s", words.empty() ? "" : ", ", weapon.name,
                             model.rules.cut_speed * weapon.cut_speed);
    }
    return words.empty() ? fmt::format("{:.2g} m/s", model.rules.cut_speed) : words;
}

/// Of what the fencers do: at half the tempo it takes twice as long.
Real in_the_hall(const RulesModel& model, Real of_motion) { return of_motion / model.tempo; }

std::string_view part_words(ValidTarget target) {
    switch (target) {
        case ValidTarget::kBody:
            return "from mask to feet, all but the sword hand and its forearm";
        case ValidTarget::kAboveHip:
            return "mask, trunk and both arms, the sword hand included, but no leg";
        case ValidTarget::kAll:
            return "the whole body, the sword hand included";
    }
    return {};
}

/// Of one weapon, where weapons differ.
RulesLine line_of(const RulesWeapon& weapon) {
    const std::string_view what = !weapon.rules.thrusts ? "Cuts alone"
                                  : weapon.rules.cuts   ? "Cuts and thrusts"
                                                        : "Thrusts alone";
    return {weapon.name, fmt::format("{}, on the opponent's body: {}.", what, part_words(weapon.rules.target))};
}

bool any(const RulesModel& model, bool WeaponRules::*of) {
    return std::any_of(model.weapons.begin(), model.weapons.end(),
                       [&](const RulesWeapon& weapon) { return weapon.rules.*of; });
}

bool any_thrusts(const RulesModel& model) { return any(model, &WeaponRules::thrusts); }
bool any_cuts(const RulesModel& model) { return model.weapons.empty() || any(model, &WeaponRules::cuts); }

bool is_target_of(const RulesWeapon& weapon, BodyPart part) { return is_valid_target(weapon.rules.target, part); }

bool all_may_touch(const RulesModel& model, BodyPart part) {
    return std::all_of(model.weapons.begin(), model.weapons.end(),
                       [&](const RulesWeapon& weapon) { return is_target_of(weapon, part); });
}

/// " of the Rapier and the Sword", the weapons for which the part is no target, where it is one for others.
std::string of_these(const RulesModel& model, BodyPart part) {
    std::string names;
    bool of_others = false;
    for (const RulesWeapon& weapon : model.weapons) {
        if (is_target_of(weapon, part)) {
            of_others = true;
        } else {
            names += (names.empty() ? " of the " : " and the ") + weapon.name;
        }
    }
    return of_others ? names : "";
}

void add_thrust(const RulesModel& model, std::vector<RulesLine>& lines) {
    if (!any_thrusts(model)) {
        lines.push_back({"",
                         "The point by itself counts for nothing: a thrust goes along the blade and not across it. A "
                         "point in line only threatens."});
        return;
    }
    lines.push_back(
        {"A thrust", fmt::format("Press the cut without swinging out: the arm goes straight, and where the hand is in "
                                 "its square, there goes the point. It counts if the point comes at {:.2g} m/s or "
                                 "more along the blade, and meets the body no more than {} from straight on.",
                                 model.rules.thrust_speed, degrees(model.rules.thrust_angle))});
}

RulesSection what_counts(const RulesModel& model) {
    RulesSection section{"What counts", {}};
    std::vector<RulesLine>& lines = section.lines;
    const bool by_weapon = model.rules.rule_set == RuleSet::kByWeapon;
    if (by_weapon)
        for (const RulesWeapon& weapon : model.weapons) lines.push_back(line_of(weapon));
    if (!by_weapon || model.weapons.empty())
        lines.push_back({"", fmt::format("A cut on the opponent's body, {}.", part_words(ValidTarget::kBody))});
    if (any_cuts(model))
        lines.push_back(
            {"A cut",
             fmt::format("Swing the sword hand out, then cut through. It counts with an edge, either of the two, "
                         "of the last {} of the blade, fast enough across the blade, at least: {}.",
                         last_part(model.rules), least_speeds(model))});
    add_thrust(model, lines);
    return section;
}

std::string why(TouchVerdict verdict, const RulesModel& model) {
    const Rules& rules = model.rules;
    switch (verdict) {
        case TouchVerdict::kCounts:
            break;  // no reason against it
        case TouchVerdict::kNotFencing:
            return R"(Before "Allez" and after "Halte" nothing counts.)";
        case TouchVerdict::kSwordArm:
            return fmt::format(
                "The hand that holds the sword, and its forearm, are no target{}. The upper arm is one, "
                "and so is the whole of the other arm.",
                of_these(model, BodyPart::kHandR));
        case TouchVerdict::kNoAttack:
            return fmt::format(
                "No cut was under way. Take the hand out into the outer {:.0f} % of its square first, then press the "
                "cut (the keyboard's cut swings out by itself). A cut ends by itself after {}.",
                (1 - model.hand.big_swing) * 100, seconds(in_the_hall(model, model.hand.attack_time)));
        case TouchVerdict::kTooSlow:
            return fmt::format("Slower across the blade than this asks for: {}.", least_speeds(model));
        case TouchVerdict::kWrongThird:
            return fmt::format("The blade met the body too near to its guard: only the last {} cuts.",
                               last_part(rules));
        case TouchVerdict::kFlat:
            return fmt::format("The flat of the blade led: it moved more than {} out of the plane of the edges.",
                               degrees(rules.cut_edge_angle));
        case TouchVerdict::kFluctuating:
            return fmt::format("The cut changed its way: less than {:.0f} % of the hand's turning went one way.",
                               rules.cut_planarity * 100);
        case TouchVerdict::kOffTarget:
            return fmt::format("The legs are no target{}.", of_these(model, BodyPart::kThighL));
        case TouchVerdict::kNotThePoint:
            return "Of this weapon the point alone counts, and edge or flat met the body.";
        case TouchVerdict::kNoThrust:
            return fmt::format(
                "The point met the body, but no thrust was under way: press the cut. A thrust ends by itself after {}.",
                seconds(in_the_hall(model, model.hand.attack_time)));
        case TouchVerdict::kTooWeak:
            return fmt::format("The point came slower than {:.2g} m/s along the blade.", rules.thrust_speed);
        case TouchVerdict::kGlancing:
            return fmt::format(
                "The point glanced off: it moved across rather than along the blade, or the blade stood "
                "more than {} from straight into the body.",
                degrees(rules.thrust_angle));
    }
    return {};
}

bool is_told(TouchVerdict verdict, const RulesModel& model) {
    switch (verdict) {
        case TouchVerdict::kCounts:
            return false;
        case TouchVerdict::kNotFencing:
            return true;
        case TouchVerdict::kSwordArm:
            return model.weapons.empty() || !all_may_touch(model, BodyPart::kHandR);
        case TouchVerdict::kOffTarget:
            return !all_may_touch(model, BodyPart::kThighL);
        default:
            return verdict >= TouchVerdict::kNotThePoint ? any_thrusts(model) : any_cuts(model);
    }
}

RulesSection what_does_not(const RulesModel& model) {
    RulesSection section{"What does not count, and the words for it", {}};
    for (int i = 0; i < kTouchVerdictCount; ++i) {
        const auto verdict = static_cast<TouchVerdict>(i);
        if (is_told(verdict, model))
            section.lines.push_back({with_capital(std::string(words_of(verdict))), why(verdict, model)});
    }
    section.lines.push_back(
        {with_capital(std::string(kLateWords)),
         fmt::format("The touch was good, but came more than {} after the other's, which counts alone.",
                     seconds(in_the_hall(model, model.rules.lockout)))});
    if (any_cuts(model))
        section.lines.push_back(
            {with_capital(std::string(kThrustWords)),
             "The point of a weapon that only cuts led, and no cut drew it across the body. However "
             "well it hits, cut instead."});
    return section;
}

RulesSection both_touch(const RulesModel& model) {
    const std::string window = seconds(in_the_hall(model, model.rules.lockout));
    return {"Both touch",
            {{"", fmt::format("After a touch that counts the other fencer has {} more. If his counts, too, both get a "
                              "point; what comes later counts no more.",
                              window)},
             {"",
              "Nobody has the right of way: the referee asks what hit and when, not who began. A parry helps by "
              "keeping the blade off."}}};
}

std::string what_it_means(Call call, const RulesModel& model) {
    const Rules& rules = model.rules;
    switch (call) {
        case Call::kEnGarde:
            return "Take guard at your line. " +
                   (rules.auto_guard > 0
                        ? fmt::format("Who only stands is put in guard after {}.", seconds(rules.auto_guard))
                        : std::string("The referee waits for both."));
        case Call::kPrets:
            return fmt::format("Both have stood in guard for {}.", seconds(rules.guard_settle));
        case Call::kAllez:
            return fmt::format("{} later: fence. The clock runs.", seconds(rules.prets));
        case Call::kHalte:
            return fmt::format(
                "Stop: touches count no more, the clock stands; also where somebody has fallen, run down or thrown off "
                "his "
                "feet by a blow. After {} the fencers go back to their lines, {:.2g} m from the middle.",
                seconds(rules.halt), rules.guard_line);
        case Call::kTouch:
            return "That fencer hit and gets the point.";
        case Call::kBothTouch:
            return "Both hit, and both get a point.";
        case Call::kRearLine:
            return "That fencer went over the rear line: the other gets the point.";
        case Call::kCorpsACorps:
            return "The bodies have met. The bout goes on; but where one falls, \"Halte\" without a point. A touch "
                   "that "
                   "was under way as he fell still counts.";
        case Call::kTimeOver:
            return "The bout's time has been fenced.";
        case Call::kBoutWon:
            return "That fencer leads at the end.";
        case Call::kBoutDrawn:
            return "Nobody leads when the time is over.";
    }
    return {};
}

RulesSection words_of_referee(const RulesModel& model) {
    RulesSection section{"The referee's words", {}};
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i) {
        const auto call = static_cast<Call>(i);
        section.lines.push_back({words_of(CallEvent{call, 0}, model.names), what_it_means(call, model)});
    }
    return section;
}

RulesSection end_of_bout(const RulesModel& model) {
    const Rules& rules = model.rules;
    RulesSection section{"The end of a bout",
                         {{"", fmt::format("Who has {} {} and leads wins. If both get there at once, the bout goes on "
                                           "until one leads.",
                                           rules.touches, rules.touches == 1 ? "touch" : "touches")}}};
    section.lines.push_back(
        {"", rules.seconds > 0 ? fmt::format("Or else who leads after {} of fencing; what was hit before that still "
                                             "counts. Equal scores are a drawn bout.",
                                             clock_words(rules.seconds))
                               : std::string("This bout has no limit of time.")});
    return section;
}

RulesSection rear_line(const RulesModel& model) {
    return {"The rear line",
            {{"", fmt::format("It lies {:.2g} m behind the middle of the piste. Who stands behind it with both feet "
                              "gives the other a point. One foot before it is enough to stay.",
                              model.rules.rear_line)}}};
}

}  // namespace

std::vector<RulesSection> rules_text(const RulesModel& model) {
    return {what_counts(model),      what_does_not(model), both_touch(model),
            words_of_referee(model), end_of_bout(model),   rear_line(model)};
}

}  // namespace riposte::ui
