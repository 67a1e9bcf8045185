import { asciiEmail, emailSchema, isEmailAddress } from './email-address';
import { mailLink } from './mail-link';

test.each([
  'marks&spencer@example.com',
  "o'brien+tag@example.co.uk",
  'a!#$%&*/=?^_`{|}~-b@example.com',
  '.begins.and..ends.@example.com',
  'info@müller.de',
  'info@xn--mller-kva.de',
  'tanaka@例え.テスト',
  'pochta@почта.рф',
  'root@localhost',
  'someone@example.museum',
  'a@1.2.3',
])('%s is an email address, as in a browser', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  'nobody@',
  '@example.com',
  'two words@example.com',
  'two@signs@example.com',
  'comma,@example.com',
  'dot@example.',
  'dots@example..com',
  'hyphen@-example.com',
  'port@müller.de:25',
  'path@müller.de/x',
  'user@name@müller.de',
  'percent@m%C3%BCller.de',
  'jörg@example.com',
  `long@${'ü'.repeat(64)}.de`,
  `${'a'.repeat(250)}@b.de`,
])('%s is none', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test('the domain is written as mail servers know it', () => {
  expect(asciiEmail('info@Müller.de')).toBe('info@xn--mller-kva.de');
  expect(asciiEmail('Info@Example.com')).toBe('Info@Example.com');
});

test('blanks and invisible characters around and inside a pasted address are left out', () => {
  const schema = emailSchema('Please enter a valid email address.');
  expect(schema.parse('\ufeff ada\u200b@exam\u00adple.com\u202c ')).toBe('ada@example.com');
});

test('a link to an address keeps what begins a query elsewhere', () => {
  expect(mailLink('what?#50%@example.com')).toBe('mailto:what%3F%2350%25@example.com');
  expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com');
});
