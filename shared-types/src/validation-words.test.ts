import * as z from 'zod/mini';
import { setValidationWords } from './validation-words';

beforeAll(() => setValidationWords());

const wordsFor = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), null, 'Send a text.'],
  [z.object({ name: z.string() }), {}, 'This is missing: send a text.'],
  [z.number(), 'x', 'Send a number.'],
  [z.number(), Number.NaN, 'Send a number.'],
  [z.int(), 1.5, 'Send a whole number.'],
  [z.boolean(), 1, 'Send true or false.'],
  [z.array(z.string()), {}, 'Send a list.'],
  [z.record(z.string(), z.string()), [], 'Send an object.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
  [z.literal(true), 'yes', 'Send true.'],
  [z.string().check(z.maxLength(3)), 'long', 'Use at most 3 characters.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Send at least 1 entries.'],
  [z.number().check(z.gt(3)), 3, 'Use a number of more than 3.'],
  [z.number().check(z.multipleOf(5)), 3, 'Use a multiple of 5.'],
  [z.strictObject({}), { extra: 1 }, 'Leave out: extra.'],
  [z.union([z.string(), z.number()]), null, 'Send a text or a number.'],
  [z.union([z.literal(''), z.string().check(z.maxLength(3, 'Too long.'))]), 'long', 'Too long.'],
  [z.uuid(), 'x', 'Send the id as it was received, such as 3f2b8c1e-5d7a-4e9b-8c6d-0a1b2c3d4e5f.'],
  [
    z.string().check(z.regex(/^a$/)),
    'x',
    'Send this in the form that the documentation of the API describes.',
  ],
  [z.string().check(z.refine(() => false)), 'x', 'This value is not allowed here.'],
  [z.string('Enter a name.'), null, 'Enter a name.'],
])('schema %# refuses a value in words for people', (schema, value, words) => {
  expect(wordsFor(schema, value)).toEqual([words]);
});
