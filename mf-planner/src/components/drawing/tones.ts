/** `#rrggbb` made lighter (above 1) or darker (below 1). */
export function shaded(colour: string, factor: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((value) =>
    Math.round(factor > 1 ? value + (255 - value) * (factor - 1) : value * factor),
  );
  return `#${mixed.map((value) => Math.min(255, value).toString(16).padStart(2, '0')).join('')}`;
}

export const WALL = '#ebe6dd';
export const WALL_LOW = '#e2dbd0';
export const FLOOR = '#d8bf9c';
export const INK = '#1b2126';
export const MUTED = '#55606a';
