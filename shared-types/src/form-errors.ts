/** Messages in the shape of the form's values. */
export interface FormErrors {
  [field: string]: string | FormErrors | (string | FormErrors | undefined)[] | undefined;
}

interface Schema {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** final-form's key for an error of the whole form (its `FORM_ERROR`). */
export const WHOLE_FORM = 'FINAL_FORM/form-error';

type Branch = Record<PropertyKey, unknown>;

/**
 * Turns a schema (zod or zod/mini) into react-final-form's `validate`: the first message of each path, nested like the
 * values. An issue without a path belongs to the whole form. Valid values give `{}`.
 */
export function formErrors(schema: Schema): (values: unknown) => FormErrors {
  return (values) => {
    const errors: FormErrors = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      let branch = errors as Branch;
      for (const [depth, step] of path.entries()) {
        if (depth < path.length - 1) {
          branch[step] ??= typeof path[depth + 1] === 'number' ? [] : {};
          // A message about a whole list or group takes precedence over those about its parts.
          if (typeof branch[step] === 'string') break;
          branch = branch[step] as Branch;
        } else branch[step] ??= message;
      }
      if (path.length === 0) errors[WHOLE_FORM] ??= message;
    }
    return errors;
  };
}
