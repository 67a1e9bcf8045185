import type { Obstacle, Wall } from 'shared-types/planner/plan';
import type { Box } from './boxes';
import { obstacleTone } from './tones';

/** How far what is in the way stands out from the wall, in mm. */
const STANDS_OUT: Record<Obstacle['kind'], number> = { door: 30, window: 20, radiator: 100, socket: 12 };

/** Doors, windows, radiators and sockets where they are, each named after its kind. */
export function obstacleBoxes({ obstacles }: Pick<Wall, 'obstacles'>): Box[] {
  return obstacles.map(({ kind, ...place }) => ({
    ...place,
    name: kind,
    z: 0,
    depth: STANDS_OUT[kind],
    colour: obstacleTone(kind),
    isClear: false,
  }));
}

/** Whether it goes through the wall, so that a cut through the wall shows it. */
export const isOpening = ({ kind }: Pick<Obstacle, 'kind'>): boolean => kind === 'door' || kind === 'window';
