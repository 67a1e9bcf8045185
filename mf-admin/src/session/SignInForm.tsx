import { useState } from 'react';
import { codeProofSchema } from 'shared-types/second-factor';
import { loginSchema } from 'shared-types/user';
import { usePasswordByMail } from '../calls/auth/password-links';
import { signIn } from '../calls/auth/sign-in';
import { signInByCode } from '../calls/auth/sign-in-by-code';
import { BesideForm } from '../components/BesideForm';
import { AdminForm } from '../components/form/AdminForm';
import { FormField } from '../components/form/FormField';
import { RequestPasswordLink } from './RequestPasswordLink';
import { OneTimeCode } from './second-factor/OneTimeCode';

/** The second step, where the account has one. */
function CodeForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  return (
    <>
      <AdminForm
        schema={codeProofSchema}
        initialValues={{ code: '' }}
        onSubmit={({ code }) => signInByCode(challenge, code)}
        submitLabel="Sign in"
      >
        <OneTimeCode
          help="The six digits that your authenticator app shows. Without your phone, one of your recovery codes."
          autoFocus
        />
      </AdminForm>
      <BesideForm onClick={onBack}>Start again</BesideForm>
    </>
  );
}

/**
 * Email and password, then a code where the account asks for one; what the server refuses is said above the button or
 * at the field, and what was typed stays.
 */
export function SignInForm({ email }: { email?: string }) {
  const [asked, setAsked] = useState<{ challenge: string; email: string }>();
  const [typed, setTyped] = useState(email);
  const [forgotten, setForgotten] = useState(false);
  const byMail = usePasswordByMail();
  if (asked) {
    const back = () => {
      setTyped(asked.email);
      setAsked(undefined);
    };
    return <CodeForm challenge={asked.challenge} onBack={back} />;
  }
  if (forgotten) return <RequestPasswordLink email={typed ?? ''} onBack={() => setForgotten(false)} />;
  return (
    <>
      <AdminForm
        schema={loginSchema}
        initialValues={{ email: typed ?? '', password: '' }}
        onSubmit={async (values) => {
          const challenge = await signIn(values.email, values.password);
          if (challenge !== undefined) setAsked({ challenge, email: values.email });
        }}
        submitLabel="Sign in"
      >
        <FormField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          autoFocus={typed === undefined}
        />
        <FormField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={typed !== undefined}
        />
      </AdminForm>
      {byMail && (
        <BesideForm type="link" onClick={() => setForgotten(true)}>
          I have forgotten my password
        </BesideForm>
      )}
    </>
  );
}
