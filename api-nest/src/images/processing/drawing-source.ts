import { Parser } from 'htmlparser2';
import { xmlText } from 'shared-types/file-kind';
import { refusal } from './refusal';

/** A part of the plane, in a drawing's own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An SVG, taken apart at its root element. */
export interface DrawingSource {
  /** Its size in CSS px; undefined when its file does not say. */
  size: { width: number; height: number } | undefined;
  /** Whether the size is in its width and height, rather than in its viewBox. */
  sized: boolean;
  /** What its size shows; undefined without a size and a viewBox. */
  box: Box | undefined;
  /** The same drawing, showing `box` at a size in px. */
  at(box: Box, width: number, height: number): Buffer;
}

type Attributes = Record<string, string>;

const LINKS = (what: string): string =>
  `This drawing links ${what}, which is not in the file. Embed it in the drawing, or export the drawing as PNG.`;
const MOVES =
  'This drawing moves, and the library keeps drawings as still images. Remove its animation, or send it as an animated WebP or GIF.';
const HAS_HTML =
  'This drawing contains HTML text (foreignObject), which cannot be drawn. Export it with plain text, or as PNG.';
const HAS_IMAGE =
  'This drawing contains an image that is neither PNG nor JPEG, which cannot be drawn. Embed it as PNG or JPEG, or export the drawing as PNG.';

/** Kinds of image that the renderer draws inside a drawing. */
const DRAWN_INSIDE = /^data:image\/(?:png|jpe?g|svg\+xml)[;,]/i;
const MOVING = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']);
const SHOWS_LINKED = new Set(['image', 'feImage', 'use']);

const local = (name: string): string => name.replace(/^.*:/, '');

function assertInside(name: string, attributes: Attributes): void {
  const href = Object.entries(attributes)
    .find(([attribute]) => local(attribute) === 'href')?.[1]
    .trim();
  if (href === undefined || href === '' || href.startsWith('#')) return;
  if (!/^data:/i.test(href)) throw refusal(LINKS(`another file (${href.slice(0, 80)})`));
  if (name !== 'use' && !DRAWN_INSIDE.test(href)) throw refusal(HAS_IMAGE);
}

interface Root {
  name: string;
  attributes: Attributes;
  start: number;
  /** Index after its start tag. */
  end: number;
}

/** Finds the root element and refuses what would be missing from the drawing. @throws ValidationError */
function readRoot(text: string): Root | undefined {
  let root: Root | undefined;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(fullName, attributes) {
        const name = local(fullName);
        root ??= { name: fullName, attributes, start: parser.startIndex, end: parser.endIndex + 1 };
        if (SHOWS_LINKED.has(name)) assertInside(name, attributes);
        if (MOVING.has(name)) throw refusal(MOVES);
        // One that needs an extension is not for browsers either.
        if (name === 'foreignObject' && !attributes['requiredExtensions']) throw refusal(HAS_HTML);
        open.push(name);
      },
      onclosetag() {
        open.pop();
      },
      ontext(words) {
        if (open.at(-1) === 'style' && /@(?:-webkit-)?keyframes\b/i.test(words)) throw refusal(MOVES);
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '?xml-stylesheet') throw refusal(LINKS('a style sheet'));
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);
  return root;
}

/** CSS px of one of each unit; those of type are of the initial size. */
const UNITS: Record<string, number> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

const LENGTH = /^\+?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?([a-z]*)$/i;

/** A length in px; undefined for percentages, nothing and what is no length. */
function lengthOf(text: string | undefined): number | undefined {
  const [, digits = '', exponent = '', unit = ''] = LENGTH.exec((text ?? '').trim()) ?? [];
  const px = Number(digits + exponent) * (UNITS[(unit || 'px').toLowerCase()] ?? Number.NaN);
  return Number.isFinite(px) && px > 0 ? px : undefined;
}

function boxOf(viewBox: string | undefined): Box | undefined {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  return width && height && width > 0 && height > 0 ? { x: x ?? 0, y: y ?? 0, width, height } : undefined;
}

const STYLED_SIZE = /(^|;)\s*(width|height)\s*:([^;]*)/gi;

function sizeOf(attributes: Attributes, box: Box | undefined): { width: number; height: number } | undefined {
  const styled: Attributes = {};
  for (const [, , name, value] of (attributes['style'] ?? '').matchAll(STYLED_SIZE)) {
    if (name && value !== undefined) styled[name.toLowerCase()] = value;
  }
  const width = lengthOf(styled['width'] ?? attributes['width']);
  const height = lengthOf(styled['height'] ?? attributes['height']);
  if (width && height) return { width, height };
  if (!box) return undefined;
  if (width) return { width, height: (width * box.height) / box.width };
  if (height) return { width: (height * box.width) / box.height, height };
  return { width: box.width, height: box.height };
}

/** Declares the entities that the drawing may use; other files that it names are not read. */
const DOCTYPE = /<!DOCTYPE\b[^[>]*(?:\[[^\]]*\]\s*)?>/i;
const COMMENT = /<!--[^]*?-->/g;
/** The renderer looks for these letters in a file's first 1000 bytes, before comments and names with a prefix. */
const RECOGNISED = '<!--<svg-->';

const quote = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`);

/**
 * Reads an SVG.
 * @throws ValidationError for one that links other files, moves, or contains what the renderer leaves out
 */
export function readDrawing(bytes: Uint8Array): DrawingSource {
  const text = xmlText(bytes);
  const root = readRoot(text);
  if (!root) throw refusal('This drawing has no content. Please export it again.');
  const { name, attributes, start, end } = root;
  const { width, height, viewBox, style = '', ...others } = attributes;
  const declared = boxOf(viewBox);
  const size = sizeOf(attributes, declared);
  const doctype = DOCTYPE.exec(text.slice(0, start).replace(COMMENT, ''))?.[0] ?? '';
  const kept = Object.entries({ ...others, style: style.replace(STYLED_SIZE, '$1') });
  const empty = text.slice(start, end).endsWith('/>');
  return {
    size,
    sized: lengthOf(width) !== undefined || lengthOf(height) !== undefined,
    box: declared ?? (size && { x: 0, y: 0, ...size }),
    at: (box, wide, high) => {
      const shown = Object.entries({
        width: String(wide),
        height: String(high),
        viewBox: [box.x, box.y, box.width, box.height].join(' '),
      });
      const list = [...kept, ...shown].map(([key, value]) => ` ${key}=${quote(value)}`).join('');
      return Buffer.from(`${RECOGNISED}${doctype}<${name}${list}${empty ? '/>' : '>'}${text.slice(end)}`);
    },
  };
}
