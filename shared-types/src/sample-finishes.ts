import type { Finishes } from './planner/plan';
import { sampleId } from './samples-address';

/** A finish of which a sample may be ordered; the owner decides which are offered. */
export interface SampleFinish {
  id: string;
  name: string;
  /** What it is a finish of, and its id there. */
  part: keyof Finishes;
  finish: string;
  /** CSS colour. */
  tone: string;
}

const of =
  (part: keyof Finishes, noun: string) =>
  (finish: string, name: string, tone: string): SampleFinish => ({
    id: sampleId(part, finish),
    name: `${name} ${noun}`,
    part,
    finish,
    tone,
  });
const board = of('boards', 'board');
const frame = of('frame', 'frame');
const front = of('fronts', 'front');

/** All of them, in the order in which they are shown; a test compares them with the planner's and the products'. */
export const SAMPLE_FINISHES: readonly SampleFinish[] = [
  board('oak', 'Oak', '#c49a6c'),
  board('maple', 'Maple', '#e3c9a1'),
  board('cherry', 'Cherry', '#9c5a3c'),
  board('walnut', 'Walnut', '#5d4330'),
  board('white', 'White', '#ffffff'),
  board('black', 'Black', '#1a1a1a'),
  frame('black', 'Black', '#1a1a1a'),
  frame('white', 'White', '#ffffff'),
  front('anthracite', 'Anthracite', '#2C3E50'),
  front('white', 'White', '#FFFFFF'),
  front('cream', 'Cream', '#F5F5DC'),
  front('light-gray', 'Light Gray', '#D3D3D3'),
  front('medium-gray', 'Medium Gray', '#A9A9A9'),
  front('black', 'Black', '#000000'),
];

export const SAMPLE_PARTS: readonly { part: keyof Finishes; label: string }[] = [
  { part: 'boards', label: 'Boards' },
  { part: 'frame', label: 'Frames' },
  { part: 'fronts', label: 'Fronts' },
];

/** Samples of one request. */
export const SAMPLES_MAX = 5;

/** What a visitor agrees to, between the words of `CONSENT_WORDS`. */
export const SAMPLES_PROCESS = 'processes my data to send me these samples, as described in the';

/** What a finish is called; its id if it is no longer known. */
export const sampleName = (id: string): string =>
  SAMPLE_FINISHES.find((finish) => finish.id === id)?.name ?? id;
