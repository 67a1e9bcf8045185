import type { Missing, Start } from 'release/publish/publish-built';
import { Refusal } from 'release/refusal';
import { publishMissing, untilAllAreLive } from './first-start';

const DONE: Start = { shell: '2.1.0', published: [], notices: [], missing: [], refused: [], waits: false };

const slow = (...names: string[]): Missing[] =>
  names.map((name) => ({ name, why: [`${name} 1.0.0: ./Page was not rendered.`], unfinished: true }));
const waiting = (missing: Missing[]): Start => ({ ...DONE, missing, waits: true });

let printed: string[];
const trying = (patienceMs = 60_000) => ({
  signal: new AbortController().signal,
  tell: (line: string) => printed.push(line),
  patienceMs,
  againMs: 1,
});

beforeEach(() => {
  printed = [];
});

test('a first start tries again until every remote is live, and says once what it waits for', async () => {
  const starts = [waiting(slow('gallery', 'planner')), waiting(slow('gallery', 'planner')), DONE];
  expect(await untilAllAreLive(async () => starts.shift() ?? DONE, trying())).toBe(DONE);
  expect(starts).toEqual([]);
  expect(printed).toEqual([
    'Formraster is not running yet, since gallery, planner could not be checked for want of processor time: gallery 1.0.0: ./Page was not rendered. planner 1.0.0: ./Page was not rendered. This is tried again for 1 minutes.',
  ]);
});

test('a first start without a version of a remote ends with what is missing and what to do', async () => {
  await expect(untilAllAreLive(async () => waiting(slow('gallery')), trying(0))).rejects.toThrow(
    /^Formraster was not started within 0 minutes, since gallery could not be checked .* Start again when/,
  );
});

test('a first start with a build that is refused ends at once with its faults', async () => {
  const refused = { name: 'gallery', why: ['gallery 1.0.0: it is empty.'], unfinished: false };
  const publishAll = jest.fn(async () => waiting([refused, ...slow('planner')]));
  await expect(untilAllAreLive(publishAll, trying())).rejects.toThrow(
    'Formraster does not start without gallery: gallery 1.0.0: it is empty. Repair what is named, run npm run build',
  );
  expect(publishAll).toHaveBeenCalledTimes(1);
});

test('remotes that are missing beside live ones are published as soon as they can be checked', async () => {
  const outcomes: Record<string, (Error | undefined)[]> = {
    gallery: [new Refusal('It is not checked.', { why: 'unfinished' }), undefined],
    planner: [new Refusal('planner 1.0.0 is refused.')],
    admin: [new Error('The disk is gone.')],
  };
  await publishMissing(
    slow('gallery', 'planner', 'admin'),
    async (name) => {
      const outcome = outcomes[name]?.shift();
      if (outcome) throw outcome;
    },
    trying(),
  );
  expect(printed).toEqual([
    'planner has no live version: planner 1.0.0 is refused.',
    'admin has no live version: The disk is gone.',
    'gallery is live now.',
  ]);
});
