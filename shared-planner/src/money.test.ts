import { exactMoney, money } from './money';

test.each([
  [124_900, '£1,249', '£1,249.00'],
  [124_950, '£1,249.50', '£1,249.50'],
  [0, '£0', '£0.00'],
])('%i pence are %s in a sentence and %s in a column', (pence, inSentence, inColumn) => {
  expect([money(pence), exactMoney(pence)]).toEqual([inSentence, inColumn]);
});
