import { randomCode } from '../foundation/random-code';

/** A random reference, e.g. `FR-7K3M9Q`. */
export const newReference = (): string => `FR-${randomCode()}`;
