import { FormField } from '../../components/form/FormField';

/** The password of the signed-in user, which a form of theirs asks for first. */
export function OwnPassword() {
  return (
    <FormField
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required
      autoFocus
    />
  );
}
