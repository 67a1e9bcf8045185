import fc from 'fast-check';
import { planSchema, SYSTEM_IDS, type Cell, type Plan, type Wall } from 'shared-types/planner/plan';
import { apply } from './edit';
import { addUnit, examplePlan, EXAMPLE_WALL, PROPOSALS, proposals } from './fit';
import { outside } from './free-space';
import { fixAll, problems, type Rule } from './rules';
import { systemsOf, unitsOf } from './systems';
import { anyEdit, anyPlan, anySystem, anyWall } from './testing/arbitraries';

const SEED = 20_261_123;
/** Of the furniture; obstacles outside the room are the wall's own. */
const ofFurniture = (plan: Plan) => problems(plan).filter(({ rule }) => rule !== 'outside');
const check = (property: fc.IRawProperty<unknown>, numRuns: number) =>
  fc.assert(property as fc.IProperty<unknown>, { seed: SEED, numRuns });

describe('the rules', () => {
  const open: Cell = { height: 400, kind: 'open', back: false };
  const plan: Plan = {
    system: 'wall-system',
    wall: EXAMPLE_WALL,
    x: 0,
    bays: [{ width: 800, depth: 300, cells: [open, open] }],
    finishes: { frame: 'black', boards: 'oak', fronts: 'anthracite' },
    fixed: true,
  };
  const of = (cell: Partial<Cell>, bay: object = {}): Partial<Plan> => ({
    bays: [{ width: 800, depth: 300, cells: [{ ...open, ...cell }, open], ...bay }],
  });
  const on = (wall: Partial<Wall>): Partial<Plan> => ({ wall: { ...EXAMPLE_WALL, ...wall } });
  const obstacle = (kind: 'door' | 'window' | 'radiator' | 'socket', y = 0) =>
    on({ obstacles: [{ kind, x: 100, y, width: 500, height: 600 }] });

  test.each<[Rule, Partial<Plan>, string, string]>([
    ['empty', { bays: [] }, 'Nothing stands on the wall yet.', 'Fit it to the wall again'],
    [
      'kind',
      of({ kind: 'desk', height: 720 }),
      'Bay 1, row 1 has a work surface, which the Wall System does not offer.',
      'Leave it open',
    ],
    [
      'cell-height',
      of({ height: 90 }),
      'Bay 1, row 1 is 9 cm high; a row is 16 to 80 cm high.',
      'Make it 16 cm',
    ],
    [
      'bay-width',
      of({}, { width: 1100 }),
      'Bay 1 is 110 cm wide; a bay of the Wall System is 40 to 100 cm wide.',
      'Make it 100 cm',
    ],
    [
      'depth',
      of({}, { depth: 500 }),
      'Bay 1 is 50 cm deep; a bay of the Wall System is 20 to 45 cm deep.',
      'Make it 45 cm',
    ],
    ['depth', on({ room: 250 }), 'Bay 1 is 30 cm deep, and the floor is free for 25 cm.', 'Make it 25 cm'],
    [
      'height',
      { bays: [{ width: 800, depth: 300, cells: [{ ...open, height: 200 }] }] },
      'Bay 1 is 20 cm high; a bay of the Wall System is 40 to 240 cm high.',
      'Make it 40 cm',
    ],
    [
      'front',
      of({ kind: 'drawer', height: 640 }),
      'Bay 1, row 1: drawers are 16 to 48 cm high and end no higher than 140 cm above the floor.',
      'Leave it open',
    ],
    [
      'front',
      of({ kind: 'glass' }),
      'Bay 1, row 1: glass doors are 20 to 80 cm high and begin 20 cm above the floor.',
      'Leave it open',
    ],
    [
      'opening',
      { ...of({ kind: 'door' }), ...on({ room: 600 }) },
      'Bay 1, row 1 has doors, with no room to open.',
      'Leave it open',
    ],
    [
      'opening',
      { ...of({ kind: 'flap' }), ...on({ room: 600 }) },
      'Bay 1, row 1 has a flap, with no room to open.',
      'Leave it open',
    ],
    [
      'socket',
      { ...of({ kind: 'door' }), ...obstacle('socket', 300) },
      'Bay 1, row 1 has doors in front of a socket, which is out of reach there.',
      'Leave it open',
    ],
    [
      'skirting',
      { ...of({ back: true }), ...on({ skirting: 120 }) },
      'Bay 1, row 1 has a back panel where the skirting board is.',
      'Leave the back panel out',
    ],
    [
      'goods',
      of({ holds: { goods: 'records', count: 10 } }),
      'Bay 1, row 1 is too small for records, which need 36 cm in height and 35 cm in depth.',
      'Keep no records there',
    ],
    // Its feet leave 35 cm.
    [
      'goods',
      of({ height: 390, holds: { goods: 'records', count: 10 } }, { depth: 350 }),
      'Bay 1, row 1 is too small for records, which need 36 cm in height and 35 cm in depth.',
      'Keep no records there',
    ],
    [
      'goods',
      of({ holds: { goods: 'books', count: 40 } }),
      'Bay 1, row 1 has room for 31 books, not for 40.',
      'Keep 31 books there',
    ],
    [
      'load',
      of({ holds: { goods: 'books', count: 60 } }),
      'Bay 1, row 1 carries 30 kg, and 60 books weigh 36 kg.',
      'Keep 31 books there',
    ],
    [
      'load',
      of({ holds: { goods: 'files', count: 13 } }, { depth: 350, width: 1000 }),
      'Bay 1, row 1 carries 30 kg, and 13 files weigh 32.5 kg.',
      'Keep 12 files there',
    ],
    ['wall', { x: 3000 }, 'The plan reaches 20 cm beyond the end of the wall.', 'Move it to the left'],
    [
      'ceiling',
      on({ height: 500 }),
      'Bay 1 is 80 cm high, and the ceiling there is at 50 cm.',
      'Make it 48 cm high',
    ],
    [
      'ceiling',
      on({ slope: { side: 'left', height: 600, run: 1000 } }),
      'Bay 1 is 80 cm high, and the ceiling there is at 60 cm.',
      'Make it 60 cm high',
    ],
    [
      'obstacle',
      obstacle('door'),
      'Bay 1 stands in front of the door, or too near it.',
      'Leave this place free',
    ],
    [
      'obstacle',
      obstacle('radiator', 100),
      'Bay 1 stands in front of the radiator, or too near it.',
      'Leave this place free',
    ],
    [
      'obstacle',
      obstacle('window', 500),
      'Bay 1 stands in front of the window, or too near it.',
      'Make it 48 cm high',
    ],
    [
      'width',
      of({}, { width: 400 }),
      'The unit that begins with bay 1 is 40 cm wide; the Wall System is 60 to 320 cm wide.',
      'Make it 60 cm wide',
    ],
    [
      'width',
      { bays: Array.from({ length: 4 }, () => ({ width: 900, depth: 300, cells: [open] })) },
      'The unit that begins with bay 1 is 360 cm wide; the Wall System is 60 to 320 cm wide.',
      'Make it 270 cm wide',
    ],
    [
      'surface',
      { system: 'desk-system', bays: [{ width: 1000, depth: 600, cells: [open, open] }] },
      'A Desk System has a work surface, and this one has none.',
      'Fit it to the wall again',
    ],
    [
      'fixing',
      { fixed: false, bays: [{ width: 800, depth: 300, cells: [open, open, open, open] }] },
      'Units taller than 120 cm have to be fixed to the wall or, where they stand away from it, to the floor.',
      'Fix it',
    ],
    [
      'hanging',
      { system: 'free-standing', bays: [{ width: 800, depth: 300, cells: [open, open], from: 500 }] },
      'Bay 1 begins 50 cm above the floor; the Free-Standing stands on the floor.',
      'Stand it on the floor',
    ],
    [
      'hanging',
      of({}, { from: 50 }),
      'Bay 1 begins 5 cm above the floor; it stands on the floor, or hangs 10 cm above it.',
      'Stand it on the floor',
    ],
    [
      'fixing',
      { ...of({}, { from: 900 }), fixed: false },
      'Bays that begin above the floor have to be fixed to the wall.',
      'Fix it',
    ],
    [
      'ceiling',
      of({}, { from: 2000 }),
      'Bay 1 reaches 280 cm high, and the ceiling there is at 250 cm.',
      'Make it 48 cm high',
    ],
    [
      'obstacle',
      { ...of({}, { from: 790 }), ...obstacle('radiator', 100) },
      'Bay 1 stands in front of the radiator, or too near it.',
      'Leave this place free',
    ],
    [
      'socket',
      { ...of({ kind: 'door' }, { from: 800 }), ...obstacle('socket', 1000) },
      'Bay 1, row 1 has doors in front of a socket, which is out of reach there.',
      'Leave it open',
    ],
    [
      'apart',
      {
        bays: [
          { width: 800, depth: 300, cells: [open, open] },
          { width: 800, depth: 300, cells: [open, open], system: 'display-solution' },
        ],
      },
      'Bay 2 of the Display Solution touches the Wall System: units of two systems stand 2 cm apart.',
      'Leave 2 cm between them',
    ],
    [
      'depth',
      of({}, { depth: 300, system: 'desk-system' }),
      'Bay 1 is 30 cm deep; a bay of the Desk System is 60 to 80 cm deep.',
      'Make it 60 cm',
    ],
    [
      'extra',
      of({ extras: { 'price-rail': 1 } }),
      'Bay 1, row 1: price rails are for open shelves of a Display Solution, one to a shelf.',
      'Leave it out',
    ],
    [
      'extra',
      of({ extras: { hook: 9 } }),
      'Bay 1, row 1: hooks are for the frame of open cells of a Wall System or a Display Solution, 10 cm apart.',
      'Keep 7',
    ],
    [
      'extra',
      of({ kind: 'door', extras: { lock: 3 } }),
      'Bay 1, row 1: locks are for doors and drawers, one to each.',
      'Keep 2',
    ],
  ])('%s is one sentence, and its fix removes it', (rule, change, sentence, label) => {
    expect(problems(plan)).toEqual([]);
    const found = problems({ ...plan, ...change }).filter((problem) => problem.rule === rule);
    expect(found.map((problem) => [problem.sentence, problem.fix?.label])).toEqual([[sentence, label]]);
    expect(problems(found[0]?.fix?.plan ?? plan).filter((problem) => problem.rule === rule)).toEqual([]);
  });

  const radiator = { kind: 'radiator', x: 1500, y: 100, width: 1000, height: 600 } as const;
  test.each<[string, Partial<Wall>, string, string]>([
    [
      'beyond the end',
      { width: 1800, obstacles: [radiator] },
      'The radiator reaches 70 cm beyond the end of the wall.',
      'Make it end there',
    ],
    [
      'through the ceiling',
      { height: 2000, obstacles: [{ kind: 'window', x: 1500, y: 900, width: 900, height: 1205 }] },
      'The window reaches 10.5 cm through the ceiling.',
      'Make it end there',
    ],
    [
      'through a sloping ceiling and beyond the end',
      {
        slope: { side: 'right', height: 500, run: 1000 },
        obstacles: [radiator, { ...radiator, x: 3500 }],
      },
      'The radiator, 2 of 2, reaches 90 cm beyond the end of the wall and 20 cm through the ceiling.',
      'Make it end there',
    ],
    [
      'wholly beyond the end',
      { width: 1400, obstacles: [radiator] },
      'The radiator is outside the room, beyond the end of the wall.',
      'Remove it',
    ],
    [
      'wholly above the ceiling',
      { height: 2000, obstacles: [{ kind: 'window', x: 1500, y: 2000, width: 900, height: 500 }] },
      'The window is outside the room, above the ceiling.',
      'Remove it',
    ],
  ])(
    'an obstacle %s is named, and its fix leaves the furniture as it is',
    (_where, wall, sentence, label) => {
      const odd = { ...plan, ...on(wall) };
      expect(problems(odd)).toMatchObject([{ rule: 'outside', sentence, fix: { label } }]);
      const fixed = fixAll(odd);
      expect(fixed.remaining).toEqual([]);
      expect(fixed.plan).toEqual({ ...odd, wall: { ...odd.wall, obstacles: expect.any(Array) as unknown } });
    },
  );

  test.each<[string, Partial<Plan>]>([
    ['hangs over a radiator', { ...of({}, { from: 800 }), ...obstacle('radiator', 100) }],
    ['hangs over a low window', { ...of({}, { from: 600 }), ...obstacle('window') }],
    [
      'has a back panel over the skirting board',
      { ...of({ back: true }, { from: 200 }), ...on({ skirting: 120 }) },
    ],
    ['has glass in its lowest row, 20 cm up', of({ kind: 'glass' }, { from: 200 })],
  ])('no rule is broken when a bay %s', (_what, change) => {
    expect(problems({ ...plan, ...change })).toEqual([]);
  });

  test('units of two systems, 2 cm apart, keep the ranges and loads of their own', () => {
    const desk: Cell = { height: 720, kind: 'desk', back: false };
    const held: Cell = { ...open, holds: { goods: 'files', count: 12 } };
    const two = (files: number, depth: number): Plan => ({
      ...plan,
      bays: [
        { width: 800, depth: 350, cells: [{ ...held, holds: { goods: 'files', count: files } }, open] },
        { width: 20, depth: 1, cells: [] },
        { width: 1200, depth, cells: [desk], system: 'desk-system' },
      ],
    });
    expect(problems(two(9, 600))).toEqual([]);
    expect(problems(two(13, 500)).map(({ rule, sentence }) => [rule, sentence])).toEqual([
      ['load', 'Bay 1, row 1 carries 30 kg, and 13 files weigh 32.5 kg.'],
      ['depth', 'Bay 2 is 50 cm deep; a bay of the Desk System is 60 to 80 cm deep.'],
    ]);
  });

  test('a wall without room for the system says what it needs', () => {
    const { remaining } = fixAll({ ...plan, ...on({ width: 500 }) });
    expect(remaining.map(({ sentence }) => sentence)).toContain(
      'The Wall System does not fit here: it needs a free stretch of wall, 60 cm wide and 40 cm high.',
    );
  });
});

describe('whatever is done', () => {
  test('every proposal for every wall breaks no rule', () => {
    const property = fc.property(anySystem, anyWall, (system, wall) => {
      const fitted = proposals(system, wall);
      for (const proposal of fitted ? PROPOSALS : []) {
        expect(ofFurniture(fitted![proposal])).toEqual([]);
        expect(planSchema.safeParse(fitted![proposal]).success).toBe(true);
      }
    });
    check(property, 200);
  });

  test('a unit added to any plan that breaks no rule leaves one that breaks none', () => {
    let added = 0;
    const property = fc.property(anySystem, anySystem, anyWall, (first, second, wall) => {
      const plan = proposals(first, wall)?.spare;
      const more = plan && addUnit(plan, second);
      if (!more) return;
      added += 1;
      expect(ofFurniture(more)).toEqual([]);
      expect(unitsOf(more).length).toBe(unitsOf(plan).length + 1);
      expect(planSchema.parse(more)).toEqual(more);
    });
    check(property, 300);
    expect(added).toBeGreaterThan(20);
  });

  test.each(SYSTEM_IDS)('the example of the %s breaks no rule', (system) => {
    expect(problems(examplePlan(system))).toEqual([]);
  });

  test('any 200 edits leave a plan that fits, or sentences that say why not', () => {
    const property = fc.property(
      anySystem,
      fc.array(anyEdit, { minLength: 200, maxLength: 200 }),
      (system, edits) => {
        const plan = edits.reduce(apply, examplePlan(system));
        expect(planSchema.parse(plan)).toEqual(plan);
        for (const { sentence } of problems(plan)) expect(sentence).toMatch(/^[A-Z][^.]*(\.\d[^.]*)*\.$/);
      },
    );
    check(property, 40);
  });

  test('every fix removes what it fixes, and leaves a plan', () => {
    const property = fc.property(anyPlan, (plan) => {
      const found = problems(plan);
      for (const { rule, fix } of found) {
        if (!fix) continue;
        const count = (all: typeof found) => all.filter((one) => one.rule === rule).length;
        expect(count(problems(fix.plan))).toBeLessThan(count(found));
        expect(planSchema.safeParse(fix.plan).success).toBe(true);
      }
    });
    check(property, 150);
  });

  test('a fix of a plan far beyond its wall is still one that a link can carry', () => {
    const cell = { height: 1, kind: 'open', back: false } as const;
    const plan: Plan = {
      ...examplePlan('wall-system'),
      wall: { ...EXAMPLE_WALL, width: 600, height: 400 },
      x: 17_139,
      bays: [
        { width: 2862, depth: 300, cells: [] },
        { width: 1, depth: 300, cells: [cell] },
      ],
    };
    const fixes = problems(plan).flatMap(({ fix }) => fix?.plan ?? []);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fixedPlan of fixes) expect(planSchema.safeParse(fixedPlan).success).toBe(true);
  });

  test('a plan on whose wall something is outside the room never fits', () => {
    const property = fc.property(anySystem, anyWall, (system, wall) => {
      const fitted = proposals(system, wall)?.everyday;
      if (!fitted) return;
      const count = wall.obstacles.filter((one) => Math.max(...Object.values(outside(wall, one))) > 0).length;
      expect(problems(fitted)).toHaveLength(count);
    });
    check(property, 200);
  });

  test('fixing ends in a plan that may be sent, or says why there is none', () => {
    const property = fc.property(anyPlan, (plan) => {
      const { plan: fixedPlan, remaining } = fixAll(plan);
      expect(problems(fixedPlan)).toEqual(remaining);
      const fits = systemsOf(plan).some(({ id }) => proposals(id, plan.wall) !== undefined);
      if (fits) expect(remaining).toEqual([]);
      else
        expect(remaining.map(({ sentence }) => sentence).join(' ')).toContain('does not fit here: it needs');
    });
    check(property, 150);
  });
});
