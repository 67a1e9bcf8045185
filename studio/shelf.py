"""Builds a plan's furniture from the planner's own model (plan.ts), in metres, with hardware that the model leaves out."""

import json
import os
import subprocess

from kit import area, at, box, bx, cyl, emis, frame, glass, lathe, panel, wood

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
PANELS = {
    "anthracite": "anthracite",
    "white": "white",
    "cream": "cream",
    "light-gray": "lightgray",
    "medium-gray": "midgray",
    "black": "black",
}
TUBE = 0.02
PLATE = 0.018


def read_plan(name):
    """The model of a picture's plan, or of the address of a plan."""
    command = ["node", "--conditions=source", "--import", "tsx", "studio/plan.ts", name]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)


class Shelf:
    """
    The furniture of a plan against a wall whose face is at `y`, its middle at `x`.
    Cells are named (column, row), as in the plan; gaps count as columns.
    """

    def __init__(self, name, x=0.0, y=-0.002, tinted=False, open_drawer=None, knob="bar", light=1.0):
        model = read_plan(name)
        self.address = model["address"]
        finishes = model["finishes"]
        self.x, self.y = x, y
        self.middle = model["left"] + model["width"] / 2
        self.boards = finishes["boards"]
        self.metal = frame(finishes["frame"])
        self.panel = panel("neutral" if tinted else PANELS[finishes["fronts"]])
        self.open_drawer, self.knob, self.light = open_drawer, knob, light
        self.cells = {(c["column"], c["row"]): c for c in model["cells"]}
        self.left = x - model["width"] / 2000
        self.right = x + model["width"] / 2000
        self.columns = [self.along(edge) for edge in model["edges"]]
        boxes = model["boxes"]
        uprights = [b for b in boxes if b["name"] == "Upright"]
        levels = [b for b in boxes if b["name"] == "Board"]
        for part in boxes:
            build = getattr(self, part["name"].lower().replace(" ", "_"), None)
            if build:
                build(*self.place(part), part)
        self.joints(uprights, levels)
        for cell in self.cells.values():
            if cell["kind"] in ("door", "drawer", "flap", "glass"):
                self.carcass(cell)

    def along(self, millimetres):
        return self.x + (millimetres - self.middle) / 1000

    def place(self, part):
        """x0, x1, y0, y1, z0, z1 of a part in the room."""
        (x, up, out), (width, height, depth) = part["at"], part["size"]
        return (
            self.along(x),
            self.along(x + width),
            self.y - (out + depth) / 1000,
            self.y - out / 1000,
            up / 1000,
            (up + height) / 1000,
        )

    # Parts, by their names in the planner's model.

    def upright(self, x0, x1, y0, y1, z0, z1, _):
        foot = 0.012 if z0 < 0.01 else 0
        bx(x0, x1, y0, y1, z0 + foot, z1, self.metal, 0.002, 3)
        if foot:
            cyl(
                ((x0 + x1) / 2, (y0 + y1) / 2, 0),
                ((x0 + x1) / 2, (y0 + y1) / 2, 0.014),
                0.0125,
                frame("black"),
                segs=24,
            )

    def board(self, x0, x1, y0, y1, z0, z1, _):
        grain = wood(self.boards, "x")
        bx(x0 + 0.0006, x1 - 0.0006, y0, y1, z0, z1, grain, 0.0012, 3)

    def back_panel(self, x0, x1, y0, y1, z0, z1, _):
        bx(x0 + 0.001, x1 - 0.001, y0, y1, z0 + 0.001, z1 - 0.001, self.panel, 0.001)

    def door(self, x0, x1, y0, y1, z0, z1, part):
        bx(x0, x1, y0, y1, z0, z1, self.panel, 0.0018, 3)
        cell = self.cell_around(part)
        # A pair of leaves opens in the middle.
        hinge_left = part["at"][0] < cell["x"] + cell["width"] / 2 - 50 and part["size"][0] < cell["width"] * 0.6
        edge = x1 - 0.04 if hinge_left or part["size"][0] > cell["width"] * 0.6 else x0 + 0.04
        self.handle(edge, y0, (z0 + z1) / 2, 0.06, upright=True)

    def glass_door(self, x0, x1, y0, y1, z0, z1, _):
        bx(x0, x1, y0 + 0.006, y1 - 0.006, z0, z1, glass(), 0.0005)
        self.handle(x1 - 0.04, y0 + 0.006, (z0 + z1) / 2, 0.05, upright=True)

    def flap(self, x0, x1, y0, y1, z0, z1, _):
        bx(x0, x1, y0, y1, z0, z1, self.panel, 0.0018, 3)
        self.handle((x0 + x1) / 2, y0, z1 - 0.04, 0.08)

    def drawer(self, x0, x1, y0, y1, z0, z1, part):
        cell = self.cell_around(part)
        is_open = (
            self.open_drawer == (cell["column"], cell["row"]) and z1 * 1000 > cell["floor"] + cell["height"] - 30
        )
        pull = -0.24 if is_open else 0
        with at(0, pull, 0):
            bx(x0, x1, y0, y1, z0, z1, self.panel, 0.0018, 3)
            self.handle((x0 + x1) / 2, y0, (z0 + z1) / 2, 0.08)
            if is_open:
                self.drawer_box(x0 + 0.012, x1 - 0.012, y1, self.y - 0.03, z0 + 0.012, z1 - 0.035)
        if is_open:
            self.opened = dict(x0=x0, x1=x1, y0=y1 + pull, y1=self.y - 0.03 + pull, z0=z0 + 0.02, z1=z1)

    def shelf_lighting(self, x0, x1, y0, y1, z0, z1, _):
        bx(
            x0 + 0.01,
            x1 - 0.01,
            y0 + 0.004,
            y0 + 0.012,
            z1 - 0.008,
            z1 - 0.002,
            emis("strip", (1, 0.84, 0.62), 5.0),
            0.001,
        )
        middle, y, z = (x0 + x1) / 2, y0 + 0.008, z1 - 0.01
        area(
            (middle, y, z),
            (middle, y + 0.16, z - 0.3),
            x1 - x0 - 0.04,
            0.015,
            5.5 * self.light,
            (1, 0.86, 0.68),
            gloss=False,
        )

    def hanging_rail(self, x0, x1, y0, y1, z0, z1, _):
        y, z = (y0 + y1) / 2, (z0 + z1) / 2
        cyl((x0, y, z), (x1, y, z), 0.011, self.metal, segs=18)

    # Hardware and insides that the planner's model leaves out.

    def handle(self, x, y, z, half, upright=False):
        if self.knob == "knob":
            with at(x, y, z, rx=1.5707963):
                lathe(
                    [(0.0045, 0), (0.0045, 0.012), (0.011, 0.014), (0.012, 0.02), (0.010, 0.024), (0, 0.0245)],
                    self.metal,
                    segs=28,
                )
            return
        if upright:
            bx(x - 0.004, x + 0.004, y - 0.028, y - 0.02, z - half, z + half, self.metal, 0.0015, 3)
        else:
            bx(x - half, x + half, y - 0.028, y - 0.02, z - 0.004, z + 0.004, self.metal, 0.0015, 3)
        for side in (-1, 1):
            dx, dz = (0, side * (half - 0.012)) if upright else (side * (half - 0.012), 0)
            bx(x + dx - 0.003, x + dx + 0.003, y - 0.02, y, z + dz - 0.003, z + dz + 0.003, self.metal, 0.0005)

    def joints(self, uprights, levels):
        """A tube from the front post to the back one at each level of boards beside it, with a joint at either end."""
        seen = set()
        frames = {}
        for post in uprights:
            frames.setdefault(post["at"][0], []).append(post)
        for left, posts in frames.items():
            front = max(p["at"][2] for p in posts)
            for board in levels:
                (bx_, up, _), (width, _, _) = board["at"], board["size"]
                if abs(bx_ - left - 20) > 2 and abs(bx_ + width - left) > 2:
                    continue
                if (left, up) in seen:
                    continue
                seen.add((left, up))
                x, z = self.along(left + 10), up / 1000 + TUBE / 2
                y0, y1 = self.y - front / 1000, self.y - TUBE
                bx(x - 0.0085, x + 0.0085, y0, y1, z - 0.0085, z + 0.0085, self.metal, 0.0015)
                for y in (y0 - TUBE / 2, y1 + TUBE / 2):
                    box((0.0235, 0.0235, 0.026), (x, y, z), self.metal, 0.0028, segs=3)

    def carcass(self, cell):
        """Sides, back and top inside a cell with a front."""
        room = self.inside(cell)
        x0, x1, y1 = room["x0"], room["x1"], self.y - 0.004
        y0, z0, z1 = self.y - cell["depth"] / 1000 + PLATE + 0.004, room["z"], room["z"] + room["h"]
        bx(x0, x0 + 0.005, y0, y1, z0, z1, self.panel, 0.001)
        bx(x1 - 0.005, x1, y0, y1, z0, z1, self.panel, 0.001)
        if not cell["back"]:
            bx(x0, x1, y1 - 0.004, y1, z0, z1, self.panel, 0.001)

    def drawer_box(self, x0, x1, y0, y1, z0, z1):
        side = wood(self.boards if self.boards not in ("white", "black") else "maple", "y")
        across = wood(self.boards if self.boards not in ("white", "black") else "maple", "x")
        bx(x0, x0 + 0.012, y0, y1, z0, z1, side, 0.001)
        bx(x1 - 0.012, x1, y0, y1, z0, z1, side, 0.001)
        bx(x0, x1, y1 - 0.012, y1, z0, z1, across, 0.001)
        bx(x0, x1, y0, y1, z0, z0 + 0.006, across, 0)

    # What scenes ask for.

    def cell_around(self, part):
        x, z = part["at"][0] + part["size"][0] / 2, part["at"][1] + part["size"][1] / 2
        for cell in self.cells.values():
            low = cell["floor"] - 25
            if cell["x"] <= x <= cell["x"] + cell["width"] and low <= z <= low + cell["height"] + 50:
                return cell
        raise ValueError(f"No cell is around {part['name']}.")

    def inside(self, cell):
        half = TUBE / 2
        return dict(
            x0=self.along(cell["x"]) + half + 0.001,
            x1=self.along(cell["x"] + cell["width"]) - half - 0.001,
            yf=self.y - cell["depth"] / 1000 + 0.026,
            yb=self.y - (0.014 if cell["back"] else 0.008),
            z=cell["floor"] / 1000 + 0.0005,
            h=cell["height"] / 1000 - 0.001,
        )

    def cell(self, column, row):
        return self.inside(self.cells[(column, row)])

    def open_cells(self):
        return [(at_, self.inside(c)) for at_, c in self.cells.items() if c["kind"] == "open"]

    def top(self, column):
        """The space on top of a bay."""
        rows = [c for (col, _), c in self.cells.items() if col == column]
        last = max(rows, key=lambda c: c["floor"])
        space = self.inside(last)
        space["z"] += last["height"] / 1000 + TUBE
        space["h"] = 0.5
        return space
