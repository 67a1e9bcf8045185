import { boardTone, frameTone, frontTone } from 'shared-planner/drawing/tones';
import { BOARD_FINISHES, FRAME_FINISHES, FRONT_FINISHES } from 'shared-types/planner/plan';

/** A finish by its id, with what it is called and its CSS colour. */
const named = <T extends string>(value: T, tone: string) => ({
  value,
  name: value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' '),
  tone,
});

export const FRAMES = FRAME_FINISHES.map((id) => named(id, frameTone(id)));
export const BOARDS = BOARD_FINISHES.map((id) => named(id, boardTone(id)));
export const FRONTS = FRONT_FINISHES.map((id) => named(id, frontTone(id)));
