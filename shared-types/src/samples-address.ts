import type { Finishes } from './planner/plan';
import { paths } from './routes';

/** What the sample of a finish is called in addresses; a front's is the colour's own id. */
export function sampleId(part: keyof Finishes, finish: string): string {
  if (part === 'frame') return `${finish}-frame`;
  return part === 'boards' && (finish === 'white' || finish === 'black') ? `${finish}-board` : finish;
}

/** Address of the page on which samples are ordered, with finishes chosen: those of a plan, or a front's colour. */
export function samplesAddress({
  boards,
  frame,
  fronts,
}: Partial<Record<keyof Finishes, string>> = {}): string {
  const ids = [
    ...(boards === undefined ? [] : [sampleId('boards', boards)]),
    ...(frame === undefined ? [] : [sampleId('frame', frame)]),
    ...(fronts === undefined ? [] : [sampleId('fronts', fronts)]),
  ];
  return `${paths.samples}${ids.length > 0 ? '?' : ''}${ids.map((id) => `finish=${encodeURIComponent(id)}`).join('&')}`;
}

const REFERENCE = 'FS-';
/** A reference of a request for samples, from what is random in it. */
export const sampleReference = (code: string): string => `${REFERENCE}${code}`;
export const isSampleReference = (reference: string): boolean => reference.startsWith(REFERENCE);
