import { builtInTexts } from '../content/page-texts/all';
import { formErrors } from '../form-errors';
import { completeTexts, linesOf } from './complete';
import { pageTextsInputSchemas } from './input';
import { PAGE_KEYS, pageTextsSchemas } from './pages';

const contact = pageTextsSchemas.page_contact;
const answer = (text: string) => ({ faq: { questions: [{ id: 1, question: 'Why?', answer: text }] } });
const stored = (text: string) => contact.parse(answer(text)).faq?.questions?.[0]?.answer;
const refusal = (text: string, schema = pageTextsInputSchemas.page_contact) =>
  schema.safeParse(answer(text)).error?.issues[0]?.message;

test.each(PAGE_KEYS)('the built-in texts of %s fit their schema, unchanged', (key) => {
  expect(pageTextsSchemas[key].parse(builtInTexts[key])).toEqual(builtInTexts[key]);
  expect(pageTextsInputSchemas[key].parse(builtInTexts[key])).toEqual(builtInTexts[key]);
  expect(formErrors(pageTextsInputSchemas[key])({ ...builtInTexts[key] })).toEqual({});
});

test('only what the owner has changed is stored, and the rest stays built in', () => {
  const changed = contact.parse({ faq: { lead: 'Ask.' }, unknown: 1 });
  expect(changed).toEqual({ faq: { lead: 'Ask.' } });
  const texts = completeTexts(builtInTexts.page_contact, changed);
  expect(texts.faq).toEqual({ ...builtInTexts.page_contact.faq, lead: 'Ask.' });
  expect(texts.coverage).toEqual(builtInTexts.page_contact.coverage);
  expect(completeTexts(builtInTexts.page_contact, null)).toBe(builtInTexts.page_contact);
});

test.each([
  ['marks that turn the direction of a text', 'Ask \u202eus\u2066 now\u2069', 'Ask us now'],
  ['control characters', 'Ask\u0000 us\u001b\u009f', 'Ask us'],
  ['half a character', 'Ask us\ud83d', 'Ask us'],
  ['line breaks of Windows', 'One.\r\nTwo.\rThree.', 'One.\nTwo.\nThree.'],
  ['letters and marks apart', 'Cafe\u0301', 'Café'],
  ['what joins a pictograph', '👩\u200d🔧', '👩\u200d🔧'],
])('a text is cleaned of %s', (_what, typed, expected) => {
  expect(stored(typed)).toBe(expected);
});

test.each([
  ['a'.repeat(100_000), 'Use at most 1200 characters.'],
  ['', 'Enter a text.'],
  [' \n\u200b\u2060 ', 'Enter a text.'],
  ['\u202e', /^Remove the invisible marks that turn the direction of writing/],
  ['Read <a href="/x">this</a>.', /^Write without HTML/],
  ['<!-- hidden -->', /^Write without HTML/],
  [`${'<'.repeat(50_000)}b>`, 'Use at most 1200 characters.'],
])('a text is refused with a sentence: %.20s', (text, expected) => {
  expect(refusal(text)).toMatch(expected);
});

test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
  'a new text with the mark %j is refused at its field, and a stored one can be read',
  (mark) => {
    const text = `Ask ${mark}us`;
    expect(formErrors(pageTextsInputSchemas.page_contact)(answer(text))).toEqual({
      faq: { questions: [{ answer: expect.stringMatching(/^Remove the invisible marks/) }] },
    });
    expect(refusal(text, contact)).toBeUndefined();
  },
);

test('a new text that may be blank may be left out, and is cleaned as stored ones are', () => {
  const { page_search: search } = pageTextsInputSchemas;
  expect(search.parse({})).toEqual({});
  expect(pageTextsInputSchemas.page_contact.parse(answer('One.\r\nTwo.\u0000'))).toEqual(
    answer('One.\nTwo.'),
  );
});

test('a comparison is no markup', () => {
  expect(stored('Depth < 40 cm, load > 20 kg')).toBe('Depth < 40 cm, load > 20 kg');
});

test('a line has no line breaks', () => {
  expect(contact.parse({ faq: { heading: 'Common\n questions' } })).toEqual({
    faq: { heading: 'Common questions' },
  });
});

test('a list keeps its limits, and an id for each entry', () => {
  const questions = (count: number, id?: number) =>
    contact.safeParse({
      faq: {
        questions: Array.from({ length: count }, (_, at) => ({
          id: id ?? at,
          question: 'Why?',
          answer: 'So.',
        })),
      },
    }).error?.issues[0]?.message;
  expect(questions(20)).toBeUndefined();
  expect(questions(21)).toBe('Keep at most 20 entries.');
  expect(questions(0)).toBe('Keep at least one question.');
  expect(questions(2, 1)).toBe('Give each entry an id of its own.');
});

test('images are addresses of the library or this site, or content to be moved there', () => {
  const cards = (image: string) =>
    pageTextsSchemas.page_home.safeParse({
      features: { cards: builtInTexts.page_home.features.cards.map((card) => ({ ...card, image })) },
    }).success;
  expect(cards('/api/images/7/0123456789abcdef/original')).toBe(true);
  expect(cards('')).toBe(true);
  expect(cards('javascript:alert(1)')).toBe(false);
});

test('blank lines do not become paragraphs', () => {
  expect(linesOf(' One.\n\n \nTwo. ')).toEqual(['One.', 'Two.']);
});
