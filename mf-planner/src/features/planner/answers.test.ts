import { toAddress } from 'shared-planner/address';
import { apply } from 'shared-planner/edit';
import { examplePlan } from 'shared-planner/fit';
import { problems } from 'shared-planner/rules';
import { widthOf } from 'shared-planner/systems';
import { offersFor, onWall, planOfQuery, proposalOf } from './answers';

const asked = (query: string) => planOfQuery(new URLSearchParams(query));
const example = examplePlan('wall-system');

test('an address without a plan shows an example, and one that names a system an example of it', () => {
  expect(asked('')).toEqual({ plan: example, sayings: [], isAsked: false, isWhole: false });
  expect(asked('system=desk-system').plan.system).toBe('desk-system');
});

test('a plan comes back from its own address', () => {
  const plan = apply(example, { type: 'cell', bay: 1, cell: 2, change: { kind: 'flap' } });
  expect(asked(`plan=${toAddress(plan)}`)).toEqual({ plan, sayings: [], isAsked: true, isWhole: true });
});

test('answers of the form change the plan that they come with', () => {
  const { plan, sayings } = asked(
    `plan=${toAddress(example)}&system=wall-system&width=240,5&height=220&fit=full&frame=white&boards=maple`,
  );
  expect(sayings).toEqual([]);
  expect(plan.wall).toMatchObject({ width: 2405, height: 2200 });
  expect(proposalOf(plan)).toBe('full');
  expect(plan.finishes).toEqual({ frame: 'white', boards: 'maple', fronts: 'anthracite' });
  expect(plan.x + widthOf(plan)).toBeLessThanOrEqual(2405);
});

test('a proposal that is like another is offered once', () => {
  const desk = examplePlan('desk-system');
  const offered = (room: number) =>
    offersFor({ ...desk, wall: { ...desk.wall, width: 1500, room } }).map(({ proposal }) => proposal);
  expect(offered(0)).toEqual(['spare', 'everyday', 'full']);
  // The floor leaves no depth to choose.
  expect(offered(650)).toEqual(['spare', 'everyday']);
});

test('obstacles come by position, and an empty row is none', () => {
  const row = 'obstacle-x=100&obstacle-y=90&obstacle-width=120&obstacle-height=100';
  const empty = 'obstacle=&obstacle-x=&obstacle-y=&obstacle-width=&obstacle-height=';
  expect(asked(`obstacle=window&${row}&${empty}`).plan.wall.obstacles).toEqual([
    { kind: 'window', x: 1000, y: 900, width: 1200, height: 1000 },
  ]);
});

test('an obstacle over another is refused in words; one that the plan has already stays', () => {
  const row = (kind: string, x: number) =>
    `obstacle=${kind}&obstacle-x=${x}&obstacle-y=0&obstacle-width=90&obstacle-height=200`;
  const { plan, sayings } = asked(`${row('door', 10)}&${row('window', 50)}&${row('radiator', 150)}`);
  expect(plan.wall.obstacles.map(({ kind }) => kind)).toEqual(['door', 'radiator']);
  expect(sayings).toContain('Window and door would overlap. Move the door first, or make it smaller.');

  const obstacles = plan.wall.obstacles
    .slice(0, 1)
    .flatMap((door) => [door, { ...door, kind: 'window' as const }]);
  const both = { ...plan, wall: { ...plan.wall, obstacles } };
  const kept = asked(`plan=${toAddress(both)}&${row('door', 10)}&${row('window', 10)}`);
  expect(kept.plan.wall.obstacles).toEqual(obstacles);
});

test('a sloping ceiling is taken with its sizes, and a level one takes it away', () => {
  const sloping = asked('slope=left&slope-height=120&slope-run=150').plan;
  expect(sloping.wall.slope).toEqual({ side: 'left', height: 1200, run: 1500 });
  expect(problems(sloping)).toEqual([]);
  expect(asked('slope=left&slope-height=&slope-run=').plan).toEqual(example);
  expect(
    asked(`plan=${toAddress(sloping)}&slope=&slope-height=120&slope-run=150`).plan.wall.slope,
  ).toBeUndefined();
});

test('a window that a sloping ceiling cuts is said to be outside the room', () => {
  const window = 'obstacle=window&obstacle-x=0&obstacle-y=90&obstacle-width=120&obstacle-height=120';
  const { sayings } = asked(`width=500&slope=left&slope-height=125&slope-run=160&${window}`);
  expect(sayings).toEqual(['The window would reach outside the room. Move it first, or make it smaller.']);
});

test.each([
  ['plan=%00', 'This is not the address of a plan.'],
  [`plan=${toAddress(example).slice(0, -6)}`, 'Here is an example of our Wall System'],
  [`plan=9${toAddress(example).slice(1)}`, 'newer planner'],
  [`plan=${'A'.repeat(100_000)}`, 'too long'],
  ['width=-5', '“-5” is no width of a wall'],
  ['height=%3Cscript%3E', '“<script>” is no height of a wall'],
  ['width=1e9', 'from 30 to 1200'],
])('%s gets a sentence and a plan to go on with', (query, sentence) => {
  const { plan, sayings } = asked(query);
  expect(sayings.join(' ')).toContain(sentence);
  expect(plan).toEqual(example);
});

test('a proposal follows its wall, and a plan refined by hand stays as it is', () => {
  expect(proposalOf(onWall(example, { width: 2000 }))).toBe('everyday');
  const refined = apply(example, { type: 'cell', bay: 0, cell: 0, change: { kind: 'open' } });
  expect(onWall(refined, { width: 2000 }).bays).toEqual(refined.bays);
});

test('a plan is fitted again when its wall has been too small for a while', () => {
  const lost = onWall(example, { width: 320 });
  expect(lost.bays).toEqual(example.bays);
  expect(proposalOf(onWall(lost, { width: 3200 }))).toBe('everyday');
});
