import type { ContentFinding } from './finding';

/** By what two findings of different states of the site are the same one. */
export const findingKey = ({ kind, resource, id, entry, field, message }: ContentFinding): string =>
  JSON.stringify([kind, resource, id, entry, field, message]);
