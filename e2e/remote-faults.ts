// What a remote's files can do wrong in a browser: rows for fault-matrix.spec.ts, and for any site (lab/faults-matrix).

/** A kind of a remote's files. `calls` are what its modules read. */
export type FaultyPart = 'entry' | 'chunk' | 'stylesheet' | 'every file' | 'calls';

/** What is wrong with them. Bytes that were `published` so have the hashes that pages carry. */
export type Wrong =
  | 'answers 404'
  | 'answers 500'
  | 'hangs'
  | 'is slow'
  | 'is cut short'
  | 'is garbage'
  | 'has another hash'
  | 'throws on load'
  | 'exposes what throws in render';

/** The state of a slot that the server has rendered. */
export type Outcome =
  /** Its HTML stays, with a retry. */
  | 'keeps its HTML'
  /** It shows that it is not available, with a retry. */
  | 'says so'
  /** It is interactive nevertheless. */
  | 'works';

export interface RemoteFault {
  part: FaultyPart;
  fault: Wrong;
  /** On this site. */
  outcome: Outcome;
  /** Whether a retry helps once the fault is gone. */
  recovers?: true;
  /** The state of a slot on a page that is opened by a click, in rows that test this too. */
  byClick?: Outcome;
}

export const BROKEN = 'Broken on purpose';

/** A script of federation whose modules throw when they are rendered. @param container its global variable */
export const throwingContainer = (container: string) => `var ${container} = {
  init: () => undefined,
  get: () => Promise.resolve(() => ({ default: () => { throw new Error('${BROKEN}'); } })),
};`;

export const REMOTE_FAULTS: readonly RemoteFault[] = [
  { part: 'entry', fault: 'answers 404', outcome: 'keeps its HTML', recovers: true },
  { part: 'entry', fault: 'hangs', outcome: 'keeps its HTML', recovers: true },
  { part: 'entry', fault: 'is garbage', outcome: 'keeps its HTML' },
  { part: 'entry', fault: 'has another hash', outcome: 'keeps its HTML', byClick: 'says so' },
  { part: 'entry', fault: 'throws on load', outcome: 'keeps its HTML' },
  { part: 'entry', fault: 'exposes what throws in render', outcome: 'keeps its HTML', byClick: 'says so' },
  { part: 'chunk', fault: 'answers 404', outcome: 'keeps its HTML', recovers: true, byClick: 'says so' },
  { part: 'chunk', fault: 'hangs', outcome: 'keeps its HTML', recovers: true, byClick: 'says so' },
  { part: 'chunk', fault: 'is garbage', outcome: 'keeps its HTML' },
  { part: 'chunk', fault: 'has another hash', outcome: 'keeps its HTML', byClick: 'says so' },
  { part: 'chunk', fault: 'throws on load', outcome: 'keeps its HTML' },
  { part: 'stylesheet', fault: 'answers 404', outcome: 'works', byClick: 'works' },
  { part: 'stylesheet', fault: 'hangs', outcome: 'works', byClick: 'works' },
  { part: 'stylesheet', fault: 'is garbage', outcome: 'works' },
  { part: 'stylesheet', fault: 'has another hash', outcome: 'works' },
  { part: 'every file', fault: 'answers 404', outcome: 'keeps its HTML', recovers: true, byClick: 'says so' },
];
