import {
  Injectable,
  type ArgumentMetadata,
  type PipeTransform,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import { isRecord } from 'shared-types';
import { setValidationWords } from 'shared-types/validation-words';
import { NotFoundError, ValidationError, type Issue } from './domain-errors';

/** A numeric id in a path; anything else (`abc`, `-1`, `1e309`) is answered 404. */
@Injectable()
export class RowId implements PipeTransform<string, number> {
  transform(text: string): number {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new NotFoundError('There is nothing with this id.');
  }
}

/** A random id in a path; anything else is answered 404. */
@Injectable()
export class UuidId implements PipeTransform<string, string> {
  transform(text: string): string {
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
    throw new NotFoundError('There is nothing with this id.');
  }
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function pathText(path: SchemaIssue['path']): string {
  return (path ?? [])
    .map((step) => (typeof step === 'object' ? step.key : step))
    .reduce<string>((text, key) => {
      if (typeof key === 'number') return `${text}[${key}]`;
      return text === '' ? String(key) : `${text}.${String(key)}`;
    }, '');
}

/** Issues of a schema in the API's form. */
export function toIssues(issues: readonly SchemaIssue[]): Issue[] {
  return issues.map((issue) => ({ path: pathText(issue.path), message: issue.message }));
}

// Every schema of the API, before the first is used.
setValidationWords();

type Key = PropertyKey;
const keysOf = (path: SchemaIssue['path']): Key[] =>
  (path ?? []).map((step) => (typeof step === 'object' ? step.key : step));

/** A copy of a value without the field at a path, if it is null there. */
function withoutNull(value: unknown, [key, ...rest]: readonly Key[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value) && typeof key === 'number' && rest.length > 0) {
    return value.map((entry: unknown, at) => (at === key ? withoutNull(entry, rest) : entry));
  }
  if (!isRecord(value) || typeof key !== 'string' || !Object.hasOwn(value, key)) return value;
  if (rest.length > 0) return { ...value, [key]: withoutNull(value[key], rest) };
  const { [key]: field, ...others } = value;
  return field === null ? others : value;
}

const nullAt = (value: unknown, path: readonly Key[]): boolean => {
  let at = value;
  for (const key of path)
    at = isRecord(at) || Array.isArray(at) ? (at as Record<Key, unknown>)[key] : undefined;
  return at === null && typeof path.at(-1) === 'string';
};

/** A value without the nulls at the paths of issues, or the same value where there is none. */
function withoutNulls(value: unknown, issues: readonly SchemaIssue[]): unknown {
  const nulls = issues.map(({ path }) => keysOf(path)).filter((path) => nullAt(value, path));
  return nulls.reduce(withoutNull, value);
}

interface BodySchema<Result> {
  safeParse(value: unknown): Result;
}

/**
 * Parses a body in which null counts as absent wherever the schema does not want it: many programs write a field that
 * they leave out as null.
 */
export function parseBody<Result extends { error?: { issues: readonly SchemaIssue[] } | undefined }>(
  schema: BodySchema<Result>,
  body: unknown,
): Result {
  const result = schema.safeParse(body);
  const value = withoutNulls(body, result.error?.issues ?? []);
  return value === body ? result : parseBody(schema, value);
}

const hasNull = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.some(hasNull)) ||
  (isRecord(value) && Object.values(value).some(hasNull));

/** Validates what carries a schema (`@Body({schema})`, `@Query({schema})`) as {@link parseBody} does, keeping each path. */
class SchemaPipe implements PipeTransform {
  private readonly validating = new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ValidationError(toIssues(issues)),
  });

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { schema } = metadata;
    const given = schema && hasNull(value) ? await this.withoutNulls(value, schema) : value;
    return this.validating.transform(given, metadata);
  }

  private async withoutNulls(
    value: unknown,
    schema: NonNullable<ArgumentMetadata['schema']>,
  ): Promise<unknown> {
    const { issues = [] } = await schema['~standard'].validate(value);
    const given = withoutNulls(value, issues);
    return given === value ? value : this.withoutNulls(given, schema);
  }
}

export const schemaValidationPipe = new SchemaPipe();
