import { galleryPart } from './gallery-part';
import { isFoundIn, searchKey } from './search-key';

test.each([
  ['Büro', 'Bu\u0308ro'],
  ['cafe', 'Café'],
  ['CAFÉ', 'cafe\u0301'],
  ['strasse', 'Große Straße'],
  ['smorrebrod', 'Smørrebrød'],
  ['lodz', 'Łódź'],
  ['istanbul', 'İstanbul'],
  ["o'brien", 'O’Brien'],
  ['walk-in', 'Walk‑in'],
  ['büro möbel', 'Büro\u00a0Möbel'],
  ['wardrobe', 'Ward\u00adrobe\u200b'],
  ['ﬁtted', 'Fitted'],
  ['ΟΔΟΣ', 'Οδός'],
  ['москва', 'МОСКВА'],
  ['', 'anything'],
])('%s is found in %s', (search, text) => {
  expect(isFoundIn(text, search)).toBe(true);
});

test('other words are not found', () => {
  expect(isFoundIn('Café', 'care')).toBe(false);
  expect(searchKey('日本語')).toBe('日本語');
});

test('the gallery finds a title whatever its Unicode form, case and accents', () => {
  const item = { image: '/a.jpg', description: '', category: 'office' };
  const all = [
    { ...item, id: 1, title: 'Bu\u0308ro' },
    { ...item, id: 2, title: 'Café' },
  ];
  const found = (q: string) => galleryPart(all, { category: 'all', q, show: 9 }).items.map(({ id }) => id);
  expect(found('Büro')).toEqual([1]);
  expect(found('cafe')).toEqual([2]);
});
