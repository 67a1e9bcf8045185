import { FITTED, keepInStage, TAP_SCALE, zoomAt, type Point, type View } from './zoom';

/** px that a pointer may move before it counts as a drag. */
const SLOP = 8;
/** px, or px per ms, from which a drag moves to another image. */
const SWIPE_PX = 60;
const SWIPE_SPEED = 0.4;
/** px of a downward drag that closes. */
const DISMISS_PX = 120;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

interface StageListener {
  /** A swipe: 1 to the next image, -1 to the previous one. */
  move(step: 1 | -1): void;
  /** A tap beside the image, or a downward drag. */
  close(): void;
  scaled(scale: number): void;
}

/** The element that is magnified. */
export const ZOOM_TARGET = '[data-zoom="current"]';

/**
 * Touch, mouse and wheel on the lightbox's stage: swipe, pinch, pan, double tap. Moves the elements directly, since a
 * render per pointer event would stutter; `--drag-x` and `--drag-y` are the drag in px.
 */
export class StageGestures {
  private view: View = FITTED;
  private readonly pointers = new Map<number, Point>();
  private start: { at: Point; view: View; time: number; distance: number } | null = null;
  private axis: 'x' | 'y' | null = null;
  private dragged = false;
  private lastTap: { at: Point; time: number } | null = null;
  private readonly stop = new AbortController();

  /** @param above what lies over the stage, such as arrows: a swipe may begin there, too */
  constructor(
    private readonly stage: HTMLElement,
    private readonly listener: StageListener,
    above: readonly HTMLElement[] = [],
  ) {
    const { signal } = this.stop;
    for (const element of [stage, ...above]) {
      element.addEventListener('pointerdown', this.onDown, { signal });
      element.addEventListener('pointermove', this.onMove, { signal });
      element.addEventListener('pointerup', this.onUp, { signal });
      element.addEventListener('pointercancel', this.onCancel, { signal });
    }
    stage.addEventListener('click', this.onClick, { signal });
    stage.addEventListener('wheel', this.onWheel, { signal, passive: false });
    stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }

  destroy(): void {
    this.stop.abort();
  }

  /** Shows the whole image. */
  fit(): void {
    this.show(FITTED, true);
  }

  toggleZoom(point: Point = { x: 0, y: 0 }): void {
    this.show(this.view.scale > 1 ? FITTED : zoomAt(this.view, TAP_SCALE, point), true);
  }

  zoomBy(factor: number): void {
    this.show(zoomAt(this.view, this.view.scale * factor, { x: 0, y: 0 }), true);
  }

  private get target(): HTMLElement | null {
    return this.stage.querySelector<HTMLElement>(ZOOM_TARGET);
  }

  private show(view: View, smooth = false): void {
    const { target } = this;
    if (target === null) return;
    const picture = { width: target.offsetWidth, height: target.offsetHeight };
    const stage = { width: this.stage.clientWidth, height: this.stage.clientHeight };
    const before = this.view.scale;
    this.view = keepInStage(view, picture, stage);
    const { scale, x, y } = this.view;
    target.style.transition = smooth ? '' : 'none';
    target.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    if (before !== scale) this.listener.scaled(scale);
  }

  private pointOf(event: MouseEvent): Point {
    const box = this.stage.getBoundingClientRect();
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    };
  }

  private fingers(): { at: Point; distance: number } {
    const [first = { x: 0, y: 0 }, second] = [...this.pointers.values()];
    if (second === undefined) return { at: first, distance: 0 };
    return {
      at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
      distance: Math.hypot(first.x - second.x, first.y - second.y),
    };
  }

  private begin(time: number): void {
    this.start = { ...this.fingers(), view: this.view, time };
  }

  private drag(x: number, y: number): void {
    this.stage.style.setProperty('--drag-x', `${x}px`);
    this.stage.style.setProperty('--drag-y', `${y}px`);
    this.stage.toggleAttribute('data-dragging', x !== 0 || y !== 0);
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, this.pointOf(event));
    if (this.pointers.size === 1) {
      this.dragged = false;
      this.axis = null;
    }
    this.drag(0, 0);
    this.begin(event.timeStamp);
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (!this.pointers.has(event.pointerId) || this.start === null) return;
    this.pointers.set(event.pointerId, this.pointOf(event));
    const { at, distance } = this.fingers();
    const by = { x: at.x - this.start.at.x, y: at.y - this.start.at.y };
    if (this.pointers.size > 1) {
      this.dragged = true;
      const { view } = this.start;
      const pinched = zoomAt(view, (view.scale * distance) / (this.start.distance || 1), this.start.at);
      this.show({ ...pinched, x: pinched.x + by.x, y: pinched.y + by.y });
      return;
    }
    if (!this.dragged) {
      if (Math.hypot(by.x, by.y) < SLOP) return;
      this.dragged = true;
      this.axis = Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y';
      // Not earlier: the click of a captured pointer has lost its original target.
      this.stage.setPointerCapture(event.pointerId);
    }
    if (this.view.scale > 1) {
      this.show({ ...this.start.view, x: this.start.view.x + by.x, y: this.start.view.y + by.y });
    } else if (this.axis === 'x') this.drag(by.x, 0);
    else this.drag(0, Math.max(0, by.y));
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (!this.pointers.has(event.pointerId) || this.start === null) return;
    const { at } = this.fingers();
    const { start, axis } = this;
    const wasPinch = this.pointers.size > 1;
    this.pointers.delete(event.pointerId);
    this.drag(0, 0);
    if (this.pointers.size > 0) {
      this.begin(event.timeStamp);
      return;
    }
    this.start = null;
    if (wasPinch || this.view.scale > 1 || !this.dragged) return;
    const by = axis === 'x' ? at.x - start.at.x : at.y - start.at.y;
    const speed = Math.abs(by) / Math.max(1, event.timeStamp - start.time);
    if (axis === 'x' && (Math.abs(by) > SWIPE_PX || (speed > SWIPE_SPEED && Math.abs(by) > SLOP))) {
      this.listener.move(by < 0 ? 1 : -1);
    } else if (axis === 'y' && by > DISMISS_PX) this.listener.close();
  };

  private readonly onCancel = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    this.start = null;
    this.drag(0, 0);
  };

  private readonly onClick = (event: MouseEvent): void => {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    if (!(event.target instanceof Element) || event.target.closest(ZOOM_TARGET) === null) {
      this.listener.close();
      return;
    }
    const at = this.pointOf(event);
    const last = this.lastTap;
    const twice =
      last !== null &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE_TAP_PX;
    this.lastTap = twice ? null : { at, time: event.timeStamp };
    if (twice) this.toggleZoom(at);
  };

  private readonly onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.show(zoomAt(this.view, this.view.scale * Math.exp(-event.deltaY / 300), this.pointOf(event)));
  };
}
