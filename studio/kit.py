"""Materials, shapes, walls, windows, light and camera. Lengths are metres, colours linear, z is up."""

import bpy, bmesh, math, random, sys, os
import numpy as np
from mathutils import Vector, Matrix, Euler
from contextlib import contextmanager

PI = math.pi
rng = random.Random(1)
_M = [Matrix.Identity(4)]


def U(a, b):
    return rng.uniform(a, b)


def ch(l):
    return rng.choice(l)


_used = set()


def fresh(kind, options):
    """One of the options that the scene has not had yet of this kind, while there is one."""
    left = [o for o in options if (kind, o) not in _used] or list(options)
    chosen = rng.choice(left)
    _used.add((kind, chosen))
    return chosen


def hexc(h):
    h = h.lstrip("#")
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((c / 12.92) if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v)


def reset(seed=1):
    global rng
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng.seed(seed)
    _bc.clear()
    _mc.clear()
    _used.clear()
    _M[:] = [Matrix.Identity(4)]
    sc = bpy.context.scene
    w = bpy.data.worlds.new("W")
    sc.world = w
    w.use_nodes = True
    return sc


def world(col=(1, 1, 1), s=0.3):
    b = bpy.context.scene.world.node_tree.nodes["Background"]
    b.inputs[0].default_value = (*col, 1)
    b.inputs[1].default_value = s


@contextmanager
def at(x=0, y=0, z=0, rz=0, rx=0, ry=0):
    _M.append(_M[-1] @ Matrix.Translation((x, y, z)) @ Euler((rx, ry, rz)).to_matrix().to_4x4())
    try:
        yield
    finally:
        _M.pop()


def obj(me, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), color=None):
    o = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = _M[-1] @ Matrix.LocRotScale(Vector(loc), Euler(rot), Vector(scale))
    if color is not None:
        o.color = (*color, 1)
    return o


# ---------------------------------------------------------------- materials
_mc = {}


class NT:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.t.nodes.new("ShaderNodeOutputMaterial")

    def n(s, ty, inp=None, **kw):
        nd = s.t.nodes.new("ShaderNode" + ty)
        for k, v in kw.items():
            setattr(nd, k, v)
        for k, v in (inp or {}).items():
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, nd.inputs[k])
            else:
                if isinstance(v, tuple) and len(v) == 3 and nd.inputs[k].type == "RGBA":
                    v = (*v, 1)
                nd.inputs[k].default_value = v
        return nd

    def math(s, op, a, b=0.0, c=0.0):
        return s.n("Math", {0: a, 1: b, 2: c}, operation=op).outputs[0]

    def ramp(s, fac, stops):
        r = s.n("ValToRGB", {0: fac})
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = (*c, 1) if len(c) == 3 else c
        return r.outputs[0]

    def mix(s, f, a, b, bt="MIX"):
        nd = s.n("MixRGB", {0: f, 1: a, 2: b}, blend_type=bt)
        return nd.outputs[0]

    def surf(s, sock, flat=None):
        if flat is None:
            s.t.links.new(sock, s.out.inputs[0])
            return
        d = s.n("BsdfDiffuse", {"Color": flat})
        lp = s.n("LightPath")
        m = s.n("MixShader", {0: lp.outputs["Is Camera Ray"], 1: d.outputs[0], 2: sock})
        s.t.links.new(m.outputs[0], s.out.inputs[0])

    def bsdf(s, **inp):
        d = {k.replace("_", " "): v for k, v in inp.items()}
        return s.n("BsdfPrincipled", d)

    def bump(s, b, height, strength, distance):
        bp = s.n("Bump", {"Height": height, "Strength": strength, "Distance": distance})
        s.t.links.new(bp.outputs[0], b.inputs["Normal"])


def material(prefix=""):
    """
    A function that adds a material's nodes becomes one that gives the material, made once in a scene.
    A call's first argument is the material's name, after the prefix.
    """

    def register(build):
        def made(name="", *options, **more):
            key = prefix + name
            if key not in _mc:
                t = NT(key)
                build(t, *options, **more)
                _mc[key] = t.m
            return _mc[key]

        return made

    return register


@material()
def mat(t, col, rough=0.5, spec=0.5, metal=0, sheen=0, coat=0, bump=None, var=None, emit=None, aov=False):
    b = t.bsdf(Base_Color=tuple(col), Roughness=rough, Specular=spec, Metallic=metal, Sheen=sheen, Clearcoat=coat)
    if bump or var:
        tc = t.n("TexCoord").outputs["Object"]
    if var:
        sc, amt = var
        nz = t.n("TexNoise", {"Vector": tc, "Scale": sc, "Detail": 4.0}).outputs[0]
        c2 = tuple(max(0, c * (1 - amt)) for c in col)
        c1 = tuple(min(1, c * (1 + amt * 0.5)) for c in col)
        t.t.links.new(t.ramp(nz, [(0.3, c2), (0.7, c1)]), b.inputs["Base Color"])
    if bump:
        sc, st, dist = bump
        nz = t.n("TexNoise", {"Vector": tc, "Scale": sc, "Detail": 3.0}).outputs[0]
        t.bump(b, nz, st, dist)
    if emit:
        b.inputs["Emission"].default_value = (*emit[0], 1)
        b.inputs["Emission Strength"].default_value = emit[1]
    if aov:
        a = t.n("OutputAOV")
        a.name = "panel"
        a.inputs["Value"].default_value = 1.0
    t.surf(b.outputs[0], None if emit else tuple(c * (0.6 if metal else 1) for c in col))


PCOL = {
    "anthracite": (0.0245, 0.0405, 0.062),
    "white": (0.80, 0.80, 0.79),
    "cream": hexc("E9DFC8"),
    "lightgray": hexc("C9CBCC"),
    "midgray": hexc("84888B"),
    "black": (0.018, 0.018, 0.02),
    "neutral": (0.36, 0.36, 0.36),
    "rust": hexc("9A4F32"),
}


def panel(c):
    return mat("panel_" + c, PCOL[c], 0.42, 0.4, aov=(c == "neutral"), bump=(1400, 0.06, 0.0004))


def frame(c):
    if c == "black":
        return mat("fr_black", (0.012, 0.012, 0.013), 0.38, 0.5)
    if c == "white":
        return mat("fr_white", (0.78, 0.78, 0.77), 0.35, 0.5)
    if c == "steel":
        return mat("fr_steel", (0.55, 0.55, 0.56), 0.28, 0.5, metal=1)
    if c == "brass":
        return mat("fr_brass", (0.72, 0.48, 0.20), 0.28, 0.5, metal=1)
    return mat("fr_" + c, PCOL[c], 0.38, 0.5)


WOOD = {
    "oak": ((0.60, 0.42, 0.25), (0.46, 0.295, 0.155), (0.33, 0.195, 0.095), 0.5),
    "oaklight": ((0.68, 0.52, 0.35), (0.58, 0.42, 0.265), (0.46, 0.31, 0.18), 0.4),
    "walnut": ((0.25, 0.135, 0.075), (0.145, 0.073, 0.038), (0.065, 0.032, 0.018), 0.6),
    "maple": ((0.74, 0.59, 0.42), (0.66, 0.50, 0.335), (0.56, 0.40, 0.25), 0.15),
    "cherry": ((0.41, 0.215, 0.125), (0.31, 0.145, 0.078), (0.20, 0.088, 0.047), 0.2),
    "smoked": ((0.20, 0.14, 0.095), (0.13, 0.088, 0.058), (0.07, 0.046, 0.03), 0.5),
    "pine": ((0.72, 0.52, 0.29), (0.64, 0.43, 0.22), (0.50, 0.29, 0.13), 0.1),
}


def wood(sp, axis="x", rough=0.46, close=False):
    if sp == "white":
        return mat("w_white", (0.78, 0.775, 0.76), 0.4, 0.45)
    if sp == "black":
        return mat("w_black", (0.018, 0.018, 0.019), 0.42, 0.45)
    key = "wood_%s_%s_%s%s" % (sp, axis, rough, "c" if close else "")
    if key in _mc:
        return _mc[key]
    l, m, d, pore = WOOD[sp]
    t = NT(key)
    tc = t.n("TexCoord").outputs["Object"]
    rnd = t.n("ObjectInfo").outputs["Random"]
    rv = t.n("TexWhiteNoise", {"W": rnd}, noise_dimensions="1D").outputs["Color"]
    rv = t.n("VectorMath", {0: rv, 1: (7.0, 0.30, 0.25)}, operation="MULTIPLY").outputs[0]
    rv = t.n("VectorMath", {0: rv, 1: (0.0, -0.15, 0.05)}, operation="ADD").outputs[0]
    rot = {"x": (0, 0, 0), "y": (0, 0, PI / 2), "z": (0, PI / 2, 0)}[axis]
    v = t.n("Mapping", {"Vector": tc, "Rotation": rot}).outputs[0]
    v0 = t.n("VectorMath", {0: v, 1: rv}, operation="ADD").outputs[0]
    # warp
    w1 = t.n(
        "TexNoise",
        {"Vector": t.n("Mapping", {"Vector": v0, "Scale": (1.2, 5, 5)}).outputs[0], "Scale": 1.0, "Detail": 2.0},
    ).outputs["Color"]
    w1 = t.n("VectorMath", {0: w1, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT").outputs[0]
    w1 = t.n("VectorMath", {0: w1, 1: (0.0, 0.07, 0.07)}, operation="MULTIPLY").outputs[0]
    v1 = t.n("VectorMath", {0: v0, 1: w1}, operation="ADD").outputs[0]
    v1 = t.n("Mapping", {"Vector": v1, "Rotation": (0.0, 0.06, 0.035)}).outputs[0]
    ring = t.n(
        "TexWave",
        {"Vector": v1, "Scale": 13.0, "Distortion": 1.2, "Detail": 2.0, "Detail Scale": 2.0},
        wave_type="RINGS",
        rings_direction="X",
        wave_profile="SAW",
    ).outputs[1]
    fib = t.n(
        "TexNoise",
        {
            "Vector": t.n("Mapping", {"Vector": v0, "Scale": (5, 190, 190)}).outputs[0],
            "Scale": 1.0,
            "Detail": 3.0,
            "Roughness": 0.6,
        },
    ).outputs[0]
    f = t.math("ADD", t.math("MULTIPLY", ring, 0.42), t.math("MULTIPLY", fib, 0.72))
    col = t.ramp(f, [(0.16, l), (0.55, m), (0.95, d)])
    if pore > 0:
        po = t.n(
            "TexNoise",
            {
                "Vector": t.n("Mapping", {"Vector": v0, "Scale": (22, 620, 620)}).outputs[0],
                "Scale": 1.0,
                "Detail": 1.0,
            },
        ).outputs[0]
        pm = t.ramp(po, [(0.60, (0, 0, 0)), (0.72, (1, 1, 1))])
        col = t.mix(t.math("MULTIPLY", pm, pore * 0.75), col, tuple(c * 0.5 for c in d))
    if close:
        fn = t.n(
            "TexNoise",
            {
                "Vector": t.n("Mapping", {"Vector": v0, "Scale": (30, 2200, 2200)}).outputs[0],
                "Scale": 1.0,
                "Detail": 3.0,
            },
        ).outputs[0]
        col = t.mix(t.ramp(fn, [(0.42, (0.0,) * 3), (0.62, (0.55,) * 3)]), col, d)
        p2 = t.n(
            "TexNoise",
            {
                "Vector": t.n("Mapping", {"Vector": v0, "Scale": (70, 1500, 1500)}).outputs[0],
                "Scale": 1.0,
                "Detail": 1.0,
            },
        ).outputs[0]
        col = t.mix(t.ramp(p2, [(0.64, (0, 0, 0)), (0.70, (0.8,) * 3)]), col, tuple(c * 0.45 for c in d))
    hs = t.n(
        "HueSaturation",
        {
            "Color": col,
            "Value": t.math("ADD", t.math("MULTIPLY", rnd, 0.26), 0.87),
            "Saturation": t.math("ADD", t.math("MULTIPLY", rnd, 0.16), 0.84),
        },
    ).outputs[0]
    b = t.bsdf(Base_Color=hs, Roughness=t.math("ADD", t.math("MULTIPLY", fib, 0.2), rough - 0.1), Specular=0.4)
    t.bump(b, fib, 0.12, 0.001)
    t.surf(b.outputs[0], m)
    _mc[key] = t.m
    return t.m


@material("fab_")
def fabric(t, col, scale=500, sheen=0.3, bump=0.35):
    tc = t.n("TexCoord").outputs["Object"]
    nz = t.n("TexNoise", {"Vector": tc, "Scale": scale, "Detail": 2.0}).outputs[0]
    n2 = t.n("TexNoise", {"Vector": tc, "Scale": 7.0, "Detail": 3.0}).outputs[0]
    c = t.ramp(
        t.math("ADD", t.math("MULTIPLY", nz, 0.7), t.math("MULTIPLY", n2, 0.3)),
        [(0.3, tuple(x * 0.72 for x in col)), (0.7, tuple(min(1, x * 1.12) for x in col))],
    )
    b = t.bsdf(Base_Color=c, Roughness=0.9, Specular=0.15, Sheen=sheen)
    t.bump(b, nz, bump, 0.002)
    t.surf(b.outputs[0], tuple(col))


@material("wv_")
def weave(t, col, sx=160, sz=90):
    tc = t.n("TexCoord").outputs["Object"]
    a = t.n(
        "TexWave", {"Vector": tc, "Scale": sz / 6.0, "Distortion": 1.0, "Detail": 1.0}, bands_direction="Z"
    ).outputs[1]
    b_ = t.n(
        "TexWave", {"Vector": tc, "Scale": sx / 7.0, "Distortion": 1.5, "Detail": 1.0}, bands_direction="DIAGONAL"
    ).outputs[1]
    f = t.math("ADD", t.math("MULTIPLY", a, 0.6), t.math("MULTIPLY", b_, 0.4))
    c = t.ramp(f, [(0.2, tuple(x * 0.45 for x in col)), (0.7, col)])
    b = t.bsdf(Base_Color=c, Roughness=0.8, Specular=0.2)
    t.bump(b, f, 0.8, 0.004)
    t.surf(b.outputs[0], tuple(c * 0.8 for c in col))


@material("spk_")
def speckle(t, col, dot=(0.12, 0.09, 0.07), rough=0.3):
    tc = t.n("TexCoord").outputs["Object"]
    nz = t.n("TexNoise", {"Vector": tc, "Scale": 260.0, "Detail": 2.0}).outputs[0]
    c = t.mix(t.ramp(nz, [(0.66, (0, 0, 0)), (0.70, (1, 1, 1))]), tuple(col), tuple(dot))
    b = t.bsdf(Base_Color=c, Roughness=rough, Specular=0.5)
    t.surf(b.outputs[0], tuple(col))


@material("em_")
def emis(t, col, s):
    e = t.n("Emission", {"Color": tuple(col), "Strength": s})
    t.surf(e.outputs[0])


@material("leaf_")
def leafmat(t, col, trans=0.35):
    tc = t.n("TexCoord").outputs["Object"]
    nz = t.n("TexNoise", {"Vector": tc, "Scale": 9.0, "Detail": 2.0}).outputs[0]
    c = t.ramp(nz, [(0.3, tuple(x * 0.6 for x in col)), (0.72, tuple(min(1, x * 1.35) for x in col))])
    b = t.bsdf(Base_Color=c, Roughness=0.38, Specular=0.45)
    tr = t.n("BsdfTranslucent", {"Color": t.mix(0.5, c, (0.35, 0.45, 0.06))})
    mx = t.n("MixShader", {0: trans})
    t.t.links.new(b.outputs[0], mx.inputs[1])
    t.t.links.new(tr.outputs[0], mx.inputs[2])
    t.surf(mx.outputs[0])


@material("sheer_")
def sheer(t, col, trans=0.5, clear=0.25):
    d = t.n("BsdfDiffuse", {"Color": tuple(col)})
    tr = t.n("BsdfTranslucent", {"Color": tuple(col)})
    m1 = t.n("MixShader", {0: trans, 1: d.outputs[0], 2: tr.outputs[0]})
    tp = t.n("BsdfTransparent")
    m2 = t.n("MixShader", {0: clear, 1: m1.outputs[0], 2: tp.outputs[0]})
    t.surf(m2.outputs[0])


@material("glass")
def glass(t):
    g = t.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.02})
    tp = t.n("BsdfTransparent", {"Color": (0.94, 0.96, 0.95)})
    fr = t.n("LayerWeight", {0: 0.25}).outputs["Fresnel"]
    m = t.n("MixShader", {0: t.math("MULTIPLY", fr, 0.6), 1: tp.outputs[0], 2: g.outputs[0]})
    t.surf(m.outputs[0])


@material("oc_")
def objcol(t, rough=0.6, spec=0.35, book=False, tex=None):
    """colour taken from the object's own colour"""
    oi = t.n("ObjectInfo")
    c = oi.outputs["Color"]
    tc = t.n("TexCoord").outputs["Object"]
    if book:
        g = t.n("TexCoord").outputs["Generated"]
        sp = t.n("SeparateXYZ", {0: g})
        rnd = oi.outputs["Random"]
        cen = t.math("ADD", t.math("MULTIPLY", rnd, 0.35), 0.5)
        m1 = t.math(
            "COMPARE",
            sp.outputs[2],
            cen,
            t.math("ADD", 0.03, t.math("MULTIPLY", t.math("FRACT", t.math("MULTIPLY", rnd, 37.7)), 0.14)),
        )
        m2 = t.math("COMPARE", sp.outputs[2], 0.12, 0.018)
        mm = t.math("MAXIMUM", m1, m2)
        mx = t.math("COMPARE", sp.outputs[0], 0.5, 0.26)
        my = t.math("LESS_THAN", sp.outputs[1], 0.02)
        on = t.math("GREATER_THAN", t.math("FRACT", t.math("MULTIPLY", rnd, 13.3)), 0.3)
        msk = t.math("MULTIPLY", t.math("MULTIPLY", mm, mx), t.math("MULTIPLY", my, on))
        br = t.math("GREATER_THAN", t.math("FRACT", t.math("MULTIPLY", rnd, 91.0)), 0.5)
        alt = t.mix(
            br,
            t.mix(
                0.65,
                c,
                (0.85, 0.80, 0.7),
            ),
            t.mix(0.7, c, (0.02, 0.02, 0.02)),
        )
        nz = t.n("TexNoise", {"Vector": tc, "Scale": 30.0, "Detail": 4.0}).outputs[0]
        streak = t.math(
            "GREATER_THAN",
            t.n(
                "TexNoise",
                {
                    "Vector": t.n("Mapping", {"Vector": tc, "Scale": (90, 1, 260)}).outputs[0],
                    "Scale": 1.0,
                    "Detail": 0.0,
                },
            ).outputs[0],
            0.47,
        )
        c = t.mix(t.math("MULTIPLY", t.math("MULTIPLY", msk, streak), 0.8), c, alt)
        c = t.mix(t.math("MULTIPLY", nz, 0.22), c, (0.05, 0.045, 0.04))
    b = t.bsdf(Base_Color=c, Roughness=rough, Specular=spec)
    if tex:
        nz = t.n("TexNoise", {"Vector": tc, "Scale": tex[0], "Detail": 2.0}).outputs[0]
        t.bump(b, nz, tex[1], 0.002)
        t.t.links.new(t.mix(t.math("MULTIPLY", nz, 0.35), c, (0.03, 0.03, 0.03)), b.inputs["Base Color"])
    t.surf(b.outputs[0], oi.outputs["Color"])


# ---------------------------------------------------------------- geometry
_bc = {}


def box(size, loc, m, bevel=0.0015, rot=(0, 0, 0), segs=2, color=None):
    sx, sy, sz = [max(abs(v), 1e-4) for v in size]
    key = (round(sx, 4), round(sy, 4), round(sz, 4), bevel, segs, m.name)
    me = _bc.get(key)
    if me is None:
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=(sx, sy, sz), verts=bm.verts)
        b = min(bevel, 0.45 * min(sx, sy, sz))
        if b > 1e-5:
            bmesh.ops.bevel(bm, geom=bm.edges[:], offset=b, segments=segs, affect="EDGES", profile=0.5)
        me = bpy.data.meshes.new("box")
        bm.to_mesh(me)
        bm.free()
        me.materials.append(m)
        _bc[key] = me
        if segs > 3:
            me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(25)
    return obj(me, loc, rot, color=color)


def bx(x0, x1, y0, y1, z0, z1, m, bevel=0.0015, segs=2, color=None):
    return box(
        (x1 - x0, y1 - y0, z1 - z0), ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), m, bevel, segs=segs, color=color
    )


def wb(x0, x1, y0, y1, z0, z1, sp, bevel=0.0015, rough=0.46):
    d = (x1 - x0, y1 - y0, z1 - z0)
    ax = "xyz"[max(range(3), key=lambda i: d[i])]
    return bx(x0, x1, y0, y1, z0, z1, wood(sp, ax, rough), bevel)


def mesh(v, f, m, smooth=True, auto=40, color=None, loc=(0, 0, 0), rot=(0, 0, 0), midx=None, name="m"):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(p) for p in v], [], [tuple(q) for q in f])
    for mm in m if isinstance(m, (list, tuple)) else [m]:
        me.materials.append(mm)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        if auto:
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(auto)
    if midx is not None:
        me.polygons.foreach_set("material_index", midx)
    me.update()
    return obj(me, loc, rot, color=color)


def cyl(p1, p2, r, m, r2=None, segs=14, caps=True, color=None):
    p1 = Vector(p1)
    p2 = Vector(p2)
    d = p2 - p1
    L = d.length
    q = d.to_track_quat("Z", "Y")
    r2 = r if r2 is None else r2
    key = ("cyl", round(L, 4), round(r, 4), round(r2, 4), segs, m.name)
    me = _bc.get(key)
    if me is None:
        v = []
        f = []
        for k, (rr, z) in enumerate([(r, 0), (r2, L)]):
            for i in range(segs):
                a = 2 * PI * i / segs
                v.append((rr * math.cos(a), rr * math.sin(a), z))
        for i in range(segs):
            j = (i + 1) % segs
            f.append((i, j, segs + j, segs + i))
        f.append(tuple(range(segs - 1, -1, -1)))
        f.append(tuple(range(segs, 2 * segs)))
        me = bpy.data.meshes.new("cyl")
        me.from_pydata(v, [], f)
        me.materials.append(m)
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(50)
        _bc[key] = me
    o = bpy.data.objects.new("cyl", me)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = _M[-1] @ (Matrix.Translation(p1) @ q.to_matrix().to_4x4())
    if color:
        o.color = (*color, 1)
    return o


def catmull(pts, n=5):
    P = [Vector((p[0], p[1], 0)) for p in pts]
    out = []
    for i in range(len(P) - 1):
        a = P[max(i - 1, 0)]
        b = P[i]
        c = P[i + 1]
        d = P[min(i + 2, len(P) - 1)]
        for k in range(n):
            t = k / n
            q = 0.5 * (
                (2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
            )
            out.append((max(q.x, 0.0), q.y))
    out.append((P[-1].x, P[-1].y))
    return out


def lathe(prof, m, loc=(0, 0, 0), segs=36, smoothp=False, color=None, auto=38, rot=(0, 0, 0)):
    if smoothp:
        prof = catmull(prof)
    v = []
    f = []
    n = len(prof)
    for r, z in prof:
        for i in range(segs):
            a = 2 * PI * i / segs
            v.append((max(r, 1e-4) * math.cos(a), max(r, 1e-4) * math.sin(a), z))
    for k in range(n - 1):
        for i in range(segs):
            j = (i + 1) % segs
            f.append((k * segs + i, k * segs + j, (k + 1) * segs + j, (k + 1) * segs + i))
    return mesh(v, f, m, auto=auto, color=color, loc=loc, rot=rot)


def softbox(size, loc, m, r=0.05, puff=0.02, n=12, noise=0.004, rot=(0, 0, 0), color=None, sag=0.0):
    """soft cushion: a rounded box with puffed faces"""
    hx, hy, hz = [s / 2 for s in size]
    r = min(r, hx * 0.95, hy * 0.95, hz * 0.95)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=n, use_grid_fill=True)
    ph = [U(0, 9) for _ in range(6)]
    for v in bm.verts:
        p = v.co.copy()
        q = []
        for c in p:
            q.append(math.copysign(abs(math.sin(abs(c) * PI / 2)) ** 0.8, c))
        P = Vector((q[0] * hx, q[1] * hy, q[2] * hz))
        inn = Vector((hx - r, hy - r, hz - r))
        C = Vector([max(-inn[i], min(inn[i], P[i])) for i in range(3)])
        d = P - C
        if d.length > 1e-6:
            P = C + d.normalized() * r
        ux, uy, uz = P.x / hx, P.y / hy, P.z / hz
        P.z += puff * uz * (1 - ux**2) * (1 - uy**2)
        P.y += puff * 0.5 * uy * (1 - ux**2) * (1 - uz**2)
        P.x += puff * 0.4 * ux * (1 - uy**2) * (1 - uz**2)
        P.z -= sag * (1 - ux**2) * max(0, uz) * (1 - uy**2)
        nn = noise * (
            math.sin(P.x * 17 + ph[0] + P.y * 9)
            + math.sin(P.y * 21 + ph[1] + P.z * 13)
            + math.sin(P.z * 19 + ph[2] + P.x * 11)
        )
        P += P.normalized() * nn
        v.co = P
    me = bpy.data.meshes.new("soft")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    return obj(me, loc, rot, color=color)


def pillow(size, loc, m, rot=(0, 0, 0), color=None):
    """scatter cushion w x h x t standing in the xz plane"""
    w, h, t = size
    n = 20
    v = []
    f = []
    ph = [U(0, 6) for _ in range(4)]
    for s in (-1, 1):
        for i in range(n + 1):
            for j in range(n + 1):
                a = -1 + 2 * i / n
                b = -1 + 2 * j / n
                k = max(0.0, (1 - a**4) * (1 - b**4)) ** 0.5
                pin = 1 - 0.05 * (1 - abs(a) ** 2) * abs(b) ** 6
                pin2 = 1 - 0.05 * (1 - abs(b) ** 2) * abs(a) ** 6
                wr = 0.006 * math.sin(7 * a + ph[0] + 3 * b) * math.sin(5 * b + ph[1]) * k
                v.append((a * w / 2 * pin2, s * (t / 2 * k + wr), b * h / 2 * pin))
    N = (n + 1) ** 2
    for s in (0, 1):
        for i in range(n):
            for j in range(n):
                q = [
                    s * N + i * (n + 1) + j,
                    s * N + (i + 1) * (n + 1) + j,
                    s * N + (i + 1) * (n + 1) + j + 1,
                    s * N + i * (n + 1) + j + 1,
                ]
                f.append(q if s == 0 else q[::-1])
    return mesh(v, f, m, auto=None, loc=loc, rot=rot, color=color)


def disc(c, r, m, segs=48, rot=(0, 0, 0)):
    v = [(0, 0, 0)] + [(r * math.cos(2 * PI * i / segs), r * math.sin(2 * PI * i / segs), 0) for i in range(segs)]
    return mesh(v, [(0, 1 + i, 1 + (i + 1) % segs) for i in range(segs)], m, smooth=False, loc=c, rot=rot)


def plane(x0, x1, y0, y1, z, m):
    return mesh([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], m, smooth=False)


# ---------------------------------------------------------------- lights / camera
def area(loc, target, sx, sy, power, col=(1, 1, 1), cam=False, gloss=True, spread=PI):
    l = bpy.data.lights.new("A", "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = col
    l.spread = spread
    o = bpy.data.objects.new("A", l)
    bpy.context.scene.collection.objects.link(o)
    L = _M[-1] @ Vector(loc)
    T = _M[-1] @ Vector(target)
    o.location = L
    o.rotation_euler = (T - L).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = cam
    o.visible_glossy = gloss
    return o


def sun(elev, azim, s, col=(1, 0.93, 0.82), ang=1.2):
    l = bpy.data.lights.new("S", "SUN")
    l.energy = s
    l.color = col
    l.angle = math.radians(ang)
    o = bpy.data.objects.new("S", l)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(elev), math.radians(azim)
    d = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    return o


def point(loc, power, col=(1, 0.78, 0.52), r=0.05):
    l = bpy.data.lights.new("P", "POINT")
    l.energy = power
    l.color = col
    l.shadow_soft_size = r
    o = bpy.data.objects.new("P", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = _M[-1] @ Vector(loc)
    o.visible_camera = False
    return o


def spot(loc, target, power, ang=60, blend=0.6, col=(1, 0.85, 0.66), r=0.04):
    l = bpy.data.lights.new("Sp", "SPOT")
    l.energy = power
    l.color = col
    l.spot_size = math.radians(ang)
    l.spot_blend = blend
    l.shadow_soft_size = r
    o = bpy.data.objects.new("Sp", l)
    bpy.context.scene.collection.objects.link(o)
    L = _M[-1] @ Vector(loc)
    T = _M[-1] @ Vector(target)
    o.location = L
    o.rotation_euler = (T - L).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    return o


def camera(loc, target, lens=35, shift_y=0, shift_x=0, level=True, dof=None, fstop=4):
    c = bpy.data.cameras.new("C")
    c.lens = lens
    c.sensor_width = 36
    c.shift_y = shift_y
    c.shift_x = shift_x
    c.clip_start = 0.01
    o = bpy.data.objects.new("C", c)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    d = Vector(target) - Vector(loc)
    if level:
        d.z = 0
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = o
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = dof
        c.dof.aperture_fstop = fstop
    return o


# ---------------------------------------------------------------- room
def wallmat(col, name=None):
    return mat("wall_%s" % (name or "%.3f%.3f%.3f" % tuple(col)), col, 0.8, 0.25, bump=(160, 0.05, 0.002))


@material("br_")
def brick(t, c1=(0.33, 0.13, 0.075), c2=(0.45, 0.21, 0.13), mort=(0.42, 0.38, 0.33), sc=1.0, rough=0.85):
    tc = t.n("TexCoord").outputs["Object"]
    sp = t.n("SeparateXYZ", {0: tc})
    v = t.n("CombineXYZ", {0: t.math("ADD", sp.outputs[0], sp.outputs[1]), 1: sp.outputs[2]}).outputs[0]
    nz = t.n("TexNoise", {"Vector": tc, "Scale": 40.0, "Detail": 4.0})
    vd = t.n("VectorMath", {0: nz.outputs["Color"], 1: (0.006, 0.006, 0)}, operation="MULTIPLY").outputs[0]
    v = t.n("VectorMath", {0: v, 1: vd}, operation="ADD").outputs[0]
    b_ = t.n(
        "TexBrick",
        {
            "Vector": v,
            "Color1": tuple(c1),
            "Color2": tuple(c2),
            "Mortar": tuple(mort),
            "Scale": sc,
            "Mortar Size": 0.006,
            "Mortar Smooth": 0.3,
            "Brick Width": 0.225,
            "Row Height": 0.075,
        },
    )
    n2 = t.n("TexNoise", {"Vector": tc, "Scale": 6.0, "Detail": 5.0}).outputs[0]
    c = t.mix(t.math("MULTIPLY", n2, 0.55), b_.outputs[0], (0.2, 0.14, 0.11))
    h = t.math("ADD", t.math("MULTIPLY", b_.outputs[1], -1.0), t.math("MULTIPLY", nz.outputs[0], 0.4))
    b = t.bsdf(Base_Color=c, Roughness=rough, Specular=0.2)
    t.bump(b, h, 0.7, 0.01)
    t.surf(b.outputs[0], tuple((p + q) / 2 for p, q in zip(c1, c2)))


@material("conc_")
def concrete(t, col=(0.42, 0.41, 0.39), rough=0.5):
    tc = t.n("TexCoord").outputs["Object"]
    a = t.n("TexNoise", {"Vector": tc, "Scale": 1.3, "Detail": 8.0, "Roughness": 0.62, "Distortion": 0.4}).outputs[
        0
    ]
    b_ = t.n("TexNoise", {"Vector": tc, "Scale": 60.0, "Detail": 3.0}).outputs[0]
    c = t.ramp(
        t.math("ADD", t.math("MULTIPLY", a, 0.8), t.math("MULTIPLY", b_, 0.2)),
        [(0.32, tuple(x * 0.72 for x in col)), (0.68, tuple(min(1, x * 1.15) for x in col))],
    )
    b = t.bsdf(
        Base_Color=c, Roughness=t.ramp(a, [(0.3, (rough - 0.12,) * 3), (0.7, (rough + 0.1,) * 3)]), Specular=0.4
    )
    t.bump(b, b_, 0.08, 0.003)
    t.surf(b.outputs[0], tuple(col))


@material("tile_")
def tiles(t, c1, c2, mort, w=0.6, h=0.6, off=0.0, rough=0.3, vert=False, msz=0.003):
    tc = t.n("TexCoord").outputs["Object"]
    v = tc
    if vert:
        sp = t.n("SeparateXYZ", {0: tc})
        v = t.n("CombineXYZ", {0: t.math("ADD", sp.outputs[0], sp.outputs[1]), 1: sp.outputs[2]}).outputs[0]
    b_ = t.n(
        "TexBrick",
        {
            "Vector": v,
            "Color1": tuple(c1),
            "Color2": tuple(c2),
            "Mortar": tuple(mort),
            "Scale": 1.0,
            "Mortar Size": msz,
            "Mortar Smooth": 0.2,
            "Brick Width": w,
            "Row Height": h,
        },
        offset=off,
    )
    n2 = t.n("TexNoise", {"Vector": tc, "Scale": 5.0, "Detail": 5.0}).outputs[0]
    c = t.mix(t.math("MULTIPLY", n2, 0.25), b_.outputs[0], tuple(x * 0.6 for x in c1))
    b = t.bsdf(Base_Color=c, Roughness=t.math("ADD", rough, t.math("MULTIPLY", b_.outputs[1], 0.4)), Specular=0.5)
    t.bump(b, t.math("MULTIPLY", b_.outputs[1], -1.0), 0.5, 0.003)
    t.surf(b.outputs[0], tuple(c1))


def floor_planks(x0, x1, y0, y1, sp="oaklight", w=0.18, L=2.0, axis="y", rough=0.42):
    g = 0.0012
    m = wood(sp, "x", rough)
    und = mat("under", (0.05, 0.035, 0.025), 0.9)
    plane(x0, x1, y0, y1, -0.012, und)
    a0, a1, b0, b1 = (y0, y1, x0, x1) if axis == "y" else (x0, x1, y0, y1)
    b = b0
    k = 0
    while b < b1:
        a = a0 - U(0, L)
        while a < a1:
            l = min(L, a1 + 0.05 - a)
            if l < 0.02:
                break
            c = ((b + w / 2), (a + l / 2)) if axis == "y" else (a + l / 2, b + w / 2)
            box(
                (l - g, w - g, 0.012),
                (c[0], c[1], -0.006),
                m,
                0.0011,
                rot=(0, 0, PI / 2 if axis == "y" else 0),
                segs=1,
            )
            a += L
        b += w
        k += 1


def floor_herring(x0, x1, y0, y1, sp="oak", w=0.09, L=0.45, rough=0.4):
    m = wood(sp, "x", rough)
    plane(x0, x1, y0, y1, -0.012, mat("under", (0.05, 0.035, 0.025), 0.9))
    g = 0.001
    # rows of chevrons along y: brick pair repeats by w*sqrt2 along y, L*sqrt2 along x
    s2 = math.sqrt(2)
    px = L * s2
    py = w * s2
    nx = int((x1 - x0) / px) + 3
    ny = int((y1 - y0) / py) + int(px / py) + 6
    for i in range(-1, nx):
        for j in range(-int(px / py) - 2, ny):
            ox = x0 + i * px
            oy = y0 + j * py
            c1 = (ox + L / 2 / s2 + w / 2 / s2, oy + L / 2 / s2 - w / 2 / s2)
            c2 = (ox + L / s2 + L / 2 / s2, oy + L / s2 - L / 2 / s2)
            for (cx, cy), rz in ((c1, PI / 4), ((c2[0] + w / 2 / s2, c2[1] + w / 2 / s2), -PI / 4)):
                if x0 - 0.4 < cx < x1 + 0.4 and y0 - 0.4 < cy < y1 + 0.4:
                    box((L - g, w - g, 0.012), (cx, cy, -0.006), m, 0.001, rot=(0, 0, rz), segs=1)


def window_unit(
    x0,
    x1,
    z0,
    z1,
    th,
    kind="modern",
    fm=None,
    power=300,
    col=(1, 1, 1),
    back=3.0,
    backcol=None,
    light=True,
    sill=True,
    inner=0.0,
):
    """in a wall lying along local x, room at -y; wall occupies y 0..th"""
    fm = fm or mat("winframe", (0.75, 0.75, 0.73), 0.4)
    w = x1 - x0
    h = z1 - z0
    d = 0.06
    f = 0.05
    y = th * 0.55
    if kind == "black":
        fm = frame("black")
        f = 0.035
    bx(x0, x0 + f, y, y + d, z0, z1, fm)
    bx(x1 - f, x1, y, y + d, z0, z1, fm)
    bx(x0, x1, y, y + d, z0, z0 + f, fm)
    bx(x0, x1, y, y + d, z1 - f, z1, fm)
    if kind == "sash":
        zm = (z0 + z1) / 2
        bx(x0 + f, x1 - f, y - 0.03, y + d, zm - 0.025, zm + 0.025, fm)
        for zz in ((z0 + zm) / 2, (zm + z1) / 2):
            bx(x0 + f, x1 - f, y + 0.015, y + 0.04, zz - 0.011, zz + 0.011, fm, 0.003)
        for k in (1, 2):
            xx = x0 + w * k / 3
            bx(xx - 0.011, xx + 0.011, y + 0.015, y + 0.04, z0 + f, z1 - f, fm, 0.003)
        a = 0.11
        bx(x0 - a, x0 + 0.004, -0.028, 0.0, z0 - 0.02, z1 + a, fm, 0.006)
        bx(x1 - 0.004, x1 + a, -0.028, 0.0, z0 - 0.02, z1 + a, fm, 0.006)
        bx(x0 - a - 0.02, x1 + a + 0.02, -0.034, 0.0, z1, z1 + a + 0.02, fm, 0.006)
    elif kind in ("black", "grid"):
        nx = max(2, round(w / 0.55))
        nz = max(2, round(h / 0.6))
        for k in range(1, nx):
            xx = x0 + w * k / nx
            bx(xx - 0.014, xx + 0.014, y + 0.005, y + 0.05, z0 + f, z1 - f, fm)
        for k in range(1, nz):
            zz = z0 + h * k / nz
            bx(x0 + f, x1 - f, y + 0.005, y + 0.05, zz - 0.014, zz + 0.014, fm)
    else:
        n = max(1, round(w / 1.3))
        for k in range(1, n):
            xx = x0 + w * k / n
            bx(xx - 0.03, xx + 0.03, y, y + d, z0 + f, z1 - f, fm)
    if sill and z0 > 0.15:
        bx(x0 - 0.06, x1 + 0.06, -0.07, th * 0.6, z0 - 0.03, z0, fm, 0.006)
    if light:
        area(
            ((x0 + x1) / 2, th + 0.12, (z0 + z1) / 2),
            ((x0 + x1) / 2, -1, (z0 + z1) / 2 - 0.15),
            w * 0.98,
            h * 0.98,
            power,
            col,
            gloss=True,
        )
    # backdrop seen only by camera
    bm_ = backdrop_mat(backcol)
    yb = th + back
    o = mesh(
        [
            (x0 - 3.2 * back, yb, z0 - 1.6),
            (x1 + 3.2 * back, yb, z0 - 1.6),
            (x1 + 3.2 * back, yb, z1 + 2.2),
            (x0 - 3.2 * back, yb, z1 + 2.2),
        ],
        [(0, 1, 2, 3)],
        bm_,
        smooth=False,
    )
    o.visible_diffuse = False
    o.visible_shadow = False
    o.visible_glossy = False
    o.visible_transmission = False


def backdrop_mat(c=None):
    """What is seen through a window, out of focus: sky, two rows of trees, a lawn."""
    name, top, hor, low, s = c or ("day", (0.62, 0.80, 1.0), (0.95, 0.97, 1.0), (0.30, 0.42, 0.16), 2.6)
    key = "bd_" + name
    if key in _mc:
        return _mc[key]
    t = NT(key)
    o = t.n("TexCoord").outputs["Object"]
    sp = t.n("SeparateXYZ", {0: o})
    x, z = sp.outputs[0], sp.outputs[2]

    def edge(scale, detail, amount, base, soft):
        n = t.n(
            "TexNoise",
            {
                "Vector": t.n("Mapping", {"Vector": o, "Scale": (1, 1, 0.75)}).outputs[0],
                "Scale": scale,
                "Detail": detail,
                "Roughness": 0.6,
            },
        ).outputs[0]
        h = t.math("SUBTRACT", t.math("ADD", t.math("MULTIPLY", t.math("SUBTRACT", n, 0.5), amount), base), z)
        return t.n("MapRange", {0: h, 1: -soft, 2: soft}, interpolation_type="SMOOTHSTEP").outputs[0]

    leaves = t.n("TexNoise", {"Vector": o, "Scale": 3.2, "Detail": 5.0, "Roughness": 0.65}).outputs[0]
    sky = t.ramp(t.n("MapRange", {0: z, 1: 1.2, 2: 4.5}).outputs[0], [(0, hor), (1, top)])
    far = t.mix(leaves, tuple(c * 0.55 + 0.18 for c in low), tuple(c * 0.8 + 0.26 for c in low))
    near = t.mix(
        t.n("MapRange", {0: leaves, 1: 0.35, 2: 0.65}).outputs[0],
        tuple(c * 0.16 for c in low),
        tuple(c * 0.85 for c in low),
    )
    c = t.mix(edge(0.55, 3.0, 1.6, 2.05, 0.10), sky, far)
    c = t.mix(edge(0.85, 5.0, 3.4, 1.35, 0.06), c, near)
    c = t.mix(t.n("MapRange", {0: z, 1: 0.55, 2: 0.35}).outputs[0], c, tuple(k * 0.95 for k in low))
    e = t.n("Emission", {"Color": c, "Strength": s})
    t.surf(e.outputs[0])
    _mc[key] = t.m
    return t.m


def wall(L, H, openings, m, th=0.25, skirt=0.12, skm=None, x0=None):
    """wall along local x from x0..x0+L, front face y=0"""
    xa = -L / 2 if x0 is None else x0
    xb = xa + L
    cur = xa
    for op in sorted(openings, key=lambda o: o["x0"]):
        if op["x0"] > cur:
            bx(cur, op["x0"], 0, th, 0, H, m, 0)
        if op["z0"] > 0:
            bx(op["x0"], op["x1"], 0, th, 0, op["z0"], m, 0)
        if op["z1"] < H:
            bx(op["x0"], op["x1"], 0, th, op["z1"], H, m, 0)
        cur = op["x1"]
        if op.get("kind") != "void":
            window_unit(
                op["x0"],
                op["x1"],
                op["z0"],
                op["z1"],
                th,
                op.get("kind", "modern"),
                power=op.get("power", 300),
                col=op.get("col", (1, 1, 1)),
                backcol=op.get("bd"),
                light=op.get("light", True),
            )
    if cur < xb:
        bx(cur, xb, 0, th, 0, H, m, 0)
    if skirt:
        skm = skm or mat("skirt", (0.76, 0.755, 0.74), 0.4)
        c = xa
        for op in sorted(openings, key=lambda o: o["x0"]) + [{"x0": xb, "x1": xb, "z0": 0}]:
            if op["z0"] < 0.1 or op["x0"] == xb:
                if op["x0"] > c:
                    bx(c, op["x0"], -0.018, 0.0, 0, skirt, skm, 0.004)
                c = op["x1"]


def room(
    w,
    d,
    h,
    wallcol,
    floor="oaklight",
    left=(),
    right=(),
    back=(),
    ceil=(0.82, 0.82, 0.81),
    sides="lr",
    skirt=0.12,
    backmat=None,
    leftmat=None,
    rightmat=None,
    farw=None,
    floorm=None,
    axis="y",
    cornice=False,
    pw=0.18,
):
    """back wall at y=0, room reaches to y=-d; x centred"""
    wm = wallcol if not isinstance(wallcol, tuple) else wallmat(wallcol)
    wall(w, h, list(back), backmat or wm, skirt=skirt)
    if "l" in sides:
        with at(-w / 2, -d / 2, 0, rz=PI / 2):
            wall(d, h, list(left), leftmat or wm, skirt=skirt)
    if "r" in sides:
        with at(w / 2, -d / 2, 0, rz=-PI / 2):
            wall(d, h, list(right), rightmat or wm, skirt=skirt)
    if ceil:
        bx(-w / 2 - 0.3, w / 2 + 0.3, -d, 0.3, h, h + 0.1, mat("ceil%.2f" % ceil[0], ceil, 0.85, 0.2), 0)
    if cornice:
        cm = mat("skirt", (0.76, 0.755, 0.74), 0.4)
        for k, (a, b) in enumerate(((0.03, 0.16), (0.07, 0.11), (0.11, 0.06))):
            bx(-w / 2, w / 2, -a, 0, h - b, h - 0.0005, cm, 0.008)
            bx(-w / 2, -w / 2 + a, -d, 0, h - b, h - 0.0005, cm, 0.008)
            bx(w / 2 - a, w / 2, -d, 0, h - b, h - 0.0005, cm, 0.008)
    if floorm is not None:
        bx(-w / 2, w / 2, -d, 0, -0.05, 0, floorm, 0)
    elif floor.startswith("herring:"):
        floor_herring(-w / 2, w / 2, -d, 0, floor.split(":")[1])
    else:
        floor_planks(-w / 2, w / 2, -d, 0, floor, w=pw, axis=axis)
