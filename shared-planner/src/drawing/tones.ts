import { finishTone } from 'shared-types/content/finish-tones';
import type { Finishes, Obstacle } from 'shared-types/planner/plan';

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
export const CUT = '#a9a39a';
export const GLASS = '#dfe9ec';
export const LIGHT = '#fff3c4';
export const RAIL = '#f2f2ef';
export const METAL = '#8d949a';

export const SKIRTING = '#f6f3ee';

export const obstacleTone = (kind: Obstacle['kind']): string => (kind === 'window' ? '#d9e5ea' : '#f8f6f2');

/** The site's own colours (public-site 3). */
const FRONTS: Record<Finishes['fronts'], string> = {
  anthracite: '#2c3e50',
  white: '#ffffff',
  cream: '#f5f5dc',
  'light-gray': '#d3d3d3',
  'medium-gray': '#a9a9a9',
  black: '#000000',
};

export const frameTone = (finish: Finishes['frame']): string => finishTone(`${finish} frame`) ?? '#d3d3d3';
export const boardTone = (finish: Finishes['boards']): string => finishTone(finish) ?? '#d3d3d3';
export const frontTone = (finish: Finishes['fronts']): string => FRONTS[finish];
