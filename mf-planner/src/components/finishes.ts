import { finishTone } from 'shared-types/content/finish-tones';
import { BOARD_FINISHES, FRAME_FINISHES, FRONT_FINISHES, type Finishes } from 'shared-types/planner/plan';

interface Finish<T extends string> {
  value: T;
  name: string;
  /** CSS colour. */
  tone: string;
}

const titled = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ');

const named = <T extends string>(value: T, tone: string | undefined): Finish<T> => ({
  value,
  name: titled(value),
  tone: tone ?? '#d3d3d3',
});

/** The site's own colours (public-site 3). */
const FRONT_TONES: Record<Finishes['fronts'], string> = {
  anthracite: '#2c3e50',
  white: '#ffffff',
  cream: '#f5f5dc',
  'light-gray': '#d3d3d3',
  'medium-gray': '#a9a9a9',
  black: '#000000',
};

export const FRAMES = FRAME_FINISHES.map((id) => named(id, finishTone(`${id} frame`)));
export const BOARDS = BOARD_FINISHES.map((id) => named(id, finishTone(id)));
export const FRONTS = FRONT_FINISHES.map((id) => named(id, FRONT_TONES[id]));
