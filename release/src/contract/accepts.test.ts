import * as z from 'zod';
import { reasonsAgainst } from './accepts';

const sent = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output' });
const taken = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
const reasons = (from: z.ZodType, to: z.ZodType) => reasonsAgainst(sent(from), taken(to));

const text = z.string();

test.each<[string, z.ZodType, z.ZodType]>([
  ['the same', z.object({ id: text }), z.object({ id: text })],
  ['a property that is not read', z.object({ id: text, more: text }), z.object({ id: text })],
  ['a new optional property', z.object({ id: text }), z.object({ id: text, subject: text.optional() })],
  ['a property with a default', z.object({}), z.object({ id: text.default('') })],
  ['one of two', z.object({ id: text }), z.object({ id: z.union([text, z.number()]) })],
  ['fewer choices', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['a choice for a text', z.enum(['a', 'b']), text],
  ['a literal for a boolean', z.literal(true), z.boolean()],
  ['a whole number for a number', z.int(), z.number()],
  ['a tighter limit', text.min(2).max(10), text.max(20)],
  ['a list', z.array(z.object({ id: text })).max(5), z.array(z.object({})).max(6)],
  ['a record', z.record(text, z.literal('a')), z.record(text, text)],
  ['anything', z.object({ id: text }), z.unknown()],
  ['a nullable where null is taken', z.null(), z.nullable(text)],
])('%s fits', (_what, from, to) => {
  expect(reasons(from, to)).toEqual([]);
});

test.each<[string, z.ZodType, z.ZodType, string]>([
  ['a new required property', z.object({}), z.object({ theme: text }), 'theme is required, but is not sent'],
  [
    'an optional property that became required',
    z.object({ theme: text.optional() }),
    z.object({ theme: text }),
    'theme is required, but may be missing',
  ],
  [
    'another type',
    z.object({ id: text }),
    z.object({ id: z.number() }),
    'id may be string, but only number is accepted',
  ],
  [
    'one type of two less',
    z.union([text, z.number()]),
    text,
    'it may be number, but only string is accepted',
  ],
  ['one choice less', z.enum(['a', 'b']), z.enum(['a']), 'it may be "a" or "b", but only "a" is accepted'],
  ['a text for a choice', text, z.enum(['a']), 'it may be string, but only "a" is accepted'],
  ['a tighter limit', text.max(20), text.max(10), 'it must have maxLength 10, but is sent without it'],
  ['no limit', z.array(text), z.array(text).max(3), 'it must have maxItems 3, but is sent without it'],
  ['a pattern', text, text.regex(/^a$/), 'it must have pattern "^a$", but is sent without it'],
  [
    'a change deep inside',
    z.object({ items: z.array(z.object({ image: text.nullable() })) }),
    z.object({ items: z.array(z.object({ image: text })) }),
    'items[].image may be null, but only string is accepted',
  ],
  ['more than a strict object takes', z.object({ a: text }), z.strictObject({}), 'a is not accepted'],
  ['a record of other values', z.record(text, z.number()), z.record(text, text), '* may be number'],
  ['anything', z.unknown(), text, 'it may be anything, but only string is accepted'],
])('%s does not fit, and says why', (_what, from, to, reason) => {
  expect(reasons(from, to).join('; ')).toContain(reason);
});
