import type { Finishes } from './plan';

/** Finish → its code in article numbers. A code that was given is never given to another finish: orders have it. */
export const FINISH_CODES: Record<Finishes[keyof Finishes], string> = {
  oak: 'OAK',
  maple: 'MAP',
  cherry: 'CHE',
  walnut: 'WAL',
  white: 'WHI',
  black: 'BLA',
  anthracite: 'ANT',
  cream: 'CRE',
  'light-gray': 'LGR',
  'medium-gray': 'MGR',
};
