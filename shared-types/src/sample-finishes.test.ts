import { BOARD_FINISHES, FRAME_FINISHES, FRONT_FINISHES } from './planner/plan';
import { finishTone } from './content/finish-tones';
import { COLOURS } from './colours';
import { SAMPLE_FINISHES } from './sample-finishes';
import { samplesAddress } from './samples-address';
import { sampleFormSchema } from './samples';

const ofPart = (part: string) => SAMPLE_FINISHES.filter((finish) => finish.part === part);
const idsOf = (part: string) => ofPart(part).map(({ finish }) => finish);

test('every finish of the planner and of the products has a sample in its tone', () => {
  expect(idsOf('boards')).toEqual([...BOARD_FINISHES]);
  expect(idsOf('frame')).toEqual([...FRAME_FINISHES]);
  expect(idsOf('fronts').sort()).toEqual([...FRONT_FINISHES].sort());
  for (const { finish, tone } of ofPart('boards')) expect(tone).toBe(finishTone(finish));
  for (const { finish, tone } of ofPart('frame')) expect(tone).toBe(finishTone(`${finish} frame`));
  for (const { finish, tone } of ofPart('fronts'))
    expect(tone).toBe(COLOURS.find(({ id }) => id === finish)?.hex);
});

test('ids and names are unique', () => {
  expect(new Set(SAMPLE_FINISHES.map(({ id }) => id)).size).toBe(SAMPLE_FINISHES.length);
  expect(new Set(SAMPLE_FINISHES.map(({ name }) => name)).size).toBe(SAMPLE_FINISHES.length);
});

test('the address of the page chooses the finishes of a plan', () => {
  expect(samplesAddress({ boards: 'white', frame: 'black', fronts: 'cream' })).toBe(
    '/samples?finish=white-board&finish=black-frame&finish=cream',
  );
  expect(samplesAddress({ boards: 'oak' })).toBe('/samples?finish=oak');
  expect(samplesAddress()).toBe('/samples');
});

const FORM = {
  finishes: ['oak', 'black-frame'],
  name: 'Ada Byron',
  email: 'ada@example.com',
  line1: '1 High Street',
  town: 'London',
  consent: true,
};
const messages = (change: object) =>
  sampleFormSchema
    .safeParse({ ...FORM, postcode: 'SW1A 1AA', ...change })
    .error?.issues.map(({ message }) => message);

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' M1  1AE ', 'M1 1AE'],
  ['cr2 6xh', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['W1A 0AX', 'W1A 0AX'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
])('the postcode %s is stored as %s', (typed, stored) => {
  expect(sampleFormSchema.parse({ ...FORM, postcode: typed }).postcode).toBe(stored);
});

test.each(['', 'SW1A', '1AA SW1A', 'SW1A 1A', '10115', 'AAA1 1AA', 'Q1 1AA1'])(
  '%j is no UK postcode',
  (postcode) => {
    expect(messages({ postcode })).toEqual(['Please enter a UK postcode, such as SW1A 1AA.']);
  },
);

test.each([
  [{ finishes: [] }, 'Please choose at least one finish.'],
  [
    { finishes: ['oak', 'maple', 'cherry', 'walnut', 'white', 'cream'] },
    'Please choose at most five finishes.',
  ],
  [{ finishes: ['purple'] }, 'Please choose finishes from the list.'],
  [{ finishes: ['oak', 'oak'] }, 'Choose each finish once.'],
  [{ name: ' ' }, 'Please enter your name.'],
  [{ email: 'ada' }, 'Please enter a valid email address.'],
  [{ line1: '' }, 'Please enter the first line of your address.'],
  [{ town: '' }, 'Please enter your town or city.'],
  [{ name: undefined }, 'Please enter your name.'],
  [{ email: undefined }, 'Please enter a valid email address.'],
  [{ postcode: undefined }, 'Please enter a UK postcode, such as SW1A 1AA.'],
  [{ consent: false }, 'You must agree to our privacy policy.'],
])('%j is refused with a sentence', (change, sentence) => {
  expect(messages(change)).toEqual([sentence]);
});
