"""blender -b -P studio/render.py -- NAME FOLDER [SAMPLES] [WIDTH]: renders a scene into numbered EXR files."""

import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

import kit
import rooms

# Samples of one file. Two independent halves, A and B, alternate: the denoiser measures noise by their difference.
PASS = 4
ARGUMENTS = sys.argv[sys.argv.index("--") + 1 :]
name, folder = ARGUMENTS[0], ARGUMENTS[1]
samples = int(ARGUMENTS[2]) if len(ARGUMENTS) > 2 else 64
width = int(ARGUMENTS[3]) if len(ARGUMENTS) > 3 else 2400

scene = kit.reset(sum(ord(c) * (i + 1) for i, c in enumerate(name)) % 9973)
settings = rooms.SCENES[name]() or {}
os.makedirs(folder, exist_ok=True)
with open(f"{folder}/settings.json", "w") as file:
    json.dump(settings, file)

render = scene.render
render.engine = "CYCLES"
render.threads_mode, render.threads = "FIXED", 2
render.resolution_x, render.resolution_y = width, round(width / settings.get("ratio", 1.5))
render.use_persistent_data = True
render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
render.image_settings.color_depth = "16"
render.image_settings.exr_codec = "ZIPS"

cycles = scene.cycles
cycles.samples = PASS
cycles.use_adaptive_sampling = cycles.use_denoising = False
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 10
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 1, 4, 30
cycles.light_sampling_threshold = 0.02
cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4

layer = bpy.context.view_layer
for channel in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_color", "normal", "z"):
    setattr(layer, f"use_pass_{channel}", True)
panels = layer.aovs.add()
panels.name, panels.type = "panel", "VALUE"

for number in range(max(2, samples // PASS)):
    half = "AB"[number % 2]
    file = f"{folder}/{half}{number // 2:02}.exr"
    if os.path.exists(file):
        continue
    began = time.time()
    cycles.seed = 11 if half == "A" else 77
    cycles.sample_offset = number // 2 * PASS
    render.filepath = f"{folder}/part.exr"
    bpy.ops.render.render(write_still=True)
    os.rename(f"{folder}/part.exr", file)
    print(f"PASS {name} {number + 1} {time.time() - began:.0f} s", flush=True)
