import { telephoneLink } from './telephone';

test.each([
  ['0808 157 0123', 'tel:+448081570123'],
  ['+49 30 1234', 'tel:+49301234'],
  ['(020) 7946-0000', 'tel:+442079460000'],
])('%s becomes %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
