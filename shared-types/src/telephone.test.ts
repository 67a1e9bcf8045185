import { isFreephone, isTelephoneNumber, telephoneLink } from './telephone';

test.each([
  ['0808 157 0123', 'tel:+448081570123'],
  ['+49 30 1234', 'tel:+49301234'],
  ['(020) 7946-0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['0044 (0)20 7946 0000', 'tel:+442079460000'],
  ['+39 06 1234567', 'tel:+39061234567'],
])('%s becomes %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

test.each([
  ['0800 123 4567', true],
  ['0808 157 0123', true],
  ['+44 800 123 4567', true],
  ['0117 496 0990', false],
  ['0845 600 1234', false],
  ['+49 800 1234567', false],
])('%s is a freephone number: %s', (phone, free) => {
  expect(isFreephone(phone)).toBe(free);
});

test.each([
  ['020 7946 0000', true],
  ['(01947) 60000', true],
  ['+49 30 123456', true],
  ['+44 (0)20 7946 0000', true],
  ['0044 20 7946 0000', true],
  ['+49 30/123456', true],
  ['020–7946–0000', true],
  ['020\u00a07946\u00a00000', true],
  ['0808 157 0123', true],
  ['+44 20 7946 0000 or email', false],
  ['00 44', false],
  ['call us', false],
  ['0117', false],
  ['496 0990', false],
  ['0117 496 0990 / 1', false],
  ['+', false],
  ['00 00', false],
])('%s is a complete telephone number: %s', (phone, complete) => {
  expect(isTelephoneNumber(phone)).toBe(complete);
});
