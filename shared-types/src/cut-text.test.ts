import { cutAtWord } from './cut-at-word';
import { cutText } from './cut-text';
import { enquiryFormSchema } from './enquiry';
import { summaryOf } from './product-range';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['short', 10, 'short'],
  ['longer text', 6, 'longer'],
  ['oak 🪵🪵', 5, 'oak '],
  ['oak 🪵🪵', 6, 'oak 🪵'],
  [`a${FAMILY}b`, 8, 'a'],
  ['Cafe\u0301s', 4, 'Caf'],
  ['🇬🇧🇩🇪', 6, '🇬🇧'],
  ['yes 👍🏽', 6, 'yes '],
])('%j is cut at %d', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

test('one word that is too long is cut after a whole character', () => {
  expect(cutAtWord(FAMILY.repeat(3), 20)).toBe(FAMILY);
  expect(cutAtWord('two words', 5)).toBe('two');
});

test('the summary of a product ends after a whole character', () => {
  const product = { product_id: 'a', name: 'A', price: '£1', short_description: '', image: null };
  const { description } = summaryOf({ ...product, description: `${'x'.repeat(299)}🪵` });
  expect(description).toBe('x'.repeat(299));
});

test('a message posted without scripts is measured with one character for each line break', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', interest: 'home' };
  const message = `${'x'.repeat(4998)}\r\ny`;
  const read = enquiryFormSchema.parse({ ...person, consent: true, message });
  expect(read.message).toBe(`${'x'.repeat(4998)}\ny`);
});
