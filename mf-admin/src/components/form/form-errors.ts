import { getIn, setIn } from 'final-form';
import type { ZodMiniType } from 'zod/mini';

/** final-form's name of a place in the values, e.g. `items[2].title`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

/** A form's validation by a schema: the first message of each field that is not valid. */
export function formErrors(schema: ZodMiniType): (values: object) => object {
  return (values) => {
    const judged = schema.safeParse(values);
    return (judged.error?.issues ?? []).reduce<object>((errors, { path, message }) => {
      const name = fieldName(path);
      return getIn(errors, name) === undefined ? setIn(errors, name, message) : errors;
    }, {});
  };
}
