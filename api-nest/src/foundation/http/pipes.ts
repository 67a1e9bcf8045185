import { Injectable, type PipeTransform, StandardSchemaValidationPipe } from '@nestjs/common';
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

/** Validates what carries a schema (`@Body({schema})`, `@Query({schema})`), keeping each field's path. */
export const schemaValidationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new ValidationError(toIssues(issues)),
});
