import { loginSchema } from 'shared-types/user';
import { signIn } from '../calls/auth/sign-in';
import { AdminForm } from '../components/form/AdminForm';
import { FormField } from '../components/form/FormField';

/** E-mail and password; what the server refuses is said above the button, and what was typed stays. */
export function SignInForm({ email }: { email?: string }) {
  return (
    <AdminForm
      schema={loginSchema}
      initialValues={{ email: email ?? '', password: '' }}
      onSubmit={(values) => signIn(values.email, values.password)}
      submitLabel="Sign in"
    >
      <FormField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        autoFocus={email === undefined}
      />
      <FormField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== undefined}
      />
    </AdminForm>
  );
}
