import {
  BoxGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from 'three';
import { WALL } from 'shared-planner/drawing/tones';
import { outlineOf } from 'shared-planner/drawing/wall';
import type { Plan, Wall } from 'shared-types/planner/plan';
import { drawGrain, GRAIN } from './grain';
import { roomBoxes, type RoomBox } from './room-boxes';
import type { Standpoint } from './standpoint';

/** mm in a unit of the scene. */
const METRE = 1000;

/** Half the outline of a vase as wide and high as 1, around the origin. */
const VASE = [
  [0, -0.5],
  [0.32, -0.5],
  [0.46, -0.35],
  [0.5, -0.15],
  [0.4, 0.1],
  [0.24, 0.3],
  [0.22, 0.5],
] as const;

type Look = Pick<RoomBox, 'colour' | 'isClear' | 'look'>;

/** The same for boxes that are drawn together. */
const keyOf = ({ colour, isClear, look }: Look): string => `${colour} ${isClear} ${look}`;

/** A surface of wood; undefined where the browser gives no canvas to draw it on. */
function grainOf(tone: string): CanvasTexture | undefined {
  const canvas = Object.assign(document.createElement('canvas'), GRAIN);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  drawGrain(pen, tone);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A plan in a room, drawn when it is asked to: nothing moves by itself. */
export class RoomScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(35, 1.5, 0.1, 100);
  private readonly room = new Group();
  private readonly cube = new BoxGeometry(1, 1, 1);
  private readonly vase = new LatheGeometry(
    VASE.map(([x, y]) => new Vector2(x, y)),
    24,
  );
  private readonly materials = new Map<string, MeshStandardMaterial>();
  private wall: Pick<Wall, 'width' | 'height'> = { width: 1, height: 1 };
  private outline: ShapeGeometry | undefined;

  /** The scene of a canvas; undefined in a browser without WebGL, or one that has switched it off. */
  static on(canvas: HTMLCanvasElement): RoomScene | undefined {
    const context = canvas.getContext('webgl2', { antialias: true });
    return context ? new RoomScene(canvas, context) : undefined;
  }

  private constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.shadowMap.enabled = true;
    this.scene.background = new Color('#f3f0ea');
    const sun = new DirectionalLight('#fff6e8', 2.4);
    sun.position.set(-3, 5, 6);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    Object.assign(sun.shadow.camera, { left: -12, right: 12, top: 8, bottom: -8, near: 0.5, far: 30 });
    sun.shadow.normalBias = 0.02;
    this.scene.add(new HemisphereLight('#ffffff', '#cbb9a0', 1.6), sun, this.room);
  }

  private material(box: Look): MeshStandardMaterial {
    const key = keyOf(box);
    const known = this.materials.get(key);
    if (known) return known;
    const { colour, isClear, look } = box;
    const map = look === 'grain' ? grainOf(colour) : undefined;
    const made = new MeshStandardMaterial({
      color: map ? '#ffffff' : colour,
      roughness: isClear ? 0.1 : 0.75,
      ...(map && { map }),
      ...(isClear && { transparent: true, opacity: 0.35 }),
    });
    this.materials.set(key, made);
    return made;
  }

  private wallOf(wall: Wall): Mesh {
    const [first, ...corners] = outlineOf(wall).map(
      ([x, y]) => [(x - wall.width / 2) / METRE, y / METRE] as const,
    );
    const shape = new Shape();
    if (first) shape.moveTo(...first);
    for (const corner of corners) shape.lineTo(...corner);
    this.outline?.dispose();
    this.outline = new ShapeGeometry(shape);
    const mesh = new Mesh(this.outline, this.material({ colour: WALL, isClear: false }));
    mesh.receiveShadow = true;
    // Behind what stands at it.
    mesh.position.z = -0.002;
    return mesh;
  }

  /** Boxes that look alike, as one mesh. */
  private alike(boxes: readonly RoomBox[], first: RoomBox, wall: Wall): InstancedMesh {
    const form = first.look === 'vase' ? this.vase : this.cube;
    const mesh = new InstancedMesh(form, this.material(first), boxes.length);
    boxes.forEach(({ x, y, z, width, height, depth }, index) => {
      const size = new Matrix4().makeScale(width / METRE, height / METRE, depth / METRE);
      const middle = [x + (width - wall.width) / 2, y + height / 2, z + depth / 2] as const;
      const [across = 0, up = 0, out = 0] = middle.map((millimetres) => millimetres / METRE);
      mesh.setMatrixAt(index, size.setPosition(across, up, out));
    });
    mesh.castShadow = !first.isClear;
    mesh.receiveShadow = true;
    return mesh;
  }

  private clear(): void {
    for (const mesh of this.room.children) if (mesh instanceof InstancedMesh) mesh.dispose();
    this.room.clear();
  }

  /** Replaces what stands in the room. */
  show(plan: Plan): void {
    const { wall } = plan;
    this.wall = wall;
    const groups = new Map<string, [RoomBox, ...RoomBox[]]>();
    for (const box of roomBoxes(plan)) {
      const group = groups.get(keyOf(box));
      if (group) group.push(box);
      else groups.set(keyOf(box), [box]);
    }
    this.clear();
    this.room.add(
      this.wallOf(wall),
      ...[...groups.values()].map((boxes) => this.alike(boxes, boxes[0], wall)),
    );
  }

  /** Draws the room as it is seen from a standpoint, as large as its canvas is shown. */
  draw({ turn, rise, near }: Standpoint): void {
    const { clientWidth, clientHeight } = this.renderer.domElement;
    if (clientWidth === 0) return;
    const aspect = clientWidth / clientHeight;
    const wide = this.wall.width / METRE;
    const high = this.wall.height / METRE;
    const distance = (Math.max(high, wide / aspect) * 1.75 + 0.8) / near;
    const middle = high * 0.45;
    this.camera.aspect = aspect;
    this.camera.position.set(
      Math.sin(turn) * Math.cos(rise) * distance,
      middle + Math.sin(rise) * distance,
      Math.cos(turn) * Math.cos(rise) * distance,
    );
    this.camera.lookAt(0, middle, 0);
    this.camera.updateProjectionMatrix();
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.clear();
    this.cube.dispose();
    this.vase.dispose();
    this.outline?.dispose();
    for (const material of this.materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.renderer.dispose();
  }
}
