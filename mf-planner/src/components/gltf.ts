import type { Box } from 'shared-planner/drawing/boxes';

// A plan as binary glTF 2.0, for a phone to stand in the room: one unit cube, a mesh of it for each material, and a node
// for each box. Metres; the middle of the unit's foot at the wall is the origin.

const FACES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** The corners of a cube with edges of 1 around the origin, four for each face, with their normals. */
function cube() {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const [x, y, z] of FACES) {
    const first = positions.length / 3;
    // Two edges of the face; seen from outside they turn one way on one side of the cube, the other on the other.
    const [u, v] = [
      [y, z, x],
      [z, x, y],
    ] as const;
    for (const [a, b] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      positions.push(
        (x + a * u[0] + b * v[0]) / 2,
        (y + a * u[1] + b * v[1]) / 2,
        (z + a * u[2] + b * v[2]) / 2,
      );
      normals.push(x, y, z);
    }
    const order = x + y + z > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3];
    indices.push(...order.map((corner) => first + corner));
  }
  return { positions, normals, indices };
}

/** An sRGB channel, two hexadecimal digits, as the linear value that glTF has. */
function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const channels = (colour: string) => [1, 3, 5].map((at) => linear(colour.slice(at, at + 2)));

/** Pads to a multiple of 4 bytes, as every chunk is. */
function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  whole.set(bytes);
  return whole;
}

const METRE = 1000;

/**
 * The boxes of a plan, in mm, as a `.glb` file.
 * @param services what is ordered with the furniture, e.g. `delivered to Scotland`: in the scene's `extras`
 */
export function toGlb(
  boxes: readonly Box[],
  name: string,
  services: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const { positions, normals, indices } = cube();
  const points = new Float32Array([...positions, ...normals]);
  const order = new Uint16Array(indices);
  const binary = new Uint8Array(points.byteLength + order.byteLength);
  binary.set(new Uint8Array(points.buffer));
  binary.set(new Uint8Array(order.buffer), points.byteLength);

  const finishes = [...new Map(boxes.map((box) => [`${box.colour} ${box.isClear}`, box])).values()];
  const meshOf = (box: Box) =>
    finishes.findIndex((finish) => finish.colour === box.colour && finish.isClear === box.isClear);
  const middle =
    (Math.min(...boxes.map(({ x }) => x)) + Math.max(...boxes.map(({ x, width }) => x + width))) / 2;
  const half = positions.length / 3;

  const json = {
    asset: { version: '2.0', generator: 'Planner' },
    scene: 0,
    scenes: [
      { name, nodes: boxes.map((_, index) => index), ...(services.length > 0 && { extras: { services } }) },
    ],
    nodes: boxes.map((box) => ({
      name: box.name,
      mesh: meshOf(box),
      translation: [
        (box.x + box.width / 2 - middle) / METRE,
        (box.y + box.height / 2) / METRE,
        (box.z + box.depth / 2) / METRE,
      ],
      scale: [box.width / METRE, box.height / METRE, box.depth / METRE],
    })),
    meshes: finishes.map((_, material) => ({
      primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material }],
    })),
    materials: finishes.map(({ colour, isClear }) => ({
      pbrMetallicRoughness: {
        baseColorFactor: [...channels(colour), isClear ? 0.3 : 1],
        metallicFactor: 0,
        roughnessFactor: isClear ? 0.1 : 0.7,
      },
      ...(isClear && { alphaMode: 'BLEND' }),
    })),
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: half,
        type: 'VEC3',
        min: [-0.5, -0.5, -0.5],
        max: [0.5, 0.5, 0.5],
      },
      { bufferView: 0, byteOffset: positions.length * 4, componentType: 5126, count: half, type: 'VEC3' },
      { bufferView: 1, componentType: 5123, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: points.byteLength, byteStride: 12, target: 34962 },
      { buffer: 0, byteOffset: points.byteLength, byteLength: order.byteLength, target: 34963 },
    ],
    buffers: [{ byteLength: binary.byteLength }],
  };

  const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const data = padded(binary, 0);
  const file = new Uint8Array(12 + 8 + text.length + 8 + data.length);
  const head = new DataView(file.buffer);
  const header = [0x46546c67, 2, file.length, text.length, 0x4e4f534a];
  header.forEach((value, index) => head.setUint32(index * 4, value, true));
  file.set(text, 20);
  head.setUint32(20 + text.length, data.length, true);
  head.setUint32(24 + text.length, 0x004e4942, true);
  file.set(data, 28 + text.length);
  return file;
}
