import type { Shape } from 'shared-planner/drawing/shape';
import { fontFor } from './fonts';

type Document = PDFKit.PDFDocument;
type Style = Shape['attributes'];

const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

/** `translate(x y)` and `rotate(degrees x y)`, which are all that drawings use. */
function transform(document: Document, text: string): void {
  const [first = 0, x = 0, y = 0] = numbersIn(text);
  if (text.startsWith('rotate')) document.rotate(first, { origin: [x, y] });
  else document.translate(first, x);
}

/** The first colour of each gradient by its `url(#…)`. Shadows, which have none but ink, are left out on paper. */
function tonesOf(shapes: readonly Shape[]): Map<string, string> {
  const gradients = shapes.filter(({ tag }) => tag === 'defs').flatMap(({ children }) => children);
  return new Map(
    gradients.map(({ attributes, children }) => {
      const [first] = children;
      const isShadow = first?.attributes['stop-opacity'] !== undefined;
      return [`url(#${attributes.id})`, isShadow ? 'none' : String(first?.attributes['stop-color'])];
    }),
  );
}

function drawText(document: Document, style: Style, text: string): void {
  const size = Number(style['font-size']);
  document.font(fontFor('regular', text)).fontSize(size).fillColor(String(style.fill));
  const left = Number(style.x) - document.widthOfString(text) / 2;
  document.text(text, left, Number(style.y), { lineBreak: false, baseline: 'alphabetic' });
}

function outline(document: Document, tag: Shape['tag'], style: Style): void {
  const at = (name: string) => Number(style[name]);
  if (tag === 'rect') document.rect(at('x'), at('y'), at('width'), at('height'));
  else if (tag === 'circle') document.circle(at('cx'), at('cy'), at('r'));
  else document.path(String(style.d));
}

function drawOne(document: Document, shape: Shape, inherited: Style, tones: Map<string, string>): void {
  const { tag, attributes, text, children } = shape;
  if (tag === 'defs') return;
  const style = { ...inherited, ...attributes };
  document.save();
  if (attributes.transform !== undefined) transform(document, String(attributes.transform));
  if (tag === 'g') {
    // What a group is moved by is not for each of its children again.
    const { transform: _moved, ...rest } = style;
    for (const child of children) drawOne(document, child, rest, tones);
  } else if (tag === 'text') {
    drawText(document, style, text ?? '');
  } else {
    const asked = String(style.fill ?? 'none');
    const fill = tones.get(asked) ?? asked;
    const stroke = String(style.stroke ?? 'none');
    if (fill !== 'none') {
      document.fillOpacity(Number(style['fill-opacity'] ?? 1));
      outline(document, tag, style);
      document.fill(fill);
    }
    if (stroke !== 'none') {
      document.lineWidth(Number(style['stroke-width'] ?? 1));
      const [dash, space = dash] = numbersIn(String(style['stroke-dasharray'] ?? ''));
      if (dash !== undefined) document.dash(dash, { space });
      outline(document, tag, style);
      document.stroke(stroke);
    }
  }
  document.restore();
}

/** Part of a drawing, in its own unit, and where it goes on paper, in points. */
interface Place {
  area: { x: number; y: number; width: number; height: number };
  left: number;
  top: number;
  /** Points of one unit. */
  scale: number;
}

/** Draws shapes as paths and text on the current page: what of them is in an area. */
export function drawShapes(
  document: Document,
  shapes: readonly Shape[],
  { area, left, top, scale }: Place,
): void {
  const { x, y } = document;
  const tones = tonesOf(shapes);
  document.save();
  document.translate(left, top).scale(scale).translate(-area.x, -area.y);
  document.rect(area.x, area.y, area.width, area.height).clip();
  for (const shape of shapes) drawOne(document, shape, {}, tones);
  document.restore();
  document.x = x;
  document.y = y;
}
