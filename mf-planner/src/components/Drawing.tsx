import { createElement } from 'react';
import type { Shape } from 'shared-planner/drawing/shape';

/** `stroke-width` as React calls it. */
const propertyOf = (name: string): string =>
  // Most names have no hyphen, and there are thousands of them.
  name.includes('-') ? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) : name;

/** The shapes of a drawing, inside an `svg`. */
export function Drawing({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(({ tag, attributes, text, children }, index) => {
    const entries = Object.entries(attributes).map(([name, value]) => [propertyOf(name), value]);
    const inside = children.length > 0 ? <Drawing shapes={children} /> : text;
    return createElement(tag, { key: index, ...Object.fromEntries(entries) }, inside);
  });
}
