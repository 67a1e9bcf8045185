/** An element of a drawing, by SVG's own names: React and {@link toSvg} draw the same ones. */
export interface Shape {
  tag: 'g' | 'rect' | 'path' | 'circle' | 'text' | 'defs' | 'linearGradient' | 'stop';
  attributes: Record<string, string | number>;
  /** The text of a `text`. */
  text?: string;
  children: Shape[];
}

type Attributes = Record<string, string | number | undefined>;

/** A shape; what is undefined is left out. */
export function shape(tag: Shape['tag'], attributes: Attributes, ...children: Shape[]): Shape {
  const given = Object.entries(attributes).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  return { tag, attributes: Object.fromEntries(given), children };
}

export const rect = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  attributes: Attributes,
): Shape => shape('rect', { x, y, width, height, ...attributes });

export const path = (d: string, attributes: Attributes): Shape => shape('path', { d, ...attributes });
