/** Where a visitor stands: turned around the unit and up, in radians, and how near, as a factor. */
export interface Standpoint {
  turn: number;
  rise: number;
  near: number;
}

export const START: Standpoint = { turn: 0.5, rise: 0.18, near: 1 };

/** How far one step turns, in radians. */
const TURN = Math.PI / 12;

/** Radians for each pixel that a pointer drags. */
const DRAG = 0.008;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The unit stands at a wall: it is never seen from behind or from below. */
const stand = ({ turn, rise, near }: Standpoint): Standpoint => ({
  turn: within(turn, -1.35, 1.35),
  rise: within(rise, 0, 1.2),
  near: within(near, 0.6, 3),
});

const MOVES = {
  ArrowLeft: (from) => ({ ...from, turn: from.turn - TURN }),
  ArrowRight: (from) => ({ ...from, turn: from.turn + TURN }),
  ArrowUp: (from) => ({ ...from, rise: from.rise + TURN / 2 }),
  ArrowDown: (from) => ({ ...from, rise: from.rise - TURN / 2 }),
  '+': (from) => ({ ...from, near: from.near * 1.2 }),
  '=': (from) => ({ ...from, near: from.near * 1.2 }),
  '-': (from) => ({ ...from, near: from.near / 1.2 }),
  Home: () => START,
} satisfies Record<string, (from: Standpoint) => Standpoint>;
export type Move = keyof typeof MOVES;

/** Whether a key is one that moves. */
export const isMove = (key: string): key is Move => Object.hasOwn(MOVES, key);

export const moved = (from: Standpoint, move: Move): Standpoint => stand(MOVES[move](from));

/** After a drag by a number of pixels. */
export const dragged = (from: Standpoint, across: number, down: number): Standpoint =>
  stand({ ...from, turn: from.turn - across * DRAG, rise: from.rise + down * DRAG });
