import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ValidationError, type Issue } from './domain-errors';

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

/** Issues of a schema as the API states them. */
export function toIssues(issues: readonly SchemaIssue[]): Issue[] {
  return issues.map((issue) => ({ path: pathText(issue.path), message: issue.message }));
}

/** Validates what carries a schema (`@Body({schema})`, `@Query({schema})`), keeping each field's path. */
export const schemaValidationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new ValidationError(toIssues(issues)),
});
