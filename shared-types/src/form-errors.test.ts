import * as z from 'zod';
import * as mini from 'zod/mini';
import { FORM_ERROR, getIn } from 'final-form';
import { formErrors, WHOLE_FORM } from './form-errors';

const schema = z.object({
  name: z.string().min(2, 'Too short').regex(/^a/, 'Begins with a'),
  address: z.object({ city: z.string().min(1, 'City is needed') }),
  lines: z.array(z.object({ text: z.string().min(1, 'Text is needed') })),
});

test('values that fit have no errors', () => {
  expect(formErrors(schema)({ name: 'ab', address: { city: 'x' }, lines: [] })).toEqual({});
});

test('each message stands where its value does, the first of a field alone', () => {
  const errors = formErrors(schema)({
    name: '',
    address: { city: '' },
    lines: [{ text: 'a' }, { text: '' }],
  });
  expect(errors).toEqual({
    name: 'Too short',
    address: { city: 'City is needed' },
    lines: [undefined, { text: 'Text is needed' }],
  });
  expect(getIn(errors, 'lines[1].text')).toBe('Text is needed');
  expect(getIn(errors, 'lines[0].text')).toBeUndefined();
});

test('what is wrong with the form as a whole stands where final-form looks for it', () => {
  const equal = z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a === b, 'Not the same');
  expect(formErrors(equal)({ a: '1', b: '2' })).toEqual({ [FORM_ERROR]: 'Not the same' });
  expect(WHOLE_FORM).toBe(FORM_ERROR);
});

test('a message of a whole list stands before those of its parts', () => {
  const list = z.object({ lines: z.array(z.string()) }).superRefine((_values, context) => {
    context.addIssue({ code: 'custom', path: ['lines'], message: 'Too few' });
    context.addIssue({ code: 'custom', path: ['lines', 0], message: 'Too short' });
  });
  expect(formErrors(list)({ lines: [''] })).toEqual({ lines: 'Too few' });
});

test('schemas of zod/mini do as well', () => {
  const small = mini.object({ name: mini.string().check(mini.minLength(2, 'Too short')) });
  expect(formErrors(small)({ name: 'a' })).toEqual({ name: 'Too short' });
});
