import fc from 'fast-check';
import { PART_IDS, priceChangeSchema, priceListSchema, unitOf } from 'shared-types/planner/prices';
import { changedBy, fromCsv, penceOf, toCsv } from './price-table';
import { SEED_PRICES } from './seed-prices';

const SEED = 20_261_123;
const { parts } = SEED_PRICES;
const csv = toCsv(parts);
const problemsOf = (file: string) => {
  const read = fromCsv(file);
  return 'problems' in read ? read.problems : [];
};
/** The list with its line of doors replaced. */
const withDoors = (line: string) => csv.replace(/^door,.*$/m, line);
const DOORS = 'Line 16, door';

test('a price list goes into a spreadsheet and comes back as it was', () => {
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    'Part,Name,Price each,Price by size,Unit',
    'set-wall-system,"Feet and connectors, Wall System",112.20,0.00,piece',
    'upright-wall-system,"Upright, Wall System",19.00,90.00,metre',
  ]);
  expect(fromCsv(csv)).toEqual({ parts });
});

test('any prices come back as they were, to the penny', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  const prices = fc.tuple(...PART_IDS.map(() => fc.tuple(price, price)));
  const property = fc.property(prices, (all) => {
    const any = Object.fromEntries(
      PART_IDS.map((part, index) => {
        const [eachPence, ratePence] = all[index] ?? [1, 1];
        return [part, { eachPence, ratePence: unitOf(part) === 'piece' ? 0 : ratePence }];
      }),
    );
    expect(fromCsv(toCsv(priceListSchema.parse({ ...SEED_PRICES, parts: any }).parts))).toEqual({
      parts: any,
    });
  });
  fc.assert(property, { seed: SEED, numRuns: 50 });
});

test.each([
  ['a byte order mark', `\uFEFF${csv}`],
  ['other line ends and empty lines', `\n${csv.replaceAll('\r\n', '\n\n')}`],
  [
    'quotation marks around everything',
    csv.replace(/^(door),("[^"]*"),([^,]*),([^,]*)/m, '"$1",$2,"$3","$4"'),
  ],
  ['a note over two lines', withDoors('door,"Doors, ""all""\r\nof them",45,240.0,')],
  ['no last line end', csv.trimEnd()],
  ['a further column before the others', csv.replace(/^(?=\w)/gm, 'x,')],
])('a file with %s is read', (_what, file) => {
  expect(fromCsv(file)).toEqual({ parts });
});

test.each([
  ['a gap', withDoors('door,Door,,240.00,'), `${DOORS}: “Price each” is missing.`],
  ['too few columns', withDoors('door,Door,45.00'), `${DOORS}: “Price by size” is missing.`],
  ['zero', withDoors('door,Door,0.00,240.00,'), `${DOORS}: Enter a price above zero.`],
  [
    'a string',
    withDoors('door,Door,on request,240.00,'),
    `${DOORS}: “on request” is not a price. Write pounds and pence, such as 12.50.`,
  ],
  [
    'a negative price',
    withDoors('door,Door,-45,240.00,'),
    `${DOORS}: “-45” is not a price. Write pounds and pence, such as 12.50.`,
  ],
  [
    'a fraction of a penny',
    withDoors('door,Door,45.005,240.00,'),
    `${DOORS}: “45.005” is not a price. Write pounds and pence, such as 12.50.`,
  ],
  [
    'a price without end',
    withDoors('door,Door,9999999,240.00,'),
    `${DOORS}: Enter a price of at most £100,000.`,
  ],
  [
    'a comma in a price',
    withDoors('door,Door,1,234.00,240.00,'),
    'Line 16 has 6 columns, and line 1 has 5: leave commas out of prices.',
  ],
  ['an unknown part', `${csv}wheel,,1,0,\r\n`, 'Line 29: there is no part “wheel”.'],
  ['a part of every object', `${csv}__proto__,,1,0,\r\n`, 'Line 29: there is no part “__proto__”.'],
  ['a part twice', `${csv}door,,1,0,\r\n`, 'Line 29: door is in line 16 already.'],
  ['a part left out', csv.replace(/^door,.*\r\n/m, ''), 'There is no line for door.'],
  [
    'a rate for pieces',
    csv.replace(/^fixing,.*$/m, 'fixing,,4.50,1,'),
    'Line 20, fixing is sold by the piece: “Price by size” has to be 0.',
  ],
  [
    'a quotation mark that is never closed',
    withDoors('door,"Door,45.00,240.00,'),
    'Line 16: a quotation mark is out of place or never closed.',
  ],
  [
    'a quotation mark inside a cell',
    withDoors('door,12" door,45.00,240.00,'),
    'Line 16: a quotation mark is out of place or never closed.',
  ],
  [
    'semicolons',
    csv.replaceAll(',', ';'),
    'Columns have to be separated by commas: save the file as “CSV UTF-8”.',
  ],
  [
    'another encoding',
    new TextDecoder().decode(Buffer.from(withDoors('door,Tür,45.00,240.00,'), 'latin1')),
    'Line 16 cannot be read: save the file as “CSV UTF-8”.',
  ],
  [
    'two bytes for each character',
    new TextDecoder().decode(Buffer.from(csv, 'utf16le')),
    'Line 1 cannot be read: save the file as “CSV UTF-8”.',
  ],
  ['nothing', ' \r\n', 'The file is empty.'],
  ['only commas', ',,,\r\n', 'The file is empty.'],
  ['no end', csv.repeat(100), 'The file is too long to be a price list.'],
])('a file with %s is refused with a sentence', (_what, file, sentence) => {
  expect(problemsOf(file)).toEqual([sentence]);
});

test('a file that is no price list says which columns it lacks', () => {
  expect(problemsOf('First name,Last name\r\nAnn,Lee\r\n')).toEqual([
    'Line 1: there is no column “Part”.',
    'Line 1: there is no column “Price each”.',
    'Line 1: there is no column “Price by size”.',
  ]);
});

test('a file from before there were hooks is read, without a price for them', () => {
  const { hook: _hook, ...before } = parts;
  expect(fromCsv(csv.replace(/^hook,.*\r\n/m, ''))).toEqual({ parts: before });
});

test('no file makes reading it fail', () => {
  const line = fc.array(
    fc.constantFrom('door', 'set-wall-system', '"', ',', '\r', '\n', '1.00', ';', 'x', '-'),
  );
  const property = fc.property(line, (text) => {
    expect(problemsOf(`${csv.slice(0, 200)}${text.join('')}`).length).toBeGreaterThan(0);
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('prices change together by per cent, to the penny, and never become nothing', () => {
  const more = changedBy(parts, 2.5, ['door', 'fixing']);
  expect(more.door).toEqual({ eachPence: 4613, ratePence: 24_600 });
  expect(more.fixing).toEqual({ eachPence: 461, ratePence: 0 });
  expect(more.flap).toEqual(parts.flap);
  const least = changedBy({ ...parts, door: { eachPence: 1, ratePence: 4 } }, -90);
  expect(least.door).toEqual({ eachPence: 1, ratePence: 0 });
  expect(priceListSchema.safeParse({ ...SEED_PRICES, parts: least }).success).toBe(true);
});

test.each([Number.NaN, -100, 501, '5'])('prices are not changed by %s per cent', (percent) => {
  expect(priceChangeSchema.safeParse(percent).success).toBe(false);
});

test.each([
  ['12.50', 1250],
  ['£1,250', 125_000],
  ['£ 1,250.5', 125_050],
  ['1 250,50', 125_050],
  ['12,5', 1250],
  ['１２', 1200],
  ['1,25,0', undefined],
  ['12.505', undefined],
  ['£', undefined],
])('%s is a price of %p pence', (typed, pence) => {
  expect(penceOf(typed)).toBe(pence);
});
