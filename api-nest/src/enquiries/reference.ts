import { randomCode } from '../foundation/random-code';

/** A random reference, e.g. `FR-7K3M9Q`. */
export const newReference = (): string => `FR-${randomCode()}`;

/** The number of different references. */
export function newReferences(count: number): string[] {
  const references = new Set<string>();
  while (references.size < count) references.add(newReference());
  return [...references];
}
