import {
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Shape,
  ShapeGeometry,
  WebGLRenderer,
} from 'three';
import type { Box } from 'shared-planner/drawing/boxes';
import { WALL } from 'shared-planner/drawing/tones';
import { outlineOf } from 'shared-planner/drawing/wall';
import type { Plan, Wall } from 'shared-types/planner/plan';
import { roomBoxes } from './room-boxes';
import type { Standpoint } from './standpoint';

/** mm in a unit of the scene. */
const METRE = 1000;

/** A plan in a room, drawn when it is asked to: nothing moves by itself. */
export class RoomScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(35, 1.5, 0.1, 100);
  private readonly room = new Group();
  private readonly cube = new BoxGeometry(1, 1, 1);
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

  private material({ colour, isClear }: Pick<Box, 'colour' | 'isClear'>): MeshStandardMaterial {
    const key = `${colour} ${isClear}`;
    const known = this.materials.get(key);
    if (known) return known;
    const made = new MeshStandardMaterial({
      color: colour,
      roughness: isClear ? 0.1 : 0.75,
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

  private partOf(box: Box, wall: Wall): Mesh {
    const mesh = new Mesh(this.cube, this.material(box));
    mesh.scale.set(box.width / METRE, box.height / METRE, box.depth / METRE);
    mesh.position.set(
      (box.x + (box.width - wall.width) / 2) / METRE,
      (box.y + box.height / 2) / METRE,
      (box.z + box.depth / 2) / METRE,
    );
    mesh.castShadow = !box.isClear;
    mesh.receiveShadow = true;
    return mesh;
  }

  /** Replaces what stands in the room. */
  show(plan: Plan): void {
    const { wall } = plan;
    this.wall = wall;
    this.room.clear();
    this.room.add(this.wallOf(wall), ...roomBoxes(plan).map((box) => this.partOf(box, wall)));
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
    this.cube.dispose();
    this.outline?.dispose();
    for (const material of this.materials.values()) material.dispose();
    this.renderer.dispose();
  }
}
