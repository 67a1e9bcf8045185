import * as z from 'zod/mini';
import { FormField } from '../components/form/FormField';

/** A schema with a new password in one of its fields that also wants it twice, the second time in `repeated`. */
export function repeatedPassword<S extends z.core.$ZodLooseShape, N extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  name: N,
) {
  return z.extend(schema, { repeated: z.string() }).check(
    z.refine((values: Record<string, unknown>) => values[name] === values['repeated'], {
      path: ['repeated'],
      error: 'The two new passwords differ.',
      when: () => true,
    }),
  );
}

/** The two fields of a new password. */
export function NewPassword({ name, autoFocus }: { name: string; autoFocus?: boolean }) {
  return (
    <>
      <FormField
        name={name}
        label="New password"
        help="At least 10 characters; not a common password, nor your email address."
        type="password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
      />
      <FormField
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
