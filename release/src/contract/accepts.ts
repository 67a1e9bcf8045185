import type { JsonSchema } from 'shared-types/remote-contract';

/** Keywords that do not affect which values are valid. */
const REMARKS = new Set(['$schema', 'default', 'description', 'title', 'examples', 'deprecated']);

/** Bounds, and whether the sender's must be at least or at most the receiver's. */
const BOUNDS: Record<string, 'least' | 'most'> = {
  minLength: 'least',
  minItems: 'least',
  minimum: 'least',
  exclusiveMinimum: 'least',
  maxLength: 'most',
  maxItems: 'most',
  maximum: 'most',
  exclusiveMaximum: 'most',
};

const STRUCTURE = new Set([
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'enum',
  'const',
]);

function constraints(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !REMARKS.has(keyword)));
}

/** The alternatives of a schema: those it lists, or one for each of several types. */
function branches(schema: JsonSchema): JsonSchema[] | undefined {
  const listed = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(listed)) return listed as JsonSchema[];
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : undefined;
}

function values(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'] as unknown[];
  return schema['type'] === 'boolean' ? [true, false] : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function describe(schema: JsonSchema): string {
  const given = constraints(schema);
  if (Object.keys(given).length === 0) return 'anything';
  const choice = branches(given);
  if (choice) return choice.map(describe).join(' or ');
  const list = 'const' in given || 'enum' in given ? values(given) : undefined;
  if (list) return list.map((value) => JSON.stringify(value)).join(' or ');
  return typeof given['type'] === 'string' ? given['type'] : JSON.stringify(given);
}

const at = (path: string) => (path === '' ? 'it' : path);
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/**
 * Why a value of the schema `sent` may be invalid for the schema `taken`; empty when all are valid. What cannot be
 * decided counts as a reason.
 * @returns clauses such as `items[].image may be missing`
 */
export function reasonsAgainst(sent: JsonSchema, taken: JsonSchema, path = ''): string[] {
  const given = constraints(sent);
  const wanted = constraints(taken);
  if (Object.keys(wanted).length === 0 || JSON.stringify(given) === JSON.stringify(wanted)) return [];
  const sentBranches = branches(given);
  if (sentBranches) return sentBranches.flatMap((branch) => reasonsAgainst(branch, taken, path));
  const takenBranches = branches(wanted);
  if (takenBranches) {
    return takenBranches.some((branch) => reasonsAgainst(sent, branch, path).length === 0)
      ? []
      : [`${at(path)} may be ${describe(sent)}, but only ${describe(taken)} is accepted`];
  }
  return [
    ...againstType(given, wanted, path),
    ...againstBounds(given, wanted, path),
    ...againstMembers(given, wanted, path),
  ];
}

function againstType(given: JsonSchema, wanted: JsonSchema, path: string): string[] {
  const sentValues = values(given);
  const takenValues = 'const' in wanted || 'enum' in wanted ? values(wanted) : undefined;
  const refused =
    sentValues && takenValues
      ? !sentValues.every((value) => takenValues.includes(value))
      : takenValues !== undefined ||
        (wanted['type'] !== undefined &&
          !(sentValues ?? []).some((value) => typeOf(value) === wanted['type']) &&
          given['type'] !== wanted['type'] &&
          !(given['type'] === 'integer' && wanted['type'] === 'number'));
  return refused ? [`${at(path)} may be ${describe(given)}, but only ${describe(wanted)} is accepted`] : [];
}

function againstBounds(given: JsonSchema, wanted: JsonSchema, path: string): string[] {
  const reasons: string[] = [];
  for (const [keyword, value] of Object.entries(wanted)) {
    if (STRUCTURE.has(keyword)) continue;
    const sent = given[keyword];
    const side = BOUNDS[keyword];
    const trivial = side === 'least' && value === 0 && keyword.endsWith('h');
    const within =
      side === undefined
        ? JSON.stringify(sent) === JSON.stringify(value)
        : typeof sent === 'number' && (side === 'least' ? sent >= Number(value) : sent <= Number(value));
    if (!within && !trivial) {
      reasons.push(`${at(path)} must have ${keyword} ${JSON.stringify(value)}, but is sent without it`);
    }
  }
  return reasons;
}

function againstMembers(given: JsonSchema, wanted: JsonSchema, path: string): string[] {
  if (wanted['type'] === 'array') {
    const items = (wanted['items'] ?? {}) as JsonSchema;
    return reasonsAgainst((given['items'] ?? {}) as JsonSchema, items, `${path}[]`);
  }
  if (wanted['type'] !== 'object') return [];
  const sent = (given['properties'] ?? {}) as Record<string, JsonSchema>;
  const taken = (wanted['properties'] ?? {}) as Record<string, JsonSchema>;
  const always = new Set((given['required'] ?? []) as string[]);
  const missing = ((wanted['required'] ?? []) as string[])
    .filter((key) => !always.has(key))
    .map((key) => `${below(path, key)} is required, but ${key in sent ? 'may be missing' : 'is not sent'}`);
  const different = Object.entries(taken).flatMap(([key, schema]) =>
    sent[key] === undefined ? [] : reasonsAgainst(sent[key], schema, below(path, key)),
  );
  const others = wanted['additionalProperties'];
  if (others === undefined || others === true) return [...missing, ...different];
  const surplus = Object.keys(sent).filter((key) => taken[key] === undefined);
  if (others === false) {
    const open = given['additionalProperties'] !== false ? [`${at(path)} may have unknown properties`] : [];
    return [
      ...missing,
      ...different,
      ...open,
      ...surplus.map((key) => `${below(path, key)} is not accepted`),
    ];
  }
  const rest = given['additionalProperties'];
  const restSchema = typeof rest === 'object' && rest !== null ? (rest as JsonSchema) : {};
  return [
    ...missing,
    ...different,
    ...surplus.flatMap((key) => reasonsAgainst(sent[key] ?? {}, others as JsonSchema, below(path, key))),
    ...(rest === false ? [] : reasonsAgainst(restSchema, others as JsonSchema, below(path, '*'))),
  ];
}
