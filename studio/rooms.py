"""Rooms around plans: walls, light, camera, and what stands in each cell. A scene has the name of its picture."""

import math

import kit
from kit import *
from props import *
from shelf import Shelf

SCENES = {}
DAY, WARM = (0.93, 0.97, 1.0), (1, 0.90, 0.76)


def scene(name):
    """Registers a scene, which returns how it is developed: see develop.py."""

    def register(build):
        SCENES[name] = build
        return build

    return register


def win(x0, x1, z0, z1, kind="modern", power=300, col=(1, 1, 1), bd=None, light=True):
    return dict(x0=x0, x1=x1, z0=z0, z1=z1, kind=kind, power=power, col=col, bd=bd, light=light)


def fill(x=0, y=-6, z=2.6, s=3.0, p=120, col=(1, 0.98, 0.95), t=(0, 0, 1)):
    area((x, y, z), t, s, s, p, col, gloss=False)


def stock(shelf, plan, palette=None):
    """Fills open cells: (column, row) → kind of contents. What the plan of contents leaves out stays empty."""
    for where, cell in shelf.open_cells():
        if where in plan:
            style(cell, plan[where], palette)


@scene("desk-system")
def _():
    room(
        6.4,
        5.6,
        2.75,
        (0.72, 0.70, 0.665),
        "oaklight",
        left=[win(-1.0, 1.5, 0.85, 2.4, "grid", power=360, col=DAY)],
        sides="l",
        skirt=0.12,
        ceil=None,
    )
    world((1, 0.98, 0.96), 0.34)
    sun(27, 205, 2.6, (1, 0.90, 0.76), 1.2)
    fill(3.4, -4.4, 2.6, 2.4, 70)
    s = Shelf("desk-system", tinted=True, y=-0.022)
    drawers, desk, tall = s.columns
    top = s.top(0)["z"]
    style(s.cell(2, 1), "files", [hexc(c) for c in ("e4e0d8", "5a6570", "d0cbc0", "8a8f90")])
    style(s.cell(2, 2), "booksfull", BOOKWARM)
    style(s.cell(2, 3), "boxes2")
    upper = s.top(2)["z"]
    plant_trail(tall + 0.42, -0.34, upper, 0.075, 0.12, "white", drop=0.42, fall=0.27)
    book_stack(tall + 0.17, -0.3, upper, 3, BOOKC, 0.24, 0.17, 0.1)
    # The work surface.
    monitor(desk + 0.50, -0.24, top, 0.0, k=1)
    keyboard(desk + 0.46, -0.45, top)
    notebook(desk + 0.14, -0.42, top, rz=0.2)
    mug(desk + 0.90, -0.40, top, "sand", a=-0.6)
    pencils(drawers + 0.30, -0.16, top, "char")
    vase(drawers + 0.16, -0.22, top, 0.19, 0.065, "bottle", "white")
    stems(drawers + 0.16, -0.22, top + 0.15, 9, 0.36, 0.42, "euc", (0.2, 0.27, 0.2))
    socket(desk + 0.72, 0.30, 0)
    plug(desk + 0.69, 0.30)
    cable(
        [
            (desk + 0.69, -0.05, 0.29),
            (desk + 0.66, -0.09, 0.16),
            (desk + 0.56, -0.06, 0.30),
            (desk + 0.52, -0.04, 0.6),
            (desk + 0.51, -0.03, 0.74),
            (desk + 0.50, -0.2, 0.86),
        ]
    )
    with at(-0.28, 0, 0):
        art(0.0, 1.60, 0.50, 0.66, -0.001, 0, "oak")
        art(0.60, 1.60, 0.50, 0.66, -0.001, 4, "oak")
    dchair(desk + 0.42, -0.86, math.pi - 0.35, "walnut", fabric("seat", (0.36, 0.31, 0.25)))
    rug(-1.9, 1.5, -2.6, -0.75, (0.50, 0.46, 0.41), "desk")
    plant_fig(-1.62, -0.45, 0, 1.5, 0.17, 0.29, "terra", 50)
    camera((-0.62, -4.05, 1.28), (0.02, 0, 0.9), 37, shift_y=-0.098)
    return dict(key=0.46, colours=True)


@scene("home-living")
def _():
    room(
        6.6,
        6.2,
        2.75,
        (0.40, 0.415, 0.37),
        "oaklight",
        left=[
            win(-1.9, -0.2, 0.05, 2.45, power=300, col=(1, 0.97, 0.92)),
            win(0.5, 2.2, 0.05, 2.45, power=300, col=(1, 0.97, 0.92)),
        ],
        sides="lr",
        skirt=0.12,
    )
    world((1, 0.98, 0.95), 0.26)
    sun(29, 204, 21.0, (1, 0.88, 0.72), 1.0)
    fill(1.5, -5.6, 2.5, 2.2, 45)
    with at(-3.2, -3.1, 0, rz=math.pi / 2):
        curtain(-2.35, -1.95, -0.1, 0.02, 2.68)
        curtain(-0.25, 0.55, -0.1, 0.02, 2.68)
        curtain(2.15, 2.6, -0.1, 0.02, 2.68)
    s = Shelf("home-living", 0.55, y=-0.022, knob="knob")
    stock(s, {
        (0, 1): "booksL", (0, 2): "stems", (0, 3): "booksfull",
        (1, 1): "basket", (1, 2): "booksR", (1, 3): "art", (1, 4): "bowl",
        (2, 1): "stack", (2, 2): "booksfull", (2, 3): "vase2", (2, 4): "booksL",
        (3, 1): "boxes2", (3, 2): "sculpt", (3, 4): "books",
    }, BOOKWARM)  # fmt: skip
    plant_trail(s.columns[2] + 0.5, -0.2, s.top(2)["z"], 0.08, 0.12, "white", drop=0.5, fall=0.17)
    with at(-2.3, -2.35, 0, rz=math.pi / 2 + 0.06):
        sofa(
            0,
            0,
            0,
            2.1,
            0.92,
            (0.60, 0.55, 0.48),
            "s1",
            pill=((-0.62, fabric("s1p", (0.30, 0.36, 0.30)), 0.45), (0.6, fabric("s1q", (0.56, 0.34, 0.22)), 0.44)),
        )
    rug(-1.6, 1.7, -4.4, -1.5, (0.66, 0.62, 0.55), "s1")
    round_table(0.1, -2.9, 0.42, 0.36, "oak", "black")
    bowl(0.2, -2.85, 0.36, 0.12, 0.07, "stone")
    book_stack(-0.08, -3.0, 0.36, 2, BOOKC, 0.25, 0.18, 0.3)
    armchair(2.05, -1.75, -0.8, (0.50, 0.38, 0.26), "s1", "walnut")
    plant_olive(-1.75, -0.6, 0, 1.9, 0.19, 0.32, "terra", 1100)
    socket(2.62, 0.3)
    camera((0.05, -4.75, 1.25), (0.22, 0, 1.1), 31, shift_y=-0.06, dof=4.5, fstop=2.8)
    return dict(key=0.36)


@scene("gallery-10")
def _():
    room(
        6.6,
        6.6,
        2.95,
        (0.66, 0.63, 0.57),
        "oak",
        left=[
            win(-2.6, -0.2, 0.5, 2.55, "black", power=380, col=(1, 0.97, 0.92)),
            win(0.5, 2.9, 0.5, 2.55, "black", power=380, col=(1, 0.97, 0.92)),
        ],
        sides="lr",
        skirt=0.15,
    )
    world((1, 0.97, 0.93), 0.2)
    sun(30, 203, 19, (1, 0.87, 0.70), 1.1)
    fill(1.4, -6.0, 2.7, 2.2, 50, (1, 0.95, 0.88))
    downlights((-1.4, -0.1, 1.2, 2.5), (-1.0,), 2.95, 24)
    s = Shelf("gallery-10", 0.35, y=-0.022)
    plan = {}
    for row in range(1, 6):
        for column in range(6):
            shows = column in (2, 3)
            plan[(column, row)] = "ceramics" if shows else ("booksfull" if (column + row) % 4 else "booksL")
    stock(s, plan, BOOKC)
    vase(s.columns[0] + 0.3, -0.18, s.top(0)["z"], 0.30, 0.09, "gourd", "stone")
    book_stack(s.columns[5] + 0.3, -0.18, s.top(5)["z"], 4, BOOKOLD)
    table(0.7, 2.3, -3.3, -2.5, 0.76, "cherry", "black", 0.03)
    for a, b, n in ((0.95, -2.75, 4), (1.25, -3.05, 3), (1.5, -2.72, 5)):
        book_stack(a, b, 0.76, n, BOOKC, 0.24, 0.18, U(-0.15, 0.15))
    stack_bowls(1.85, -2.85, 0.76, 3, 0.085, "blue")
    vase(2.12, -2.72, 0.76, 0.25, 0.08, "urn", "sand")
    crate(1.1, -2.95, 0, 0.45, 0.34, 0.3)
    for i in range(9):
        book(0.92 + i * 0.04, 0.03, 0.22, 0.16, -3.03, 0.02, ch(BOOKC))
    dchair(-1.35, -1.9, -0.9, "oak", fabric("g10s", (0.22, 0.27, 0.24)))
    rug(-2.6, -0.2, -3.4, -1.0, (0.42, 0.22, 0.16), "g10", (0.5, 0.4, 0.28))
    plant_fig(-2.35, -0.75, 0, 1.8, 0.19, 0.3, "char")
    socket(-1.95, 0.32)
    camera((-0.35, -5.5, 1.38), (0.16, 0, 1.2), 33, shift_y=-0.062, dof=5.3, fstop=2.8)
    return dict(key=0.36)


@scene("gallery-08")
def _():
    room(
        9,
        7.4,
        3.2,
        (0.68, 0.665, 0.64),
        "x",
        floorm=concrete("g8", (0.48, 0.47, 0.45), 0.32),
        right=[
            win(-3.2, -0.4, 0.1, 2.9, "black", power=420, col=DAY),
            win(0, 2.8, 0.1, 2.9, "black", power=420, col=DAY),
        ],
        sides="lr",
        skirt=0.06,
    )
    world((1, 0.99, 0.98), 0.22)
    sun(34, -20, 17, (1, 0.93, 0.84), 1.1)
    fill(-2, -6.6, 2.8, 2.2, 50)
    downlights((-2.6, -0.9, 0.9, 2.6), (-1.1,), 3.2, 26)
    folders = [hexc(c) for c in ("ddd6c8", "b9a98e", "6f6a61", "ddd6c8", "8e8474", "efeae0")]
    s = Shelf("gallery-08", -0.35, y=-0.022, knob="bar")
    kinds = ["files", "booksL", "boxes", "files", "booksfull", "boxes2", "files", "basket"]
    plan = {where: kinds[(where[0] * 5 + where[1] * 3) % 8] for where, _ in s.open_cells()}
    plan.update(
        {
            (2, 3): "vase2",
            (6, 3): "sculpt",
            (7, 4): "stems",
            (1, 2): "booksfull",
            (3, 6): "empty",
            (6, 6): "empty",
            (8, 1): "basket",
            (0, 5): "bowl",
        }
    )
    stock(s, plan, folders)
    # The reception desk stands to the right, so that the wall behind it is seen.
    with at(1.95, -2.0, 0, rz=0.12):
        black = mat("desk_black", (0.02, 0.02, 0.021), 0.42, 0.45)
        bx(-1.0, 1.0, -0.74, -0.70, 0, 1.08, black, 0.003)
        for x in (-1.0, 0.96):
            bx(x, x + 0.04, -0.70, 0, 0, 1.08, black, 0.003)
        wb(-1.03, 1.03, -0.80, -0.36, 1.08, 1.115, "walnut", 0.004)
        wb(-0.96, 0.96, -0.5, 0.05, 0.72, 0.75, "walnut", 0.003)
        for i in range(22):
            bx(-0.97 + i * 0.089, -0.915 + i * 0.089, -0.758, -0.74, 0.08, 1.04, wood("walnut", "z"), 0.003)
        vase(0.72, -0.58, 1.115, 0.28, 0.09, "bottle", "white")
        stems(0.72, -0.58, 1.36, 9, 0.46, 0.4, "euc", (0.2, 0.28, 0.2))
        laptop(-0.2, -0.2, 0.75, math.pi, 1)
        ochair(-0.1, 0.42, 0.3, (0.3, 0.27, 0.23), "g8")
    armchair(-2.7, -2.2, 0.75, (0.34, 0.20, 0.11), "g8", "walnut")
    round_table(-1.85, -1.75, 0.25, 0.48, "walnut", "black")
    book_stack(-1.85, -1.75, 0.48, 2, BOOKC, 0.24, 0.18, 0.4)
    rug(-3.6, -1.2, -3.4, -1.2, (0.34, 0.34, 0.33), "g8")
    plant_fig(-4.0, -1.0, 0, 2.0, 0.22, 0.4, "char", 56, 0.3)
    camera((-0.6, -6.9, 1.45), (0.25, 0, 1.3), 27.5, shift_y=-0.045)
    return dict(key=0.27)


def downlights(xs, ys, height, p=28, col=(1, 0.87, 0.7)):
    for x in xs:
        for y in ys:
            lathe(
                [(0, 0), (0.045, 0), (0.05, -0.004), (0.055, 0)],
                emis("dl", (1, 0.88, 0.7), 7),
                (x, y, height - 0.001),
                segs=24,
            )
            spot((x, y, height - 0.03), (x, y - 0.0001, 0), p, 75, 0.7, col)


@scene("industrial-storage")
def _():
    height = 4.2
    room(
        11,
        10,
        height,
        concrete("iw", (0.56, 0.55, 0.53), 0.8),
        "x",
        floorm=concrete("if", (0.36, 0.355, 0.35), 0.3),
        left=[win(a, a + 2.4, 1.9, 3.8, "black", power=480, col=DAY) for a in (-4.2, -1.2, 1.8)],
        sides="lr",
        skirt=0,
        ceil=(0.45, 0.45, 0.45),
    )
    world((1, 0.99, 0.98), 0.2)
    sun(38, 205, 16, (1, 0.93, 0.84), 1.2)
    fill(2, -9, 4, 3, 110)
    for y in (-1.5, -4.5, -7.5):
        bx(-5.5, 5.5, y - 0.1, y + 0.1, height - 0.4, height - 0.001, mat("ibeam", (0.07, 0.07, 0.072), 0.6), 0.004)
    s = Shelf("industrial-storage", 0, y=-0.01)
    kinds = ["cartons", "bins", "crates", "cartons", "boxes", "bins", "cartons"]
    stock(s, {where: kinds[(where[0] * 3 + where[1] * 2) % 7] for where, _ in s.open_cells()})
    with at(-2.2, -1.85, 0, rz=0.18):
        for i in range(6):
            box((1.2, 0.12, 0.02), (0, -0.42 + i * 0.168, 0.13), wood("pine", "x", 0.6), 0.002)
        for i in (-0.52, 0, 0.52):
            box((0.1, 0.95, 0.1), (i, 0, 0.07), wood("pine", "y", 0.6), 0.003)
        for up in (0, 0.36):
            for x in (-0.3, 0.3):
                for y in (-0.22, 0.22):
                    carton(x, y, 0.142 + up, 0.56, 0.42, 0.355, U(-0.02, 0.02))
    with at(1.6, -2.0, 0, rz=-0.35):
        bx(-0.55, 0.55, -0.34, 0.34, 0.18, 0.21, mat("trol", (0.06, 0.1, 0.14), 0.45), 0.006)
        for x in (-0.42, 0.42):
            for y in (-0.26, 0.26):
                cyl((x, y - 0.02, 0.07), (x, y + 0.02, 0.07), 0.07, mat("cast", (0.03, 0.03, 0.03), 0.4), segs=24)
        tube(
            [
                Vector(p)
                for p in (
                    (0.53, -0.3, 0.2),
                    (0.56, -0.3, 0.9),
                    (0.56, -0.26, 0.98),
                    (0.56, 0, 1.0),
                    (0.56, 0.26, 0.98),
                    (0.56, 0.3, 0.9),
                    (0.53, 0.3, 0.2),
                )
            ],
            0.014,
            frame("steel"),
            10,
        )
        crate(-0.25, 0, 0.21, 0.5, 0.42, 0.28)
        crate(-0.25, 0, 0.495, 0.5, 0.42, 0.28, rz=0.03)
        bin_(0.25, 0, 0.21, 0.38, 0.5, 0.24, (0.03, 0.05, 0.08))
    socket(3.75, 1.1, -0.001)
    camera((0.9, -6.3, 1.5), (-0.1, 0, 1.3), 29, shift_y=-0.03)
    return dict(key=0.36)


@scene("retail-display")
def _():
    room(
        9,
        7,
        3.4,
        (0.735, 0.715, 0.685),
        "x",
        sides="l",
        ceil=None,
        floorm=tiles("rt", (0.56, 0.54, 0.51), (0.58, 0.56, 0.53), (0.40, 0.39, 0.37), 0.9, 0.9, 0, 0.32),
        left=[win(0, 3.0, 0.3, 3.0, power=330, col=DAY)],
        skirt=0.06,
    )
    world((1, 0.98, 0.95), 0.30)
    fill(3.6, -5.4, 3.2, 2.6, 90, (1, 0.95, 0.88))
    sun(33, 205, 2.0, (1, 0.92, 0.80), 1.5)
    s = Shelf("retail-display", 0, y=-0.012, tinted=True, light=1.4)
    stock(s, {
        (0, 1): "folded", (0, 2): "bags", (0, 3): "folded", (0, 4): "hats",
        (1, 1): "shoes", (1, 2): "ceramics", (1, 3): "candles", (1, 4): "boxes",
        (2, 1): "basket", (2, 2): "oils", (2, 3): "ceramics", (2, 4): "vase2",
        (3, 1): "folded", (3, 2): "shoes", (3, 3): "bags", (3, 4): "boxes2",
    })  # fmt: skip
    plant_olive(-2.55, -0.55, 0, 1.8, 0.19, 0.34, "cream", 1000)
    camera((0.85, -5.5, 1.36), (0.08, 0, 1.0), 36, shift_y=-0.085)
    return dict(key=0.50, colours=True)


@scene("hero-1")
def _():
    height = 3.1
    room(
        8.4,
        7.6,
        height,
        (0.70, 0.68, 0.645),
        "herring:oak",
        left=[win(a, a + 1.5, 0.05, 2.7, power=380, col=DAY) for a in (-3.1, -0.9, 1.3)],
        sides="lr",
        skirt=0.16,
    )
    world((1, 0.98, 0.95), 0.26)
    sun(33, 200, 22, (1, 0.90, 0.76), 1.0)
    fill(2.5, -6.8, 2.9, 2.4, 55)
    with at(-4.08, -3.8, 0, rz=math.pi / 2):
        for a, b in ((-3.55, -3.1), (-1.6, -0.9), (0.6, 1.3), (2.8, 3.4)):
            curtain(a, b, -0.11, 0.02, 2.95)
    s = Shelf("hero-1", 1.65, y=-0.022)
    stock(s, {
        (0, 1): "booksL", (0, 2): "booksfull", (0, 3): "vase2", (0, 4): "booksR", (0, 5): "basket",
        (1, 1): "boxes2", (1, 2): "art", (1, 3): "booksfull", (1, 4): "bowl", (1, 5): "empty",
        (2, 1): "booksfull", (2, 2): "stack", (2, 3): "booksL", (2, 5): "booksL",
        (3, 1): "sculpt", (3, 2): "booksR", (3, 3): "stems", (3, 4): "booksfull", (3, 5): "vase",
    }, BOOKWARM)  # fmt: skip
    armchair(-0.55, -1.35, 0.65, (0.36, 0.20, 0.11), "h1")
    round_table(-1.15, -0.95, 0.22, 0.5, "oak", "black")
    mug(-1.12, -0.92, 0.5, "white")
    book_stack(-1.22, -1.02, 0.5, 1, BOOKC, 0.2, 0.14, 0.2)
    rug(-1.9, 1.6, -3.4, -0.9, (0.58, 0.54, 0.47), "h1")
    plant_fig(-2.2, -0.7, 0, 2.0, 0.21, 0.36, "white", 60, 0.3)
    with at(3.5, -1.7, 0, rz=-0.35):
        dchair(0, 0, 0.2, "oak", fabric("h1s", (0.30, 0.33, 0.30)))
    socket(-0.35, 0.3)
    camera((0.35, -5.6, 1.38), (0.30, 0, 1.3), 29, shift_y=-0.03, dof=5.5, fstop=3.2)
    return dict(key=0.40, ratio=16 / 9)


@scene("classic-series")
def _():
    room(
        7.4,
        6,
        3.0,
        (0.34, 0.36, 0.33),
        sides="l",
        ceil=None,
        left=[win(-0.4, 2.0, 0.4, 2.7, "sash", power=330, col=(1, 0.96, 0.9))],
        floor="herring:oak",
        skirt=0.2,
    )
    bx(-3.7, 3.7, -0.03, 0, 0.93, 0.99, mat("skirt", (0.76, 0.755, 0.74), 0.4), 0.008)
    world((1, 0.97, 0.93), 0.26)
    sun(30, 205, 3.4, (1, 0.90, 0.76), 1.2)
    fill(3.6, -4.6, 2.8, 2.6, 75, (1, 0.95, 0.88))
    s = Shelf("classic-series", 0, y=-0.032, tinted=True, knob="knob")
    stock(s, {
        (0, 1): "booksL", (0, 2): "booksfull", (0, 3): "booksR", (0, 4): "boxes2",
        (1, 1): "booksfull", (1, 2): "booksL", (1, 3): "sculpt", (1, 4): "booksfull",
        (2, 1): "booksR", (2, 2): "vase2", (2, 3): "booksfull", (2, 4): "bowl",
    }, BOOKOLD + BOOKWARM)  # fmt: skip
    vase(s.columns[0] + 0.35, -0.2, s.top(0)["z"], 0.3, 0.1, "urn", "cream")
    book_stack(s.columns[2] + 0.5, -0.2, s.top(2)["z"], 3, BOOKOLD)
    armchair(1.95, -0.72, -0.45, (0.36, 0.20, 0.11), "cl", "walnut")
    plant_fig(-1.75, -0.45, 0, 1.5, 0.17, 0.28, "char", 50)
    rug(-1.1, 2.4, -2.9, -0.75, (0.42, 0.30, 0.22), "cl")
    socket(2.35, 0.3)
    camera((0.5, -4.75, 1.22), (0.05, 0, 1.0), 36, shift_y=-0.055)
    return dict(key=0.33, colours=True)


@scene("office-solutions")
def _():
    room(
        9,
        7,
        3.3,
        (0.70, 0.70, 0.69),
        "x",
        sides="l",
        ceil=None,
        floorm=concrete("off", (0.44, 0.435, 0.42), 0.4),
        left=[win(-0.4, 3.0, 0.3, 3.0, power=470, col=DAY)],
        skirt=0.08,
    )
    world((0.97, 0.985, 1), 0.36)
    sun(34, 205, 2.4, (1, 0.95, 0.88), 1.5)
    fill(3.6, -5, 3, 2.8, 95, (0.98, 0.99, 1))
    folders = [hexc(c) for c in ("e4e0d8", "a9adab", "5a6570", "d0cbc0", "8a8f90")]
    s = Shelf("office-solutions", -0.2, y=-0.022, tinted=True)
    stock(s, {
        (0, 2): "files", (0, 4): "boxes", (1, 2): "booksL", (1, 3): "files",
        (2, 1): "files", (2, 2): "vase2", (2, 4): "sculpt", (3, 2): "files", (3, 3): "booksfull",
        (4, 1): "basket", (4, 2): "stems", (4, 4): "files",
    }, folders)  # fmt: skip
    plant_trail(s.columns[1] + 0.3, -0.26, s.top(1)["z"], 0.09, 0.14, "white", drop=0.5, fall=0.22)
    plant_snake(s.columns[3] + 0.3, -0.25, s.top(3)["z"], 0.45, 0.09, 0.14, "char")
    with at(1.68, -0.95, 0, rz=-0.3):
        round_table(0, 0, 0.38, 0.72, "maple", "black")
        laptop(0.02, 0.02, 0.72, 0.5)
        mug(-0.2, -0.1, 0.72, "sage")
    dchair(1.2, -1.45, math.pi - 0.6, "black", fabric("offs", (0.20, 0.24, 0.25)))
    camera((-0.6, -5.5, 1.3), (-0.02, 0, 1.1), 37, shift_y=-0.06)
    return dict(key=0.54, colours=True)


@scene("gallery-01")
def _():
    room(
        6.4,
        6,
        2.65,
        (0.23, 0.275, 0.28),
        "oak",
        left=[win(0.2, 2.5, 0.1, 2.35, power=330, col=(1, 0.96, 0.9))],
        sides="lr",
        skirt=0.1,
    )
    world((1, 0.96, 0.92), 0.2)
    sun(17, 205, 17, (1, 0.80, 0.58), 1.0)
    fill(1.6, -5.4, 2.4, 2.2, 55, (1, 0.94, 0.87))
    with at(-3.1, -3.0, 0, rz=PI / 2):
        curtain(-0.35, 0.2, -0.1, 0.02, 2.55)
        curtain(2.45, 2.9, -0.1, 0.02, 2.55)
    s = Shelf("gallery-01", 0.1, y=-0.022)
    stock(s, {
        (0, 1): "booksL", (0, 2): "vase2", (0, 3): "stack",
        (3, 1): "boxes2", (3, 2): "booksfull", (3, 3): "booksR",
    }, BOOKWARM)  # fmt: skip
    low = s.top(1)["z"]
    middle = s.columns[2]
    television(middle, 0.98, 1.32, -0.001)
    bx(middle - 0.46, middle + 0.46, -0.3, -0.21, low, low + 0.062, mat("soundbar", (0.03, 0.03, 0.032), 0.7), 0.02, 4)
    bowl(s.columns[1] + 0.2, -0.2, low, 0.1, 0.06, "ochre")
    vase(s.columns[3] - 0.18, -0.19, low, 0.24, 0.07, "gourd", "stone")
    plant_trail(s.columns[0] + 0.3, -0.22, s.top(0)["z"], 0.08, 0.12, "terra", drop=0.4, fall=0.17)
    sofa(-2.55, -2.05, PI / 2 + 0.06, 1.9, 0.92, (0.46, 0.40, 0.32), "g1",
        pill=((0.5, fabric("g1p", (0.30, 0.15, 0.09)), 0.45), (-0.5, fabric("g1q", (0.62, 0.57, 0.47)), 0.43)))  # fmt: skip
    rug(-1.75, 1.7, -3.6, -1.05, (0.60, 0.53, 0.44), "g1")
    round_table(-0.35, -2.35, 0.42, 0.35, "walnut", "black")
    book_stack(-0.42, -2.4, 0.35, 2, BOOKC, 0.26, 0.19, 0.3)
    mug(-0.16, -2.24, 0.35, "white")
    softbox((0.52, 0.52, 0.36), (1.35, -2.0, 0.18), fabric("g1o", (0.19, 0.20, 0.17)), r=0.13, puff=0.02)
    plant_fig(2.15, -0.55, 0, 1.65, 0.18, 0.3, "sand", 48)
    socket(1.72, 0.3)
    camera((1.05, -5.1, 1.2), (-0.02, 0, 1.05), 30, shift_y=-0.06, dof=5.0, fstop=3.2)
    return dict(key=0.25)


@scene("gallery-02")
def _():
    room(
        6.2,
        5.8,
        2.6,
        (0.56, 0.555, 0.50),
        "oaklight",
        left=[win(0.3, 2.1, 0.4, 2.3, power=330, col=(1, 0.97, 0.93))],
        sides="lr",
        skirt=0.12,
    )
    world((1, 0.98, 0.95), 0.26)
    sun(24, 204, 19, (1, 0.86, 0.69), 1.2)
    fill(1.6, -5.2, 2.4, 2.2, 50)
    with at(-3.0, -2.9, 0, rz=PI / 2):
        curtain(-0.3, 0.35, -0.1, 0.02, 2.5)
        curtain(2.05, 2.6, -0.1, 0.02, 2.5)
    s = Shelf("gallery-02", 0.0, y=-0.022, knob="knob")
    stock(s, {
        (0, 1): "stack", (2, 1): "books",
        (4, 1): "folded", (4, 2): "stems", (4, 3): "booksL", (4, 4): "basket",
        (5, 2): "booksR", (5, 3): "bowl",
    }, BOOKWARM)  # fmt: skip
    bed(s.columns[1] + 1.0, -0.14, 1.6)
    beside = s.top(0)["z"]
    table_lamp(s.columns[0] + 0.27, -0.18, beside, 0.4, "sand", r=0.13, on=0)
    mug(s.columns[0] + 0.44, -0.24, beside, "blush")
    table_lamp(s.columns[2] + 0.33, -0.18, beside, 0.4, "sand", r=0.13, on=0)
    book_stack(s.columns[2] + 0.16, -0.2, beside, 2, BOOKC, 0.16, 0.12, 0.2)
    plant_trail(s.columns[4] + 0.32, -0.2, s.top(4)["z"], 0.08, 0.12, "white", drop=0.4, fall=0.19)
    with at(s.columns[1] + 1.0, 0, 0):
        art(-0.32, 1.62, 0.46, 0.6, -0.001, 1, "oak")
        art(0.32, 1.62, 0.46, 0.6, -0.001, 2, "oak")
    rug(-2.3, 0.9, -3.5, -1.3, (0.66, 0.61, 0.53), "g2")
    softbox((0.5, 0.42, 0.42), (1.2, -1.3, 0.21), fabric("g2o", (0.34, 0.37, 0.31)), r=0.11, puff=0.02)
    socket(s.columns[3] + 0.25, 0.3)
    camera((0.55, -5.0, 1.25), (0.02, 0, 1.0), 29, shift_y=-0.05)
    return dict(key=0.40)


@scene("gallery-04")
def _():
    room(
        6.8,
        6.4,
        3.0,
        (0.075, 0.105, 0.085),
        "herring:smoked",
        left=[
            win(-1.2, 0.2, 0.45, 2.75, "sash", power=380, col=(1, 0.96, 0.9)),
            win(1.2, 2.6, 0.45, 2.75, "sash", power=380, col=(1, 0.96, 0.9)),
        ],
        sides="lr",
        skirt=0.2,
        ceil=(0.66, 0.64, 0.60),
        cornice=True,
    )
    world((1, 0.96, 0.91), 0.2)
    sun(29, 205, 20, (1, 0.87, 0.70), 1.1)
    fill(1.6, -5.8, 2.7, 2.2, 75, (1, 0.93, 0.85))
    s = Shelf("gallery-04", 0.25, y=-0.032, knob="knob")
    kinds = ["booksfull", "booksfull", "booksL", "booksfull", "books", "booksfull", "booksR"]
    plan = {where: kinds[(where[0] * 3 + where[1] * 2) % 7] for where, _ in s.open_cells()}
    plan.update({(1, 3): "vase2", (4, 2): "sculpt", (5, 4): "art", (2, 5): "boxes2", (0, 2): "bowl"})
    stock(s, plan, BOOKOLD + BOOKOLD + BOOKWARM)
    ladder(s.columns[5] + 0.15, -0.95, -0.4, 2.3)
    sofa(2.85, -1.85, -PI / 2 - 0.12, 1.75, 0.88, (0.085, 0.035, 0.02), "g4", legs="walnut",
        pill=((0.42, fabric("g4p", (0.42, 0.33, 0.19)), 0.43),))  # fmt: skip
    round_table(0.75, -2.35, 0.36, 0.4, "walnut", "walnut")
    book_stack(0.72, -2.38, 0.4, 3, BOOKOLD, 0.22, 0.16, 0.3)
    rug(-0.9, 2.3, -3.9, -1.15, (0.21, 0.17, 0.12), "g4")
    plant_olive(-2.2, -0.75, 0, 1.9, 0.2, 0.32, "char", 1000)
    socket(-2.75, 0.32)
    camera((-0.75, -5.6, 1.35), (0.2, 0, 1.3), 31, shift_y=-0.035)
    return dict(key=0.155)


@scene("gallery-06")
def _():
    room(
        12,
        10,
        3.2,
        (0.72, 0.72, 0.71),
        "x",
        floorm=concrete("g6", (0.40, 0.40, 0.39), 0.5),
        back=[win(a, a + 2.3, 0.3, 2.8, "black", power=420, col=DAY) for a in (-5.4, -2.7, 0.0, 2.7)],
        left=[win(a, a + 2.2, 0.3, 2.8, "black", power=380, col=DAY) for a in (-2.6, 0.0, 2.6)],
        sides="lr",
        skirt=0.08,
    )
    world((0.98, 0.99, 1), 0.34)
    sun(38, 148, 15, (1, 0.94, 0.86), 1.4)
    fill(2.4, -9, 3, 2.6, 90)
    back = -4.2
    with at(0, back, 0):
        s = Shelf("gallery-06", -0.2, y=0, knob="bar")
        stock(s, {
            (0, 1): "files", (0, 2): "empty", (0, 3): "boxes2",
            (1, 1): "booksL", (1, 2): "sculpt", (1, 3): "empty",
            (2, 1): "boxes", (2, 2): "booksR", (2, 3): "stack",
            (4, 1): "files", (4, 2): "vase2", (4, 3): "empty",
            (5, 1): "stack", (5, 2): "files", (5, 3): "bowl",
            (6, 1): "basket", (6, 2): "empty", (6, 3): "booksL",
        }, BOOKC)  # fmt: skip
        plant_trail(s.columns[0] + 0.4, -0.2, s.top(0)["z"], 0.1, 0.15, "white", drop=0.5, fall=0.21)
        plant_snake(s.columns[2] + 0.4, -0.2, s.top(2)["z"], 0.48, 0.1, 0.16, "char")
        plant_bush(s.columns[5] + 0.45, -0.2, s.top(5)["z"], 0.4, 0.1, 0.14, "terra", 80, 0.1)
    for i, (x, y, turn) in enumerate(
        ((-3.4, -2.5, 0), (-1.4, -2.5, 0), (0.6, -2.5, 0), (2.6, -2.5, 0), (-2.4, -1.3, PI), (1.6, -1.3, PI))
    ):
        with at(x, y, 0, rz=turn):
            table(-0.8, 0.8, -0.38, 0.38, 0.74, "oaklight", "white", 0.025, 0.05)
            monitor(0.0, 0.12, 0.74, U(-0.1, 0.1), k=i)
            keyboard(0, -0.14, 0.74)
            ochair(U(-0.2, 0.2), -0.75, PI + U(-0.5, 0.5), (0.13, 0.17, 0.2), "g6", "white")
    for x, y, turn, col in ((0.25, -5.85, 0.3, (0.10, 0.19, 0.17)), (1.55, -5.6, -0.2, (0.42, 0.30, 0.14))):
        softbox((0.72, 0.62, 0.4), (x, y, 0.2), fabric("g6%.2f" % x, col), r=0.09, puff=0.02, rot=(0, 0, turn))
    round_table(0.95, -6.3, 0.34, 0.36, "oaklight", "white")
    laptop(0.95, -6.27, 0.36, 0.4)
    rug(-0.7, 2.4, -7.7, -5.4, (0.50, 0.50, 0.46), "g6")
    camera((-0.3, -9.7, 1.5), (0.0, back, 1.0), 30, shift_y=-0.07)
    return dict(key=0.40)


@scene("gallery-07")
def _():
    room(
        7.4,
        7.2,
        2.9,
        (0.69, 0.68, 0.655),
        "x",
        floorm=fabric("g7c", (0.13, 0.15, 0.165), 260, 0.2, 0.7),
        left=[
            win(-2.2, 0.3, 0.3, 2.5, power=380, col=DAY),
            win(0.7, 3.2, 0.3, 2.5, power=380, col=DAY),
        ],
        sides="lr",
        skirt=0.08,
    )
    world((1, 0.99, 0.97), 0.26)
    sun(36, 203, 15, (1, 0.94, 0.86), 1.5)
    fill(1.8, -6.4, 2.6, 2.2, 65)
    folders = [hexc(c) for c in ("e9e4da", "b7ab97", "3c4a57", "d6cfc2", "7c8288")]
    s = Shelf("gallery-07", 0.15, y=-0.022)
    stock(s, {
        (1, 2): "files", (1, 3): "booksL", (1, 4): "boxes",
        (2, 2): "booksR", (2, 3): "files",
        (4, 2): "stems", (4, 3): "files",
        (5, 2): "files", (5, 3): "sculpt", (5, 4): "stack",
    }, folders)  # fmt: skip
    table(-0.75, 2.35, -3.05, -1.95, 0.73, "oak", "black", 0.035, 0.12)
    seat = fabric("g7s", (0.15, 0.21, 0.19))
    for i in range(4):
        dchair(-0.4 + i * 0.78, -1.78, U(-0.12, 0.12), "black", seat)
        if i != 1:
            dchair(-0.4 + i * 0.78, -3.3 + U(-0.06, 0.03), PI + U(-0.15, 0.15), "black", seat)
    laptop(0.35, -2.75, 0.73, PI, 1)
    notebook(1.2, -2.72, 0.73, rz=0.15)
    mug(0.75, -2.62, 0.73, "white")
    bowl(1.75, -2.4, 0.73, 0.14, 0.075, "char")
    plant_snake(-2.85, -0.6, 0, 1.15, 0.2, 0.42, "char", 15)
    socket(-2.5, 0.3)
    camera((-1.15, -6.1, 1.5), (0.1, 0, 1.2), 30, shift_y=-0.06)
    return dict(key=0.40)


@scene("gallery-09")
def _():
    room(
        7.2,
        6.6,
        3.0,
        (0.63, 0.50, 0.435),
        "x",
        floorm=tiles("g9", (0.60, 0.56, 0.51), (0.63, 0.59, 0.54), (0.48, 0.45, 0.41), 0.6, 0.6, 0, 0.35),
        left=[win(-1.6, 2.8, 0.1, 2.7, "black", power=480, col=DAY)],
        sides="lr",
        skirt=0.08,
    )
    world((1, 0.97, 0.95), 0.24)
    sun(31, 204, 15, (1, 0.92, 0.82), 1.4)
    fill(1.8, -6, 2.7, 2.2, 60, (1, 0.96, 0.92))
    downlights((-1.5, -0.2, 1.1, 2.4), (-1.0,), 3.0, 24)
    cloth = [hexc(c) for c in ("e8dfd0", "cdbca3", "a9876a", "6f5a49", "2f3237", "efeae2", "7d8577", "b46a4b", "59636b")]
    s = Shelf("gallery-09", 0.25, y=-0.022)
    stock(s, {
        (0, 1): "folded", (0, 2): "bags", (0, 3): "boxes",
        (1, 0): "shoes", (1, 1): "folded", (1, 3): "hats",
        (2, 1): "folded", (2, 2): "vase", (2, 3): "bags",
        (3, 0): "basket", (3, 1): "bags", (3, 3): "boxes2",
        (4, 1): "folded", (4, 2): "shoes", (4, 3): "bowl",
    }, cloth)  # fmt: skip
    for column in (1, 3):
        cell = s.cell(column, 2)
        garments(cell["x0"] + 0.07, cell["x1"] - 0.07, s.y - 0.2375, cell["z"] + cell["h"] - 0.062, 13, cloth)
    softbox((1.1, 0.5, 0.42), (0.9, -2.3, 0.21), fabric("g9b", (0.36, 0.20, 0.14)), r=0.09, puff=0.02)
    shoes(0.7, -2.3, 0.425, PI - 0.5, col=hexc("7a4a2c"))
    vase(-2.25, -0.7, 0, 0.62, 0.2, "urn", "sand")
    stems(-2.25, -0.7, 0.5, 16, 1.0, 0.4, "grass")
    rug(-0.9, 2.4, -3.3, -1.3, (0.62, 0.54, 0.45), "g9")
    socket(-1.95, 0.3)
    camera((-0.4, -5.6, 1.4), (0.15, 0, 1.2), 31, shift_y=-0.055)
    return dict(key=0.40)


@scene("gallery-12")
def _():
    height = 3.4
    bricks = brick("g12")
    room(
        8.6,
        9,
        height,
        (0.70, 0.69, 0.67),
        "oak",
        backmat=bricks,
        leftmat=bricks,
        back=[win(-3.3, -1.1, 0.5, 2.9, "black", power=380, col=DAY), win(1.2, 3.4, 0.5, 2.9, "black", power=380, col=DAY)],
        left=[win(-2.2, 0.3, 0.5, 2.9, "black", power=420, col=DAY)],
        sides="lr",
        skirt=0,
        ceil=(0.60, 0.59, 0.57),
    )
    world((1, 0.98, 0.95), 0.26)
    sun(31, 200, 19, (1, 0.88, 0.72), 1.3)
    fill(2.2, -8.2, 2.9, 2.4, 75, (1, 0.96, 0.9))
    for y in (-1.6, -4.4, -7.2):
        bx(-4.3, 4.3, y - 0.08, y + 0.08, height - 0.26, height - 0.0005, wood("smoked", "x", 0.6), 0.004)
    back = -3.4
    with at(0, back, 0):
        s = Shelf("gallery-12", 0.35, y=0)
        stock(s, {
            (0, 1): "booksL", (0, 2): "empty", (0, 3): "vase2", (0, 4): "books", (0, 5): "basket",
            (1, 1): "stack", (1, 2): "booksR", (1, 3): "empty", (1, 4): "bowl", (1, 5): "boxes2",
            (2, 1): "empty", (2, 2): "sculpt", (2, 3): "booksfull", (2, 4): "stems", (2, 5): "empty",
            (4, 1): "boxes", (4, 2): "books", (4, 3): "empty", (4, 4): "stack", (4, 5): "vase",
            (5, 1): "bowl", (5, 2): "booksL", (5, 3): "art", (5, 4): "empty", (5, 5): "booksR",
        }, BOOKWARM)  # fmt: skip
        plant_trail(s.columns[4] + 0.3, -0.16, s.top(4)["z"], 0.08, 0.12, "white", drop=0.45, fall=0.18)
    table(-0.9, 1.0, -1.9, -1.0, 0.74, "walnut", "black", 0.03)
    for x, y, turn in ((-0.5, -2.1, PI), (0.4, -2.1, PI + 0.2), (-0.4, -0.75, 0), (0.5, -0.75, 0.1)):
        dchair(x, y, turn, "oak")
    vase(0.05, -1.45, 0.74, 0.24, 0.09, "urn", "white")
    stems(0.05, -1.45, 0.92, 9, 0.4, 0.4, "euc", (0.2, 0.28, 0.2))
    sofa(-1.75, -5.3, 0.55, 2.0, 0.92, (0.27, 0.31, 0.30), "g12", legs="black",
        pill=((0.5, fabric("g12p", (0.60, 0.36, 0.17)), 0.46),))  # fmt: skip
    round_table(0.15, -6.1, 0.42, 0.36, "walnut", "black", 4)
    book_stack(0.1, -6.1, 0.36, 3, BOOKC, 0.25, 0.18, 0.2)
    rug(-2.6, 1.5, -7.3, -4.6, (0.52, 0.45, 0.37), "g12")
    plant_fig(2.7, -3.5, 0, 2.0, 0.21, 0.36, "char", 56, 0.3)
    camera((0.85, -8.2, 1.4), (0.2, back, 1.2), 31, shift_y=-0.02)
    return dict(key=0.26)


@scene("office-work")
def _():
    room(
        7.6,
        7,
        2.9,
        (0.60, 0.635, 0.61),
        "x",
        floorm=fabric("owc", (0.27, 0.285, 0.28), 240, 0.2, 0.7),
        left=[win(-2.4, 0.2, 0.5, 2.5, "black", power=400, col=DAY), win(0.6, 3.2, 0.5, 2.5, "black", power=400, col=DAY)],
        sides="lr",
        skirt=0.08,
    )
    world((0.98, 0.99, 1), 0.3)
    sun(36, 204, 14, (1, 0.95, 0.88), 1.5)
    fill(1.8, -6.4, 2.6, 2.2, 65)
    folders = [hexc(c) for c in ("e4e0d8", "a9adab", "4b6a63", "d0cbc0", "c08a5a")]
    s = Shelf("office-work", 0.3, y=-0.022)
    kinds = ["files", "booksL", "boxes", "files", "booksR", "stack"]
    plan = {where: kinds[(where[0] * 2 + where[1]) % 6] for where, _ in s.open_cells()}
    plan.update({(1, 3): "vase2", (4, 1): "files", (5, 3): "sculpt", (6, 4): "basket", (2, 2): "art"})
    stock(s, plan, folders)
    plant_trail(s.columns[1] + 0.4, -0.24, s.top(1)["z"], 0.1, 0.14, "white", drop=0.5, fall=0.19)
    plant_snake(s.columns[5] + 0.4, -0.22, s.top(5)["z"], 0.42, 0.09, 0.14, "char")
    for x, turn, k in ((-1.55, 0, 0), (-1.55, PI, 1)):
        with at(x, -2.55 if turn else -3.33, 0, rz=turn):
            table(-0.8, 0.8, -0.38, 0.38, 0.74, "maple", "black", 0.025, 0.05)
            monitor(0.1 if k else -0.1, 0.14, 0.74, 0, k=k)
            keyboard(0, -0.14, 0.74)
            mug(0.58, -0.1, 0.74, "char" if k else "sage")
            ochair(0.1, -0.78, PI + (0.3 if k else -0.5), (0.08, 0.20, 0.18), "ow")
    notebook(-2.05, -3.5, 0.74, rz=0.2)
    round_table(1.75, -1.75, 0.42, 0.73, "maple", "black")
    dchair(1.2, -2.2, 2.4, "black", fabric("ows", (0.50, 0.36, 0.20)))
    dchair(2.45, -1.6, -1.4, "black", fabric("ows2", (0.50, 0.36, 0.20)))
    laptop(1.7, -1.78, 0.73, 2.4 + PI)
    socket(2.85, 0.3)
    camera((0.9, -6.2, 1.5), (0.1, 0, 1.1), 29, shift_y=-0.06)
    return dict(key=0.42)


@scene("retail-displays")
def _():
    room(
        7.6,
        7,
        3.2,
        (0.47, 0.46, 0.42),
        "x",
        floorm=concrete("rd", (0.47, 0.45, 0.42), 0.32),
        right=[win(-3.2, 0.6, 0.2, 2.8, "black", power=430, col=DAY), win(1.0, 3.3, 0.2, 2.8, "black", power=300, col=DAY)],
        sides="lr",
        skirt=0.06,
    )
    world((1, 0.98, 0.95), 0.2)
    sun(33, -24, 15, (1, 0.91, 0.80), 1.3)
    fill(-1.8, -6.2, 2.8, 2.2, 55, (1, 0.96, 0.9))
    downlights((-2.2, -0.9, 0.4, 1.7), (-1.0,), 3.2, 28)
    s = Shelf("retail-displays", -0.2, y=-0.022, light=1.5)
    stock(s, {
        (0, 1): "ceramics", (0, 2): "candles", (0, 3): "ceramics", (0, 4): "vase2",
        (1, 1): "basket", (1, 2): "ceramics", (1, 3): "oils", (1, 4): "bowl",
        (2, 1): "folded", (2, 2): "bags", (2, 3): "folded", (2, 4): "hats",
        (3, 1): "shoes", (3, 2): "folded", (3, 3): "bags", (3, 4): "boxes",
        (4, 1): "bottles", (4, 2): "jars", (4, 3): "ceramics", (4, 4): "stems",
        (5, 1): "crates", (5, 2): "bottles", (5, 3): "jars", (5, 4): "candles",
    })  # fmt: skip
    plant_fig(-2.3, -0.55, 0, 1.9, 0.2, 0.34, "cream", 54)
    softbox((1.0, 0.42, 0.42), (2.2, -0.8, 0.21), fabric("rds", (0.30, 0.16, 0.09)), r=0.07, puff=0.02, rot=(0, 0, 0.5))
    socket(2.25, 0.3)
    camera((-0.7, -5.1, 1.35), (-0.05, 0, 1.1), 32, shift_y=-0.06)
    return dict(key=0.34)


@scene("furniture-elements")
def _():
    room(
        6.8,
        5.8,
        2.6,
        (0.55, 0.47, 0.37),
        "oaklight",
        left=[win(0.0, 2.2, 0.5, 2.2, power=340, col=(1, 0.97, 0.93))],
        sides="lr",
        skirt=0.12,
    )
    world((1, 0.98, 0.95), 0.26)
    sun(26, 205, 18, (1, 0.88, 0.72), 1.2)
    fill(1.6, -5.2, 2.4, 2.2, 50)
    s = Shelf("furniture-elements", 0.1, y=-0.022)
    stock(s, {(1, 1): "stack", (4, 1): "books", (6, 1): "basket", (6, 3): "booksL"}, BOOKWARM)
    top = s.top(0)["z"]
    vase(s.columns[0] + 0.25, -0.2, top, 0.3, 0.1, "gourd", "cream")
    vase(s.columns[0] + 0.52, -0.24, top, 0.17, 0.075, "round", "terra")
    vase(s.columns[2] + 0.5, -0.2, top, 0.22, 0.08, "bottle", "char")
    stems(s.columns[2] + 0.5, -0.2, top + 0.18, 9, 0.42, 0.42, "grass")
    upper = book_stack(s.columns[1] + 0.5, -0.2, top, 3, BOOKC, 0.26, 0.19, 0.1)
    bowl(s.columns[1] + 0.5, -0.2, upper, 0.09, 0.05, "blue")
    plant_bush(s.columns[4] + 0.3, -0.2, s.top(4)["z"], 0.34, 0.08, 0.12, "white", 70, 0.07)
    vase(s.columns[6] + 0.3, -0.2, s.top(6)["z"], 0.26, 0.085, "urn", "sage")
    with at(s.columns[1] + 0.4, 0, 0):
        art(0, 1.5, 1.05, 0.75, -0.001, 3, "walnut", False,
            [(0.5, 0.3, 0.18), (0.13, 0.17, 0.19), (0.6, 0.5, 0.36), (0.35, 0.38, 0.36), (0.72, 0.66, 0.56)])  # fmt: skip
    rug(-2.0, 1.3, -3.1, -1.0, (0.62, 0.57, 0.50), "fe")
    socket(s.columns[5] + 0.15, 0.3)
    camera((0.35, -4.6, 1.1), (0.08, 0, 0.9), 32, shift_y=-0.07)
    return dict(key=0.40)

def fireplace(x, depth, height, colour):
    """A chimney breast with its middle at x, and a stone surround."""
    y = -depth
    skirt, stone = mat("skirt", (0.76, 0.755, 0.74), 0.4), mat("surround", (0.70, 0.68, 0.64), 0.5)
    slate, soot = mat("slate", (0.035, 0.036, 0.04), 0.35), mat("soot", (0.006, 0.006, 0.006), 0.9)
    bx(x - 0.85, x + 0.85, y, 0, 0, height, wallmat(colour), 0)
    bx(x - 0.865, x + 0.865, y - 0.018, y, 0, 0.2, skirt, 0.004)
    for side in (-0.62, 0.62):
        bx(x + side - 0.11, x + side + 0.11, y - 0.09, y, 0, 1.08, stone, 0.006)
        bx(x + side - 0.13, x + side + 0.13, y - 0.11, y, 0, 0.16, stone, 0.006)
    bx(x - 0.75, x + 0.75, y - 0.10, y, 0.90, 1.12, stone, 0.006)
    bx(x - 0.78, x + 0.78, y - 0.14, y, 1.09, 1.125, stone, 0.008)
    bx(x - 0.84, x + 0.84, y - 0.20, y, 1.12, 1.165, stone, 0.01, 3)
    bx(x - 0.51, x + 0.51, y - 0.02, y - 0.012, 0, 0.90, slate, 0.001)
    bx(x - 0.33, x + 0.33, y - 0.021, y - 0.0195, 0, 0.70, soot, 0)
    bx(x - 0.85, x + 0.85, y - 0.55, y, 0, 0.022, slate, 0.004)
    log = mat("log", (0.18, 0.11, 0.06), 0.9, bump=(40, 0.6, 0.01))
    for k in range(5):
        start = (x - 0.24 + 0.1 * k, y - 0.10, 0.07 + 0.02 * (k % 2))
        cyl(start, (x - 0.16 + 0.1 * k, y - 0.04, 0.10 + 0.05 * (k % 3)), 0.035, log)
    bx(x - 0.31, x + 0.31, y - 0.14, y - 0.125, 0.05, 0.10, frame("black"), 0.003)


@scene("hero-2")
def _():
    room(
        8.8,
        7.4,
        2.9,
        (0.66, 0.62, 0.56),
        "oaklight",
        left=[win(a, a + 1.9, 0.05, 2.6, power=340, col=(1, 0.96, 0.9)) for a in (-2.9, -0.5, 1.9)],
        sides="lr",
        skirt=0.12,
    )
    world((1, 0.97, 0.94), 0.24)
    sun(26, 203, 22, (1, 0.86, 0.68), 1.2)
    fill(2.2, -6.6, 2.7, 2.2, 55, (1, 0.96, 0.9))
    with at(-4.28, -3.7, 0, rz=math.pi / 2):
        for a, b in ((-3.3, -2.95), (-1.0, -0.5), (1.4, 1.9)):
            curtain(a, b, -0.11, 0.02, 2.75)
    s = Shelf("1DMlgCcQAAAAACWDGQK8JKRExFBSREpETAMgAQDIFeKSkBSQUAaCVFICkDSAoDUAAy9", 1.15, y=-0.022)
    stock(s, {
        (1, 1): "stack",
        (4, 1): "booksL", (4, 2): "vase2", (4, 3): "booksfull", (4, 4): "basket",
        (5, 1): "booksfull", (5, 2): "sculpt", (5, 3): "booksR",
    }, BOOKWARM)  # fmt: skip
    top = s.top(0)["z"]
    table_lamp(s.columns[0] + 0.3, -0.18, top, 0.44, "stone")
    bowl(s.columns[1] + 0.35, -0.2, top, 0.13, 0.07, "terra")
    vase(s.columns[2] + 0.55, -0.18, top, 0.3, 0.1, "gourd", "char")
    stems(s.columns[2] + 0.55, -0.18, top + 0.25, 9, 0.42, 0.4, "grass")
    with at(s.columns[1] + 0.4, 0, 0):
        art(0, 1.45, 0.95, 0.75, -0.001, 1, "oak", True)
    plant_trail(s.columns[4] + 0.5, -0.2, s.top(4)["z"], 0.08, 0.12, "white", drop=0.45, fall=0.17)
    plant_olive(-1.85, -0.75, 0, 2.0, 0.22, 0.34, "terra")
    with at(-2.75, -2.9, 0, rz=math.pi / 2 + 0.1):
        sofa(0, 0, 0, 2.2, 0.95, (0.30, 0.33, 0.31), "h2", pill=((0.6, fabric("h2p", (0.55, 0.37, 0.18)), 0.46),))
    rug(-1.7, 2.4, -4.6, -1.4, (0.62, 0.58, 0.51), "h2")
    round_table(0.25, -2.7, 0.45, 0.36, "walnut", "black")
    book_stack(0.18, -2.7, 0.36, 2, BOOKC, 0.25, 0.18, 0.3)
    mug(0.45, -2.6, 0.36, "white")
    socket(s.columns[3] + 0.1, 0.3)
    camera((0.35, -5.9, 1.25), (0.2, 0, 1.12), 29, shift_y=-0.03, dof=5.8, fstop=3.2)
    return dict(key=0.38, ratio=16 / 9)


@scene("hero-3")
def _():
    height, colour = 3.35, (0.335, 0.37, 0.335)
    sash = lambda a: win(a, a + 1.35, 0.55, 2.95, "sash", power=330, col=(1, 0.97, 0.93))
    room(
        8.6,
        7.2,
        height,
        colour,
        "herring:oak",
        left=[sash(a) for a in (-2.9, -0.6, 1.7)],
        sides="lr",
        cornice=True,
        skirt=0.2,
    )
    world((1, 0.97, 0.93), 0.22)
    sun(33, 200, 21, (1, 0.88, 0.7), 1.4)
    fill(1, -6.4, 2.8, 2.2, 55, (1, 0.95, 0.9))
    s = Shelf("1DUyACcQAAAAACWDGQK8VLQFICg5SWgKQFBnCABAMgV4pLQFICg5SWgKQFByktAUgKDSky", 0.3, y=-0.022, knob="knob")
    stock(s, {
        (0, 1): "booksL", (0, 2): "booksfull", (0, 3): "booksR", (0, 4): "booksfull",
        (1, 1): "booksfull", (1, 2): "booksL", (1, 3): "booksfull", (1, 4): "vase2",
        (3, 1): "booksfull", (3, 2): "booksL", (3, 3): "booksfull", (3, 4): "booksfull",
        (4, 1): "booksR", (4, 2): "booksfull", (4, 3): "vase2", (4, 4): "booksL",
        (5, 1): "booksfull", (5, 2): "booksR", (5, 3): "booksL", (5, 4): "boxes2",
    }, BOOKOLD + BOOKWARM)  # fmt: skip
    x = s.columns[2] + 0.9
    fireplace(x, 0.42, height, colour)
    with at(x, -0.42, 0):
        art(0, 1.95, 0.95, 0.95, -0.001, 3, "walnut", False,
            [(0.3, 0.2, 0.12), (0.12, 0.16, 0.14), (0.55, 0.45, 0.3), (0.28, 0.33, 0.3), (0.66, 0.62, 0.54)])  # fmt: skip
    vase(x - 0.55, -0.53, 1.165, 0.24, 0.07, "bottle", "white")
    vase(x + 0.55, -0.53, 1.165, 0.16, 0.07, "round", "blue")
    rug(-1.9, 2.1, -4.6, -1.4, (0.33, 0.16, 0.12), "h3", (0.55, 0.45, 0.33))
    armchair(x + 1.45, -2.0, -0.55, (0.46, 0.30, 0.15), "h3")
    armchair(x - 1.5, -2.0, 0.6, (0.46, 0.30, 0.15), "h3")
    round_table(x, -2.7, 0.4, 0.4, "walnut", "walnut")
    book_stack(x - 0.1, -2.75, 0.4, 3, BOOKOLD)
    vase(x + 0.18, -2.65, 0.4, 0.2, 0.07, "tulip", "cream")
    stems(x + 0.18, -2.65, 0.55, 12, 0.26, 0.5, "flower", (0.66, 0.40, 0.36))
    camera((0.55, -6.3, 1.35), (0.2, 0, 1.25), 32, shift_y=0.0)
    return dict(key=0.30, ratio=16 / 9)


@scene("feature-retail")
def _():
    room(
        7,
        6,
        3.2,
        (0.17, 0.175, 0.18),
        "x",
        floorm=concrete("fr", (0.40, 0.39, 0.37), 0.32),
        left=[win(-1.2, 1.6, 0.4, 2.8, power=260, col=DAY)],
        sides="l",
        ceil=None,
        skirt=0.06,
    )
    world((1, 0.98, 0.95), 0.18)
    fill(2.6, -4.8, 3.0, 2.4, 70, (1, 0.95, 0.88))
    s = Shelf("4G3qOgLaWG1l94yNhXKoUVArUrivQzxhFnm7jqO1u1jECYVW0o0q", 0, y=-0.012, light=0.8)
    stock(s, {
        (0, 1): "bags", (0, 2): "candles", (0, 3): "ceramics", (0, 4): "vase2",
        (1, 1): "shoes", (1, 2): "bags", (1, 3): "candles", (1, 4): "hats",
        (2, 1): "folded", (2, 2): "ceramics", (2, 3): "bags", (2, 4): "sculpt",
    })  # fmt: skip
    camera((0.55, -4.4, 1.35), (0.05, 0, 1.12), 36, shift_y=-0.02)
    return dict(key=0.36)


@scene("feature-home")
def _():
    room(
        6.6,
        5.8,
        2.7,
        (0.62, 0.55, 0.48),
        "oaklight",
        left=[win(-0.6, 1.9, 0.3, 2.4, power=330, col=(1, 0.96, 0.9))],
        sides="l",
        skirt=0.12,
    )
    world((1, 0.97, 0.94), 0.28)
    sun(27, 205, 17, (1, 0.87, 0.70), 1.2)
    fill(2.4, -5.0, 2.5, 2.2, 55, (1, 0.96, 0.9))
    s = Shelf("1DUcICcQAAAAAEsBmQK8VKQFJ5UUgKQNICkykpAUk1ICkI7K", -0.05, y=-0.022)
    stock(s, {
        (0, 1): "booksL", (0, 2): "stems", (0, 3): "booksfull", (0, 4): "boxes2",
        (1, 1): "stack", (1, 2): "sculpt", (1, 3): "vase2", (1, 4): "booksR",
        (2, 1): "booksfull", (2, 2): "booksR", (2, 4): "basket",
    }, BOOKWARM)  # fmt: skip
    armchair(1.95, -0.8, -0.5, (0.55, 0.50, 0.43), "fh", "oak")
    plant_olive(-1.85, -0.6, 0, 1.7, 0.18, 0.3, "white")
    camera((0.6, -4.3, 1.3), (0.1, 0, 1.12), 36, shift_y=-0.02, dof=4.2, fstop=2.8)
    return dict(key=0.38)


@scene("feature-divider")
def _():
    room(
        7.6,
        8,
        2.8,
        (0.72, 0.715, 0.70),
        "oaklight",
        back=[win(-3.0, 3.0, 0.1, 2.4, "modern", power=420, col=DAY)],
        left=[win(-2.0, 1.0, 0.3, 2.4, power=300, col=DAY)],
        sides="lr",
        skirt=0.12,
    )
    world((1, 0.99, 0.97), 0.3)
    sun(32, 202, 14, (1, 0.92, 0.80), 1.3)
    fill(2.0, -7.2, 2.6, 2.4, 70)
    back = -3.0
    with at(0, back, 0):
        s = Shelf("17EcICcQAAAAAEsBmQK8VKQFIGkBSZfDSSopA0gKTHkk", 0, y=0)
        stock(s, {
            (0, 1): "booksL", (0, 2): "empty", (0, 3): "stack", (0, 4): "books",
            (1, 1): "basket", (1, 2): "vase2", (1, 3): "booksR", (1, 4): "empty",
            (2, 1): "sculpt", (2, 2): "booksfull", (2, 3): "stems", (2, 4): "bowl",
        }, BOOKWARM)  # fmt: skip
        plant_trail(s.columns[1] + 0.4, -0.16, s.top(1)["z"], 0.08, 0.12, "white", drop=0.45, fall=0.18)
    table(-1.0, 1.0, -1.9, -1.0, 0.74, "oak", "black", 0.03)
    for x, y, turn in ((-0.5, -2.1, PI), (0.5, -2.1, PI + 0.2), (-0.5, -0.75, 0), (0.5, -0.75, 0.1)):
        dchair(x, y, turn, "oak")
    plant_fig(2.3, -3.0, 0, 1.7, 0.19, 0.32, "cream", 50, 0.28)
    camera((0.3, -7.3, 1.35), (0.05, back, 1.05), 36, shift_y=-0.02)
    return dict(key=0.42)
