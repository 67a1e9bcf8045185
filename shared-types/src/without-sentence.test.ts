import { withoutSentence } from './without-sentence';

test.each([
  ['7K3M9Q.', '7K3M9Q'],
  ['(7K3M9Q)', '7K3M9Q'],
  ['“7K3M9Q”,', '7K3M9Q'],
  [' 7K3M9Q\u200b ', '7K3M9Q'],
  ['<1AAc-_x>', '1AAc-_x'],
  ['FR-7K3M9Q!', 'FR-7K3M9Q'],
  ['a b.', 'a b'],
  ['...', ''],
  ['', ''],
])('%j is %j', (text, whole) => {
  expect(withoutSentence(text)).toBe(whole);
});
