import { FormField } from '../../components/form/FormField';

/** A code of the user's authenticator app, or one of their recovery codes. */
export function OneTimeCode({ help, autoFocus }: { help?: string; autoFocus?: boolean }) {
  return (
    <FormField
      name="code"
      label="Code"
      help={help ?? 'Of your authenticator app, or a recovery code.'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={autoFocus}
    />
  );
}
