import { OPTION_SEARCH } from './option-search';

test('a select finds an option whatever its case, accents and Unicode form', () => {
  const found = (typed: string) =>
    ['Bu\u0308ro', 'Café'].filter((label) => OPTION_SEARCH.filterOption(typed, { label }));
  expect(found('BÜRO')).toEqual(['Bu\u0308ro']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('shop')).toEqual([]);
});
