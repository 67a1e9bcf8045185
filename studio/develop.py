#!/usr/bin/python3
"""develop.py NAME FOLDER TARGET: averages, denoises and develops what render.py made; a product also in its colours."""

import ctypes
import glob
import json
import os
import subprocess
import sys

import cv2
import numpy as np
import OpenImageIO as oiio
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
FLOATS = ctypes.POINTER(ctypes.c_float)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
CHANNELS = ("Combined", "DiffDir", "DiffInd", "DiffCol", "GlossCol", "Normal", "Depth", "panel")


def denoiser():
    library = os.path.join(HERE, ".cache", "denoise.so")
    source = os.path.join(HERE, "denoise.cpp")
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        os.makedirs(os.path.dirname(library), exist_ok=True)
        options = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(["g++", *options, source, "-o", library], check=True)
    return ctypes.CDLL(library)


def read_half(folder, half):
    """The mean of a half's files: channels by name, each height × width × 3 or × 1."""
    files = sorted(glob.glob(f"{folder}/{half}[0-9]*.exr"))
    total = {}
    for file in files:
        image = oiio.ImageInput.open(file)
        spec = image.spec()
        pixels = image.read_image(0, spec.nchannels, oiio.FLOAT)
        image.close()
        for channel in CHANNELS:
            indices = [i for i, n in enumerate(spec.channelnames) if n.split(".")[-2] == channel][:4]
            names = [spec.channelnames[i][-1] for i in indices]
            wanted = next(w for w in ("RGB", "XYZ", "Z", "V", "X") if set(w) <= set(names))
            plane = pixels[:, :, [indices[names.index(c)] for c in wanted]]
            plane = np.nan_to_num(plane, posinf=0, neginf=0)
            if channel == "Combined":
                # One sample of a pass far above its neighbours would shine in the mean.
                plane = np.minimum(plane, 40)
            total[channel] = total.get(channel, 0) + plane / len(files)
    return total


def luminance(colours):
    return colours @ LUMINANCE


def without_fireflies(a, b):
    middle = cv2.medianBlur(np.ascontiguousarray(luminance((a + b) / 2).astype(np.float32)), 5)
    middle = cv2.dilate(middle, np.ones((3, 3)))
    return [x * np.minimum(1, (3 * middle + 0.02) / np.maximum(luminance(x), 1e-6))[..., None] for x in (a, b)]


class Guided:
    """Non-local means of two halves, each with the other's weights, guided by normals, colours and depth."""

    def __init__(self, depth):
        self.library = denoiser()
        self.depth = depth
        gradient = [np.abs(cv2.Sobel(depth, cv2.CV_32F, *d, ksize=3)) / 8 for d in ((1, 0), (0, 1))]
        self.slope = cv2.min(cv2.blur(np.maximum(*gradient), (3, 3)), 0.05 * depth)

    def filter(self, a, b, guides, radius, patch, step, strength, variance=None):
        """`guides`: (plane, variance of the plane, scale) each. `step` widens the window, for what is left at the end."""
        height, width, _ = a.shape
        pad = radius * step + patch + 1
        if variance is None:
            difference = (a - b) ** 2 / 2
            variance = cv2.blur(difference, (5, 5)) * 0.7 + 0.3 * cv2.blur(difference, (3, 3))

        def planes(x):
            x = x[..., None] if x.ndim == 2 else x
            padded = np.pad(x, ((pad, pad), (pad, pad), (0, 0)), mode="reflect").transpose(2, 0, 1)
            return np.ascontiguousarray(padded.astype(np.float32))

        features = planes(np.concatenate([p / s for p, _, s in guides], 2))
        allowances = planes(np.concatenate([2 * v / s**2 for _, v, s in guides], 2))
        inputs = [planes(x) for x in (a, b, variance)]
        depth, slope = planes(self.depth), planes(self.slope)
        out = [np.empty((3, height, width), np.float32) for _ in "AB"]
        pointer = lambda x: x.ctypes.data_as(FLOATS)
        self.library.nlm(
            *map(pointer, inputs), pointer(features), pointer(allowances), features.shape[0],
            pointer(depth), pointer(slope), height, width, pad, radius, patch, step,
            ctypes.c_float(strength), *map(pointer, out),
        )  # fmt: skip
        return [o.transpose(1, 2, 0).copy() for o in out]


def denoise(folder, strength):
    """Light on surfaces, their colours, all other light, and where coloured panels are."""
    a, b = read_half(folder, "A"), read_half(folder, "B")
    light = [h["DiffDir"] + h["DiffInd"] for h in (a, b)]
    other = [np.maximum(h["Combined"] - d * h["DiffCol"], 0) for h, d in zip((a, b), light)]
    light, other = without_fireflies(*light), without_fireflies(*other)
    depth = np.clip((a["Depth"] + b["Depth"])[..., 0] / 2, 0, 80)
    mean = {c: (a[c] + b[c]) / 2 for c in CHANNELS}
    blurred = {c: cv2.blur((a[c] - b[c]) ** 2 / 4, (3, 3)) for c in ("Normal", "DiffCol", "GlossCol")}

    def texture(x):
        """What varies all over a surface says nothing about the light on it."""
        local = np.maximum(cv2.blur(x * x, (7, 7)) - cv2.blur(x, (7, 7)) ** 2, 0)
        return cv2.blur(cv2.erode(local, np.ones((13, 13), np.uint8)), (7, 7))

    guided = Guided(depth)
    normals = (mean["Normal"], blurred["Normal"] + 3 * texture(mean["Normal"]))
    colours = (mean["DiffCol"], blurred["DiffCol"] + 3 * texture(mean["DiffCol"]))
    light = guided.filter(*light, [(*normals, 0.25), (*colours, 0.45)], 6, 2, 1, 0.55 * strength)
    close = [(*normals, 0.2), (*colours, 0.35)]
    for radius, step, amount, window, floor in (
        (3, 4, 1.2, 9, 1e-7),
        (2, 10, 1.6, 15, 1e-8),
        (2, 24, 1.8, 21, 1e-8),
    ):
        variance = cv2.blur((light[0] - light[1]) ** 2 / 2, (window, window)) + floor
        light = guided.filter(*light, close, radius, 1, step, amount * strength, variance)
    exact = [
        (*normals, 0.2),
        (mean["DiffCol"], blurred["DiffCol"], 0.2),
        (mean["GlossCol"], blurred["GlossCol"], 0.15),
    ]
    other = guided.filter(*other, exact, 5, 2, 1, 0.55 * strength)
    variance = cv2.blur((other[0] - other[1]) ** 2 / 2, (7, 7)) + 1e-7
    other = guided.filter(*other, exact, 2, 1, 3, 0.8 * strength, variance)
    return sum(light) / 2, mean["DiffCol"], sum(other) / 2, np.clip(mean["panel"][..., 0], 0, 1)


INTO_AGX = np.array(
    [[0.84248, 0.07843, 0.07922], [0.04233, 0.87847, 0.07917], [0.04238, 0.07843, 0.87914]], np.float32
)
FROM_AGX = np.array(
    [[1.19688, -0.09802, -0.09903], [-0.0529, 1.1519, -0.09896], [-0.05297, -0.09804, 1.15107]], np.float32
)


def agx(x, power, saturation):
    v = np.clip((np.log2(np.maximum(x @ INTO_AGX.T, 1e-10)) + 12.47393) / 16.5, 0, 1)
    y = 15.5 * v**6 - 40.14 * v**5 + 31.96 * v**4 - 6.868 * v**3 + 0.4298 * v**2 + 0.1191 * v - 0.00232
    y = np.maximum(y, 0) ** power
    grey = luminance(y)[..., None]
    return np.clip((grey + (y - grey) * saturation) @ FROM_AGX.T, 0, 1)


def developed(linear, settings, exposure=None):
    """sRGB from 0 to 1, and the exposure, which all colours of a picture share."""
    height, width, _ = linear.shape
    scale = width / 1600
    if exposure is None:
        mean = np.exp(np.log(np.maximum(luminance(linear), 1e-4)).mean())
        exposure = settings.get("key", 0.3) / mean
    x = linear * exposure * np.array(settings.get("white_balance", (1, 1, 1)), np.float32)
    bright = np.clip(x - 0.9, 0, 6)
    x = x + cv2.GaussianBlur(bright, (0, 0), 6 * scale) * 0.08 + cv2.GaussianBlur(bright, (0, 0), 28 * scale) * 0.04
    y = agx(x, settings.get("power", 1.25), settings.get("saturation", 1.12))
    y = np.clip((y - 0.008) / (settings.get("white", 0.92) - 0.008), 0, 1)
    y += 0.3 * (y * y * (3 - 2 * y) - y)
    y += 0.25 * (y - cv2.GaussianBlur(y, (0, 0), scale))
    grain = np.random.default_rng(5).normal(0, 1, (height, width)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.7) * 1.6
    middle = 1 - np.abs(2 * luminance(np.clip(y, 0, 1)) - 1) ** 2 * 0.6
    return np.clip(y + (0.004 * grain * middle)[..., None], 0, 1), exposure


def save(picture, file, limit=600_000):
    """As a JPEG of at most `limit` bytes."""
    image = Image.fromarray((picture * 255 + 0.5).astype(np.uint8))
    for quality in range(86, 60, -3):
        image.save(file, quality=quality, optimize=True, progressive=True)
        if os.path.getsize(file) <= limit:
            return


def srgb(code):
    values = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return np.array([v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values], np.float32)


NEUTRAL = np.float32(0.36)
ANTHRACITE = srgb("2C3E50") * 0.8
COLOURS = {
    "white": np.array([0.78, 0.78, 0.77], np.float32),
    "cream": srgb("E9DFC8") * 0.92,
    "light-gray": srgb("C9CBCC") * 0.9,
    "medium-gray": srgb("84888B") * 0.85,
    "black": np.array([0.016, 0.016, 0.017], np.float32),
}

if __name__ == "__main__":
    name, folder, target = sys.argv[1:]
    with open(f"{folder}/settings.json") as file:
        settings = json.load(file)
    light, colours, other, mask = denoise(folder, settings.get("denoise", 1))
    if not settings.get("colours"):
        save(developed(light * colours + other, settings)[0], f"{target}/{name}.jpg")
    else:
        _, exposure = developed(light * colours + other, settings)
        for colour, value in {"": ANTHRACITE * 0.8 + ANTHRACITE.mean() * 0.2, **COLOURS}.items():
            shown = colours + mask[..., None] * (value - NEUTRAL)
            picture, _ = developed(np.maximum(light * shown, 0) + other, settings, exposure)
            if colour:
                os.makedirs(f"{target}/colours", exist_ok=True)
                picture = cv2.resize(picture, None, fx=2 / 3, fy=2 / 3, interpolation=cv2.INTER_AREA)
            save(picture, f"{target}/colours/{name}-{colour}.jpg" if colour else f"{target}/{name}.jpg")
