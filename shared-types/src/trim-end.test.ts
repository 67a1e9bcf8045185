import { trimEnd } from './trim-end';

test.each([
  ['https://a.example///', '/', 'https://a.example'],
  ['Leeds, ', ' ,', 'Leeds'],
  ['///', '/', ''],
  ['a/b', '/', 'a/b'],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, characters, trimmed) => {
  expect(trimEnd(text, characters)).toBe(trimmed);
});
