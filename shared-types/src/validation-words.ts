import * as z from 'zod/mini';

const KINDS: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a value as one of the forms of a union. */
type Branch = readonly {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: string;
}[];

/** What an issue says, as far as the words need it: of each kind of issue its own facts. */
interface RawIssue {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  divisor?: number | bigint;
  format?: string;
  values?: readonly unknown[];
  keys?: readonly string[];
  errors?: readonly Branch[];
}

const ofLength = (origin: string | undefined, size: string): string => {
  if (origin === 'string') return `Use ${size} characters.`;
  return origin === 'array' || origin === 'set' ? `Send ${size} entries.` : `Use a number of ${size}.`;
};

/** The forms of a union by what they are, or what is wrong with the one that has the right kind. */
function ofUnion(errors: readonly Branch[]): string {
  const kinds: string[] = [];
  for (const branch of errors) {
    const [first] = branch;
    if (first?.code !== 'invalid_type' || first.path.length > 0) {
      if (first && first.code !== 'invalid_value') return first.message;
    } else kinds.push(KINDS[first.expected ?? ''] ?? 'another value');
  }
  return kinds.length > 0 ? `Send ${[...new Set(kinds)].join(' or ')}.` : 'This value is not allowed here.';
}

/** A sentence for people about what a schema without words of its own refused. */
function validationWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = KINDS[issue.expected ?? ''] ?? 'another value';
      return issue.input === undefined ? `This is missing: send ${wanted}.` : `Send ${wanted}.`;
    }
    case 'invalid_value':
      return issue.values?.length === 1
        ? `Send ${String(issue.values[0])}.`
        : `Choose one of: ${(issue.values ?? []).map(String).join(', ')}.`;
    case 'too_big':
      return ofLength(
        issue.origin,
        `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`,
      );
    case 'too_small':
      return ofLength(
        issue.origin,
        `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`,
      );
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Leave out: ${(issue.keys ?? []).join(', ')}.`;
    case 'invalid_union':
      return ofUnion(issue.errors ?? []);
    case 'invalid_format':
      return issue.format === 'uuid'
        ? 'Send the id as it was received, such as 3f2b8c1e-5d7a-4e9b-8c6d-0a1b2c3d4e5f.'
        : 'Send this in the form that the documentation of the API describes.';
    default:
      return 'This value is not allowed here.';
  }
}

/** Gives every schema of this program words for people, where it has none of its own. */
export function setValidationWords(): void {
  z.config({ customError: validationWords });
}
