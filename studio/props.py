"""Furniture, plants, books and goods. Most stand with the middle of their foot at x, y, z."""

from kit import *
import kit

# ------------------------------------------------------------ palettes
BOOKC = [
    hexc(h)
    for h in (
        "e8e2d6",
        "d8cdbb",
        "f1eee8",
        "b9b2a6",
        "2d3238",
        "3c4a57",
        "6b4b3a",
        "8a5a3c",
        "a9745a",
        "c9a27c",
        "51604f",
        "7d8a76",
        "27303b",
        "943c2c",
        "c7883f",
        "d9d4cc",
        "4a4641",
        "efe9dd",
        "5b6d7d",
        "b4b9b6",
        "ddd6c9",
        "c4beb2",
    )
]
BOOKWARM = [
    hexc(h)
    for h in (
        "e8e2d6",
        "d8cdbb",
        "f1eee8",
        "b9b2a6",
        "6b4b3a",
        "a9745a",
        "c9a27c",
        "d9d4cc",
        "efe9dd",
        "4a4641",
        "ddd6c9",
        "9c8468",
        "b86b4b",
    )
]
BOOKOLD = [
    hexc(h)
    for h in (
        "5a2a20",
        "6b3325",
        "3a2c22",
        "2c3a30",
        "24303f",
        "7a5a38",
        "8b6a45",
        "4a1f1c",
        "37462f",
        "c2b08c",
        "593f2a",
        "1f2630",
        "a08a63",
    )
]
CER = {
    "white": lambda: mat("cer_w", (0.78, 0.77, 0.74), 0.28, 0.5),
    "cream": lambda: speckle("cream", (0.72, 0.65, 0.53)),
    "sage": lambda: mat("cer_sage", (0.30, 0.36, 0.27), 0.35),
    "char": lambda: mat("cer_ch", (0.035, 0.037, 0.04), 0.45),
    "terra": lambda: mat("cer_te", (0.37, 0.17, 0.10), 0.75, 0.2, bump=(120, 0.15, 0.003)),
    "blue": lambda: mat("cer_bl", (0.09, 0.16, 0.26), 0.25),
    "sand": lambda: mat("cer_sand", (0.56, 0.45, 0.33), 0.8, 0.2, bump=(90, 0.3, 0.003)),
    "ochre": lambda: mat("cer_oc", (0.52, 0.30, 0.08), 0.35),
    "stone": lambda: speckle("stone", (0.42, 0.40, 0.37), (0.1, 0.1, 0.1), 0.6),
    "black": lambda: mat("cer_bk", (0.015, 0.015, 0.016), 0.3),
    "blush": lambda: mat("cer_bs", (0.62, 0.40, 0.32), 0.5),
    "smoke": lambda: mat("cer_sm", (0.10, 0.085, 0.07), 0.08, 0.6),
    "amber": lambda: mat("cer_am", (0.30, 0.11, 0.02), 0.06, 0.6),
    "green": lambda: mat("cer_gn", (0.03, 0.08, 0.04), 0.06, 0.6),
}


def cer(k):
    return CER[k]()


def book(x0, w, h, d, y, z, col, lean=0.0, hgrain=False):
    """upright book, spine at y facing -y; x0 left edge"""
    t = 0.0025
    cm = objcol("book", 0.55, 0.3, book=True)
    pg = mat("pages", (0.74, 0.69, 0.58), 0.9, 0.1)
    v = []
    f = []
    mi = []

    def b(xa, xb, ya, yb, za, zb, m):
        n = len(v)
        v.extend(
            [
                (xa, ya, za),
                (xb, ya, za),
                (xb, yb, za),
                (xa, yb, za),
                (xa, ya, zb),
                (xb, ya, zb),
                (xb, yb, zb),
                (xa, yb, zb),
            ]
        )
        f.extend(
            [
                (n, n + 3, n + 2, n + 1),
                (n + 4, n + 5, n + 6, n + 7),
                (n, n + 1, n + 5, n + 4),
                (n + 1, n + 2, n + 6, n + 5),
                (n + 2, n + 3, n + 7, n + 6),
                (n + 3, n, n + 4, n + 7),
            ]
        )
        mi.extend([m] * 6)

    b(0, t, 0.003, d, 0, h, 0)
    b(w - t, w, 0.003, d, 0, h, 0)
    # rounded spine
    n0 = len(v)
    K = 5
    bul = min(0.004, w * 0.2)
    for zz in (0, h):
        for k in range(K):
            a = k / (K - 1)
            v.append((w * a, 0.003 - bul * math.sin(PI * a), zz))
        v.append((w, 0.005, zz))
        v.append((0, 0.005, zz))
    q = K + 2
    for k in range(q):
        j = (k + 1) % q
        f.append((n0 + k, n0 + j, n0 + q + j, n0 + q + k))
        mi.append(0)
    f.append(tuple(n0 + q + k for k in range(q)))
    mi.append(0)
    f.append(tuple(n0 + q - 1 - k for k in range(q)))
    mi.append(0)
    b(t, w - t, 0.005, d - 0.004, 0.003, h - 0.004, 1)
    return mesh(v, f, [cm, pg], smooth=True, auto=35, color=col, loc=(x0, y, z), rot=(0, lean, 0), midx=mi)


def books(x0, x1, yf, z, hmax, depth, pal=None, hr=(0.17, 0.27), seed_lean=True, inset=0.02, wr=(0.012, 0.042)):
    pal = pal or BOOKC
    x = x0
    group = 0
    basec = None
    last = None
    while True:
        if group <= 0:
            group = kit.rng.randint(1, 4)
            hh = U(hr[0], min(hr[1], hmax - 0.02))
            ww = U(*wr)
            cc = ch(pal)
            dd = min(depth - 0.02, hh * U(0.62, 0.78))
        same = kit.rng.random() < 0.35
        h = hh if same else min(hmax - 0.015, max(0.14, hh + U(-0.03, 0.03)))
        w = ww if same else U(*wr)
        c = cc if same else ch(pal)
        if x + w > x1:
            break
        j = U(-0.004, 0.01)
        c = tuple(max(0, min(1, k * U(0.8, 1.15))) for k in c)
        book(x, w, h, dd, yf + inset + j, z, c)
        x += w + U(0.0003, 0.0015)
        group -= 1
        last = (w, h)
    rem = x1 - x
    if seed_lean and kit.rng.random() < 0.6 and rem > 0.03 and last:
        pass
    return x


def book_lean(x, yf, z, h=0.22, w=0.02, d=0.15, ang=0.25, pal=None):
    # leaning to the left on the row: bottom right
    o = book(0, w, h, d, 0, 0, ch(pal or BOOKC))
    o.matrix_world = (
        kit._M[-1] @ Matrix.Translation((x + h * math.sin(ang), yf, z)) @ Euler((0, -ang, 0)).to_matrix().to_4x4()
    )
    return x + h * math.sin(ang) + w * math.cos(ang) + 0.004


def book_stack(xc, yc, z, n=3, pal=None, w=0.24, d=0.17, rz=0.0):
    pal = pal or BOOKC
    zz = z
    for i in range(n):
        h = U(0.016, 0.038)
        W = w * U(0.82, 1.0) - i * 0.006
        D = d * U(0.86, 1.0)
        o = book(0, h, W, D, 0, 0, ch(pal))
        # lay flat: spine towards -y ; book's x (thickness)->z, z(height)->x
        a = rz + U(-0.12, 0.12)
        Mx = Matrix(((0, 0, 1, -W / 2), (0, 1, 0, -D / 2), (-1, 0, 0, h), (0, 0, 0, 1)))
        o.matrix_world = kit._M[-1] @ Matrix.Translation((xc, yc, zz)) @ Euler((0, 0, a)).to_matrix().to_4x4() @ Mx
        zz += h + 0.0005
    return zz


VP = {
    "bottle": [
        (0, 0),
        (0.62, 0),
        (0.95, 0.08),
        (1, 0.3),
        (0.8, 0.52),
        (0.4, 0.7),
        (0.26, 0.8),
        (0.26, 0.95),
        (0.34, 1),
    ],
    "round": [(0, 0), (0.5, 0), (0.85, 0.14), (1, 0.42), (0.82, 0.72), (0.5, 0.9), (0.42, 0.95), (0.46, 1)],
    "cyl": [(0, 0), (0.9, 0), (0.98, 0.02), (1, 0.06), (1, 0.94), (0.98, 1)],
    "urn": [(0, 0), (0.45, 0), (0.5, 0.04), (0.8, 0.35), (1, 0.66), (0.85, 0.84), (0.55, 0.92), (0.62, 1)],
    "gourd": [
        (0, 0),
        (0.6, 0),
        (0.98, 0.15),
        (1, 0.3),
        (0.72, 0.5),
        (0.52, 0.6),
        (0.6, 0.72),
        (0.62, 0.82),
        (0.4, 0.95),
        (0.36, 1),
    ],
    "cone": [(0, 0), (0.95, 0), (1, 0.05), (0.62, 0.6), (0.4, 0.95), (0.42, 1)],
    "tulip": [(0, 0), (0.5, 0), (0.55, 0.03), (0.7, 0.3), (0.88, 0.6), (0.95, 0.85), (1.0, 1)],
}


def vase(x, y, z, h, r, shape="round", m="white"):
    m = cer(m) if isinstance(m, str) else m
    p = [(a * r, b * h) for a, b in VP[shape]]
    P = catmull(p, 6)
    rt = P[-1][0]
    th = min(0.006, rt * 0.3)
    P += [(rt - th * 0.3, h + 0.0015), (rt - th, h - 0.002), (rt - th, h * 0.75)]
    return lathe(P, m, (x, y, z), segs=40, auto=50)


def bowl(x, y, z, r, h, m="white"):
    m = cer(m) if isinstance(m, str) else m
    P = catmull([(0, 0), (0.4 * r, 0), (0.45 * r, 0.03 * h), (0.75 * r, 0.35 * h), (0.95 * r, 0.75 * h), (r, h)], 6)
    P += [
        (r - 0.003, h + 0.001),
        (r * 0.93 - 0.004, 0.76 * h),
        (0.72 * r, 0.42 * h),
        (0.4 * r, 0.16 * h),
        (0.0, 0.12 * h),
    ]
    return lathe(P, m, (x, y, z), segs=40, auto=50)


def plate(x, y, z, r, m="white", n=1):
    m = cer(m) if isinstance(m, str) else m
    for i in range(n):
        P = [
            (0, 0),
            (0.6 * r, 0),
            (0.66 * r, 0.003),
            (r, 0.016),
            (r, 0.018),
            (0.97 * r, 0.0185),
            (0.64 * r, 0.006),
            (0, 0.005),
        ]
        lathe(P, m, (x + U(-0.001, 0.001), y, z + i * 0.0085), segs=44, auto=40)
    return z + n * 0.0085 + 0.012


def mug(x, y, z, m="white", r=0.04, h=0.09, a=None):
    m = cer(m) if isinstance(m, str) else m
    lathe(
        catmull([(0, 0), (0.85 * r, 0), (0.97 * r, 0.04 * h), (r, 0.2 * h), (r, 0.95 * h), (0.98 * r, h)], 5)
        + [(0.92 * r, h), (0.9 * r, 0.95 * h), (0.88 * r, 0.12 * h), (0, 0.1 * h)],
        m,
        (x, y, z),
        segs=32,
        auto=50,
    )
    a = U(0, 6) if a is None else a
    v = []
    f = []
    K = 9
    S = 8
    for k in range(K):
        t = -PI / 2 + PI * k / (K - 1)
        cx = r * 0.96 + 0.026 * math.cos(t)
        cz = h * 0.5 + 0.028 * math.sin(t)
        for s in range(S):
            q = 2 * PI * s / S
            v.append(
                (
                    cx + 0.005 * math.cos(q) * math.cos(t),
                    0.006 * math.sin(q),
                    cz + 0.005 * math.cos(q) * math.sin(t),
                )
            )
    for k in range(K - 1):
        for s in range(S):
            j = (s + 1) % S
            f.append((k * S + s, k * S + j, (k + 1) * S + j, (k + 1) * S + s))
    mesh(v, f, m, auto=None, loc=(x, y, z), rot=(0, 0, a))


def stack_bowls(x, y, z, n, r=0.075, m="white"):
    for i in range(n):
        bowl(x, y, z + i * 0.02, r, 0.06, m)


BOTTLES = (
    [(0, 0), (0.9, 0), (1, 0.015), (1, 0.6), (0.93, 0.66), (0.5, 0.74), (0.37, 0.8), (0.35, 0.96), (0.4, 0.965), (0.4, 1), (0, 1)],
    [(0, 0), (0.92, 0), (1, 0.02), (1, 0.55), (0.9, 0.66), (0.45, 0.8), (0.4, 0.9), (0.44, 0.91), (0.44, 1), (0, 1)],
    [(0, 0), (0.92, 0), (1, 0.03), (1, 0.72), (0.94, 0.78), (0.8, 0.82), (0.8, 0.84), (0, 0.84)],
)


def bottle(x, y, z, h=0.3, r=0.037, m="green", label=True, cap="black", shape=0):
    m = cer(m) if isinstance(m, str) else m
    p = [(a * r, b * h) for a, b in BOTTLES[shape]]
    lathe(p, m, (x, y, z), segs=28, auto=42)
    if shape == 2:
        lathe(
            [(0, 0.84 * h), (0.84 * r, 0.84 * h), (0.84 * r, 0.99 * h), (0.8 * r, h), (0, h)],
            mat("lid_" + str(cap), PCOL.get(cap, (0.5, 0.36, 0.2)), 0.35, 0.5),
            (x, y, z),
            segs=28,
        )
    elif cap:
        lathe(
            [(0.36 * r, 0.86 * h), (0.44 * r, 0.86 * h), (0.44 * r, 1.003 * h), (0, 1.004 * h)],
            mat("cap_" + str(cap), PCOL.get(cap, (0.4, 0.03, 0.03)), 0.35, 0.5),
            (x, y, z),
            segs=24,
        )
    if label:
        lathe(
            [
                (r * 1.004, 0.12 * h if shape != 2 else 0.2 * h),
                (r * 1.006, 0.13 * h if shape != 2 else 0.21 * h),
                (r * 1.006, 0.45 * h if shape != 2 else 0.6 * h),
                (r * 1.004, 0.46 * h if shape != 2 else 0.61 * h),
            ],
            ch(
                [
                    mat("lab1", (0.76, 0.72, 0.62), 0.7),
                    mat("lab2", (0.68, 0.60, 0.46), 0.7),
                    mat("lab3", (0.06, 0.06, 0.06), 0.6),
                    mat("lab4", (0.36, 0.14, 0.08), 0.7),
                    mat("lab5", (0.13, 0.2, 0.16), 0.7),
                ]
            ),
            (x, y, z),
            segs=28,
        )


def jar(x, y, z, h=0.16, r=0.05, fill=None, lid="wood"):
    fill = fill or ch(
        [
            (0.50, 0.31, 0.13),
            (0.62, 0.50, 0.30),
            (0.25, 0.10, 0.04),
            (0.66, 0.60, 0.48),
            (0.42, 0.20, 0.05),
            (0.30, 0.32, 0.14),
            (0.09, 0.05, 0.03),
        ]
    )
    m = mat("jar%.2f%.2f" % fill[:2], fill, 0.12, 0.6, var=(110, 0.5), coat=0.6)
    g = mat("jarg", (0.50, 0.52, 0.52), 0.05, 0.7)
    k = U(0.55, 0.82)
    lathe([(0, 0), (0.93 * r, 0), (r, 0.03 * h), (r, k * h)], m, (x, y, z), segs=28)
    lathe([(r, k * h), (r, 0.82 * h), (0.9 * r, 0.88 * h)], g, (x, y, z), segs=28)
    lathe(
        [(0, 0.87 * h), (0.92 * r, 0.87 * h), (0.95 * r, 0.88 * h), (0.95 * r, 0.98 * h), (0.9 * r, h), (0, h)],
        wood("oak", "z") if lid == "wood" else mat("jl", (0.03, 0.03, 0.03), 0.4),
        (x, y, z),
        segs=28,
    )


def basket(x, y, z, w, d, h, col=(0.50, 0.34, 0.19)):
    m = weave("b%.2f" % col[0], col)
    t = 0.012
    softbox((w, d, h), (x, y, z + h / 2), m, r=0.03, puff=0.006, n=8, noise=0.0015)
    bx(
        x - w / 2 + 0.008,
        x + w / 2 - 0.008,
        y - d / 2 + 0.004,
        y + d / 2 - 0.004,
        z + h - 0.012,
        z + h + 0.006,
        m,
        0.006,
        3,
    )
    # handle slot
    bx(
        x - 0.045,
        x + 0.045,
        y - d / 2 - 0.006,
        y - d / 2 + 0.004,
        z + h * 0.66,
        z + h * 0.66 + 0.022,
        mat("slot", (0.03, 0.02, 0.015), 0.9),
        0.006,
    )


def sbox(x, y, z, w, d, h, col, lid=True, kind="linen"):
    m = objcol("box_" + kind, 0.85, 0.2, tex=(700, 0.25))
    hb = h * 0.78 if lid else h
    bx(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + hb, m, 0.003, color=col)
    if lid:
        bx(
            x - w / 2 - 0.003,
            x + w / 2 + 0.003,
            y - d / 2 - 0.003,
            y + d / 2 + 0.003,
            z + hb - 0.004,
            z + h,
            m,
            0.003,
            color=col,
        )
    hm = frame("brass") if sum(col) < 0.5 else mat("tabm", (0.06, 0.055, 0.05), 0.4)
    bx(x - 0.025, x + 0.025, y - d / 2 - 0.0045, y - d / 2, z + h * 0.34, z + h * 0.34 + 0.03, hm, 0.001)
    bx(
        x - 0.02,
        x + 0.02,
        y - d / 2 - 0.0052,
        y - d / 2 - 0.004,
        z + h * 0.34 + 0.004,
        z + h * 0.34 + 0.026,
        mat("cardw", (0.7, 0.68, 0.62), 0.8),
        0,
    )


def filebox(x, y, z, col, w=0.09, h=0.31, d=0.25):
    m = objcol("file", 0.7, 0.3, tex=(500, 0.1))
    bx(x, x + w, y, y + d, z, z + h, m, 0.002, color=col)
    with at(x + w / 2, y - 0.0005, z + 0.09, rx=PI / 2):
        lathe([(0.012, 0), (0.014, 0.001), (0.016, 0.0005)], frame("steel"), segs=20)
        disc((0, 0, 0.0003), 0.012, mat("hole", (0.01, 0.01, 0.01), 0.9), 20)
    bx(x + w * 0.2, x + w * 0.8, y - 0.0008, y, z + h * 0.5, z + h * 0.85, mat("cardw", (0.7, 0.68, 0.62), 0.8), 0)


def files(x0, x1, yf, z, pal, w=0.08, h=0.315):
    x = x0
    while x + w < x1:
        filebox(x, yf + 0.015 + U(0, 0.004), z, ch(pal), w, h)
        x += w + 0.0015


# ------------------------------------------------------------ plants
def leaf_arr(l, w, bend=0.3, fold=0.15, nx=7, tip=0.8):
    v = []
    f = []
    for i in range(nx + 1):
        t = i / nx
        ww = w / 2 * max(0.02, math.sin(PI * min(1, t**tip)) ** 0.8) if 0 < t < 1 else w * 0.01
        x = l * t
        z = -bend * l * t * t
        for s in (-1, -0.5, 0, 0.5, 1):
            v.append((x, s * ww, z + abs(s) * fold * ww + 0.04 * w * math.sin(9 * t + s * 3) * abs(s)))
    for i in range(nx):
        for k in range(4):
            a = i * 5 + k
            f.append((a, a + 1, a + 6, a + 5))
    return np.array(v), f


class Acc:
    def __init__(s):
        s.v = []
        s.f = []
        s.n = 0

    def add(s, v, f, M=None):
        if M is not None:
            v = v @ np.array(M.to_3x3()).T + np.array(M.translation)
        s.v.append(v)
        s.f.extend([tuple(i + s.n for i in q) for q in f])
        s.n += len(v)

    def build(s, m, **k):
        if s.n == 0:
            return
        return mesh(np.concatenate(s.v), s.f, m, auto=None, **k)


def LM(p, az, el, roll=0):
    return (
        Matrix.Translation(p)
        @ Euler((0, 0, az)).to_matrix().to_4x4()
        @ Euler((0, -el, 0)).to_matrix().to_4x4()
        @ Euler((roll, 0, 0)).to_matrix().to_4x4()
    )


def tube(pts, r, m, segs=7, r1=None):
    a = Acc()
    tube_acc(a, pts, r, segs, r1)
    return a.build(m)


def tube_acc(a, pts, r, segs=6, r1=None):
    v = []
    f = []
    n = len(pts)
    r1 = r if r1 is None else r1
    for i, p in enumerate(pts):
        p = Vector(p)
        d = (Vector(pts[min(i + 1, n - 1)]) - Vector(pts[max(i - 1, 0)])).normalized()
        q = d.to_track_quat("Z", "Y").to_matrix()
        rr = r + (r1 - r) * i / (n - 1)
        for s in range(segs):
            t = 2 * PI * s / segs
            v.append(p + q @ Vector((rr * math.cos(t), rr * math.sin(t), 0)))
    for i in range(n - 1):
        for s in range(segs):
            j = (s + 1) % segs
            f.append((i * segs + s, i * segs + j, (i + 1) * segs + j, (i + 1) * segs + s))
    a.add(np.array([tuple(p) for p in v]), f)


def pot(x, y, z, r, h, m="white"):
    m = cer(m) if isinstance(m, str) else m
    lathe(
        [
            (0, 0),
            (0.8 * r, 0),
            (0.83 * r, 0.02 * h),
            (r, 0.97 * h),
            (0.99 * r, h),
            (0.9 * r, h),
            (0.88 * r, 0.9 * h),
            (0, 0.89 * h),
        ],
        m,
        (x, y, z),
        segs=40,
    )
    disc((x, y, z + 0.9 * h), 0.9 * r, mat("soil", (0.035, 0.022, 0.014), 0.95, 0.1, bump=(60, 0.8, 0.01)), 32)


BARK = lambda: mat("bark", (0.16, 0.11, 0.07), 0.9, 0.1, bump=(60, 0.5, 0.004))


def plant_fig(x, y, z, h=1.6, pr=0.17, ph=0.3, pm="white", n=46, ls=0.26, col=(0.055, 0.15, 0.035)):
    pot(x, y, z, pr, ph, pm)
    a = Acc()
    st = Acc()
    for k in range(kit.rng.choice([2, 3])):
        az = U(0, 6.28)
        top = Vector((x + 0.16 * math.cos(az), y + 0.16 * math.sin(az), z + h * U(0.82, 1.0)))
        b = Vector((x + 0.03 * math.cos(az), y + 0.03 * math.sin(az), z + ph * 0.85))
        pts = [
            b.lerp(top, t) + Vector((0.03 * math.sin(5 * t + k), 0.03 * math.cos(4 * t + k), 0))
            for t in [i / 7 for i in range(8)]
        ]
        tube_acc(st, pts, 0.012, 7, 0.006)
        for i in range(n // 2):
            t = U(0.35, 1.0)
            p = b.lerp(top, t) + Vector((0.03 * math.sin(5 * t + k), 0.03 * math.cos(4 * t + k), 0))
            L = ls * U(0.65, 1.1) * (1.1 - 0.3 * t)
            v, f = leaf_arr(L, L * U(0.5, 0.62), U(0.1, 0.5), U(0.1, 0.3), tip=1.15)
            a.add(v, f, LM(p, U(0, 6.28), U(0.1, 1.0) + (0.4 if t > 0.9 else 0), U(-0.5, 0.5)))
    a.build(leafmat("fig%.2f" % col[0], col))
    st.build(BARK())


def plant_snake(x, y, z, h=0.5, pr=0.08, ph=0.13, pm="white", n=11):
    pot(x, y, z, pr, ph, pm)
    a = Acc()
    for k in range(n):
        az = U(0, 6.28)
        L = h * U(0.55, 1)
        v, f = leaf_arr(L, 0.05 * U(0.8, 1.2), U(-0.05, 0.12), 0.35, nx=9, tip=0.55)
        r = pr * 0.5 * U(0.1, 1)
        a.add(
            v,
            f,
            LM(Vector((x + r * math.cos(az), y + r * math.sin(az), z + ph * 0.85)), az, U(1.2, 1.5), U(-0.4, 0.4)),
        )
    a.build(leafmat("snake", (0.075, 0.15, 0.06), 0.05))


def plant_trail(
    x, y, z, pr=0.07, ph=0.12, pm="white", n=7, drop=0.45, front=True, col=(0.09, 0.22, 0.045), ls=0.075, fall=None
):
    """fall = distance from pot centre to shelf edge (front)"""
    pot(x, y, z, pr, ph, pm)
    a = Acc()
    st = Acc()
    for k in range(34):
        az = U(0, 6.28)
        L = ls * U(0.7, 1.3)
        p = Vector(
            (x + pr * 0.6 * math.cos(az) * U(0, 1), y + pr * 0.6 * math.sin(az) * U(0, 1), z + ph + U(0, 0.06))
        )
        v, f = leaf_arr(L, L * 0.72, U(0.3, 0.8), 0.25, tip=0.85)
        a.add(v, f, LM(p, az, U(-0.2, 1.0), U(-0.4, 0.4)))
    fall = fall or pr * 1.25
    for k in range(n):
        az = -PI / 2 + U(-0.75, 0.75)
        D = drop * U(0.35, 1.0)
        pts = []
        ex = fall / max(0.5, -math.sin(az)) + 0.012
        wob = U(0, 6)
        for i in range(14):
            t = i / 13
            if t < 0.3:
                s = t / 0.3
                q = (ex * s, ph + 0.035 * math.sin(PI * s) * 1.0 + 0.01)
            else:
                s = (t - 0.3) / 0.7
                q = (ex + 0.012 * math.sin(7 * s + wob), ph + 0.01 - D * s)
            pts.append(
                Vector((x + q[0] * math.cos(az) + 0.012 * math.sin(5 * t + wob), y + q[0] * math.sin(az), z + q[1]))
            )
        tube_acc(st, pts, 0.0016, 4)
        for i in range(int(5 + D * 26)):
            t = U(0.1, 1)
            j = t * 13
            i0 = min(12, int(j))
            p = pts[i0].lerp(pts[i0 + 1], j - i0)
            L = ls * U(0.55, 1.05) * (1.05 - 0.35 * t)
            v, f = leaf_arr(L, L * 0.72, U(0.3, 0.7), 0.25, tip=0.85)
            a.add(v, f, LM(p, az + U(-1.3, 1.3), U(-1.0, 0.2), U(-0.4, 0.4)))
    a.build(leafmat("trail", col))
    st.build(leafmat("trailst", (0.16, 0.22, 0.06), 0))


def plant_bush(x, y, z, h=0.3, pr=0.07, ph=0.11, pm="terra", n=60, ls=0.08, col=(0.06, 0.17, 0.05)):
    pot(x, y, z, pr, ph, pm)
    a = Acc()
    for k in range(n):
        az = U(0, 6.28)
        el = U(0.1, 1.45)
        r = (h - ph) * U(0.25, 0.8)
        p = Vector(
            (
                x + r * math.cos(el) * math.cos(az) * 0.7,
                y + r * math.cos(el) * math.sin(az) * 0.7,
                z + ph + r * math.sin(el),
            )
        )
        L = ls * U(0.7, 1.3)
        v, f = leaf_arr(L, L * 0.55, U(0.2, 0.6), 0.2, tip=0.9)
        a.add(v, f, LM(p, az + U(-0.4, 0.4), el * 0.6 + U(-0.4, 0.4), U(-0.5, 0.5)))
    a.build(leafmat("bush%.2f" % col[0], col))


def plant_olive(x, y, z, h=1.9, pr=0.2, ph=0.32, pm="terra", n=900, col=(0.16, 0.20, 0.11), crown=0.42):
    pot(x, y, z, pr, ph, pm)
    a = Acc()
    st = Acc()
    trunk = [
        Vector(
            (x + 0.03 * math.sin(3 * t), y + 0.03 * math.cos(2.3 * t), z + ph * 0.85 + (h * 0.62 - ph * 0.85) * t)
        )
        for t in [i / 8 for i in range(9)]
    ]
    tube_acc(st, trunk, 0.022, 8, 0.014)
    br = []
    for k in range(26):
        p0 = trunk[kit.rng.randint(5, 8)]
        az = U(0, 6.28)
        el = U(0.1, 1.4)
        L = crown * U(0.6, 1.15)
        pts = [
            p0
            + Vector((math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el))) * L * t
            + Vector((0.04 * math.sin(6 * t + k), 0.04 * math.cos(5 * t + k), 0.06 * t * t))
            for t in [i / 6 for i in range(7)]
        ]
        tube_acc(st, pts, 0.006, 5, 0.0015)
        br.append(pts)
    for i in range(n):
        pts = ch(br)
        j = U(1.2, 5.99)
        i0 = int(j)
        p = pts[i0].lerp(pts[i0 + 1], j - i0)
        L = U(0.045, 0.075)
        v, f = leaf_arr(L, L * 0.24, U(0, 0.4), 0.2, nx=4)
        a.add(
            v,
            f,
            LM(p + Vector((U(-0.03, 0.03), U(-0.03, 0.03), U(-0.03, 0.03))), U(0, 6.28), U(-0.5, 1.1), U(-1, 1)),
        )
    a.build(leafmat("olive", col, 0.2))
    st.build(BARK())


def stems(x, y, z, n=9, h=0.4, spread=0.35, kind="grass", col=(0.55, 0.42, 0.26)):
    a = Acc()
    st = Acc()
    for k in range(n):
        az = U(0, 6.28)
        L = h * U(0.7, 1.05)
        s = U(0.05, spread)
        pts = [
            Vector((x + L * s * t * t * math.cos(az), y + L * s * t * t * math.sin(az), z + L * t))
            for t in [i / 8 for i in range(9)]
        ]
        tube_acc(st, pts, 0.0018, 4, 0.001)
        if kind == "grass":
            d = (pts[-1] - pts[-2]).normalized()
            for i in range(26):
                t = U(0.62, 1.0)
                p = pts[0].lerp(pts[-1], 1)
                j = t * 8
                i0 = min(7, int(j))
                p = pts[i0].lerp(pts[i0 + 1], j - i0)
                l = 0.05 * U(0.5, 1) * h / 0.4
                v, f = leaf_arr(l, 0.007 * h / 0.4, 0.3, 0.1, nx=3)
                a.add(v, f, LM(p, U(0, 6.28), U(0.7, 1.4), U(-1, 1)))
        elif kind == "euc":
            for i in range(11):
                t = 0.35 + 0.65 * i / 11
                j = t * 8
                i0 = min(7, int(j))
                p = pts[i0].lerp(pts[i0 + 1], j - i0)
                for sg in (0, PI):
                    L2 = 0.042 * (1.15 - 0.5 * t) * h / 0.4 * U(0.8, 1.1)
                    v, f = leaf_arr(L2, L2 * 0.85, 0.15, 0.12, nx=5, tip=1.0)
                    a.add(v, f, LM(p, i * 1.7 + sg, U(0.1, 0.7), U(-0.4, 0.4)))
        elif kind == "flower":
            for i in range(14):
                v, f = leaf_arr(0.03, 0.013, 0.2, 0.2, nx=3)
                a.add(v, f, LM(pts[-1], 2 * PI * i / 14, U(0.2, 1.1), 0))
            for i in range(3):
                v, f = leaf_arr(0.06, 0.02, 0.4, 0.2, nx=4)
                st.add(v, f, LM(pts[U(0, 1) > 0.5 and 4 or 5], U(0, 6.28), 0.5, 0))
    a.build(leafmat("st_%s%.2f" % (kind, col[0]), col, 0.3))
    st.build(
        leafmat(
            "stm_%s%.2f" % (kind, col[0]),
            tuple(c * 0.7 for c in col) if kind != "flower" else (0.08, 0.16, 0.04),
            0,
        )
    )


# ------------------------------------------------------------ lighting objects
def table_lamp(x, y, z, h=0.45, base="cream", shape="round", on=1.0, shade=(0.75, 0.68, 0.56), r=0.15, power=7):
    hb = h * 0.55
    vase(x, y, z, hb, r * 0.55, shape, base)
    cyl((x, y, z + hb - 0.01), (x, y, z + hb + h * 0.08), 0.006, frame("brass"))
    z0 = z + h * 0.56
    hs = h * 0.44
    sm = sheer("shade%.2f" % shade[0], shade, 0.5, 0.0)
    lathe([(r, 0), (r * 0.72, hs)], sm, (x, y, z0), segs=48, auto=60)
    if on:
        point((x, y, z0 + hs * 0.45), power * on, r=0.045)


# ------------------------------------------------------------ furniture
def sofa(x, y, rz, w=2.1, d=0.92, col=(0.55, 0.52, 0.47), name="grey", legs="oak", n=None, arm=0.16, pill=()):
    m = fabric("sofa" + name, col)
    with at(x, y, 0, rz=rz):  # front faces -y, back at y=0
        softbox((w, d - 0.04, 0.2), (0, -d / 2, 0.23), m, r=0.04, puff=0.0, noise=0.001)
        for sg in (-1, 1):
            softbox((arm, d, 0.44), (sg * (w / 2 - arm / 2), -d / 2, 0.37), m, r=0.05, puff=0.012, noise=0.002)
        softbox((w - 0.02, 0.2, 0.62), (0, -0.11, 0.46), m, r=0.06, puff=0.012, noise=0.002)
        n = n or (2 if w < 1.9 else 3)
        iw = (w - 2 * arm - 0.01) / n
        for i in range(n):
            cx = -w / 2 + arm + 0.005 + iw * (i + 0.5)
            softbox(
                (iw - 0.006, d - 0.24, 0.17),
                (cx, -d / 2 - 0.075, 0.40),
                m,
                r=0.055,
                puff=0.025,
                noise=0.003,
                sag=0.01,
            )
            softbox(
                (iw - 0.012, 0.17, 0.44),
                (cx, -0.27 + U(-0.01, 0.01), 0.66),
                m,
                r=0.07,
                puff=0.05,
                noise=0.004,
                rot=(-0.2, 0, U(-0.01, 0.01)),
            )
        lm = wood(legs, "z") if legs in WOOD else frame(legs)
        for sx in (-1, 1):
            for yy in (-0.1, -d + 0.1):
                cyl((sx * (w / 2 - 0.1), yy, 0), (sx * (w / 2 - 0.12), yy, 0.14), 0.014, lm, 0.02)
        for px, pm, sz in pill:
            pillow((sz, sz, 0.17), (px, -0.42, 0.49 + sz / 2 - 0.02), pm, rot=(-0.32, 0, U(-0.15, 0.15)))


def armchair(x, y, rz, col=(0.42, 0.22, 0.12), name="tan", legs="walnut"):
    m = fabric("arm" + name, col)
    with at(x, y, 0, rz=rz):
        w = 0.74
        d = 0.76
        lm = wood(legs, "z")
        lx = wood(legs, "x")
        ly = wood(legs, "y")
        for sx in (-1, 1):
            cyl((sx * (w / 2 - 0.02), -d + 0.06, 0), (sx * (w / 2 - 0.03), -d + 0.08, 0.56), 0.015, lm, 0.019)
            cyl((sx * (w / 2 - 0.02), -0.02, 0), (sx * (w / 2 - 0.03), -0.1, 0.56), 0.015, lm, 0.019)
            box((0.055, d - 0.06, 0.024), (sx * (w / 2 - 0.03), -d / 2, 0.57), ly, 0.008, segs=3)
        for yy in (-d + 0.08, -0.12):
            bx(-w / 2 + 0.03, w / 2 - 0.03, yy - 0.012, yy + 0.012, 0.26, 0.31, lx, 0.004)
        softbox((w - 0.12, d - 0.14, 0.16), (0, -d / 2 - 0.02, 0.36), m, r=0.06, puff=0.03, rot=(0.06, 0, 0))
        softbox((w - 0.13, 0.15, 0.56), (0, -0.14, 0.66), m, r=0.07, puff=0.04, rot=(-0.26, 0, 0))


def dchair(x, y, rz, wd="oak", seat=None, style=0):
    with at(x, y, 0, rz=rz):  # sits facing -y, back at +y
        lz = wood(wd, "z") if wd in WOOD else frame(wd)
        lx = wood(wd, "x") if wd in WOOD else frame(wd)
        for sx in (-1, 1):
            cyl((sx * 0.21, -0.2, 0), (sx * 0.18, -0.16, 0.44), 0.011, lz, 0.016)
            cyl((sx * 0.21, 0.22, 0), (sx * 0.185, 0.19, 0.46), 0.011, lz, 0.016)
            cyl((sx * 0.185, 0.19, 0.45), (sx * 0.19, 0.235, 0.80), 0.015, lz, 0.011)
        softbox((0.45, 0.43, 0.045), (0, 0.0, 0.46), seat or lx, r=0.022, puff=0.008, n=8, noise=0)
        n = 14
        v = []
        f = []
        for i in range(n + 1):
            a = -1 + 2 * i / n
            xx = 0.225 * a
            yy = 0.245 - 0.055 * (a * a)
            for dy, z in ((-0.011, 0.66), (0.011, 0.66), (0.017, 0.80), (-0.005, 0.80)):
                v.append((xx, yy + dy, z - 0.015 * a * a))
        for i in range(n):
            for k in range(4):
                f.append((i * 4 + k, i * 4 + (k + 1) % 4, (i + 1) * 4 + (k + 1) % 4, (i + 1) * 4 + k))
        f += [(3, 2, 1, 0), (n * 4, n * 4 + 1, n * 4 + 2, n * 4 + 3)]
        mesh(v, f, lx, auto=45)


def ochair(x, y, rz, col=(0.05, 0.055, 0.06), name="blk", base="black"):
    m = fabric("och" + name, col, 700, 0.1, 0.2)
    fm = frame(base)
    with at(x, y, 0, rz=rz):
        for k in range(5):
            with at(rz=2 * PI * k / 5 + 0.3):
                box((0.30, 0.045, 0.028), (0.16, 0, 0.09), fm, 0.008, rot=(0, 0.08, 0), segs=3)
                cyl((0.3, -0.014, 0.028), (0.3, 0.014, 0.028), 0.028, mat("cast", (0.03, 0.03, 0.03), 0.4), segs=18)
                cyl((0.3, 0, 0.03), (0.3, 0, 0.08), 0.008, fm)
        cyl((0, 0, 0.09), (0, 0, 0.42), 0.024, fm)
        softbox((0.5, 0.48, 0.08), (0, 0, 0.47), m, r=0.04, puff=0.012, n=10, noise=0)
        softbox((0.46, 0.06, 0.54), (0, 0.25, 0.83), m, r=0.03, puff=0.03, n=10, noise=0, rot=(-0.12, 0, 0))
        bx(-0.03, 0.03, 0.24, 0.27, 0.42, 0.7, fm, 0.006)
        for sx in (-1, 1):
            bx(sx * 0.29 - 0.02, sx * 0.29 + 0.02, -0.16, 0.1, 0.66, 0.69, fm, 0.01, 4)
            cyl((sx * 0.28, 0, 0.46), (sx * 0.29, 0, 0.67), 0.012, fm)


def round_table(x, y, r=0.4, h=0.4, wd="oak", legs="black", n=3):
    lathe(
        [(0, h - 0.025), (r - 0.012, h - 0.025), (r, h - 0.016), (r, h - 0.004), (r - 0.004, h), (0, h)],
        wood(wd, "x"),
        (x, y, 0),
        segs=72,
        auto=30,
    )
    lm = frame(legs) if legs not in WOOD else wood(legs, "z")
    for k in range(n):
        a = 2 * PI * k / n + 0.4
        cyl(
            (x + r * 0.78 * math.cos(a), y + r * 0.78 * math.sin(a), 0),
            (x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a), h - 0.025),
            0.012,
            lm,
            0.016,
        )


def table(x0, x1, y0, y1, h=0.74, wd="oak", legs="black", th=0.028, inset=0.08, square=True):
    wb(x0, x1, y0, y1, h - th, h, wd, 0.003)
    lm = frame(legs) if legs not in WOOD else wood(legs, "z")
    lx = frame(legs) if legs not in WOOD else wood(legs, "x")
    for xx in (x0 + inset, x1 - inset):
        for yy in (y0 + inset, y1 - inset):
            if square:
                bx(xx - 0.016, xx + 0.016, yy - 0.016, yy + 0.016, 0, h - th, lm, 0.002)
            else:
                cyl((xx, yy, 0), (xx, yy, h - th), 0.016, lm, 0.026)
    for yy in (y0 + inset, y1 - inset):
        bx(x0 + inset, x1 - inset, yy - 0.012, yy + 0.012, h - th - 0.045, h - th - 0.001, lx, 0.002)


def screenmat(k=0, s=1.3):
    key = "scr%d" % k
    if key in kit._mc:
        return kit._mc[key]
    t = NT(key)
    g = t.n("TexCoord").outputs["Generated"]
    nz = t.n(
        "TexNoise",
        {
            "Vector": t.n("Mapping", {"Vector": g, "Scale": (1.2, 1, 2.6)}).outputs[0],
            "Scale": 1.6,
            "Detail": 1.0,
            "Distortion": 1.2,
        },
    ).outputs[0]
    pal = [
        [(0.02, 0.04, 0.07), (0.10, 0.17, 0.24), (0.62, 0.50, 0.38)],
        [(0.05, 0.06, 0.06), (0.24, 0.30, 0.28), (0.75, 0.72, 0.65)],
        [(0.10, 0.03, 0.02), (0.5, 0.2, 0.1), (0.85, 0.7, 0.5)],
    ][k % 3]
    e = t.n("Emission", {"Color": t.ramp(nz, [(0.38, pal[0]), (0.5, pal[1]), (0.64, pal[2])]), "Strength": s})
    gl = t.n("BsdfGlossy", {"Color": (0.04, 0.04, 0.04), "Roughness": 0.08})
    ad = t.n("AddShader", {0: e.outputs[0], 1: gl.outputs[0]})
    t.surf(ad.outputs[0])
    kit._mc[key] = t.m
    return t.m


def monitor(x, y, z, rz=0, w=0.61, h=0.35, k=0):
    dk = mat("mon", (0.02, 0.02, 0.022), 0.35)
    with at(x, y, z, rz=rz):
        bx(-w / 2, w / 2, 0, 0.022, 0.12, 0.12 + h, dk, 0.004, 3)
        bx(-w / 2 + 0.006, w / 2 - 0.006, -0.001, 0.001, 0.12 + 0.012, 0.12 + h - 0.006, screenmat(k), 0)
        bx(-0.03, 0.03, 0.02, 0.035, 0.01, 0.28, frame("steel"), 0.004)
        bx(-0.12, 0.12, -0.06, 0.1, 0, 0.008, frame("steel"), 0.003)


def laptop(x, y, z, rz=0, k=1):
    al = mat("alu", (0.48, 0.48, 0.49), 0.32, metal=0.9)
    with at(x, y, z, rz=rz):
        bx(-0.155, 0.155, -0.11, 0.11, 0.001, 0.013, al, 0.004, 3)
        bx(-0.135, 0.135, -0.02, 0.085, 0.0128, 0.0136, mat("keys", (0.03, 0.03, 0.032), 0.5), 0)
        bx(-0.05, 0.05, -0.095, -0.035, 0.0128, 0.0134, mat("pad", (0.40, 0.40, 0.41), 0.25, metal=0.6), 0)
        with at(0, 0.108, 0.012, rx=-0.28):
            bx(-0.155, 0.155, -0.003, 0.003, 0, 0.212, al, 0.0028, 3)
            bx(-0.148, 0.148, -0.0036, -0.0032, 0.008, 0.206, screenmat(k), 0)


def keyboard(x, y, z):
    bx(x - 0.21, x + 0.21, y - 0.06, y + 0.06, z, z + 0.012, mat("kbd", (0.62, 0.62, 0.62), 0.4), 0.004)
    km = mat("kkey", (0.75, 0.75, 0.75), 0.5)
    for r in range(5):
        for c in range(14):
            bx(
                x - 0.2 + c * 0.0286,
                x - 0.2 + c * 0.0286 + 0.0246,
                y - 0.05 + r * 0.02,
                y - 0.05 + r * 0.02 + 0.0165,
                z + 0.012,
                z + 0.015,
                km,
                0.0012,
                1,
            )
    softbox(
        (0.06, 0.105, 0.032),
        (x + 0.29, y, z + 0.016),
        mat("kbd", (0.62, 0.62, 0.62), 0.4),
        r=0.015,
        puff=0.006,
        n=6,
        noise=0,
    )


def rug(x0, x1, y0, y1, col=(0.62, 0.57, 0.49), name="a", pat=None):
    key = "rug" + name
    col = tuple(q * 0.62 for q in col)
    t = NT(key)
    tc = t.n("TexCoord").outputs["Object"]
    a = t.n("TexNoise", {"Vector": tc, "Scale": 350.0, "Detail": 2.0}).outputs[0]
    b_ = t.n("TexNoise", {"Vector": tc, "Scale": 3.0, "Detail": 3.0}).outputs[0]
    c = t.ramp(
        t.math("ADD", t.math("MULTIPLY", a, 0.65), t.math("MULTIPLY", b_, 0.35)),
        [(0.3, tuple(q * 0.6 for q in col)), (0.7, tuple(min(1, q * 1.15) for q in col))],
    )
    if pat:
        w1 = t.n("TexWave", {"Vector": tc, "Scale": 1.1, "Distortion": 0.5}, bands_direction="X").outputs[1]
        w2 = t.n("TexWave", {"Vector": tc, "Scale": 1.1, "Distortion": 0.5}, bands_direction="DIAGONAL").outputs[1]
        k = t.math("GREATER_THAN", t.math("MAXIMUM", w1, w2), 0.965)
        c = t.mix(k, c, tuple(pat))
    b = t.bsdf(Base_Color=c, Roughness=0.95, Specular=0.1, Sheen=0.3)
    t.bump(b, a, 0.9, 0.008)
    t.surf(b.outputs[0], tuple(col))
    bx(x0, x1, y0, y1, 0.0005, 0.014, t.m, 0.006)


def curtain(x0, x1, y, z0, z1, m=None, folds=None, amp=0.035):
    m = m or sheer("linen", (0.80, 0.77, 0.70), 0.45, 0.12)
    n = int((x1 - x0) / 0.012)
    folds = folds or (x1 - x0) / 0.11
    ph = U(0, 6)
    nz = 14
    v = []
    f = []
    for i in range(n + 1):
        t = i / n
        for j in range(nz + 1):
            s = j / nz
            a = amp * (0.55 + 0.45 * (1 - s))
            v.append(
                (
                    x0 + (x1 - x0) * t + 0.012 * math.sin(2 * PI * folds * t * 0.5 + 3 * s),
                    y
                    + a * math.sin(2 * PI * folds * t + ph + 0.5 * math.sin(3 * s + 5 * t))
                    + 0.01 * math.sin(11 * t + 2 * s),
                    z0 + (z1 - z0) * s,
                )
            )
    for i in range(n):
        for j in range(nz):
            a = i * (nz + 1) + j
            f.append((a, a + nz + 1, a + nz + 2, a + 1))
    mesh(v, f, m, auto=None)


def art(x, z, w, h, y=-0.001, kind=0, fr="oak", mount=True, pal=None, seed=None):
    """hung on a wall whose face is y (facing -y); centre x,z"""
    fm = wood(fr, "x") if fr in WOOD else frame(fr)
    fz = wood(fr, "z") if fr in WOOD else fm
    t = 0.018
    d = 0.025
    bx(x - w / 2, x + w / 2, y - d, y, z + h / 2 - t, z + h / 2, fm, 0.002)
    bx(x - w / 2, x + w / 2, y - d, y, z - h / 2, z - h / 2 + t, fm, 0.002)
    bx(x - w / 2, x - w / 2 + t, y - d, y, z - h / 2, z + h / 2, fz, 0.002)
    bx(x + w / 2 - t, x + w / 2, y - d, y, z - h / 2, z + h / 2, fz, 0.002)
    bx(
        x - w / 2 + t * 0.6,
        x + w / 2 - t * 0.6,
        y - 0.010,
        y - 0.004,
        z - h / 2 + t * 0.6,
        z + h / 2 - t * 0.6,
        mat("mount", (0.78, 0.765, 0.73), 0.8),
        0,
    )
    pal = pal or [
        (0.55, 0.27, 0.15),
        (0.08, 0.13, 0.17),
        (0.60, 0.46, 0.28),
        (0.30, 0.36, 0.30),
        (0.70, 0.62, 0.50),
    ]
    mg = 0.2 * w if mount else t
    iw = w - 2 * mg
    ih = h - 2 * mg
    yy = y - 0.0105

    def pm(c):
        return mat("ink%.2f%.2f%.2f" % tuple(c), c, 0.85, 0.15, var=(18, 0.18))

    def q(x0, x1, z0, z1, c, k):
        mesh(
            [
                (x0, yy - k * 0.0003, z0),
                (x1, yy - k * 0.0003, z0),
                (x1, yy - k * 0.0003, z1),
                (x0, yy - k * 0.0003, z1),
            ],
            [(0, 1, 2, 3)],
            pm(c),
            smooth=False,
        )

    xa, za = x - iw / 2, z - ih / 2

    def dsk(cx, cz, r, c, k, a0=0, a1=2 * PI):
        n = 48
        v = [(cx, yy - k * 0.0003, cz)] + [
            (cx + r * math.cos(a0 + (a1 - a0) * i / n), yy - k * 0.0003, cz + r * math.sin(a0 + (a1 - a0) * i / n))
            for i in range(n + 1)
        ]
        mesh(v, [(0, 1 + i, 2 + i) for i in range(n)], pm(c), smooth=False)

    if kind == 0:
        q(xa, xa + iw, za, za + ih, pal[4], 1)
        q(xa, xa + iw, za, za + ih * 0.36, pal[0], 2)
        dsk(x + iw * 0.12, za + ih * 0.62, iw * 0.24, pal[2], 3)
        q(xa, xa + iw, za, za + ih * 0.17, pal[1], 4)
    elif kind == 1:
        q(xa, xa + iw, za, za + ih, (0.74, 0.70, 0.62), 1)
        for i in range(4):
            dsk(x, za, iw * 0.5 * (1 - i * 0.24), pal[(i) % 4], 2 + i, 0, PI)
        dsk(x + iw * 0.18, za + ih * 0.78, iw * 0.13, pal[0], 2)
    elif kind == 2:
        q(xa, xa + iw, za, za + ih, (0.76, 0.74, 0.69), 1)
        k = 2
        for i in range(7):
            cx = xa + iw * U(0.15, 0.6)
            cz = za + ih * U(0.1, 0.7)
            q(cx, cx + iw * U(0.15, 0.35), cz, min(za + ih, cz + ih * U(0.08, 0.28)), ch(pal), k)
            k += 1
    elif kind == 3:
        # soft landscape
        key = "land%.2f" % pal[0][0]
        t_ = NT(key)
        g = t_.n("TexCoord").outputs["Generated"]
        sp = t_.n("SeparateXYZ", {0: g})
        nz = t_.n(
            "TexNoise",
            {
                "Vector": t_.n("Mapping", {"Vector": g, "Scale": (1.5, 1, 3)}).outputs[0],
                "Scale": 2.2,
                "Detail": 6.0,
                "Distortion": 0.8,
            },
        ).outputs[0]
        c = t_.ramp(
            t_.math("ADD", sp.outputs[2], t_.math("MULTIPLY", t_.math("SUBTRACT", nz, 0.5), 0.5)),
            [(0.1, pal[1]), (0.38, pal[3]), (0.52, pal[2]), (0.9, pal[4])],
        )
        b = t_.bsdf(Base_Color=c, Roughness=0.8)
        t_.surf(b.outputs[0])
        bx(xa, xa + iw, yy - 0.001, yy, za, za + ih, t_.m, 0)
    else:
        q(xa, xa + iw, za, za + ih, (0.75, 0.72, 0.66), 1)
        a = Acc()
        for s in range(3):
            pts = [
                Vector(
                    (
                        xa + iw * (0.2 + 0.6 * t) + iw * 0.1 * math.sin(6 * t + s * 2),
                        yy - 0.002,
                        za + ih * (0.15 + 0.7 * t) + ih * 0.12 * math.cos(5 * t + s),
                    )
                )
                for t in [i / 30 for i in range(31)]
            ]
            tube_acc(a, pts, iw * 0.02, 6)
        a.build(pm(pal[1]))


# ------------------------------------------------------------ shop goods
def folded(x, y, z, n=5, w=0.27, d=0.30, pal=None, h=0.034):
    pal = pal or [hexc(c) for c in ("e6dfd2", "cbbfae", "8a8f8c", "2e3a48", "b98a63", "f0ede6", "5d6b5a", "3a3a3c")]
    m = objcol("cloth", 0.95, 0.1, tex=(380, 0.35))
    zz = z
    c = ch(pal)
    run = kit.rng.randint(1, 3)
    for i in range(n):
        if run <= 0:
            c = ch(pal)
            run = kit.rng.randint(1, 3)
        run -= 1
        t = h * U(0.85, 1.15)
        softbox(
            (w * U(0.96, 1.03), d * U(0.95, 1.02), t * 1.1),
            (x + U(-0.005, 0.005), y + U(-0.006, 0.006), zz + t / 2),
            m,
            r=t * 0.52,
            puff=0.003,
            n=7,
            noise=0.0018,
            color=tuple(k * U(0.9, 1.08) for k in c),
            rot=(0, 0, U(-0.02, 0.02)),
        )
        zz += t
    return zz


def shoe(x, y, z, rz=0, col=(0.7, 0.68, 0.64), sole=(0.75, 0.72, 0.66), L=0.28, boot=False):
    m = objcol("leather", 0.42, 0.45)
    sm = mat("sole%.2f" % sole[0], sole, 0.7)

    def sec(t):  # half width, top height
        w = (
            0.034 + 0.014 * math.sin(PI * min(1, t * 0.62 + 0.34)) ** 1
            if t < 0.5
            else 0.047 * math.sqrt(max(0.0, 1 - ((t - 0.6) / 0.41) ** 2))
            if t > 0.6
            else 0.047
        )
        if t < 0.6 and t >= 0.5:
            w = 0.047
        w = max(0.006, w if t > 0.04 else 0.026)
        if boot:
            hh = (
                0.13
                if t < 0.40
                else 0.13 - (t - 0.40) / 0.28 * 0.075
                if t < 0.68
                else 0.055 - 0.02 * ((t - 0.68) / 0.32) ** 1.5
            )
        else:
            hh = (
                0.085
                if t < 0.15
                else 0.085 - 0.012 * math.sin(PI * (t - 0.15) / 0.25)
                if t < 0.40
                else 0.085 - (t - 0.4) / 0.32 * 0.035
                if t < 0.72
                else 0.05 - 0.022 * ((t - 0.72) / 0.28) ** 1.7
            )
        return w, hh

    n = 26
    K = 12
    with at(x, y, z, rz=rz):
        v = []
        f = []
        for i in range(n + 1):
            t = i / n
            w, hh = sec(t)
            for k in range(K):
                a = PI * k / (K - 1)
                cx = math.copysign(abs(math.cos(a)) ** 0.65, math.cos(a))
                v.append((w * cx, -L / 2 + L * t, 0.02 + (hh - 0.02) * math.sin(a) ** 0.75))
        for i in range(n):
            for k in range(K - 1):
                f.append((i * K + k, i * K + k + 1, (i + 1) * K + k + 1, (i + 1) * K + k))
        f.append(tuple(range(K)))
        f.append(tuple(n * K + k for k in range(K - 1, -1, -1)))
        mesh(v, f, m, auto=60, color=col)
        v = []
        f = []
        for zz in (0, 0.004, 0.022, 0.024):
            for i in range(n + 1):
                for sg in (1,):
                    pass
            ring = []
            for i in range(n + 1):
                t = i / n
                w, _ = sec(t)
                ring.append((w + 0.003, -L / 2 - 0.003 + (L + 0.006) * t))
            pts = ring + [(-a, b) for a, b in reversed(ring)]
            k_ = 0.985 if zz in (0, 0.024) else 1.0
            v += [(a * k_, b * (0.995 if zz in (0, 0.024) else 1), zz) for a, b in pts]
        Np = len(ring) * 2
        for q in range(3):
            for i in range(Np):
                j = (i + 1) % Np
                f.append((q * Np + i, q * Np + j, (q + 1) * Np + j, (q + 1) * Np + i))
        f.append(tuple(3 * Np + i for i in range(Np)))
        mesh(v, f, sm, auto=40)
        # opening (dark) and laces
        o = lathe(
            [(0, 0), (1, 0)],
            mat("shoein", (0.03, 0.025, 0.02), 0.9),
            (0, -L * 0.29, (0.13 if boot else 0.083) - 0.001),
            segs=24,
        )
        o.scale = (0.026, 0.045, 1)
        lm = mat("lace", (0.72, 0.70, 0.66), 0.8)
        for k in range(4):
            t = 0.44 + 0.065 * k
            w, hh = sec(t)
            box((0.045, 0.006, 0.004), (0, -L / 2 + L * t, hh + 0.001), lm, 0.0015, rot=(0, 0, 0.12 * (-1) ** k))


def shoes(x, y, z, rz=0, **k):
    shoe(x - 0.055, y, z, rz + 0.06, **k)
    shoe(x + 0.055, y, z, rz - 0.05, **k)


def bag(x, y, z, w=0.34, h=0.27, d=0.13, col=(0.35, 0.17, 0.08), rz=0):
    m = objcol("leather", 0.42, 0.45)
    with at(x, y, z, rz=rz):
        softbox((w, d, h), (0, 0, h / 2), m, r=0.045, puff=0.012, n=12, noise=0.002, color=col)
        for yy in (-d * 0.25, d * 0.25):
            a = Acc()
            tube_acc(
                a,
                [
                    Vector((w * 0.22 * math.cos(q), yy, h - 0.02 + 0.15 * math.sin(q)))
                    for q in [PI * i / 14 for i in range(15)]
                ],
                0.006,
                7,
            )
            o = a.build(m)
            o.color = (*tuple(c * 0.8 for c in col), 1)
        bx(-0.02, 0.02, -d / 2 - 0.012, -d / 2 - 0.002, h * 0.62, h * 0.7, frame("brass"), 0.003)


def hat(x, y, z, col=(0.45, 0.36, 0.25)):
    m = objcol("felt", 0.95, 0.1, tex=(300, 0.2))
    lathe(
        catmull(
            [
                (0.175, 0.012),
                (0.16, 0.004),
                (0.11, 0.004),
                (0.098, 0.012),
                (0.094, 0.07),
                (0.085, 0.11),
                (0.05, 0.125),
                (0, 0.118),
            ],
            5,
        ),
        m,
        (x, y, z),
        segs=48,
        color=col,
    )
    lathe([(0.0985, 0.014), (0.0982, 0.034)], mat("hatb", (0.05, 0.04, 0.035), 0.6), (x, y, z), segs=48)


def carton(x, y, z, w, d, h, rz=0, tape=True):
    m = mat("carton", (0.48, 0.335, 0.205), 0.85, 0.15, var=(7, 0.14))
    with at(x, y, z, rz=rz):
        bx(-w / 2, w / 2, -d / 2, d / 2, 0, h, m, 0.004)
        if tape:
            tm = mat("tape", (0.42, 0.29, 0.16), 0.25)
            bx(-0.025, 0.025, -d / 2 - 0.0006, d / 2 + 0.0006, h - 0.07, h + 0.0006, tm, 0.0005)
        bx(
            -w * 0.38,
            -w * 0.38 + 0.09,
            -d / 2 - 0.0008,
            -d / 2,
            h * 0.2,
            h * 0.2 + 0.06,
            mat("cardw", (0.7, 0.68, 0.62), 0.8),
            0,
        )


def crate(x, y, z, w=0.4, d=0.3, h=0.26, wd="pine", rz=0):
    with at(x, y, z, rz=rz):
        n = 3
        sh = (h - 0.02 * (n - 1)) / n
        for sg in (-1, 1):
            for k in range(n):
                z0 = k * (sh + 0.02)
                box((w, 0.011, sh), (0, sg * (d / 2 - 0.006), z0 + sh / 2), wood(wd, "x", 0.6), 0.002)
                box((0.011, d - 0.026, sh), (sg * (w / 2 - 0.006), 0, z0 + sh / 2), wood(wd, "y", 0.6), 0.002)
            for s2 in (-1, 1):
                bx(
                    sg * (w / 2 - 0.02) - 0.012,
                    sg * (w / 2 - 0.02) + 0.012,
                    s2 * (d / 2 - 0.022) - 0.01,
                    s2 * (d / 2 - 0.022) + 0.01,
                    0,
                    h,
                    wood(wd, "z", 0.6),
                    0.002,
                )
        bx(-w / 2 + 0.01, w / 2 - 0.01, -d / 2 + 0.012, d / 2 - 0.012, 0, 0.01, wood(wd, "x", 0.6), 0.001)


def bin_(x, y, z, w=0.3, d=0.4, h=0.2, col=(0.06, 0.1, 0.16)):
    m = objcol("plastic", 0.4, 0.5)
    v = []
    f = []
    i = 0.018
    for zz, k in ((0, 0.03), (h - 0.03, 0.006), (h - 0.03, 0), (h, 0)):
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            v.append((sx * (w / 2 - k), sy * (d / 2 - k), zz))
    for zz, k in ((h, i), (0.02, i + 0.02)):
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            v.append((sx * (w / 2 - k), sy * (d / 2 - k), zz))
    for r in range(5):
        for s in range(4):
            j = (s + 1) % 4
            f.append((r * 4 + s, r * 4 + j, (r + 1) * 4 + j, (r + 1) * 4 + s))
    f += [(3, 2, 1, 0), (20, 21, 22, 23)]
    mesh(v, f, m, smooth=False, color=col, loc=(x, y, z))
    for xx in (-0.33, -0.11, 0.11, 0.33):
        bx(
            x + xx * w - 0.004,
            x + xx * w + 0.004,
            y - d / 2 - 0.002,
            y - d / 2 + 0.03,
            z + 0.02,
            z + h - 0.035,
            m,
            0.001,
            color=col,
        )
    bx(
        x - 0.05,
        x + 0.05,
        y - d / 2 - 0.003,
        y - d / 2 + 0.006,
        z + h * 0.32,
        z + h * 0.62,
        mat("cardw", (0.7, 0.68, 0.62), 0.8),
        0.001,
    )


def candle(x, y, z, h=0.09, r=0.036, m="cream"):
    bottle(x, y, z, h, r, cer(m), label=True, cap=None, shape=2)


def ornament(x, y, z, s=1.0, m="white"):
    """A sculpture; once both stand in the scene, a vase."""
    if all(("bust", k) in kit._used for k in (0, 1)):
        return vase(x, y, z, 0.15 * s, 0.065 * s, fresh("vase", list(VP)), m)
    return bust(x, y, z, s, m)


def bust(x, y, z, s=1.0, m="white"):
    # an abstract sculpture: pebbles in balance / ring
    m = cer(m) if isinstance(m, str) else m
    k = fresh("bust", [0, 1])
    if k == 0:
        zz = z
        for r in (0.06, 0.045, 0.03):
            softbox(
                (r * 2 * s, r * 1.7 * s, r * 1.15 * s),
                (x + U(-0.006, 0.006), y, zz + r * 0.57 * s),
                m,
                r=r * 0.9 * s,
                puff=0.004,
                n=10,
                noise=0.001,
            )
            zz += r * 1.12 * s
    else:
        bx(x - 0.05 * s, x + 0.05 * s, y - 0.03 * s, y + 0.03 * s, z, z + 0.02 * s, cer("black"), 0.002)
        mesh(
            [
                (
                    x + (0.075 + 0.014 * math.cos(2 * PI * j / 14)) * s * math.cos(2 * PI * i / 48),
                    y + 0.014 * s * math.sin(2 * PI * j / 14),
                    z + 0.105 * s + (0.075 + 0.014 * math.cos(2 * PI * j / 14)) * s * math.sin(2 * PI * i / 48),
                )
                for i in range(48)
                for j in range(14)
            ],
            [
                (i * 14 + j, ((i + 1) % 48) * 14 + j, ((i + 1) % 48) * 14 + (j + 1) % 14, i * 14 + (j + 1) % 14)
                for i in range(48)
                for j in range(14)
            ],
            m,
            auto=None,
        )


def clockp(x, y, z, r=0.07):
    with at(x, y, z + r + 0.004, rx=PI / 2):
        lathe(
            [(0, -0.02), (r, -0.02), (r, 0.02), (r - 0.006, 0.024), (r - 0.008, 0.018), (0, 0.018)],
            frame("black"),
            segs=40,
        )
        disc((0, 0, 0.019), r - 0.008, mat("dial", (0.78, 0.77, 0.74), 0.6), 40)
        box((0.004, r * 0.6, 0.002), (0, r * 0.25, 0.021), frame("black"), 0)
        box((r * 0.45, 0.004, 0.002), (r * 0.18, 0, 0.021), frame("black"), 0)


# ------------------------------------------------------------ styling
def style(cell, kind, pal=None, dens=1.0):
    x0, x1, yf, yb, z, h = cell["x0"], cell["x1"], cell["yf"], cell["yb"], cell["z"], cell["h"]
    w = x1 - x0
    d = yb - yf
    xc = (x0 + x1) / 2
    yc = (yf + yb) / 2
    CM = ["white", "cream", "sage", "char", "terra", "sand", "stone", "blue", "blush"]
    hr = (min(0.17, h * 0.6), min(0.27, h * 0.92))
    if kind == "books":
        books(x0 + 0.004, x1 - U(0.0, 0.25) * w, yf, z, h, d, pal, hr)
    elif kind == "booksfull":
        books(x0 + 0.003, x1 - 0.003, yf, z, h, d, pal, (max(0.15, h * 0.55), h * 0.93))
    elif kind == "booksR":
        x = x0 + w * U(0.35, 0.5)
        books(x, x1 - 0.003, yf, z, h, d, pal, hr)
        vase(
            (x0 + x) / 2,
            yc,
            z,
            min(h * 0.7, U(0.14, 0.24)),
            min((x - x0) * 0.35, U(0.05, 0.08)),
            fresh("vase", list(VP)),
            fresh("glaze", CM),
        )
    elif kind == "booksL":
        x = books(x0 + 0.003, x0 + w * U(0.42, 0.6), yf, z, h, d, pal, hr)
        if kit.rng.random() < 0.6:
            x = book_lean(x + 0.002, yf + 0.02, z, min(h * 0.8, 0.2), pal=pal)
        r = min((x1 - x) * 0.36, U(0.05, 0.09))
        if r > 0.03:
            q = kit.rng.random()
            if q < 0.4:
                bowl((x + x1) / 2, yc, z, r, r * 0.75, fresh("glaze", CM))
            elif q < 0.7:
                vase(
                    (x + x1) / 2, yc, z, min(h * 0.75, r * U(2, 3)), r, fresh("vase", list(VP)), fresh("glaze", CM)
                )
            else:
                ornament((x + x1) / 2, yc, z, min(1.3, h / 0.22), fresh("glaze", CM))
    elif kind == "stack":
        zz = book_stack(
            x0 + w * U(0.35, 0.6), yc, z, kit.rng.randint(2, 4), pal, min(0.27, w * 0.7), min(0.2, d * 0.8)
        )
        if h - (zz - z) > 0.1:
            bowl(x0 + w * 0.45, yc, zz, 0.055, 0.045, fresh("glaze", CM)) if kit.rng.random() < 0.6 else ornament(
                x0 + w * 0.45, yc, zz, 0.7, fresh("glaze", CM)
            )
    elif kind == "vase":
        vase(
            x0 + w * U(0.35, 0.65),
            yc,
            z,
            min(h * 0.82, U(0.2, 0.34)),
            min(w * 0.28, U(0.07, 0.1)),
            fresh("vase", list(VP)),
            fresh("glaze", CM),
        )
    elif kind == "vase2":
        a = min(h * 0.82, 0.32)
        vase(
            x0 + w * 0.34,
            yc + 0.02,
            z,
            a,
            min(w * 0.2, 0.075),
            fresh("vase", ["bottle", "urn", "gourd", "cone"]),
            fresh("glaze", CM),
        )
        vase(
            x0 + w * 0.66,
            yc - 0.03,
            z,
            a * 0.55,
            min(w * 0.18, 0.065),
            fresh("vase", ["round", "cyl", "tulip"]),
            fresh("glaze", CM),
        )
    elif kind == "stems":
        hh = min(h * 0.45, 0.2)
        vase(xc, yc, z, hh, min(w * 0.2, 0.06), "bottle", ch(["white", "sand", "char", "cream"]))
        stems(
            xc,
            yc,
            z + hh * 0.7,
            9,
            min(h * 0.62, 0.4),
            0.3,
            ch(["grass", "euc"]),
            ch([(0.55, 0.42, 0.26), (0.20, 0.27, 0.2)]),
        )
    elif kind == "bowl":
        bowl(x0 + w * U(0.4, 0.6), yc, z, min(w * 0.32, 0.13), min(h * 0.4, 0.085), fresh("glaze", CM))
    elif kind == "sculpt":
        ornament(xc, yc, z, min(2.0, h / 0.2), ch(["white", "stone", "char", "sand"]))
    elif kind == "boxes":
        n = max(1, int(w / 0.3))
        bw = w / n - 0.012
        c = ch([hexc("cdc5b8"), hexc("8d8578"), hexc("4b5057"), hexc("b7a083")])
        for i in range(n):
            sbox(x0 + (i + 0.5) * w / n, yc, z, bw, min(d * 0.92, 0.34), min(h * 0.72, 0.2), c)
    elif kind == "boxes2":
        c = ch([hexc("cdc5b8"), hexc("8d8578"), hexc("d9d3c6")])
        sbox(x0 + 0.17, yc, z, min(0.3, w * 0.55), min(d * 0.9, 0.32), min(h * 0.38, 0.12), c)
        sbox(
            x0 + 0.165,
            yc,
            z + min(h * 0.38, 0.12) + 0.001,
            min(0.27, w * 0.5),
            min(d * 0.8, 0.28),
            min(h * 0.3, 0.1),
            ch([hexc("b7a083"), hexc("6d6a64")]),
        )
        vase(x1 - 0.09, yc, z, min(h * 0.7, 0.2), 0.055, fresh("vase", list(VP)), fresh("glaze", CM))
    elif kind == "basket":
        n = max(1, int(w / 0.42))
        for i in range(n):
            basket(
                x0 + (i + 0.5) * w / n,
                yc,
                z,
                w / n - 0.025,
                min(d * 0.92, 0.36),
                min(h * 0.7, 0.24),
                ch([(0.50, 0.34, 0.19), (0.42, 0.30, 0.18)]),
            )
    elif kind == "trail":
        plant_trail(
            x0 + w * U(0.4, 0.6),
            yf + 0.1,
            z,
            min(0.075, h * 0.22),
            min(0.11, h * 0.3),
            ch(["white", "char", "terra", "sand"]),
            drop=U(0.3, 0.5),
            fall=0.115,
            ls=0.065,
        )
    elif kind == "plant":
        q = kit.rng.random()
        if q < 0.5:
            plant_bush(
                xc,
                yc,
                z,
                min(h * 0.85, 0.3),
                min(0.07, w * 0.2),
                min(0.1, h * 0.35),
                ch(["white", "terra", "char", "sand"]),
            )
        else:
            plant_snake(
                xc,
                yc,
                z,
                min(h * 0.9, 0.42),
                min(0.065, w * 0.2),
                min(0.11, h * 0.3),
                ch(["white", "terra", "char", "sand"]),
            )
    elif kind == "art":
        aw = min(w * 0.5, h * 0.62, 0.3)
        ah = min(h * 0.88, aw * 1.35)
        with at(x0 + w * 0.45, yb - 0.03, z + ah / 2 + 0.002, rx=-0.09):
            art(0, 0, aw, ah, 0, kit.rng.randint(0, 4), ch(["oak", "black", "walnut"]))
        vase(
            x0 + w * 0.78,
            yf + d * 0.35,
            z,
            min(h * 0.45, 0.13),
            0.05,
            fresh("vase", ["round", "cyl", "tulip"]),
            fresh("glaze", CM),
        )
    elif kind == "clock":
        clockp(x0 + w * 0.3, yc, z, 0.06)
        book_stack(x0 + w * 0.7, yc, z, 2, pal, 0.2, 0.15)
    elif kind == "files":
        files(
            x0 + 0.004,
            x1 - U(0, 0.2) * w,
            yf,
            z,
            pal or [hexc(c) for c in ("d9d6d0", "8f9598", "2f3b47", "e9e6df", "5a6268")],
            h=min(0.315, h * 0.9),
        )
    elif kind == "bottles":
        n = int(w / 0.095)
        for i in range(n):
            for yy in (yf + 0.06, yf + 0.16) if d > 0.25 else (yf + 0.08,):
                bottle(
                    x0 + (i + 0.5) * w / n + U(-0.004, 0.004),
                    yy,
                    z,
                    min(h * 0.9, 0.3),
                    0.036,
                    ch(["green", "smoke", "amber"]),
                    True,
                    ch(["black", "rust", "cream"]),
                    0,
                )
    elif kind == "oils":
        n = int(w / 0.085)
        k = ch(["amber", "green", "smoke"])
        for i in range(n):
            bottle(
                x0 + (i + 0.5) * w / n + U(-0.003, 0.003),
                yf + 0.07,
                z,
                min(h * 0.8, 0.22),
                0.032,
                k,
                True,
                "black",
                1,
            )
    elif kind == "jars":
        n = int(w / 0.125)
        for i in range(n):
            jar(x0 + (i + 0.5) * w / n + U(-0.004, 0.004), yf + 0.09, z, min(h * 0.8, U(0.15, 0.2)), 0.052)
    elif kind == "candles":
        n = int(w / 0.12)
        k = ch(["cream", "char", "amber", "sage"])
        for i in range(n):
            candle(x0 + (i + 0.5) * w / n, yf + 0.08, z, min(h * 0.5, 0.1), 0.038, k)
    elif kind == "folded":
        n = max(1, int(w / 0.33))
        for i in range(n):
            folded(
                x0 + (i + 0.5) * w / n,
                yf + min(d / 2, 0.17),
                z,
                max(2, min(kit.rng.randint(4, 7), int((h - 0.04) / 0.036))),
                min(0.28, w / n - 0.03),
                min(0.31, d * 0.95),
                pal,
            )
    elif kind == "shoes":
        n = max(1, int(w / 0.29))
        for i in range(n):
            shoes(
                x0 + (i + 0.5) * w / n,
                yf + min(d / 2, 0.16),
                z,
                ch([PI + 0.25, PI - 0.2, PI]),
                col=ch(pal or [hexc(c) for c in ("ece8e0", "2b2b2d", "7a4a2c", "b9a68e", "4d5a63")]),
                sole=ch([(0.75, 0.72, 0.66), (0.10, 0.08, 0.06)]),
            )
    elif kind == "bags":
        n = max(1, int(w / 0.42))
        for i in range(n):
            bag(
                x0 + (i + 0.5) * w / n,
                yc,
                z,
                min(0.34, w / n - 0.06),
                min(0.25, h * 0.62),
                0.13,
                ch(
                    [
                        (0.35, 0.17, 0.08),
                        (0.05, 0.05, 0.055),
                        (0.55, 0.42, 0.30),
                        (0.12, 0.17, 0.16),
                        (0.62, 0.54, 0.44),
                    ]
                ),
                U(-0.15, 0.15),
            )
    elif kind == "hats":
        n = max(1, int(w / 0.4))
        for i in range(n):
            hat(x0 + (i + 0.5) * w / n, yc, z, ch([(0.45, 0.36, 0.25), (0.10, 0.10, 0.11), (0.55, 0.48, 0.38)]))
    elif kind == "ceramics":
        q = kit.rng.randint(0, 3)
        k = fresh("glaze", CM)
        if q == 0:
            n = max(2, int(w / 0.17))
            for i in range(n):
                stack_bowls(
                    x0 + (i + 0.5) * w / n, yf + 0.11, z, kit.rng.randint(2, 4), min(0.075, w / n * 0.44), k
                )
        elif q == 1:
            n = max(2, int(w / 0.2))
            s = fresh("vase", list(VP))
            hh = min(h * 0.8, U(0.16, 0.27))
            for i in range(n):
                vase(
                    x0 + (i + 0.5) * w / n,
                    yf + 0.13 + U(-0.02, 0.02),
                    z,
                    hh * U(0.9, 1.05),
                    min(0.075, w / n * 0.4),
                    s,
                    k,
                )
        elif q == 2:
            n = max(2, int(w / 0.12))
            for i in range(n):
                mug(x0 + (i + 0.5) * w / n, yf + 0.09, z, k, a=-0.5)
        else:
            n = max(1, int(w / 0.28))
            for i in range(n):
                plate(x0 + (i + 0.5) * w / n, yf + 0.14, z, min(0.125, w / n * 0.45), k, kit.rng.randint(5, 8))
    elif kind == "crockery":
        plate(x0 + w * 0.25, yc, z, min(0.125, w * 0.2), "white", 6)
        stack_bowls(x0 + w * 0.58, yc, z, 3, 0.07, "cream")
        for i in range(2):
            mug(x1 - 0.06 - i * 0.1, yf + 0.08 + i * 0.03, z, "sage" if i else "white")
    elif kind == "crates":
        n = max(1, int(w / 0.45))
        for i in range(n):
            crate(x0 + (i + 0.5) * w / n, yc, z, w / n - 0.04, min(d * 0.9, 0.4), min(h * 0.72, 0.26))
    elif kind == "cartons":
        x = x0 + 0.01
        while True:
            cw = U(0.26, 0.44)
            if x + cw > x1 - 0.005:
                break
            chh = min(h * 0.85, U(0.2, 0.36))
            carton(x + cw / 2, yc + U(-0.02, 0.02), z, cw - 0.012, min(d * 0.9, U(0.34, 0.5)), chh, U(-0.03, 0.03))
            x += cw
            if chh < h * 0.45 and kit.rng.random() < 0.7:
                carton(
                    x - cw / 2,
                    yc,
                    z + chh,
                    cw * 0.8,
                    min(d * 0.75, 0.34),
                    min(h - chh - 0.05, 0.22),
                    U(-0.08, 0.08),
                )
    elif kind == "bins":
        n = max(1, int(w / 0.32))
        c = ch([(0.03, 0.05, 0.08), (0.22, 0.23, 0.24), (0.04, 0.045, 0.05)])
        for i in range(n):
            bin_(x0 + (i + 0.5) * w / n, yc, z, w / n - 0.018, min(d * 0.92, 0.46), min(h * 0.66, 0.24), c)
    elif kind == "lamp":
        table_lamp(xc, yc, z, min(h * 0.85, 0.36), ch(["cream", "sand", "white"]), "round", 1.0, r=0.1, power=4)
    elif kind == "mix":
        style(
            cell,
            ch(["booksL", "booksR", "books", "stack", "vase2", "boxes2", "art", "bowl", "stems", "sculpt"]),
            pal,
        )


# ------------------------------------------------------------ what a lived-in room has
def socket(x, z, y=0.0, n=2):
    """a British double socket on a wall whose face is y"""
    w = 0.147 if n == 2 else 0.087
    m = mat("socket", (0.78, 0.78, 0.77), 0.35)
    d = mat("pinhole", (0.03, 0.03, 0.03), 0.6)
    bx(x - w / 2, x + w / 2, y - 0.009, y, z - 0.0435, z + 0.0435, m, 0.004, 3)
    for k in range(n):
        c = x + (k - (n - 1) / 2) * 0.062
        bx(c - 0.0035, c + 0.0035, y - 0.0095, y - 0.008, z + 0.0, z + 0.011, d, 0)
        for q in (-0.011, 0.011):
            bx(c + q - 0.004, c + q + 0.004, y - 0.0095, y - 0.008, z - 0.015, z - 0.010, d, 0)
        bx(
            c - 0.006 + 0.02 * (1 if k else -1),
            c + 0.006 + 0.02 * (1 if k else -1),
            y - 0.012,
            y - 0.009,
            z + 0.016,
            z + 0.030,
            m,
            0.002,
        )


def plug(x, z, y=0.0):
    box((0.05, 0.036, 0.05), (x, y - 0.026, z - 0.004), mat("plug", (0.03, 0.03, 0.032), 0.5), 0.008, segs=3)


def cable(points, r=0.0028, col=(0.03, 0.03, 0.032)):
    """a cable through points, sagging smoothly between them"""
    P = [Vector(p) for p in points]
    out = []
    for i in range(len(P) - 1):
        a, b, c, d = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
        for k in range(10):
            t = k / 10
            out.append(
                0.5
                * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    tube(out + [P[-1]], r, mat("cable%.2f" % col[0], col, 0.55), segs=8)


def pencils(x, y, z, m="char", n=5):
    vase(x, y, z, 0.10, 0.038, "cyl", m)
    for i in range(n):
        a = U(0, 6.28)
        c = ch([(0.55, 0.38, 0.10), (0.06, 0.06, 0.07), (0.45, 0.08, 0.06), (0.10, 0.16, 0.26)])
        cyl(
            (x + 0.012 * math.cos(a), y + 0.012 * math.sin(a), z + 0.01),
            (x + 0.032 * math.cos(a), y + 0.032 * math.sin(a), z + U(0.15, 0.18)),
            0.0035,
            mat("pencil%.2f" % c[0], c, 0.45),
            segs=6,
        )


def notebook(x, y, z, w=0.148, d=0.21, rz=0.1, col=(0.10, 0.14, 0.13)):
    with at(x, y, z, rz=rz):
        bx(-w / 2, w / 2, -d / 2, d / 2, 0.0004, 0.013, mat("note%.2f" % col[0], col, 0.6), 0.003, 3)
        bx(
            -w / 2 + 0.003,
            w / 2 + 0.001,
            -d / 2 + 0.003,
            d / 2 - 0.003,
            0.002,
            0.0115,
            mat("pages", (0.74, 0.69, 0.58), 0.9, 0.1),
            0,
        )


def garment(x, y, z, length=0.7, col=(0.5, 0.45, 0.4), w=0.42):
    """a top on a hanger, its plane across the rail, whose middle is at x, y, z"""
    m = objcol("cloth", 0.95, 0.1, tex=(380, 0.35))
    columns, rows, phase = 22, 18, U(0, 6)
    sleeve = fresh("sleeve", [0.5, 0.66, 0.8])
    with at(x, y, z, rz=PI / 2 + U(-0.09, 0.09)):
        v, f = [], []
        for side in (-1, 1):
            for i in range(columns + 1):
                a = -1 + 2 * i / columns
                for j in range(rows + 1):
                    b = j / rows
                    top = -0.05 - 0.075 * abs(a) ** 1.6
                    half = w / 2 * (0.86 + 0.14 * min(1, b / 0.12)) * (1 - 0.06 * math.sin(PI * min(1, b * 1.2)))
                    thick = 0.05 * (0.35 + 0.65 * min(1, b * 3)) * max(0, 1 - abs(a) ** 6) ** 0.5
                    fold = 0.013 * b * math.sin(9 * a + phase + 1.5 * b)
                    v.append((a * half, side * thick / 2 + fold, top + (-length - top) * b))
        size = (columns + 1) * (rows + 1)
        for side in (0, 1):
            for i in range(columns):
                for j in range(rows):
                    k = side * size + i * (rows + 1) + j
                    q = [k, k + 1, k + rows + 2, k + rows + 1]
                    f.append(q if side == 0 else q[::-1])
        mesh(v, f, m, auto=None, color=col)
        for side in (-1, 1):
            softbox(
                (0.1, 0.045, length * sleeve),
                (side * w / 2, 0, -0.11 - length * sleeve / 2),
                m,
                r=0.022,
                puff=0.004,
                n=8,
                noise=0.003,
                rot=(0, side * -0.1, 0),
                color=tuple(c * 0.97 for c in col),
            )
        arms = [w * 0.45 * (-1 + i / 6) for i in range(13)]
        tube([(a, 0, -0.045 - 0.075 * (abs(a) / (w * 0.45)) ** 1.5) for a in arms], 0.007, wood("oak", "x"), 6)
        bend = [-PI / 2 + i * PI * 1.25 / 8 for i in range(9)]
        hook = [(0.022 * math.cos(q), 0, 0.0 + 0.022 * math.sin(q)) for q in bend]
        tube([(0, 0, -0.045), (0, 0, -0.025), *hook], 0.0022, frame("steel"), 6)


def garments(x0, x1, y, z, n, pal, length=(0.58, 0.7)):
    """a rail of tops in groups of a colour and a length"""
    left = 0
    for i in range(n):
        if left == 0:
            left, col, size = kit.rng.randint(1, 3), fresh("garment", pal), U(*length)
        left -= 1
        x = x0 + (x1 - x0) * (i + 0.5) / n + U(-0.01, 0.01)
        garment(x, y, z, size + U(-0.01, 0.01), tuple(c * U(0.9, 1.08) for c in col))


def television(x, z, w, y):
    """on a wall whose face is at y, its middle at x, z"""
    h = w * 0.565
    bx(x - w / 2, x + w / 2, y - 0.055, y - 0.02, z - h / 2, z + h / 2, mat("tv", (0.012, 0.012, 0.013), 0.3), 0.004)
    bx(x - 0.2, x + 0.2, y - 0.02, y, z - 0.15, z + 0.15, frame("black"), 0.002)
    screen = mat("tvscreen", (0.004, 0.004, 0.005), 0.08, 0.6)
    bx(x - w / 2 + 0.007, x + w / 2 - 0.007, y - 0.0562, y - 0.055, z - h / 2 + 0.009, z + h / 2 - 0.007, screen, 0)


def sheet(m, nx, ny, at_):
    """cloth: a grid of nx × ny, each point from at_(s, t), s from -1 to 1 and t from 0 to 1"""
    v = [at_(-1 + 2 * i / nx, j / ny) for i in range(nx + 1) for j in range(ny + 1)]
    corner = [i * (ny + 1) + j for i in range(nx) for j in range(ny)]
    mesh(v, [(k, k + ny + 1, k + ny + 2, k + 1) for k in corner], m, auto=None)


def bed(x, y, w=1.6, wd="oak", linen=(0.74, 0.71, 0.65), accent=(0.42, 0.45, 0.40)):
    """its head at y, its middle at x, its foot towards the viewer"""
    long, half = 2.05, w / 2
    foot = y - long
    wb(x - half - 0.03, x + half + 0.03, foot - 0.025, foot, 0.16, 0.30, wd, 0.006)
    for side in (-1, 1):
        bx(x + side * (half + 0.015) - 0.015, x + side * (half + 0.015) + 0.015, foot, y, 0.16, 0.30, wood(wd, "y"))
        for yy in (foot + 0.12, y - 0.12):
            cyl((x + side * (half - 0.08), yy, 0), (x + side * (half - 0.08), yy, 0.16), 0.022, wood(wd, "z"), 0.03)
    softbox((w, long - 0.04, 0.24), (x, y - long / 2, 0.41), fabric("matt", (0.76, 0.75, 0.72)), r=0.06, puff=0.01)
    head = fabric("headb", (0.50, 0.46, 0.40))
    softbox((w + 0.1, 0.09, 0.98), (x, y + 0.03, 0.5), head, r=0.045, puff=0.012, noise=0.001)
    p = [U(0, 6) for _ in range(4)]

    def ripple(xx, yy):
        return (
            0.018 * math.sin(5 * xx + p[0] + 3 * yy)
            + 0.014 * math.sin(9 * yy + p[1] + 4 * xx)
            + 0.008 * math.sin(17 * xx + p[2] - 6 * yy)
        )

    def hanging(s, reach, yy, top, out):
        """a point of a cloth across the bed, which hangs down at its sides"""
        xx = s * (half + reach)
        over = max(0, abs(xx) - half)
        if over == 0:
            return x + xx, yy, top - 0.05 * max(0, (abs(xx) - half + 0.1) / 0.1) ** 2
        aside = half + out + 0.1 * min(over, 0.06) + 0.014 * math.sin(14 * yy + p[3])
        return x + math.copysign(aside, xx), yy, top - 0.05 - over * 1.2

    def duvet(s, t):
        yy = foot - 0.015 + (long - 0.6) * t
        top = 0.56 + ripple(s * half, yy) + 0.02 * math.sin(PI * t)
        return hanging(s, 0.26, yy, top - (0.1 * (1 - t / 0.04) if t < 0.04 else 0), 0.035)

    def throw(s, t):
        yy = foot + 0.15 + 0.5 * t
        return hanging(s, 0.22, yy, 0.6 + ripple(s * half, yy) + 0.006 * math.sin(26 * t + 3 * s), 0.055)

    sheet(fabric("duvet", linen, 700, 0.2, 0.15), 60, 54, duvet)
    sheet(fabric("throw", tuple(c * 0.8 for c in accent), 240, 0.4, 0.6), 60, 14, throw)
    for side in (-1, 1):
        for size, back, up, tilt, col in (
            ((0.68, 0.46, 0.2), 0.17, 0.76, -0.5, (0.77, 0.76, 0.73)),
            ((0.6, 0.42, 0.18), 0.36, 0.72, -0.7, accent),
        ):
            cloth = fabric("pillow%.2f" % col[0], col, 650, 0.2, 0.15)
            pillow(size, (x + side * w * 0.25, y - back, up), cloth, rot=(tilt, 0, U(-0.06, 0.06)))


def ladder(x, y0, y1, z, wd="walnut"):
    """a library ladder, its foot at y0, its head at y1, z"""
    for side in (-0.2, 0.2):
        cyl((x + side, y0, 0), (x + side, y1, z), 0.017, wood(wd, "z"))
    for k in range(8):
        t = (k + 0.7) / 8.6
        cyl((x - 0.2, y0 + (y1 - y0) * t, z * t), (x + 0.2, y0 + (y1 - y0) * t, z * t), 0.012, frame("brass"))
