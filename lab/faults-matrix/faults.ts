import {
  BROKEN,
  REMOTE_FAULTS,
  throwingContainer,
  type FaultyPart,
  type RemoteFault,
  type Wrong,
} from '../../e2e/remote-faults';
import type { Settings } from './settings';

/** A row of the matrix. */
export type Fault = Pick<RemoteFault, 'part' | 'fault'>;

/** Besides those that browsers' journeys play on this site: what only something between browser and site can do. */
const MORE: readonly Fault[] = [
  { part: 'entry', fault: 'answers 500' },
  { part: 'entry', fault: 'is slow' },
  { part: 'entry', fault: 'is cut short' },
  { part: 'chunk', fault: 'is slow' },
  { part: 'chunk', fault: 'is cut short' },
  { part: 'stylesheet', fault: 'is slow' },
  { part: 'calls', fault: 'answers 500' },
  { part: 'calls', fault: 'hangs' },
  { part: 'calls', fault: 'is garbage' },
];

/** The faults that can be played at a site: those of parts it has. */
export function faultsFor({ files, container }: Settings): Fault[] {
  const has = (part: FaultyPart) => part === 'every file' || files[part].length > 0;
  return [...REMOTE_FAULTS, ...MORE].filter(
    ({ part, fault }) => has(part) && (container !== undefined || fault !== 'exposes what throws in render'),
  );
}

/** Addresses of the files of a part. */
export const addressesOf = ({ files }: Settings, part: FaultyPart): string[] =>
  part === 'every file' ? [...files.entry, ...files.chunk, ...files.stylesheet] : files[part];

/** What a fault makes of a file's text; undefined where it changes none. */
export function changed(fault: Wrong, text: string, container = ''): string | undefined {
  if (fault === 'is garbage') return '<!doctype html><title>Not what was asked for</title>';
  if (fault === 'has another hash') return `${text}\n/* altered */`;
  if (fault === 'throws on load') return `throw new Error('${BROKEN}');\n${text}`;
  if (fault === 'exposes what throws in render') return throwingContainer(container);
  return undefined;
}

/** Whether pages carry the hashes of what is wrong with a file. */
export const isPublished = (fault: Wrong): boolean => fault !== 'has another hash';
