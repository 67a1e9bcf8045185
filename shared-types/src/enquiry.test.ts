import { enquiryFormSchema } from './enquiry';

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interest: 'office',
  consent: true,
};

const messages = (changes: object) =>
  enquiryFormSchema.safeParse({ ...enquiry, ...changes }).error?.issues.map(({ message }) => message);

const address = (length: number) => `@${'b.'.repeat(95)}uk`.padStart(length, 'a');

test.each([
  ['firstName', 'x'.repeat(100), 'x'.repeat(101), 'First name must be at most 100 characters.'],
  ['lastName', 'x'.repeat(100), 'x'.repeat(101), 'Last name must be at most 100 characters.'],
  ['email', address(254), address(255), 'Please enter a valid email address.'],
  ['phone', '1'.repeat(40), '1'.repeat(41), 'Phone must be at most 40 characters.'],
  ['message', 'x'.repeat(5000), 'x'.repeat(5001), 'Message must be at most 5000 characters.'],
])('%s has its longest length', (field, longest, tooLong, message) => {
  expect(messages({ [field]: longest })).toBeUndefined();
  expect(messages({ [field]: tooLong })).toEqual([message]);
});

test('names are trimmed before they are counted', () => {
  expect(messages({ firstName: ' A ', lastName: 'L    ' })).toEqual([
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
  ]);
  expect(messages({ firstName: `${' '.repeat(50)}Al${' '.repeat(100)}` })).toBeUndefined();
});
