// The knots that may stay, each with its reason (knots.hpp tells what a door is). Whoever unties one takes its line
// away; whoever ties a new one should rather give the types that both sides need a header of their own.
#pragma once

#include "knots.hpp"

#include <vector>

namespace layering {

inline const std::vector<Door>& doors() {
    static const std::vector<Door> table = {
        {"assets", "fencer", {"fencer_import"}, "the steps of loading a fencer fill its FencerAsset"},
        {"assets", "model", {"glb_import"}, "the reading of a .glb fills its StaticModel"},
        {"assets", "picture", {"picture_decoder"}, "each kind of file is decoded into its Picture"},
        {"assets",
         "rebind",
         {"rebind_match", "rebind_sides"},
         "its steps need what its header tells: the rig, and the joints that none can lack"},
        {"audio", "synth", {"sounds", "voice"}, "voices are made for its SoundCommand and belong to its SoundGroup"},
        {"body", "chain_ik", {"chain_rounds"}, "each round moves a chain, whose types are its own"},
        {"body", "clip", {"clip_frames"}, "it is sampled between frames, which are of its Clip"},
        {"body", "pose_path", {"pose_kernels"}, "it chooses among the loops, whose table is its PosePath"},
        {"body", "skin_path", {"skin_kernels"}, "it chooses among the loops, whose table is its SkinPath"},
        {"bots",
         "bot",
         {"aim", "counters", "defence", "footwork", "habits", "mind", "plan", "sight"},
         "what a bot sees and plans lies in its BotState"},
        {"contact", "capsuloid", {"capsuloid_pairs"}, "the four pairs at once are of its Capsuloid"},
        {"dynamics", "lanes", {"lanes_path", "lay_lanes"}, "the registers that it chooses among work on its BodyLanes"},
        {"fencing", "body_model", {"body_limbs", "body_links"}, "what they put together lies in its BodyModel"},
        {"fencing",
         "pose",
         {"ease", "figure", "legs", "rising"},
         "it lays the parts of a figure over each other, and they stand on its clips' poses"},
        {"gallery", "scene", {"scene_parts"}, "the scenes that it lists give its Panel"},
        {"lessons", "lesson", {"deeds", "parts"}, "what counts in a step is judged in its LessonState"},
        {"render", "light_bake", {"hall_radiance"}, "the light that leaves a surface is read from its LightGrid"},
        {"render", "renderer", {"renderer_impl"}, "what a renderer owns is a type inside its class"},
        {"salle", "ball", {"ball_response", "ball_sweep"}, "sweep and bounce are among its Obstacles"},
        {"salle", "room", {"parts"}, "the parts of a person's tick tell its StepEvent and read its RoomModel"},
        {"ui", "screens/controls_screen", {"screens/controls_words"}, "the words are about its ControlsState"},
        {"ui", "hud/hud", {"hud/hud_parts"}, "the parts draw its HudModel"},
        {"ui",
         "screens/join",
         {"screens/join_card", "screens/join_ready"},
         "a seat's card and what follows from both are of its JoinState"},
        {"ui", "screens/settings_screen", {"screens/settings_pages"}, "the pages edit its SettingsState"},
        {"ui",
         "kit/ui",
         {"kit/key_flow", "kit/panel_context"},
         "the context without a window, to which keys flow, takes its UiLook"},
        {"ui", "kit/widgets", {"kit/rows"}, "what all rows are made of is drawn by its ItemUse"},
        {"ui",
         "workshop/workshop_panel",
         {"workshop/workshop_pages"},
         "the pages edit its WorkshopState and answer with its WorkshopIntent"},
        {"view", "camera_rig", {"camera_parts"}, "the cameras that it chooses among move its CameraRig"},
        {"view",
         "frame",
         {"overlay_parts", "at_contact"},
         "overlays, and who meets at a contact, are laid into its Frame"},
    };
    return table;
}

}  // namespace layering
