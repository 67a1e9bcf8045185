import { contactAddress } from './contact-address';
import { REGION_ID_LENGTH, SUBJECT_NAME_LENGTH } from './enquiry-choices';
import { ADDRESS_MAX } from './planner/plan';
import { planPaths } from './planner/paths';
import { PROJECT_ITEMS_MAX, PROJECT_TEXT_MAX } from './project-key';
import { LONGEST_TARGET, refusalOf } from './request-target';
import { dataPath } from './routes';
import { PROJECT_DATA } from './range';

/** A list of as many things, and as many characters, as one holds. */
const items = Array.from({ length: PROJECT_ITEMS_MAX }, () => 'plan.'.padEnd(82, 'a'))
  .join()
  .padEnd(PROJECT_TEXT_MAX, 'a');

test.each([
  [
    'the contact page with a whole list',
    contactAddress({
      subject: {
        kind: 'project',
        id: items,
        name: '書'.repeat(SUBJECT_NAME_LENGTH),
        region: 'a'.repeat(REGION_ID_LENGTH),
        fitting: true,
      },
      interest: 'consultation',
    }),
  ],
  ['a plan’s drawing', planPaths.drawing('a'.repeat(ADDRESS_MAX), 'portrait')],
  ['what a list names', dataPath(PROJECT_DATA[0], {}, new URLSearchParams({ items }))],
])('the longest address of %s is not refused', (_of, address) => {
  const [url = ''] = address.split('#');
  expect(url.length).toBeGreaterThan(ADDRESS_MAX);
  expect(refusalOf({ url, rawHeaders: ['Host', 'a'] })).toBeUndefined();
});

test('one byte more than the longest is refused', () => {
  const rawHeaders: string[] = [];
  expect(refusalOf({ url: 'a'.repeat(LONGEST_TARGET), rawHeaders })).toBeUndefined();
  expect(refusalOf({ url: 'a'.repeat(LONGEST_TARGET + 1), rawHeaders })?.status).toBe(414);
});

test('two hosts are refused however they are written, and a value that reads host is none', () => {
  expect(refusalOf({ rawHeaders: ['Host', 'a', 'hOST', 'b'] })?.status).toBe(400);
  expect(refusalOf({ rawHeaders: ['Host', 'host', 'X-A', 'host'] })).toBeUndefined();
});
