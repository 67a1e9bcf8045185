"""
blender -b -P studio/render.py -- NAME FOLDER [SAMPLES] [WIDTH] renders a scene into numbered EXR files;
blender -b -P studio/render.py -- --scenes prints each scene's name and fingerprint after the word SCENE.
"""

import glob
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

import kit
import rooms
from fingerprint import fingerprint

# Samples of one file. Two independent halves, A and B, alternate: the denoiser measures noise by their difference.
PASS = 4


def built(name):
    """The scene of a picture, how it is developed, and its fingerprint."""
    scene = kit.reset(sum(ord(c) * (i + 1) for i, c in enumerate(name)) % 9973)
    settings = rooms.SCENES[name]()
    bpy.context.view_layer.update()
    return scene, settings, fingerprint(scene, settings)


name, *ARGUMENTS = sys.argv[sys.argv.index("--") + 1 :]
if name == "--scenes":
    for each in rooms.SCENES:
        print("SCENE", each, built(each)[2], flush=True)
    sys.exit()

folder = ARGUMENTS[0]
samples = int(ARGUMENTS[1]) if len(ARGUMENTS) > 1 else 64
width = int(ARGUMENTS[2]) if len(ARGUMENTS) > 2 else 2400
scene, settings, made = built(name)
os.makedirs(folder, exist_ok=True)
if not os.path.exists(f"{folder}/scene") or open(f"{folder}/scene").read() != made:
    for old in glob.glob(f"{folder}/*.exr"):
        os.remove(old)
for file, text in (("scene", made), ("settings.json", json.dumps(settings))):
    with open(f"{folder}/{file}", "w") as target:
        target.write(text)

render = scene.render
render.engine = "CYCLES"
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
