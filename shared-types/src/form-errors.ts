/** Messages in the shape of the form's values: a field's message stands where its value does. */
export interface FormErrors {
  [field: string]: string | FormErrors | (string | FormErrors | undefined)[] | undefined;
}

interface Schema {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Where final-form looks for what is wrong with the form as a whole (its `FORM_ERROR`). */
export const WHOLE_FORM = 'FINAL_FORM/form-error';

type Branch = Record<PropertyKey, unknown>;

/**
 * Validates a form by a schema (zod or zod/mini), for react-final-form's `validate`: the first message of each issue's
 * path, nested as the values are. An issue without a path is the whole form's. No issues, no keys.
 */
export function formErrors(schema: Schema): (values: unknown) => FormErrors {
  return (values) => {
    const errors: FormErrors = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      let branch = errors as Branch;
      for (const [depth, step] of path.entries()) {
        if (depth < path.length - 1) {
          branch[step] ??= typeof path[depth + 1] === 'number' ? [] : {};
          // A message of a whole list or group stands before those of its parts.
          if (typeof branch[step] === 'string') break;
          branch = branch[step] as Branch;
        } else branch[step] ??= message;
      }
      if (path.length === 0) errors[WHOLE_FORM] ??= message;
    }
    return errors;
  };
}
