/** The revision that an `ETag` `"r<revision>-<digest>"` names; 0 without one. */
export function revisionOfTag(tag: string | null): number {
  return Number(/"r(\d+)-/.exec(tag ?? '')?.[1] ?? 0);
}

/** `If-Match` of a change that was made on a revision. */
export function tagOfRevision(revision: number): string {
  return `"r${revision}-"`;
}
